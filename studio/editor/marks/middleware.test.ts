import type { APIContext } from 'astro';
import { expect, test, vi } from 'vitest';
import { ContentError } from '#kit/check/load.ts';
import { markOf } from './mark.ts';
import { onRequest } from './middleware.ts';
import { withPlace, withSiblingPlace } from './with-place.ts';

test('when wrong content stops a page, the terminal has the sentences once', async () => {
  const terminal = vi.spyOn(console, 'error').mockReturnValue();
  const refuse = () => Promise.reject(new ContentError(['content/carte.yaml › prix : manque.']));
  for (const _ of ['two', 'requests']) {
    const response = (await onRequest({} as APIContext, refuse)) as Response;
    expect(response.status).toBe(503);
  }
  expect(terminal.mock.calls).toEqual([['\n\ncontent/carte.yaml › prix : manque.\n']]);
  await expect(refuse()).rejects.toHaveProperty('stack', undefined);
  await expect(
    onRequest({} as APIContext, () => Promise.reject(new Error('Code'))),
  ).rejects.toThrow('Code');
});

test('marks stay in words, become the place of links and pictures, and go elsewhere', async () => {
  const name = `Tarte${markOf({ file: 'carte', path: ['tartes', 1, 'nom'] })}`;
  const price = withSiblingPlace('35 €', name, 'prix');
  const phone = withPlace('tel:+33465710034', 'contact', 'telephone');
  const page =
    `<head><title>${name}</title></head><h1 id="${name}">${name}</h1>` +
    `<a href="${phone}"><img alt="${price}" /></a>`;
  const html = () => new Response(page, { headers: { 'content-type': 'text/html' } });
  const response = (await onRequest({} as APIContext, () => Promise.resolve(html()))) as Response;
  expect(await response.text()).toBe(
    `<head><title>Tarte</title></head><h1 id="Tarte">${name}</h1>` +
      '<a data-place="contact.telephone" href="tel:+33465710034">' +
      '<img data-place="carte.tartes.1.prix" alt="35 €" /></a>',
  );
});
