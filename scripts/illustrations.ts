/**
 * Writes `src/content/illustrations.json`: what recognises the computer renders that came with the project, so that none
 * of them is ever published as a real photo. Run it only while `content/photos/` holds nothing else.
 */
import { readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { inspectPicture } from '#content/picture-files.ts';

const folder = path.resolve('content/photos');
const illustrations = [];
for (const name of (await readdir(folder)).sort()) {
  const picture = await inspectPicture(path.join(folder, name, 'photo.jpg'));
  if ('fault' in picture) throw new Error(`${name}: ${picture.fault}`);
  illustrations.push({ name, sha256: picture.sha256, hash: picture.hash });
}
await writeFile('src/content/illustrations.json', `${JSON.stringify(illustrations, null, 2)}\n`);
