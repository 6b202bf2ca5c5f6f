/** Takes over, once, the photos that waited for their words outside of `content/` until 2026. */
import { readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { parse, stringify } from 'yaml';
import { SITE } from '#studio/site.ts';
import { folderFor } from '../../content/server/change.ts';
import { FOLDER_NAME, readStudioFolder, writeFiles } from '../../content/server/folder.ts';

async function takeOverPhoto(waiting: string): Promise<void> {
  const [picture, text] = await Promise.all(
    ['photo.jpg', 'index.yaml'].map((file) => readFile(path.join(waiting, file))),
  );
  const words = parse(String(text)) as Record<string, unknown>;
  const { [SITE.gallery.title]: nom, alt, cadrage } = words;
  const folder = `photos/${folderFor(String(nom ?? ''), (await readStudioFolder()).photos)}`;
  await writeFiles({
    [`${folder}/photo.jpg`]: picture!,
    [`${folder}/index.yaml`]: Buffer.from(stringify({ photo: 'photo.jpg', nom, alt, cadrage })),
  });
  await rm(waiting, { recursive: true });
}

export async function takeOverPhotos(): Promise<void> {
  const all = path.resolve('.cache/attente', FOLDER_NAME);
  for (const name of await readdir(all).catch(() => []))
    await takeOverPhoto(path.join(all, name)).catch((error: unknown) => console.error(error));
}
