/**
 * Content for tests, made of the examples and limits of the schema. A text consists of its label
 * and its number: the third gallery picture is called « Titre 3 » and shows « photo-3 ».
 */
import { z } from 'zod';
import { check } from '#kit/check/check.ts';
import type { Folder } from '#kit/read/folder.ts';
import { sentences } from '#kit/check/problem.ts';
import { fill, folderFrom, type Filling } from '#kit/read/test-content.ts';
import { DECLARATION } from './declaration.ts';
import { CONTENT_FILES, photoSchema, type Content } from './schema.ts';

type Values = Record<string, unknown>;

/** The day on which tests check the content, before the days in it. */
export const TODAY = '2026-12-20';

const LINES = [
  { nom: 'Pose', precision: 'couleur', prix: 40, duree: 90, finitions: 'Gel' },
  { nom: 'French', prix: 5, role: 'finition' },
  { nom: 'Dépose', prix: 20.5, role: 'dépose' },
  { nom: 'Décor', prix: 'sur devis' },
];
const PRICES = {
  familles: [
    { nom: 'Gel', note: 'Sur ongles naturels.', photo: 'photo-1', lignes: LINES.slice(0, 2) },
    { nom: 'Entretien', note: 'Et réparations.', lignes: LINES.slice(2) },
  ],
  exemples: [{ nom: 'Pose et dépose', lignes: ['Pose', 'Dépose'] }],
};

/** Fills fields with examples or short words, lists as short as allowed, without sample marks. */
const SAMPLE: Filling = {
  value: ({ type, meta, path }) => {
    if (meta.kind === 'group' || meta.kind === 'list') return undefined;
    const [group, key] = path.slice(-2);
    const rank = [key, group].find((part) => typeof part === 'number');
    if (meta.kind === 'yes-no') return false;
    if (meta.kind === 'photo') return `photo-${(rank ?? 0) + 1}`;
    if (meta.kind === 'reference')
      return meta.to === 'tarifs.familles.*.nom'
        ? PRICES.familles[0]!.nom
        : (PRICES.exemples[0]!.lignes[Number(key)] ?? 'Pose');
    const { title, example } = meta;
    if (example) return type instanceof z.ZodNumber ? Number(example) : example;
    const text = `${title} ${rank === undefined ? group : rank + 1}`;
    return text.padEnd(meta.kind === 'text' ? meta.length.min : 0, '.');
  },
  has: ({ meta, isOptional }) => !(isOptional && meta.kind === 'yes-no'),
  count: (_, min) => min || 1,
};

const VALUES: Values = Object.fromEntries(
  Object.entries(CONTENT_FILES).map(([name, type]) => [name, fill(type, [name], SAMPLE)]),
);
Object.assign(VALUES.tarifs as Values, PRICES);
/** The longest name and town, each with an article. */
Object.assign(VALUES.institut as Values, {
  nom: 'L’Atelier d’Œuvre et Ongles 34',
  adresse: { codePostal: '34570', ville: 'Le Mesnil-Saint-Rémy-en-Bouzemont-lès-Isson-d’Orbe' },
});
/** Other hours than those of the sample. */
const { semaine } = VALUES.horaires as { semaine: Values };
for (const day of Object.keys(semaine)) semaine[day] = '9h30-18h00';
/** Nine photos that pages show, and one that no page shows. */
const PHOTOS = Array.from({ length: 10 }, (_, index) => `photo-${index + 1}`);
for (const name of ['tarifs', 'mentions-legales']) (VALUES[name] as Values).misAJour = TODAY;
VALUES.photos = Object.fromEntries(PHOTOS.map((name) => [name, fill(photoSchema, [name], SAMPLE)]));

/**
 * A content folder that is valid except for the changes.
 *
 * @example testFolder({ 'tarifs.familles.0.lignes.0.prix': 'trente' })
 */
export const testFolder = (changes: Values = {}): Folder => folderFrom(VALUES, changes);

/** The same as typed content. */
export function testContent(changes: Values = {}): Content {
  const report = check(DECLARATION, testFolder(changes), TODAY);
  if (!report.content) throw new Error(sentences(DECLARATION, report).join('\n'));
  return report.content;
}
