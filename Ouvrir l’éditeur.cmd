@echo off
set "NoDefaultCurrentDirectoryInExePath=1"
chcp 65001 >nul
rem Ouvre l’éditeur par un double clic, sur Windows. La deuxième ligne : Windows prendrait sinon un
rem « chcp » ou un « node » de ce dossier avant ceux de l’ordinateur.
pushd "%~dp0"
if not exist studio\open-editor.mjs echo   Sortez d’abord tout le dossier de son fichier .zip : clic droit, Extraire tout. & pause & exit /b
node -e "process.exit(+(parseInt(process.version.slice(1)) < 20))" 2>nul && (
  node studio\open-editor.mjs || pause
  exit /b
)
echo.
echo   Il manque à cet ordinateur Node.js, un programme gratuit, ou sa version est trop ancienne.
echo   Installez-le depuis la page qui s’ouvre, https://nodejs.org/fr/download, puis double-cliquez ici à nouveau.
start "" https://nodejs.org/fr/download
pause
