@echo off
set "NoDefaultCurrentDirectoryInExePath=1"
chcp 65001 >nul
rem Ouvre l’éditeur par un double clic, sur Windows. La deuxième ligne : Windows prendrait sinon un
rem « chcp » ou un « node » de ce dossier avant ceux de l’ordinateur.
pushd "%~dp0"
if not exist studio\open-editor.mjs echo   Sortez d’abord tout le dossier de son fichier .zip : clic droit, Extraire tout. & pause & exit /b
rem Ce que d’autres programmes règlent pour leur Node peut empêcher celui-ci de démarrer.
for %%n in (NODE_OPTIONS NODE_PATH NODE_V8_COVERAGE NODE_COMPILE_CACHE NODE_ICU_DATA OPENSSL_CONF NODE_PRESERVE_SYMLINKS NODE_PRESERVE_SYMLINKS_MAIN) do set "%%n="
node -e "process.exit(parseInt(process.version.slice(1)) < 20 ? 42 : 0)" && (
  node studio\open-editor.mjs || pause
  exit /b
)
rem Ni un Node trop ancien, ni aucun programme de ce nom : 9009.
if %errorlevel% neq 42 if %errorlevel% neq 9009 (
  echo.
  echo   Node.js est là, mais ne démarre pas : ce qu’il en dit est écrit plus haut.
  echo   Réinstallez-le depuis https://nodejs.org/fr/download ; s’il ne démarre toujours pas, montrez ces lignes à qui vous aide.
  pause
  exit /b
)
echo.
echo   Il manque à cet ordinateur Node.js, un programme gratuit, ou sa version est trop ancienne.
echo   Installez-le depuis la page qui s’ouvre, https://nodejs.org/fr/download, puis double-cliquez ici à nouveau.
start "" https://nodejs.org/fr/download
pause
