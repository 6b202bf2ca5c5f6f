import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, expect, test, vi } from 'vitest';
import { newFolder, writeBakery } from '#kit/bakery/test-files.ts';
import { UNFORESEEN } from '../../base/request-error.ts';
import type { Order } from './order.ts';

const dir = newFolder();
vi.stubEnv('CONTENT_DIR', path.join(dir, 'content'));
vi.stubEnv('XDG_CONFIG_HOME', path.join(dir, 'user'));
vi.spyOn(process, 'cwd').mockReturnValue(dir);

const read = (content: string) => readFileSync(path.join(content, 'accueil.yaml'), 'utf8');
const edit = () => {
  const content = path.join(dir, 'content');
  writeFileSync(
    path.join(content, 'accueil.yaml'),
    read(content).replace('https://', 'https://www.'),
  );
};
const { buildSite, send } = vi.hoisted(() => ({ buildSite: vi.fn(), send: vi.fn() }));
vi.mock('../../publishing/build-site.ts', () => ({
  buildSite,
  checkRelease: () => true,
  CONTENT_COPY: path.join(dir, 'copy'),
}));
vi.mock('../../publishing/send.ts', () => ({ send }));
vi.mock('../../publishing/read-back.ts', () => ({
  readBack: async () => ({ faults: new Map(), requests: new Map() }),
  messageToHost: () => undefined,
}));
const { writeSettings } = await import('./settings.ts');
const { rereadContent } = await import('../../content/server/read.ts');
const { publishedSnapshots } = await import('../../history/snapshots.ts');
const { filesTo } = await import('../../history/bytes.ts');
const { begin, dismiss, stop, orderState } = await import('./order.ts');
const { PUBLISH_ROUTES } = await import('./routes.ts');
const { versions } = await import('./versions.ts');
const { questionError } = await import('../../publishing/publish-error.ts');

/** Publishes, while the content may be edited during the build; returns what was built. */
async function publishDuring(
  onBuild?: () => void,
  order: Partial<Order> = {},
  onSend?: () => void,
) {
  let built = '';
  buildSite.mockImplementation(
    async ({ address, content }: { address: string; content: string }) => {
      onBuild?.();
      built = read(content);
      expect(built).toContain(`site: ${address}\n`);
      return dir;
    },
  );
  send.mockImplementation(async () => {
    onSend?.();
    return { files: 0, bytes: 0 };
  });
  begin({ doing: 'publish', ...order });
  await vi.waitFor(() => expect(orderState().end, 'the end of the order').toBeDefined(), 60_000);
  return built;
}

beforeEach(async () => {
  rmSync(dir, { recursive: true, force: true });
  writeBakery(path.join(dir, 'content'));
  await writeSettings({ kind: 'folder', fields: { folder: dir } });
  send.mockClear();
});

test('what is edited meanwhile is neither built nor noted, and stops nothing', async () => {
  const built = await publishDuring(edit, {}, edit);
  expect(orderState().end).toMatchObject({ kind: 'done' });
  expect(built).not.toContain('https://www.');
  const [published] = await publishedSnapshots();
  const { folder } = await rereadContent();
  const { 'accueil.yaml': kept } = await filesTo(folder.digests, published!.tree);
  expect(String(kept)).toBe(built);
});

test('a question is answered by the order that is begun anew; only its end is dismissed', async () => {
  const ended = (kind: string) =>
    vi.waitFor(() => expect(orderState().end).toMatchObject({ kind }), 60_000);
  buildSite.mockRejectedValueOnce(questionError({ kind: 'plain-ftp', message: 'a', yes: 'Oui' }));
  begin({ doing: 'publish' });
  // The order that is under way has no end to dismiss.
  expect(dismiss().order).toBeDefined();
  await ended('question');
  await publishDuring(undefined, { answers: { 'plain-ftp': 'oui' } });
  expect(send.mock.lastCall).toMatchObject([{}, {}, { answers: { 'plain-ftp': 'oui' } }]);
  expect(stop().end).toMatchObject({ kind: 'done' });
  expect(dismiss()).toEqual({});
});

test('without settings, an order says what to do, also one that accepts a folder', async () => {
  rmSync(dir, { recursive: true });
  begin({ doing: 'test', answers: { folder: 'www' } });
  await vi.waitFor(() => expect(orderState().end).toMatchObject({ kind: 'failed' }));
  expect(orderState().end).toMatchObject({ message: expect.stringMatching(/^Dites d’abord/) });
});

test('a phone cannot test a destination, trust a server or choose a folder', async () => {
  const answers = {
    'host-key': 'SHA256:y',
    'plain-ftp': 'oui',
    folder: '/',
    'newer-online': 'oui',
  };
  const { handle } = PUBLISH_ROUTES['publication/begin']!;
  const ask = (doing: Order['doing']) => {
    const body = Buffer.from(JSON.stringify({ doing, answers }));
    return handle({ query: new URLSearchParams(), body, isFromPhone: true });
  };
  expect(() => ask('test')).toThrow(UNFORESEEN);
  buildSite.mockResolvedValueOnce(dir);
  expect(ask('publish')).toEqual({
    order: { doing: 'publish', answers: { 'newer-online': 'oui' } },
  });
  await vi.waitFor(() => expect(orderState().end).toBeDefined(), 60_000);
});

test('a phone puts the site online in preparation, until the true one is', async () => {
  const publish = PUBLISH_ROUTES['publication/begin']!;
  const prepare = async () => {
    const body = Buffer.from(JSON.stringify({ doing: 'prepare' }));
    await publish.handle({ query: new URLSearchParams(), body, isFromPhone: true });
    await vi.waitFor(() => expect(orderState().end).toBeDefined(), 60_000);
    return orderState().end;
  };
  buildSite.mockResolvedValue(dir);
  send.mockResolvedValue({ files: 0, bytes: 0 });
  for (let count = 0; count < 2; count++) expect(await prepare()).toMatchObject({ kind: 'done' });
  expect(buildSite.mock.lastCall?.[0]).toMatchObject({ release: 'preparation' });
  expect(await versions()).toMatchObject([{ isPreparation: true }]);
  await publishDuring();
  expect(buildSite.mock.lastCall?.[0]).toMatchObject({ release: 'true' });
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
