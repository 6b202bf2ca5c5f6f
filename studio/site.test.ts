import { expect, test, vi } from 'vitest';
import { SITE, siteOf } from './site.ts';

test('siteOf: names every key that is missing', () => {
  const { firstSteps: _firstSteps, ...rest } = SITE;
  expect(() => siteOf(rest)).toThrow('studio.config.ts lacks firstSteps.');
});

test('siteOf: without quick actions and settings, there are none', () => {
  const { quickActions: _actions, settings: _settings, ...rest } = SITE;
  expect(siteOf(rest)).toMatchObject({ quickActions: [], settings: {} });
});

test('a site without a gallery: no list is one, and no photo is in it', async () => {
  const { gallery: _gallery, ...config } = SITE;
  vi.resetModules();
  vi.doMock('#studio.config', () => ({ default: config }));
  const { galleryEntry, GALLERY, isGallery } = await import('./content/gallery.ts');
  const content = { files: {}, photos: {}, ids: {} } as never;
  expect(GALLERY).toBeUndefined();
  expect(isGallery({ file: 'accueil', path: ['vitrine'] })).toBe(false);
  expect(galleryEntry(content, 'tarte')).toBeUndefined();
});
