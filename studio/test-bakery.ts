import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
export { PICTURE, writeBakery } from '#kit/bakery/test-files.ts';

/** An empty folder; it goes with the folder of the whole run. */
export const newFolder = () => mkdtempSync(path.join(tmpdir(), 'bakery-'));
