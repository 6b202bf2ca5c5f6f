import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, expect, test, vi } from 'vitest';
import { newFolder, writeBakery } from '#kit/bakery/test-files.ts';
import type * as ReadFolder from '#kit/read/folder.ts';

const dir = newFolder();
const CONTENT = path.join(dir, 'content');
vi.stubEnv('CONTENT_DIR', CONTENT);
vi.stubEnv('XDG_CONFIG_HOME', path.join(dir, 'user'));
vi.spyOn(process, 'cwd').mockReturnValue(dir);
const vanished = vi.hoisted((): string[] => []);
vi.mock('#kit/read/folder.ts', async (original) => {
  const folder = await original<typeof ReadFolder>();
  const filesOf = async (where?: string) =>
    new Map([
      ...(await folder.filesOf(where)),
      ...vanished.splice(0).map((name) => [name, name] as const),
    ]);
  return { ...folder, filesOf };
});
const { openHistory, inContentTurn, recordContent, holdContent, notePublished } =
  await import('../../history/snapshots.ts');
const { overview } = await import('./overview.ts');
const { writeSettings } = await import('./settings.ts');
const { versions } = await import('./versions.ts');
const { isReady } = await import('../../content/open-points.ts');

const inContent = (file: string) => path.join(CONTENT, file);
const write = (file: string, text: string) => writeFileSync(inContent(file), text);
const differences = async () =>
  (await overview()).differences?.map(({ words }) => words.replace(/\s/g, ' '));
const PICTURE = 'photos/tarte/photo.jpg';

beforeEach(async () => {
  rmSync(dir, { recursive: true, force: true });
  writeBakery(CONTENT);
  await openHistory();
});

test('a version that is published again is the latest', async () => {
  const publish = async (price: number) => {
    const file = readFileSync(inContent('carte.yaml'), 'utf8');
    write('carte.yaml', file.replace(/prix: \d+/, `prix: ${price}`));
    const { tree } = await holdContent();
    await notePublished(tree, 'one');
    return tree;
  };
  const [first, other] = [await publish(22), await publish(23), await publish(22)];
  expect((await versions()).map(({ tree }) => tree)).toEqual([first, other]);
});

test('what changed since the content that went online is said', async () => {
  const before = readFileSync(inContent('carte.yaml'), 'utf8');
  write('carte.yaml', before.replace('prix: 24', 'prix: 22'));
  await notePublished((await holdContent()).tree, 'one');
  write('carte.yaml', before);
  write(PICTURE, 'a picture');
  const { tree } = await holdContent();
  // What changes while it is sent is still to be published.
  write('carte.yaml', before.replace('prix: 24', 'prix: 26'));
  await holdContent();
  await notePublished(tree, 'one');
  expect((await overview()).since).toBeDefined();
  write(PICTURE, 'another picture');
  await inContentTurn(recordContent);
  expect(await differences()).toEqual([
    'La carte › Tarte aux fraises : 24 € → 26 €',
    'Photos › La tarte : image remplacée',
  ]);
  // The copy beside the content serves for a lost history; without it nothing can be compared.
  rmSync(path.join(dir, '.cache'), { recursive: true });
  expect(await differences()).toHaveLength(2);
  rmSync(`${CONTENT}-published`, { recursive: true });
  expect(await differences()).toBeUndefined();
});

test('a text that is too long is said, and hinders nothing', async () => {
  const title = 'x'.repeat(41);
  write(
    'carte.yaml',
    readFileSync(inContent('carte.yaml'), 'utf8').replace(/titre: .*/, `titre: ${title}`),
  );
  await inContentTurn(recordContent);
  const { passedLimits, firstSteps } = await overview();
  expect(passedLimits).toMatchObject([{ file: 'carte.yaml', path: ['titre'] }]);
  expect(isReady(firstSteps)).toBe(true);
});

test('only what went to the destination of the settings is compared', async () => {
  const goTo = (folder: string) => writeSettings({ kind: 'folder', fields: { folder } });
  const { destinationId } = await import('../../publishing/destinations.ts');
  const destination = destinationId({ kind: 'folder', folder: path.join(dir, 'one') });
  await notePublished((await holdContent()).tree, destination);
  await goTo(path.join(dir, 'one'));
  expect(await differences()).toEqual([]);
  await goTo(path.join(dir, 'other'));
  expect(await differences()).toBeUndefined();
});

test('a site in preparation is compared, and may be sent again until the true one is online', async () => {
  write(
    'photos/tarte/index.yaml',
    `${readFileSync(inContent('photos/tarte/index.yaml'), 'utf8')}exemple: true\n`,
  );
  const { tree } = await holdContent();
  expect((await overview()).preparation).toBeUndefined();
  const verify = 'http://127.0.0.1:9';
  await writeSettings({ kind: 'folder', fields: { folder: path.join(dir, 'one'), verify } });
  const { destinationId } = await import('../../publishing/destinations.ts');
  const destination = destinationId({ kind: 'folder', folder: path.join(dir, 'one') });
  const { address } = await overview();
  expect(await overview()).toMatchObject({ preparation: { address } });
  await notePublished(tree, destination, true);
  expect(await overview()).toMatchObject({ isPreparation: true, differences: [], preparation: {} });
  await notePublished(tree, destination);
  const { isPreparation, preparation } = await overview();
  expect({ isPreparation, preparation }).toEqual({});
});

test('a photo that is renamed while the content is read is no other content', async () => {
  const { tree } = await inContentTurn(recordContent);
  vanished.push('photos/ancienne/photo.jpg');
  expect(await inContentTurn(recordContent)).toMatchObject({ tree });
});
