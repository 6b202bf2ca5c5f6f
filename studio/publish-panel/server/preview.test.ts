import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { get, type IncomingMessage } from 'node:http';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, test, vi } from 'vitest';
import { newFolder } from '#kit/bakery/test-files.ts';
import { PublishError } from '../../publishing/publish-error.ts';

const buildSite = vi.hoisted(() => vi.fn());
vi.mock('../../publishing/build-site.ts', () => ({ buildSite, checkRelease: () => true }));
vi.mock('../../content/server/read.ts', () => ({ contentNow: () => ({}) }));
vi.mock('../../publishing/to-publish.ts', () => ({ siteAddressOf: () => undefined }));
const { openPreview } = await import('./preview.ts');

test('the preview is the last whole build, on this computer alone', async () => {
  const builds = newFolder();
  const open = async (words: string, onBuild?: () => Promise<void>) => {
    buildSite.mockImplementationOnce(async ({ name }: { name: string }) => {
      const dist = path.join(builds, name);
      mkdirSync(dist);
      await onBuild?.();
      for (const page of ['index', 'carte', '404'])
        writeFileSync(path.join(dist, `${page}.html`), `${page} ${words}`);
      return dist;
    });
    const tab = await openPreview().text();
    expect(tab).toContain('se construit');
    return /refresh" content="0; url=(.*)"/.exec(tab)![1]!;
  };
  const address = await open('first');
  const ask = async (page: string, headers: Record<string, string> = {}) => {
    const request = get(new URL(page, address), { headers, agent: false });
    const [answer] = (await once(request, 'response')) as [IncomingMessage];
    return [answer.statusCode, await text(answer)];
  };
  // What one tab shows is there while another one is built.
  const showsFirst = async () => expect(await ask('/')).toEqual([200, 'index first']);
  expect(await open('second', showsFirst)).toBe(address);
  expect(await ask('/carte')).toEqual([200, 'carte second']);
  expect(await ask('/rien')).toEqual([404, '404 second']);
  expect((await ask('/', { host: 'site.example' }))[0]).toBe(403);
});

test('a preview that cannot be built says why', async () => {
  buildSite.mockRejectedValueOnce(new PublishError('build', { detail: 'in <Carte> & more' }));
  const tab = await openPreview().text();
  expect(tab).toContain('L’aperçu ne s’ouvre pas');
  expect(tab).toContain('La construction du site a échoué.');
  expect(tab).toContain('in &lt;Carte> &amp; more');
});
