import type { APIContext } from 'astro';
import { expect, test } from 'vitest';
import { ContentError } from '#kit/check/load.ts';
import { onRequest } from './middleware.ts';

test('a page that wrong content stops is asked for again, and other errors go on', async () => {
  const answer = (error: Error) =>
    onRequest({} as APIContext, () => Promise.reject(error)) as Promise<Response>;
  const refused = await answer(new ContentError(['content/carte.yaml › prix : manque.']));
  expect(refused.status).toBe(503);
  expect(refused.headers.get('refresh')).toBe('1');
  expect(await refused.text()).toContain('content/carte.yaml › prix : manque.');
  await expect(answer(new Error('Code'))).rejects.toThrow('Code');
});
