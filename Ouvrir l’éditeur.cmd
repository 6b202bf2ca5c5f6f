@echo off
chcp 65001 >nul
rem Ouvre l’éditeur par un double clic, sur Windows.
pushd "%~dp0"
rem Sans cela, Windows prendrait un « node » de ce dossier avant celui de l’ordinateur.
set "NoDefaultCurrentDirectoryInExePath=1"
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
