import { expect, test, vi } from 'vitest';
import type { Size } from '#kit/photos/crop.ts';
import type { EditorContent } from '../content/content.ts';
import { placeName } from '../content/place.ts';

/** A site with a tall place, a wide one, a row of four, and a gallery of nine photos at least. */
vi.mock('#studio.config', async (original) => {
  const { describedPhoto } = await import('#kit/schema/declaration.ts');
  const { group, list, photo, text } = await import('#kit/schema/field-kinds.ts');
  const entry = group('Photo', {
    photo: photo('Photo', 'tile'),
    titre: text('Titre', 40),
    pose: list('Pose', text('Ligne', 40), {}).optional(),
  });
  const card = group('Carte', { titre: text('Titre', 40), photo: photo('Photo', 'small') });
  const accueil = group('Accueil', {
    haute: photo('Haute', 'tall'),
    large: photo('Large', 'wide'),
    cartes: list('Cartes', card, { namedBy: 'titre' }),
    ruban: list('Ruban', photo('Photo', 'small'), { min: 4, max: 4, distinct: [[]] }),
  });
  const galerie = group('Galerie', {
    photos: list('Photos', entry, { min: 9, namedBy: 'titre', distinct: [['photo'], ['titre']] }),
  });
  const slotOf = (label: string, ratio: number, width: number) => ({
    label,
    ratio,
    sizes: '',
    widths: [100, 2 * width],
  });
  const slots = {
    tall: slotOf('Accueil, haute', 5 / 7, 500),
    wide: slotOf('Accueil, large', 3 / 2, 600),
    small: slotOf('Accueil, ruban', 1, 200),
    tile: slotOf('Galerie', 4 / 5, 400),
  };
  return {
    default: {
      ...(await original<{ default: object }>()).default,
      declaration: {
        files: { galerie, accueil },
        photo: describedPhoto('Une main', { main: 'Une main', lieu: 'Le lieu' }),
        slots,
      },
      pages: [{ files: ['accueil'] }, { files: ['galerie'] }],
      gallery: { list: 'galerie.photos', photo: 'photo', title: 'titre', look: { key: 'pose' } },
    },
  };
});
const { exchange, fieldName, assignment } = await import('./assignment.ts');
const { photoFields } = await import('../content/photo-fields.ts');

const TALL: Size = { width: 900, height: 1200 };
const WIDE: Size = { width: 1600, height: 1100 };
const SMALL: Size = { width: 300, height: 320 };

/** The site with samples in all places, twelve of them in the gallery, and photos of hers. */
function siteWith(hers: Readonly<Record<string, Size>>): EditorContent {
  const samples = Array.from({ length: 12 }, (_, index) => `exemple-${index}`);
  const ids = (count: number) => Array.from({ length: count }, (_, index) => `~${index}`);
  const names = [...samples, ...Object.keys(hers)];
  return {
    files: {
      accueil: { haute: samples[0], large: samples[0], ruban: samples.slice(0, 4), cartes: [] },
      galerie: { photos: samples.map((photo) => ({ photo, titre: `Titre ${photo}` })) },
    },
    photos: Object.fromEntries(names.map((name) => [name, { exemple: samples.includes(name) }])),
    ids: { 'accueil.ruban': ids(4), 'galerie.photos': ids(12) },
    photoIds: Object.fromEntries(names.map((name) => [name, `~${name}`])),
    pictures: Object.fromEntries(
      Object.entries({ ...Object.fromEntries(samples.map((name) => [name, TALL])), ...hers }).map(
        ([name, size]) => [`photos/~${name}`, { ...size, file: '', changedAt: 0 }],
      ),
    ),
  };
}

const photosOf = (size: Size, count: number, name: string) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`${name}-${index}`, size]));

/** What each place gets, by its name, and what is removed. */
function placed(hers: Readonly<Record<string, Size>>) {
  const changes = assignment(siteWith(hers));
  const sets = changes.flatMap((each) =>
    each.kind === 'set' ? [[placeName(each.place), String(each.value)] as const] : [],
  );
  const removed = changes.flatMap(({ kind, place }) =>
    kind === 'remove' ? [placeName(place)] : [],
  );
  const inList = (list: string) =>
    sets.flatMap(([place, photo]) => (place.startsWith(list) ? photo : []));
  return { sets: Object.fromEntries(sets), removed, inList };
}
const isPhotoOf = (name: string) => name.startsWith('photos/');

test('from nine photos on no sample is left: places share photos, no list shows one twice', () => {
  const { sets, removed, inList } = placed(photosOf(TALL, 9, 'sienne'));
  expect(Object.keys(sets)).toHaveLength(2 + 4 + 9);
  expect(new Set(inList('galerie')).size).toBe(9);
  expect(new Set(inList('accueil.ruban')).size).toBe(4);
  expect(removed.filter((name) => !isPhotoOf(name))).toEqual([
    'galerie.photos.~11',
    'galerie.photos.~10',
    'galerie.photos.~9',
  ]);
  expect(removed.filter(isPhotoOf)).toHaveLength(12);
});

test('with 24 photos none is shown twice, and all entries stay', () => {
  const { sets, removed } = placed(photosOf(TALL, 24, 'sienne'));
  expect(new Set(Object.values(sets)).size).toBe(2 + 4 + 12);
  expect(removed.filter((name) => !isPhotoOf(name))).toEqual([]);
});

test('what is tall or wide goes where that is needed', () => {
  const { sets } = placed({ ...photosOf(WIDE, 5, 'large'), ...photosOf(TALL, 5, 'haute') });
  expect(sets['accueil.haute']).toMatch(/^haute/);
  expect(sets['accueil.large']).toMatch(/^large/);
});

test('one too small for a place is not put there, and samples stay where hers are missing', () => {
  const { sets, removed, inList } = placed({ petite: SMALL, ...photosOf(TALL, 2, 'sienne') });
  expect(sets['accueil.haute']).toMatch(/^sienne/);
  expect(inList('accueil.ruban')).toContain('petite');
  expect(inList('galerie')).toHaveLength(2);
  // The gallery keeps nine entries, and the photos of seven.
  expect(removed.filter((name) => !isPhotoOf(name))).toHaveLength(3);
  expect(removed.filter(isPhotoOf).sort()).not.toContain('photos/~exemple-8');
  expect(removed).toContain('photos/~exemple-11');
});

test('what shows one of hers stays as it is', () => {
  const content = siteWith(photosOf(TALL, 9, 'sienne'));
  Object.assign(content.files.accueil!, { large: 'sienne-8' });
  expect(assignment(content).map(({ place }) => placeName(place))).not.toContain('accueil.large');
});

test('photoFields: page by page, in whatever order the files are declared', () => {
  const shown = photoFields(siteWith({})).map(({ place }) => place.file);
  expect([...new Set(shown)]).toEqual(['accueil', 'galerie']);
});

test('a place keeps its name whatever photo it shows', () => {
  const content = siteWith({});
  expect(photoFields(content).map((field) => fieldName(content, field))).toEqual([
    'Haute',
    'Large',
    'Ruban 1',
    'Ruban 2',
    'Ruban 3',
    'Ruban 4',
    ...content.ids['galerie.photos']!.map((_, index) => `Titre exemple-${index}`),
  ]);
});

test('exchange: within one list whole entries move, elsewhere only the photos', () => {
  const content = siteWith({});
  const fields = photoFields(content);
  const at = (name: string) => fields.find(({ place }) => placeName(place) === name)!;
  const words = (one: string, other: string) =>
    exchange(content, at(one), at(other)).map((change) => [
      placeName(change.place),
      change.kind === 'move' ? change.after : change.kind === 'set' && change.value,
    ]);
  expect(words('galerie.photos.~5.photo', 'galerie.photos.~1.photo')).toEqual([
    ['galerie.photos.~1', '~5'],
    ['galerie.photos.~5', '~0'],
  ]);
  expect(words('galerie.photos.~0.photo', 'galerie.photos.~1.photo')).toEqual([
    ['galerie.photos.~0', '~1'],
    ['galerie.photos.~1', undefined],
  ]);
  expect(words('accueil.haute', 'galerie.photos.~3.photo')).toEqual([
    ['accueil.haute', 'exemple-3'],
    ['galerie.photos.~3.photo', 'exemple-0'],
  ]);
});

test('a card of a line shows a photo of it, and large places one that shows something', () => {
  const site = siteWith(photosOf(TALL, 12, 'sienne'));
  const content = { ...site, ids: { ...site.ids, 'accueil.cartes': ['~0'] } };
  const { accueil, galerie } = content.files as Record<string, Record<string, unknown>>;
  accueil!.cartes = [{ titre: 'Gel', photo: 'exemple-0' }];
  const entries = galerie!.photos as Record<string, unknown>[];
  for (const [index, pose] of [
    [5, 'Gel'],
    [7, 'Extensions'],
  ] as const)
    entries[index] = { photo: `sienne-${index}`, titre: pose, pose: [pose] };
  const placedIn = (name: string) =>
    assignment(content).flatMap((each) =>
      each.kind === 'set' && placeName(each.place) === name ? [each.value] : [],
    );
  expect(placedIn('accueil.cartes.~0.photo')).toEqual(['sienne-5']);
  expect(['sienne-5', 'sienne-7']).toContain(placedIn('accueil.haute')[0]);
});

test('a card shows no photo of another line, and a place keeps the subject of its sample', () => {
  const site = siteWith(photosOf(TALL, 3, 'sienne'));
  const content = { ...site, ids: { ...site.ids, 'accueil.cartes': ['~0', '~1', '~2', '~3'] } };
  const { accueil, galerie } = content.files as Record<string, Record<string, unknown>>;
  const cards = ['Gel', 'Gel', 'Gel', 'Extensions'];
  accueil!.cartes = cards.map((titre) => ({ titre, photo: 'exemple-0' }));
  const entries = galerie!.photos as Record<string, unknown>[];
  entries[5] = { photo: 'sienne-0', titre: 'Gel', pose: ['Gel'] };
  entries[7] = { photo: 'sienne-1', titre: 'Extensions', pose: ['Extensions'] };
  for (const name of ['exemple-0', 'sienne-2'])
    Object.assign(content.photos[name]!, { sujet: 'lieu' });
  const placedIn = (name: string) =>
    assignment(content).flatMap((each) =>
      each.kind === 'set' && placeName(each.place) === name ? [each.value] : [],
    );
  const ofGel = [0, 1, 2].flatMap((rank) => placedIn(`accueil.cartes.~${rank}.photo`));
  expect(ofGel).toContain('sienne-0');
  expect(ofGel).not.toContain('sienne-1');
  expect(placedIn('accueil.cartes.~3.photo')).toEqual(['sienne-1']);
  expect(placedIn('accueil.haute')).toEqual(['sienne-2']);
});
