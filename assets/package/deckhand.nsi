; The installer for Windows. It installs for the person who runs it, needs no administrator, and takes away what it brought
; when Deckhand is removed, but not the games and settings. windows.sh hands over VERSION, TREE, ICON and OUT.

Unicode true
Target amd64-unicode
!include MUI2.nsh

Name "Deckhand"
OutFile "${OUT}"
RequestExecutionLevel user
SetCompressor /SOLID lzma
InstallDir "$LOCALAPPDATA\Programs\Deckhand"
!define UNINSTALL "Software\Microsoft\Windows\CurrentVersion\Uninstall\Deckhand"

VIProductVersion "${VERSION}.0"
VIAddVersionKey ProductName "Deckhand"
VIAddVersionKey ProductVersion "${VERSION}"
VIAddVersionKey FileDescription "Deckhand"
VIAddVersionKey FileVersion "${VERSION}"
VIAddVersionKey LegalCopyright "MIT licence"

!define MUI_ICON "${ICON}"
!define MUI_UNICON "${ICON}"
!define MUI_FINISHPAGE_RUN "$INSTDIR\deckhand.exe"
!insertmacro MUI_PAGE_WELCOME
!insertmacro MUI_PAGE_DIRECTORY
!insertmacro MUI_PAGE_INSTFILES
!insertmacro MUI_PAGE_FINISH
!insertmacro MUI_UNPAGE_CONFIRM
!insertmacro MUI_UNPAGE_INSTFILES
!insertmacro MUI_LANGUAGE English
!insertmacro MUI_LANGUAGE Estonian
!insertmacro MUI_LANGUAGE Spanish

LangString about ${LANG_ENGLISH} "Play card games against the computer"
LangString about ${LANG_ESTONIAN} "Mängi kaarte arvuti vastu"
LangString about ${LANG_SPANISH} "Juega a las cartas contra el ordenador"
LangString running ${LANG_ENGLISH} "Deckhand is open. Please close it first."
LangString running ${LANG_ESTONIAN} "Deckhand on avatud. Palun sulge see enne."
LangString running ${LANG_SPANISH} "Deckhand está abierto. Ciérralo primero."

; A program that runs cannot be replaced: Windows keeps its file.
!macro WaitForTheProgram
	again:
	ClearErrors
	IfFileExists "$INSTDIR\deckhand.exe" 0 closed
	FileOpen $0 "$INSTDIR\deckhand.exe" a
	IfErrors 0 close
	MessageBox MB_RETRYCANCEL|MB_ICONINFORMATION "$(running)" /SD IDCANCEL IDRETRY again
	Abort
	close:
	FileClose $0
	closed:
!macroend

Section
	!insertmacro WaitForTheProgram
	SetOutPath "$INSTDIR"
	File "${TREE}/deckhand.exe"
	File "${TREE}/licence.txt"
	File "${TREE}/licences.txt"
	File "${TREE}/sbom.json"
	WriteUninstaller "$INSTDIR\uninstall.exe"
	CreateShortcut "$SMPROGRAMS\Deckhand.lnk" "$INSTDIR\deckhand.exe" "" "" "" SW_SHOWNORMAL "" "$(about)"

	WriteRegStr HKCU "${UNINSTALL}" DisplayName "Deckhand"
	WriteRegStr HKCU "${UNINSTALL}" DisplayVersion "${VERSION}"
	WriteRegStr HKCU "${UNINSTALL}" DisplayIcon "$INSTDIR\deckhand.exe"
	WriteRegStr HKCU "${UNINSTALL}" Publisher "Deckhand"
	WriteRegStr HKCU "${UNINSTALL}" InstallLocation "$INSTDIR"
	WriteRegStr HKCU "${UNINSTALL}" UninstallString '"$INSTDIR\uninstall.exe"'
	WriteRegStr HKCU "${UNINSTALL}" QuietUninstallString '"$INSTDIR\uninstall.exe" /S'
	WriteRegDWORD HKCU "${UNINSTALL}" NoModify 1
	WriteRegDWORD HKCU "${UNINSTALL}" NoRepair 1
	SectionGetSize 0 $0
	WriteRegDWORD HKCU "${UNINSTALL}" EstimatedSize $0
SectionEnd

Section Uninstall
	!insertmacro WaitForTheProgram
	Delete "$INSTDIR\deckhand.exe"
	Delete "$INSTDIR\licence.txt"
	Delete "$INSTDIR\licences.txt"
	Delete "$INSTDIR\sbom.json"
	Delete "$INSTDIR\uninstall.exe"
	RMDir "$INSTDIR" ; only if nothing else is in it
	Delete "$SMPROGRAMS\Deckhand.lnk"
	DeleteRegKey HKCU "${UNINSTALL}"
SectionEnd
