import type { APIContext } from 'astro';
import { expect, test, vi } from 'vitest';
import { ContentError } from '#kit/check/load.ts';
import { readFolder } from '#kit/read/folder.ts';
import { SITE } from '#studio/site.ts';
import { readValues, revisionOf } from '../../content/server/values.ts';
import { onRequest } from './middleware.ts';

const answer = (next: () => Promise<Response>) =>
  onRequest({} as APIContext, next) as Promise<Response>;

test('when wrong content stops a page, the terminal has the sentences once', async () => {
  const terminal = vi.spyOn(console, 'error').mockReturnValue();
  const refuse = () => Promise.reject(new ContentError(['content/carte.yaml › prix : manque.']));
  for (const _ of ['two', 'requests']) expect((await answer(refuse)).status).toBe(503);
  expect(terminal.mock.calls).toEqual([['\n\ncontent/carte.yaml › prix : manque.\n']]);
  await expect(answer(() => Promise.reject(new Error('Code')))).rejects.toThrow('Code');
});

test('a page names the content that it was drawn from', async () => {
  const html = (type: string) =>
    new Response('<html lang="fr">', { headers: { 'content-type': type } });
  const textOf = async (type: string) => (await answer(() => Promise.resolve(html(type)))).text();
  const revision = revisionOf(readValues(await readFolder(SITE.content)));
  expect(await textOf('text/html')).toBe(`<html data-revision="${revision}" lang="fr">`);
  expect(await textOf('text/xml')).toBe('<html lang="fr">');
});
