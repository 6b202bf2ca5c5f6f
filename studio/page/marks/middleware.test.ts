import type { APIContext } from 'astro';
import { expect, test, vi } from 'vitest';
import { ContentError } from '#kit/check/load.ts';
import { onRequest } from './middleware.ts';

test('when wrong content stops a page, the terminal has the sentences once', async () => {
  const answer = (next: () => Promise<Response>) =>
    onRequest({} as APIContext, next) as Promise<Response>;
  const terminal = vi.spyOn(console, 'error').mockReturnValue();
  const refuse = () => Promise.reject(new ContentError(['content/carte.yaml › prix : manque.']));
  for (const _ of ['two', 'requests']) expect((await answer(refuse)).status).toBe(503);
  expect(terminal.mock.calls).toEqual([['\n\ncontent/carte.yaml › prix : manque.\n']]);
  await expect(answer(() => Promise.reject(new Error('Code')))).rejects.toThrow('Code');
});
