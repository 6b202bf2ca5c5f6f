/** What the addresses of the editor's own routes begin with. */
export const PREFIX = '/editeur/';
/** What the addresses of the window's files begin with. */
export const WINDOW = `${PREFIX}window/`;
/**
 * The parameter of a phone's window, which tells it from the frame. Elsewhere `Sec-Fetch-Dest` does:
 * browsers send it only to localhost and over https.
 */
export const EDITOR_PARAMETER = 'editeur';

/** The largest file that is sent to the editor, in bytes. */
export const MAX_UPLOAD = 120 * 2 ** 20;
