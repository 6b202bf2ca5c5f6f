/** The bakery's content on disk, for tests. */
import { existsSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { bakeryFolder } from './test-folder.ts';

/** A picture that is large enough for every slot of the bakery. */
export const PICTURE = await sharp({
  create: { width: 1600, height: 1200, channels: 3, background: '#c96' },
})
  .jpeg()
  .toBuffer();

/** Makes an empty folder. It is removed at the end of the test run. */
export const newFolder = () => mkdtempSync(path.join(tmpdir(), 'bakery-'));

/** Writes the bakery's files, and a picture for each photo that has none. */
export function writeBakery(dir: string, changes: Record<string, unknown> = {}): void {
  for (const [file, { text }] of Object.entries(bakeryFolder(changes).texts)) {
    const target = path.join(dir, file);
    mkdirSync(path.dirname(target), { recursive: true });
    writeFileSync(target, text);
    const picture = path.join(path.dirname(target), 'photo.jpg');
    if (file.startsWith('photos/') && !existsSync(picture)) writeFileSync(picture, PICTURE);
  }
}
