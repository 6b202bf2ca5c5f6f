/**
 * A second content set that may be released, as different from the sample as the schema allows.
 * Values that are not written here are filled from the schema, with the longest texts that it
 * allows.
 */
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { stringify } from 'yaml';
import { z } from 'zod';
import { CONTENT_FILES, photoSchema } from '#content/schema.ts';
import { fill, type Blank, type Filling } from '#kit/read/test-content.ts';
import { formatDay, parisDay } from '#kit/french/format.ts';
import { typography } from '#kit/french/typography.ts';
import { SLOTS } from '#photos/slots.ts';
import { neededSize } from '#kit/photos/slots.ts';
import { drawing, phonePhoto, type Orientation } from './photos.ts';

/** The address of the second site, its content folder and its built folder. */
export const SECOND_URL = 'https://www.atelier-oree-occitanie.fr';
export const SECOND_CONTENT = '.cache/second/content';
export const SECOND_DIST = '.cache/second/dist';

/** HTML and script that an owner may write: they must stay text. */
const SCRIPT = '</script><script>alert(1)</script>';

const PHRASES = [
  'l’ongle « naturel » & soigné',
  'un soin "doux"',
  '<b>tenue</b> longue',
  'à cœur, ça va de soi',
  'où naît l’œuvre',
  'gel ; vernis',
  'prête ?',
  'quel éclat !',
  'à savoir : rien',
];

/** A text of this length, different for each start and number. */
function words(start: string, number: number, length: number): string {
  const turned = PHRASES.map((_, index) => PHRASES[(index + number) % PHRASES.length]!);
  const once = `${start} ${number}, ${turned.join(', ')}. `;
  return typography(once + turned.join(', ').repeat(Math.ceil(length / 100)))
    .slice(0, length)
    .replace(/[\s«]+$/, (end) => 'a'.repeat(end.length));
}

type Line = {
  nom: string;
  prix: number | string;
  precision?: string;
  duree?: number | string;
  role?: string;
  finitions?: string;
  sansDepose?: string;
};

const QUOTED = 'Décor à main levée';
/** A family with one line and one with many; the lowest and the highest price, and cents. */
const FAMILIES: Record<string, Line[]> = {
  'Beauté des pieds': [
    {
      nom: 'Forfait « pieds légers » & soin',
      prix: 47.9,
      precision: 'Bain, gommage, massage',
      sansDepose: 'oui',
    },
  ],
  'Couleur & décor': [
    { nom: 'Pose « un seul geste »', prix: '29,50 €', duree: '1h05' },
    {
      nom: 'Pose couleur des mains, limage et soin des cuticules compris',
      prix: '33,05',
      precision: 'Compter 1 heure',
    },
    { nom: 'Dégradé d’été', prix: '+ 12,50 €', duree: '+ 5 minutes', role: 'Finition' },
    { nom: 'Chrome <or> ou argent', prix: 8, role: 'finition' },
    { nom: QUOTED, prix: 'Sur\u00A0devis' },
    {
      nom: 'Dépose douce',
      prix: '18,40 €',
      precision: 'Offerte avant une nouvelle pose',
      role: 'DÉPOSE',
    },
    { nom: 'Bain d’huile tiède', prix: 1, role: 'option' },
    { nom: 'Manucure du jeudi', prix: 24.99 },
  ],
  Rallonges: [
    { nom: 'Rallonge courte', prix: '58.75 euros' },
    { nom: 'Rallonge longue', prix: '1000\u202F€', duree: 480, finitions: 'Couleur & décor' },
  ],
};
const LINES = Object.values(FAMILIES).flatMap((lines) => lines.map(({ nom }) => nom));
const PRICED = LINES.filter((nom) => nom !== QUOTED);

/**
 * What gallery photos show: the longest names, a pose alone without a length, the longest sum, and
 * none.
 */
const POSES = [
  ['Pose couleur des mains, limage et soin des cuticules compris', 'Dégradé d’été', QUOTED],
  ['Rallonge courte'],
  ['Rallonge longue', 'Chrome <or> ou argent', 'Bain d’huile tiède', QUOTED],
  [],
];

/** The year of the next Christmas that is some weeks away. */
const YEAR = new Date().getFullYear() + (new Date().getMonth() === 11 ? 1 : 0);
/** The day of the build: the last one that is accepted where future days are refused. */
const TODAY = parisDay();

/** Values by path. `*` is the index in a list, which a function gets. */
const VALUES: Record<string, unknown> = {
  // The longest name and town, each with an article.
  'institut.nom': 'L’Atelier d’Œuvre & Ongles "A"',
  'institut.fondatrice': 'Maëlys d’Haÿ-Lebœuf',
  'institut.telephone': '+33 (0)4.67.00.00.12',
  'institut.email': ' maelys@Atelier-Oree-Occitanie.FR',
  'institut.adresse': {
    codePostal: '34 150',
    ville: 'Le Mesnil-Saint-Rémy-en-Bouzemont-lès-Isson-d’Orbe\u200B',
  },
  'institut.coordonnees': { position: '43,7338 ; 3,5497', exacte: 'Oui' },
  'institut.site': `${SECOND_URL.toUpperCase()}/`,
  'institut.reservation': 'rendez-vous.Atelier-oree-occitanie.fr/prendre?institut=34&teinte=rose',
  // The only network, since optional ones are left out.
  'institut.reseaux.facebook': '@atelier.oree.occitanie',
  'institut.siret': '900.100.200 00014',
  'institut.tva': 'fr62 900.100.200',
  'institut.qualification': 'OUI',
  'horaires.semaine': {
    lundi: 'Fermé',
    mardi: '9:01 – 11:59 / 14h à 18h31',
    mercredi: 'Sur RDV',
    jeudi: '10:30 - 20:15',
    vendredi: '10h30-20h15',
    samedi: 'de 0h00 à 12h30 et de 13h33 à 23h59',
    dimanche: 'fermé',
  },
  'horaires.fermetures': [
    { du: `1er mai ${YEAR + 1}`, au: `01/05/${YEAR + 1}` },
    { du: '6 janvier 2020', au: '10.01.2020', motif: 'Terminée depuis longtemps' },
    { du: `${YEAR}-12-24`, au: `${YEAR + 1}-01-02`, motif: 'Congés <b>d’hiver</b> & inventaire' },
  ],
  'annonce.annonces.*.lien': 'Tarifs',
  'annonce.annonces.*.au': parisDay(new Date(Date.now() + 20 * 24 * 60 * 60 * 1000)),
  'accueil.rubanMasque': 'oui',
  // Below the first card no price, and below the last one the highest.
  'accueil.prestations.cartes.*.tarifs': (index: number) =>
    [[QUOTED], PRICED.slice(0, 4), ['Rallonge longue']][index],
  'galerie.photos.*.pose': (index: number) => [...POSES[index % POSES.length]!],
  'tarifs.exemplesMasques': 'Oui',
  'tarifs.familles': Object.entries(FAMILIES).map(([nom, lignes], index) => ({
    nom,
    note: words('Note', index, 140),
    ...(index % 2 === 0 && { photo: `photo-0${index + 1}` }),
    lignes,
  })),
  'prestations.blocs.4.tarifs': [QUOTED],
  // Only the editor confirms.
  'confirmations.confirmations': [],
  'avis.controle': words('Avis vérifiés, visites et publication en 2026', 0, 260),
  'avis.avis.*.note': (index: number) => [4, 3, 5, 1, 2][index % 5],
  'mentions-legales.editrice.nom': 'Maëlys d’Haÿ-Lebœuf EI',
  'mentions-legales.misAJour': formatDay(TODAY),
  'mentions-legales.hebergeur.telephone': '0033467000013',
  'contact.acces': `<img src=x onerror=alert(1)> ${SCRIPT}`,
  'pages.contact.titre': `Contact ${SCRIPT} & "soins"`,
  'pages.tarifs.description': words('Prix', 0, 70),
};

/**
 * Fills every required field; lists up to their limit or to `counts`; and the optional texts of
 * every second entry of a list.
 */
function secondFilling(photos: readonly string[], counts: Record<string, number>): Filling {
  let number = 0;
  const ranksOf = (path: Blank['path']) => path.filter((key) => typeof key === 'number');
  return {
    value: ({ type, meta, path }) => {
      number++;
      const place = path.join('.');
      const ranks = ranksOf(path);
      const index = ranks.at(-1) ?? number;
      const known = VALUES[place] ?? VALUES[place.replace(/\.\d+(?=\.|$)/g, '.*')];
      if (typeof known === 'function') return (known as (index: number) => unknown)(index);
      if (known !== undefined || meta.kind === 'group' || meta.kind === 'list') return known;
      if (meta.kind === 'photo') return photos[index % photos.length];
      if (meta.kind === 'reference') return PRICED[(index + (ranks.at(-2) ?? 0)) % PRICED.length];
      if (meta.kind === 'day') return TODAY;
      // One category has a single photo.
      if (type instanceof z.ZodEnum)
        return String(type.options[index === 5 ? 1 : index < 4 ? 0 : 2]).toUpperCase();
      if (meta.example?.startsWith('https:')) return `${SECOND_URL}/${path.at(-1)}/${number}`;
      if (type instanceof z.ZodNumber) return Math.round((type.minValue! + type.maxValue!) / 2);
      if (meta.kind !== 'text') return meta.example;
      const key = String(path.findLast((each) => typeof each === 'string'));
      const start = key.charAt(0).toUpperCase() + key.slice(1);
      return words(meta.italics ? `*${start}*` : start, number, meta.length.max);
    },
    has: ({ meta, path, isOptional }) => {
      const isGroup = meta.kind === 'group' || meta.kind === 'list';
      const isNeeded = !isOptional || meta.neededOnline || isGroup;
      if (isNeeded || path.join('.') in VALUES) return true;
      return meta.kind !== 'yes-no' && ranksOf(path).at(-1)! % 2 === 0;
    },
    count: ({ path }, min, max) => counts[path.join('.')] ?? (max === Infinity ? min + 1 : max),
  };
}

/** The file formats and orientations of photos. */
const FORMS: [file: string, format: 'jpeg' | 'png' | 'webp', orientation: Orientation][] = [
  ['photo.jpg', 'jpeg', 1],
  ['IMG_2041.JPG', 'jpeg', 6],
  ['photo été 3.jpeg', 'jpeg', 8],
  ['photo.png', 'png', 3],
  ['photo.webp', 'webp', 6],
];

/** The smallest size that is large enough for every slot, since every rendition takes time. */
const largest = (side: 'width' | 'height') =>
  Math.max(...Object.values(SLOTS).map((slot) => neededSize(slot)[side]));
const SMALLEST = { width: largest('width'), height: largest('height') };

async function draw(index: number) {
  const [file, format, orientation] = FORMS[index % FORMS.length]!;
  return { file, data: await phonePhoto(drawing(index, SMALLEST), orientation, format) };
}

/**
 * Writes the second content set to a folder, which is emptied first.
 *
 * @param photos in the gallery
 * @param photograph makes each photo by its rank, from 0
 */
export async function writeSecondContent(dir: string, { photos = 14, photograph = draw } = {}) {
  await rm(dir, { recursive: true, force: true });
  // The home page shows twelve photos; the last one is on no page.
  const names = Array.from(
    { length: Math.max(photos, 12) + 1 },
    (_, index) => `photo-${String(index + 1).padStart(2, '0')}`,
  );
  const filling = secondFilling(names.slice(0, -1), { 'avis.avis': 3, 'galerie.photos': photos });
  const write = async (file: string, value: unknown) => {
    // With decomposed letters, as a Mac may write them.
    const yaml = stringify(value, { lineWidth: 0 }).normalize('NFD');
    await mkdir(path.dirname(path.join(dir, file)), { recursive: true });
    await writeFile(path.join(dir, file), yaml);
  };
  for (const [name, type] of Object.entries(CONTENT_FILES))
    await write(`${name}.yaml`, fill(type, [name], filling));
  const pictures = await Promise.all(names.map((_, index) => photograph(index)));
  for (const [index, { file, data }] of pictures.entries()) {
    const name = names[index]!;
    const words = fill(photoSchema.omit({ photo: true }), [name], filling) as object;
    await write(`photos/${name}/index.yaml`, { ...words, photo: file });
    await writeFile(path.join(dir, 'photos', name, file), data);
  }
}
