import { rmSync, writeFileSync } from 'node:fs';
import { get, type IncomingMessage } from 'node:http';
import { once } from 'node:events';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { newFolder } from '#kit/bakery/test-files.ts';
import { servePreview } from './preview.ts';

test('the preview is the last build, under the site’s paths, on this computer alone', async () => {
  const dist = newFolder();
  const build = (words: string) => {
    for (const page of ['index', 'carte', '404'])
      writeFileSync(path.join(dist, `${page}.html`), `${page} ${words}`);
  };
  build('first');
  const address = await servePreview(dist);
  const ask = async (page: string, headers: Record<string, string> = {}) => {
    const request = get(new URL(page, address), { headers, agent: false });
    const [answer] = (await once(request, 'response')) as [IncomingMessage];
    return [answer.statusCode, await text(answer)];
  };
  expect(await ask('/')).toEqual([200, 'index first']);
  build('second');
  expect(await servePreview(dist)).toBe(address);
  expect(await ask('/carte')).toEqual([200, 'carte second']);
  expect(await ask('/rien')).toEqual([404, '404 second']);
  expect((await ask('/', { host: 'site.example' }))[0]).toBe(403);
  rmSync(dist, { recursive: true });
  expect((await ask('/rien'))[0]).toBe(404);
});
