#!/bin/sh
# Ouvre l’éditeur par un double clic, sur macOS ; et sur Linux, par le fichier .desktop.
cd "$(dirname "$0")" || exit
# Ce que d’autres programmes règlent pour leur Node peut empêcher celui-ci de démarrer.
unset NODE_OPTIONS NODE_PATH NODE_V8_COVERAGE NODE_COMPILE_CACHE NODE_ICU_DATA OPENSSL_CONF \
  NODE_PRESERVE_SYMLINKS NODE_PRESERVE_SYMLINKS_MAIN
words=$(node -e 'process.exit(parseInt(process.version.slice(1)) < 20 ? 42 : 0)' 2>&1)
case $? in
0) node studio/open-editor.mjs && exit ;;
# Aucun programme de ce nom (127), ou un Node trop ancien.
42 | 127)
  echo
  echo '  Il manque à cet ordinateur Node.js, un programme gratuit, ou sa version est trop ancienne.'
  echo '  Installez-le depuis la page qui s’ouvre, https://nodejs.org/fr/download, puis double-cliquez ici à nouveau.'
  open https://nodejs.org/fr/download 2>/dev/null || xdg-open https://nodejs.org/fr/download 2>/dev/null
  ;;
*)
  printf '\n  Node.js est là, mais ne démarre pas. Voici ce qu’il en dit :\n\n%s\n\n' "$words"
  echo '  Réinstallez-le depuis https://nodejs.org/fr/download ; s’il ne démarre toujours pas, montrez ces lignes à qui vous aide.'
  ;;
esac
printf '\n  Appuyez sur Entrée pour finir. '
read -r _
exit 1
