#!/bin/sh
# Ouvre l’éditeur par un double clic, sur macOS ; et sur Linux, par le fichier .desktop.
cd "$(dirname "$0")" || exit
if node -e 'process.exit(+(parseInt(process.version.slice(1)) < 20))' 2>/dev/null; then
  node studio/open-editor.mjs && exit
else
  echo
  echo '  Il manque à cet ordinateur Node.js, un programme gratuit, ou sa version est trop ancienne.'
  echo '  Installez-le depuis la page qui s’ouvre, https://nodejs.org/fr/download, puis double-cliquez ici à nouveau.'
  open https://nodejs.org/fr/download 2>/dev/null || xdg-open https://nodejs.org/fr/download 2>/dev/null
fi
printf '\n  Appuyez sur Entrée pour finir. '
read -r _
exit 1
