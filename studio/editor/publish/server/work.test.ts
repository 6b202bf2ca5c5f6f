import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import type { Settings } from '#studio/publishing/target.ts';
import { writeBakery } from '#studio/test-bakery.ts';

const dir = mkdtempSync(path.join(tmpdir(), 'work-'));
vi.stubEnv('CONTENT_DIR', path.join(dir, 'content'));
vi.stubEnv('XDG_CONFIG_HOME', path.join(dir, 'user'));
afterAll(() => rmSync(dir, { recursive: true, force: true }));

const FILE = path.join(dir, 'content/accueil.yaml');
const read = () => readFileSync(FILE, 'utf8');
const edit = () => writeFileSync(FILE, read().replace('https://', 'https://www.'));
const { buildFor, publish } = vi.hoisted(() => ({ buildFor: vi.fn(), publish: vi.fn() }));
vi.mock('#studio/publishing/publish.ts', () => ({ buildFor, publish }));
const { writeSettings } = await import('./settings.ts');
const { contentId, filesToRestore } = await import('./published-content.ts');
const { begin, workNow } = await import('./work.ts');

/** Publishes, while the content is edited during the first builds; returns what was built last. */
async function publishDuringEdits(edits: number, afterBuild = () => undefined as unknown) {
  let [built, left] = ['', edits];
  buildFor.mockImplementation(async ({ settings }: { settings: Settings }) => {
    built = read();
    expect(built).toContain(`site: ${settings.address}\n`);
    if (left-- > 0) edit();
  });
  publish.mockImplementation(async ({ onSent }: { onSent: (id: string) => Promise<void> }) => {
    afterBuild();
    await onSent('one');
    return { url: 'https://exemple.fr' };
  });
  begin({ doing: 'publish' });
  await vi.waitFor(() => expect(workNow().end, 'the end of the order').toBeDefined(), 60_000);
  return built;
}

beforeEach(async () => {
  rmSync(dir, { recursive: true, force: true });
  writeBakery(path.join(dir, 'content'));
  await writeSettings({ kind: 'folder', fields: { folder: path.join(dir, 'www') } });
  publish.mockClear();
});

test('what is edited during the build is built and kept, what is edited later is not', async () => {
  const built = await publishDuringEdits(2, edit);
  expect(built).toContain('https://www.www.');
  const { 'accueil.yaml': kept } = await filesToRestore('one');
  expect(String(kept)).toBe(built);
  writeFileSync(FILE, built);
  expect(workNow().end).toMatchObject({ kind: 'done', content: await contentId() });
});

test('content that never rests is not published', async () => {
  await publishDuringEdits(Infinity);
  expect(workNow().end).toMatchObject({ kind: 'failed', message: /Finir d’écrire/ });
  expect(publish).not.toHaveBeenCalled();
});

test('content that git may have taken after an edit is not noted', async () => {
  await writeSettings({ kind: 'git', fields: { remote: 'origin', branch: 'main' } });
  await publishDuringEdits(0, edit);
  expect(await filesToRestore('one')).toEqual({});
});
