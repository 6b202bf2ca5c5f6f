import { expect, test } from 'vitest';
import { testContent } from '#content/test-content.ts';
import { galleryPhotos } from './gallery.ts';

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
