import { expect, test } from 'vitest';
import { testContent } from '#content/test-content.ts';
import { galleryPhotos, samplePicturesNote } from './gallery.ts';

test('galleryPhotos: a missing title or caption is that of the photo', () => {
  const site = testContent();
  const [first, second] = site.galerie.photos;
  Object.assign(first!, { titre: undefined, description: undefined });
  Object.assign(second!, { titre: 'Rose', description: 'Une rose' });
  Object.assign(site.photos[first!.photo]!, { nom: 'Lilas', alt: 'Des ongles lilas' });
  expect(galleryPhotos(site)).toMatchObject([
    { photo: first!.photo, titre: 'Lilas', description: 'Des ongles lilas' },
    { titre: 'Rose', description: 'Une rose' },
    ...site.galerie.photos.slice(2).map(({ photo }) => ({ photo })),
  ]);
});

test('samplePicturesNote: said until no picture of the gallery is a sample', () => {
  const site = testContent();
  for (const photo of Object.values(site.photos)) photo.exemple = undefined;
  expect(samplePicturesNote(site)).toBe('');
  site.photos[site.galerie.photos[1]!.photo]!.exemple = true;
  expect(samplePicturesNote(site)).toContain(' dessins ');
});
