import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, expect, test, vi } from 'vitest';
import { newFolder, writeBakery } from '#kit/bakery/test-files.ts';
import type { Order } from './work.ts';

const dir = newFolder();
vi.stubEnv('CONTENT_DIR', path.join(dir, 'content'));
vi.stubEnv('XDG_CONFIG_HOME', path.join(dir, 'user'));
vi.spyOn(process, 'cwd').mockReturnValue(dir);

const FILE = path.join(dir, 'content/accueil.yaml');
const read = () => readFileSync(FILE, 'utf8');
const edit = () => writeFileSync(FILE, read().replace('https://', 'https://www.'));
const { buildSite, send } = vi.hoisted(() => ({ buildSite: vi.fn(), send: vi.fn() }));
vi.mock('#studio/publishing/build-site.ts', () => ({ buildSite, checkRelease: () => true }));
vi.mock('#studio/publishing/send.ts', () => ({ send }));
vi.mock('#studio/publishing/read-back.ts', () => ({
  readBack: async () => ({ faults: new Map(), requests: new Map() }),
  messageToHost: () => undefined,
}));
const { writeSettings } = await import('./settings.ts');
const { readTree } = await import('../../content/server/folder.ts');
const { publishedSnapshots } = await import('../../history/snapshots.ts');
const { filesTo } = await import('../../history/store.ts');
const { begin, dismiss, stop, workNow } = await import('./work.ts');
const { PUBLISH_ROUTES } = await import('./routes.ts');
const { versions } = await import('./versions.ts');
const { questionError } = await import('#studio/publishing/publish-error.ts');

/** Publishes, while the content is edited during the first builds; returns what was built last. */
async function publishDuringEdits(edits: number, order: Partial<Order> = {}, onSend?: () => void) {
  let [built, left] = ['', edits];
  buildSite.mockImplementation(async (address: string) => {
    built = read();
    expect(built).toContain(`site: ${address}\n`);
    if (left-- > 0) edit();
    return dir;
  });
  send.mockImplementation(async () => {
    onSend?.();
    return { files: 0, bytes: 0 };
  });
  begin({ doing: 'publish', ...order });
  await vi.waitFor(() => expect(workNow().end, 'the end of the order').toBeDefined(), 60_000);
  return built;
}

beforeEach(async () => {
  rmSync(dir, { recursive: true, force: true });
  writeBakery(path.join(dir, 'content'));
  await writeSettings({ kind: 'folder', fields: { folder: dir } });
  send.mockClear();
});

test('what is edited during the build is built and kept, what is edited later is not', async () => {
  const built = await publishDuringEdits(2, {}, edit);
  expect(built).toContain('https://www.www.');
  const [published] = await publishedSnapshots();
  const { 'accueil.yaml': kept } = await filesTo(await readTree(), published!.tree);
  expect(String(kept)).toBe(built);
  expect(workNow().end).toMatchObject({ kind: 'done' });
});

test('content that never rests is not published', async () => {
  await publishDuringEdits(Infinity);
  expect(workNow().end).toMatchObject({
    kind: 'failed',
    message: expect.stringContaining('Finissez d’écrire'),
  });
  expect(send).not.toHaveBeenCalled();
});

test('a question is answered by the order that is begun anew; only its end is dismissed', async () => {
  const ended = (kind: string) =>
    vi.waitFor(() => expect(workNow().end).toMatchObject({ kind }), 60_000);
  buildSite.mockRejectedValueOnce(questionError({ kind: 'plain-ftp', message: 'a', yes: 'Oui' }));
  begin({ doing: 'publish' });
  // The order that is under way has no end to dismiss.
  expect(dismiss().order).toBeDefined();
  await ended('question');
  await publishDuringEdits(0, { answers: { 'plain-ftp': 'oui' } });
  expect(send.mock.lastCall).toMatchObject([{}, {}, { answers: { 'plain-ftp': 'oui' } }]);
  expect(stop().end).toMatchObject({ kind: 'done' });
  expect(dismiss()).toEqual({});
});

test('a phone cannot trust a server or choose a folder', async () => {
  const answers = { 'host-key': 'SHA256:y', 'plain-ftp': 'oui', folder: '/', underway: 'oui' };
  const body = Buffer.from(JSON.stringify({ doing: 'test', answers }));
  buildSite.mockResolvedValueOnce(dir);
  const publish = PUBLISH_ROUTES['publication/publish']!;
  expect(publish.handle({ query: new URLSearchParams(), body })).toEqual({
    order: { doing: 'publish', answers: { underway: 'oui' } },
  });
  await vi.waitFor(() => expect(workNow().end).toBeDefined(), 60_000);
});

test('a phone puts the site online in preparation, until the true one is', async () => {
  const publish = PUBLISH_ROUTES['publication/publish']!;
  const prepare = async () => {
    const body = Buffer.from(JSON.stringify({ doing: 'prepare' }));
    await publish.handle({ query: new URLSearchParams(), body });
    await vi.waitFor(() => expect(workNow().end).toBeDefined(), 60_000);
    return workNow().end;
  };
  buildSite.mockResolvedValue(dir);
  send.mockResolvedValue({ files: 0, bytes: 0 });
  for (let count = 0; count < 2; count++) expect(await prepare()).toMatchObject({ kind: 'done' });
  expect(buildSite.mock.lastCall?.[2]).toEqual({ release: 'preparation' });
  expect(await versions()).toMatchObject([{ isPreparation: true }]);
  await publishDuringEdits(0);
  expect(buildSite.mock.lastCall?.[2]).toBeUndefined();
  const [version, ...rest] = await versions();
  expect(version?.isPreparation).toBeFalsy();
  expect(rest).toEqual([]);
  send.mockClear();
  expect(await prepare()).toMatchObject({
    kind: 'failed',
    message: expect.stringContaining('déjà en ligne'),
  });
  expect(send).not.toHaveBeenCalled();
});
