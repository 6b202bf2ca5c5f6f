/** Where photos wait for their texts. */
import { existsSync, mkdirSync, renameSync } from 'node:fs';
import path from 'node:path';
import { CONTENT_DIR } from '#kit/content/read.ts';
import { shortName } from '#kit/files.ts';

/** Their folder. Another content folder has photos of its own. */
export const WAITING_DIR = path.resolve('.cache/editor-waiting-photos', shortName(CONTENT_DIR));
/** What the paths of their files begin with in a step of « Annuler ». */
export const WAITING = 'waiting/';

/** Where an earlier version of the editor kept them. */
const FORMER_DIR = path.resolve('.cache/editor-drafts', CONTENT_DIR.replace(/\W+/g, '-'));
if (existsSync(FORMER_DIR) && !existsSync(WAITING_DIR)) {
  mkdirSync(path.dirname(WAITING_DIR), { recursive: true });
  renameSync(FORMER_DIR, WAITING_DIR);
}
