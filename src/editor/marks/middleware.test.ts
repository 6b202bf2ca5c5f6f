import type { APIContext } from 'astro';
import { expect, test, vi } from 'vitest';
import { ContentError } from '#content/read.ts';
import { onRequest } from './middleware.ts';

test('of a page that wrong content stops, the terminal has the sentences, once and alone', async () => {
  const terminal = vi.spyOn(console, 'error').mockReturnValue();
  const refuse = () => Promise.reject(new ContentError(['content/tarifs.yaml › prix : manque.']));
  for (const _ of ['two', 'requests']) {
    const response = (await onRequest({} as APIContext, refuse)) as Response;
    expect(response.status).toBe(503);
  }
  expect(terminal.mock.calls).toEqual([['\n\ncontent/tarifs.yaml › prix : manque.\n']]);
  await expect(refuse()).rejects.toHaveProperty('stack', undefined);
  await expect(onRequest({} as APIContext, () => Promise.reject(new Error('Code')))).rejects.toThrow('Code');
});
