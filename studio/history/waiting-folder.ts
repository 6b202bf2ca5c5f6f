/** Where photos wait for their texts. */
import path from 'node:path';
import { CONTENT_DIR } from '#kit/read/folder.ts';
import { shortName } from '#kit/files.ts';

/** Their folder. Another content folder has photos of its own. */
export const WAITING_DIR = path.resolve('.cache/editor-waiting-photos', shortName(CONTENT_DIR));
/** What the paths of their files begin with in a step of « Annuler ». */
export const WAITING = 'waiting/';
