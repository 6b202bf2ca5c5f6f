/** Names of the files that systems and sync programs leave in a content folder. */

/**
 * Names that no owner gives. A copy of her own file, which the check reports, matches none of them:
 * `tarifs (1).yaml`, `tarifs (copie en conflit).yaml`, `tarifs.sync-conflict-20261126.yaml`.
 */
const LEFT_BEHIND = [
  // Hidden: macOS (`.DS_Store`, `._photo.jpg`, `.photo.jpg.icloud`), LibreOffice (`.~lock.a.odt#`),
  // Dropbox, Nextcloud, Resilio and Syncthing (`.stfolder`), and what `writeWhole` is writing.
  /^\./,
  // macOS: the icon of a folder, also with the name that Windows reads, and what it adds to a .zip.
  /^Icon[\r\uF00D]$/,
  /^__MACOSX$/,
  // Windows: thumbnails, the settings of a folder, and data streams as Linux names them.
  /^(?:eh)?thumbs(?:_vista)?\.db(?::encryptable)?$/i,
  /^desktop\.ini$/i,
  /[:\uF03A](?:Zone\.Identifier|SmartScreen|com\.dropbox\..+|AFP_\w+)$/i,
  // Synology’s thumbnails.
  /^@eaDir$/,
  // An iPhone’s note of how a photo was edited.
  /\.aae$/i,
  // Office’s locks, backups of text editors, and files that were never finished.
  /^~\$|~$|^#.*#$/,
  /\.(?:tmp|crdownload|part|partial|!sync)$/i,
];

/** Whether a file or folder of this name was left by a system or a program, and is no content. */
export const isLeftBehind = (name: string): boolean =>
  LEFT_BEHIND.some((pattern) => pattern.test(name));
