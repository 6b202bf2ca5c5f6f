/** Takes over what earlier versions of the editor kept elsewhere. */
import { readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { stringify } from 'yaml';
import { shortName } from '#kit/files.ts';
import { CONTENT_DIR } from '#kit/read/folder.ts';
import { WAITING, writeFiles } from '../../content/server/folder.ts';

/** The photos that wait, each with its words in JSON; the steps of then go. */
export async function takeOver(): Promise<void> {
  const folderOf = (name: string) => path.resolve(`.cache/editor-${name}`, shortName(CONTENT_DIR));
  const waiting = folderOf('waiting-photos');
  for (const id of await readdir(waiting).catch(() => [])) {
    const bytesOf = (file: string) => readFile(path.join(waiting, id, file));
    // Without its words a photo was not there yet.
    const words = await bytesOf('words.json').catch(() => undefined);
    if (!words) continue;
    const { texts, cadrage } = JSON.parse(String(words)) as Record<string, object>;
    await writeFiles({
      [`${WAITING}${id}/photo.jpg`]: await bytesOf('photo.jpg'),
      [`${WAITING}${id}/index.yaml`]: Buffer.from(stringify({ ...texts, cadrage })),
    });
  }
  for (const name of ['waiting-photos', 'readable', 'history'])
    await rm(folderOf(name), { recursive: true, force: true });
}
