import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import type { PhotoFile } from '#brand/drawing.ts';
import { PriceFamily } from '#components/prices/PriceFamily.tsx';
import { testContent } from '#content/test-content.ts';
import { cropBox, type Size } from '#kit/photos/crop.ts';
import { sample } from '#kit/test-sample.ts';
import { drawSvgs, layoutsOf } from './draw.ts';
import { FORMATS, type FormatKey } from './formats.ts';
import { subjectsOf, type Subject } from './subjects.ts';

const TODAY = '2026-12-20';
const PIXEL = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';

/** The crops of the last pictures, with the point around which each was cropped. */
const crops: { photo: PhotoFile; size: Size }[] = [];
vi.mock('#brand/drawing.ts', async (original) => ({
  ...(await original<object>()),
  croppedPhoto: (photo: PhotoFile, size: Size) => {
    crops.push({ photo, size });
    return PIXEL;
  },
}));

type Word = {
  text: string;
  size: number;
  left: number;
  right: number;
  top: number;
  bottom: number;
};

/** The words of a picture, and about where each stands. */
function wordsOf(svg: string): Word[] {
  const number = (tag: string, name: string) =>
    Number(new RegExp(` ${name}="([\\d.-]+)"`).exec(tag)![1]);
  return [...svg.matchAll(/<text [^>]*>([^<]*)<\/text>/g)].map(([tag, text]) => {
    const [left, baseline, size] = ['x', 'y', 'font-size'].map((name) => number(tag, name));
    const right = left! + number(tag, 'width');
    return {
      text: text!,
      size: size!,
      left: left!,
      right,
      top: baseline! - 0.7 * size!,
      bottom: baseline!,
    };
  });
}

const textOf = (svg: string) =>
  wordsOf(svg)
    .map(({ text }) => text)
    .join('')
    .replaceAll('&lt;', '<')
    .replace(/\s+/g, '');
const solid = (text: string) => text.replace(/\s+/g, '');

const LINES = [
  // Other entries name these.
  { nom: 'Pose', prix: 40 },
  { nom: 'French', prix: 5, role: 'finition' },
  ...Array.from({ length: 10 }, (_, index) => ({
    nom: `Pose ${index}`.padEnd(60, ' avec une French blanche'),
    precision: 'En option'.padEnd(80, ' sur l’une ou l’autre pose'),
    prix: index % 2 ? 'sur devis' : 1000,
  })),
];

const LONG = {
  'institut.nom': 'Atelier d’Œuvre et d’Ongles 34',
  'institut.site': 'https://www.ateliersdebeautedesonglesdepignan.fr',
  'institut.adresse.ville': 'Saint-Jean-de-la-Blaquière-lès-Montpellier-les-Bai',
  'horaires.semaine.lundi': '9h00-12h00, 14h00-18h30',
  'horaires.semaine.mercredi': 'sur rendez-vous',
  'horaires.semaine.vendredi': '10h30-12h30, 13h30-20h15',
  'horaires.fermetures': [
    { du: '2026-12-30', au: '2027-12-29', motif: 'Travaux'.padEnd(60, ' de printemps et d’été') },
  ],
  'annonce.annonces': [
    { texte: 'Une offre'.padEnd(80, ' de saison en cœur'), du: '2026-12-01', au: '2027-12-29' },
  ],
  'tarifs.familles.0.nom': 'Extensions, rallongements, gel',
  'tarifs.familles.0.note': 'Une couche'.padEnd(140, ' fine de gel sur vos ongles'),
  'avis.avis.0.commentaire': 'Un moment'.padEnd(240, ' de calme et une pose impeccable'),
  'galerie.photos.0.titre': 'Dégradé laiteux de la saison des amandes'.slice(0, 40),
  'galerie.photos.0.description': 'Un liseré'.padEnd(120, ' blanc, net et fin, très long'),
};

/** One subject of each kind, but not all prices: their lines are those of the families. */
const firstOfEach = (subjects: Subject[]) =>
  subjects.filter(
    ({ id, kind }, rank) =>
      id !== 'tarifs' && subjects.findIndex((other) => other.kind === kind) === rank,
  );

const SIZES = sample(Object.keys(FORMATS) as FormatKey[], 1);

test.each(SIZES)(
  'a %s shows every word of the longest content, within its margins',
  async (format) => {
    const { longest, references } = longContent();
    const { width, height, top, bottom, side } = FORMATS[format];
    for (const subject of firstOfEach(subjectsOf(longest, TODAY)))
      for (const layout of sample(Object.keys(layoutsOf(subject)), 1)) {
        const choice = { subject: subject.id, format, layout };
        const pictures = await drawSvgs(longest, choice, TODAY, true);
        const shown = pictures.map(({ svg }) => textOf(svg)).join('');
        const what = `${subject.kind}, ${layout}`;
        for (const text of references(subject)) expect(shown, what).toContain(solid(text));
        const words = pictures.flatMap(({ svg }) => wordsOf(svg));
        // A space at the end of a line may be outside the margin.
        for (const word of words.filter(({ text }) => text.trim() !== '')) {
          // About 12 pixels on a phone.
          expect(word.size, `${what}: ${word.text}`).toBeGreaterThanOrEqual(34);
          expect(word.top, `${what}: ${word.text}`).toBeGreaterThanOrEqual(top);
          expect(word.bottom, `${what}: ${word.text}`).toBeLessThanOrEqual(height - bottom);
          expect(word.left, `${what}: ${word.text}`).toBeGreaterThanOrEqual(side - 1);
          expect(word.right, `${what}: ${word.text}`).toBeLessThanOrEqual(width - side + 1);
        }
      }
  },
);

/** The longest content, and the texts that a subject's pictures have to show. */
function longContent() {
  const longest = testContent({ ...LONG, 'tarifs.familles.0.lignes': LINES });
  const references = ({ message }: Subject): string[] => {
    if (message.shape === 'words')
      return [message.words, message.italics ?? '', message.kicker ?? '', message.by ?? ''];
    if (message.shape === 'work') return [message.title, message.text];
    const rows = message.groups.flatMap((group) => group.rows);
    return [
      message.title,
      ...rows.flatMap(({ name, detail = '', figure }) => [name, detail, figure]),
    ];
  };
  return { longest, references };
}

test('a photo whose pose has many long names keeps its title and its sum, within the margins', async () => {
  const named = LINES.filter(({ nom }) => nom.length === 60).map(({ nom }) => nom);
  const pose = [named[0], 'French', named[1], named[3]];
  const changes = { 'tarifs.familles.0.lignes': LINES, 'galerie.photos.0.pose': pose };
  const site = testContent({ ...LONG, ...changes });
  for (const [format, { height, top, bottom }] of Object.entries(FORMATS))
    for (const layout of ['photo', 'arche', 'amande']) {
      const choice = { subject: 'galerie.photos.0', format: format as FormatKey, layout };
      const [picture] = await drawSvgs(site, choice, TODAY, true);
      const shown = textOf(picture!.svg);
      for (const text of [LONG['galerie.photos.0.titre'], '1005€'])
        expect(shown, `${format}, ${layout}`).toContain(solid(text));
      for (const word of wordsOf(picture!.svg)) {
        expect(word.top, `${format}, ${layout}: ${word.text}`).toBeGreaterThanOrEqual(top);
        expect(word.bottom, `${format}, ${layout}`).toBeLessThanOrEqual(height - bottom);
      }
    }
});

test('an address on the web is not broken at its hyphen where it can be read whole', async () => {
  const site = testContent({ 'institut.site': 'https://www.maison-des-amandes.fr' });
  for (const [subject, layout] of [
    ['galerie.photos.0', 'arche'],
    ['horaires', 'papier'],
  ] as const) {
    const [picture] = await drawSvgs(site, { subject, layout, format: 'carre' }, TODAY, true);
    const lines = Map.groupBy(wordsOf(picture!.svg), ({ bottom }) => bottom);
    const texts = [...lines.values()].map((words) => words.map(({ text }) => text).join(''));
    expect(texts, subject).toContain('maison-des-amandes.fr');
  }
});

test.each(SIZES)(
  'on a %s no label covers the nails, wherever they are in the photo',
  async (format) => {
    let labels = 0;
    for (const shape of [
      { width: 2400, height: 3000 },
      { width: 3000, height: 2000 },
    ])
      for (const y of [0, 25, 40, 60, 75, 100]) {
        const site = testContent();
        const { photo } = site.galerie.photos[0]!;
        Object.assign(site.photos[photo]!, shape, { cadrage: { x: 50, y } });
        crops.length = 0;
        const choice = { subject: 'galerie.photos.0', format, layout: 'photo' } as const;
        const [picture] = await drawSvgs(site, choice, TODAY, true);
        const number = (name: string) =>
          Number(new RegExp(` ${name}="([\\d.]+)"[^>]* fill="#fffbf8"`).exec(picture!.svg)?.[1]);
        const [top, height] = [number('y'), number('height')];
        // Without a label, the caption stands beside the photo.
        if (Number.isNaN(top)) continue;
        labels++;
        const [crop] = crops;
        const { width, height: full } = crop!.size;
        const box = cropBox(shape, width / full, crop!.photo.cadrage);
        const scale = full / box.height;
        const nails = ((shape.height * y) / 100 - box.top) * scale;
        const reach = 0.16 * shape.height * scale;
        const isFree = top >= nails + reach || top + height <= nails - reach;
        expect(isFree, `${shape.width} × ${shape.height}, nails at ${y} %`).toBe(true);
      }
    expect(labels).toBeGreaterThan(5);
  },
);

test('a changed price is on the price list, and on both pictures that show it', async () => {
  const site = testContent({ 'tarifs.familles.0.lignes.0.prix': 41.5 });
  // The page, which is also the printed list.
  const list = renderToStaticMarkup(
    createElement(PriceFamily, { family: site.tarifs.familles[0]! }),
  );
  expect(solid(list)).toContain('41,50€');
  for (const subject of ['tarifs.familles.0', 'tarifs']) {
    const choice = { subject, format: 'story', layout: 'papier' } as const;
    const pictures = await drawSvgs(site, choice, TODAY, true);
    expect(pictures.map(({ svg }) => textOf(svg)).join('')).toContain('41,50€');
  }
});

test('signs that cannot be drawn are named', async () => {
  const site = testContent({ 'avis.avis.0.commentaire': 'Merci 🌸 et à bientôt ☺ 🌸' });
  const missing = async (subject: string) => {
    const choice = { subject, format: 'story', layout: 'carte' } as const;
    return (await drawSvgs(site, choice, TODAY)).map((picture) => picture.missing);
  };
  expect(await missing('avis.avis.0')).toEqual([['🌸', '☺']]);
  expect(await missing('avis.avis.1')).toEqual([[]]);
});

test('a picture is named after what it says, and is as large as its format', async () => {
  const choice = { subject: 'tarifs.familles.0', format: 'carre', layout: 'carte' } as const;
  const [picture] = await drawSvgs(testContent(), choice, TODAY);
  expect(picture!.name).toMatch(/-tarifs-gel-carre$/);
  expect(picture!.svg).toMatch(/^<svg width="1080" height="1080"/);
});

test('what has ended or is gone has no picture', async () => {
  const over = { 'horaires.fermetures': [{ du: '2026-12-01', au: '2026-12-19' }] };
  const site = testContent(over);
  expect(subjectsOf(site, TODAY).map(({ kind }) => kind)).not.toContain('Fermeture');
  const choice = { subject: 'horaires.fermetures.0', format: 'story', layout: 'carte' } as const;
  expect(await drawSvgs(site, choice, TODAY)).toEqual([]);
});
