/** What earlier versions of the editor kept elsewhere, by the whole path of the content folder. */
import { readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { stringify } from 'yaml';
import { z } from 'zod';
import { shortName } from '#kit/files.ts';
import { CONTENT_DIR } from '#kit/read/folder.ts';
import { readUserJson, userFolder } from '#studio/publishing/user-folder.ts';
import { WAITING } from '../../content/server/folder.ts';
import { markPublished } from '../../history/snapshots.ts';
import { storeFiles } from '../../history/store.ts';
import { writeFiles } from '../../history/write-files.ts';

const NAME = shortName(CONTENT_DIR);

/** The photos that wait, each with its words in JSON. */
async function takeOverWaiting(): Promise<void> {
  const folder = path.resolve('.cache/editor-waiting-photos', NAME);
  for (const id of await readdir(folder).catch(() => [])) {
    const bytesOf = (file: string) => readFile(path.join(folder, id, file));
    // Without its words a photo was not there yet.
    const words = await bytesOf('words.json').catch(() => undefined);
    if (!words) continue;
    const { texts, cadrage } = JSON.parse(String(words)) as Record<string, object>;
    await writeFiles({
      [`${WAITING}${id}/photo.jpg`]: await bytesOf('photo.jpg'),
      [`${WAITING}${id}/index.yaml`]: Buffer.from(stringify({ ...texts, cadrage })),
    });
  }
  await rm(folder, { recursive: true, force: true });
}

const VERSIONS = z.array(
  z.object({
    id: z.string(),
    date: z.iso.datetime(),
    files: z.record(z.string().normalize(), z.string()),
  }),
);

/** The contents that went online: their list, and their files by SHA-256. */
async function takeOverPublished(): Promise<void> {
  const folder = `contenus/${NAME}`;
  const inFolder = (name: string) => path.join(userFolder(), folder, name);
  const versions = await readUserJson(`${folder}/versions.json`, VERSIONS);
  for (const { id, date, files } of versions ?? []) {
    const disk = Object.entries(files).map(([name, digest]) => [name, inFolder(digest)] as const);
    await markPublished(await storeFiles(async () => disk), { version: id }, date);
  }
  await rm(inFolder(''), { recursive: true, force: true });
}

/** Takes over once what matters, before the content is read; the steps of then go. */
export async function takeOver(): Promise<void> {
  for (const work of [takeOverWaiting, takeOverPublished])
    await work().catch((error: unknown) => console.error(error));
  for (const folder of ['readable', 'history'])
    await rm(path.resolve(`.cache/editor-${folder}`, NAME), { recursive: true, force: true });
}
