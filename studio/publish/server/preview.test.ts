import { rmSync, writeFileSync } from 'node:fs';
import { get, type IncomingMessage } from 'node:http';
import { once } from 'node:events';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, test, vi } from 'vitest';
import { newFolder } from '#kit/bakery/test-files.ts';
import { PublishError } from '#studio/publishing/publish-error.ts';

const buildSite = vi.hoisted(() => vi.fn());
vi.mock('#studio/publishing/build-site.ts', () => ({ buildSite, checkRelease: () => true }));
vi.mock('./overview.ts', () => ({ contentNow: () => ({}), siteAddressOf: () => undefined }));
const { openPreview } = await import('./preview.ts');

test('the preview is the last build, under the site’s paths, on this computer alone', async () => {
  const dist = newFolder();
  const build = async (words: string) => {
    for (const page of ['index', 'carte', '404'])
      writeFileSync(path.join(dist, `${page}.html`), `${page} ${words}`);
    buildSite.mockResolvedValueOnce(dist);
    const tab = await openPreview().text();
    expect(tab).toContain('se construit');
    return /refresh" content="0; url=(.*)"/.exec(tab)![1]!;
  };
  const address = await build('first');
  const ask = async (page: string, headers: Record<string, string> = {}) => {
    const request = get(new URL(page, address), { headers, agent: false });
    const [answer] = (await once(request, 'response')) as [IncomingMessage];
    return [answer.statusCode, await text(answer)];
  };
  expect(await ask('/')).toEqual([200, 'index first']);
  expect(await build('second')).toBe(address);
  expect(await ask('/carte')).toEqual([200, 'carte second']);
  expect(await ask('/rien')).toEqual([404, '404 second']);
  expect((await ask('/', { host: 'site.example' }))[0]).toBe(403);
  rmSync(dist, { recursive: true });
  expect((await ask('/rien'))[0]).toBe(404);
});

test('a preview that cannot be built says why', async () => {
  buildSite.mockRejectedValueOnce(new PublishError('build', { detail: 'in <Carte> & more' }));
  const tab = await openPreview().text();
  expect(tab).toContain('L’aperçu ne s’ouvre pas');
  expect(tab).toContain('La construction du site a échoué.');
  expect(tab).toContain('in &lt;Carte> &amp; more');
});
