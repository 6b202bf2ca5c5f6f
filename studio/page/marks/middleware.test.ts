import type { APIContext } from 'astro';
import { expect, test } from 'vitest';
import { ContentError } from '#kit/check/load.ts';
import { readPlace } from '../../content/place.ts';
import { markOf } from './mark.ts';
import { onRequest } from './middleware.ts';

const CONTEXT = {
  locals: { pageContent: async () => ({}) },
  routePattern: '/',
} as never as APIContext;

test('a page that wrong content stops is asked for again, and other errors go on', async () => {
  const answer = (error: Error) =>
    onRequest(CONTEXT, () => Promise.reject(error)) as Promise<Response>;
  const refused = await answer(new ContentError(['content/carte.yaml › prix : manque.']));
  expect(refused.status).toBe(503);
  expect(refused.headers.get('refresh')).toBe('1');
  expect(await refused.text()).toContain('content/carte.yaml › prix : manque.');
  await expect(answer(new Error('Code'))).rejects.toThrow('Code');
});

test('what is not shown as text has no marks, and the page says no news', async () => {
  const mark = markOf(readPlace('accueil.lien'));
  const page =
    `<p>La carte${mark}</p><a href="/carte${mark}">Ici</a>` +
    '<output aria-live="polite">25 €</output><p role="status">9 photos</p>';
  const headers = { 'content-type': 'text/html' };
  const answer = () => Promise.resolve(new Response(page, { headers }));
  const cleaned = (await onRequest(CONTEXT, answer)) as Response;
  expect(await cleaned.text()).toBe(
    `<p>La carte${mark}</p><a data-place="accueil.lien" href="/carte">Ici</a>` +
      '<output aria-live="off">25 €</output><p aria-live="off" role="status">9 photos</p>',
  );
});
