/**
 * What the schema of one field cannot know: fields that must agree with each other, across a file or between files. Every
 * rule takes raw content and leaves alone what is missing or of the wrong kind, so that all faults are found at once.
 */
import { z } from 'zod';
import { formatDay } from '#french/format.ts';
import type { Size } from '#photos/crop.ts';
import type { Fault } from './explain.ts';
import { calls, FILE_NAMES, shownText as text, type PhotoUse, type Raw } from './calls.ts';
import { child, metaOf, nearest, place, walk, type Path } from './places.ts';
import { FICHIERS, type FileName } from './schema.ts';

export type Finding = Fault & {
  file: FileName;
  /** Worth a look, but nothing is wrong. */
  warning?: boolean;
};

const list = (value: unknown, ...keys: string[]): unknown[] => {
  const found = keys.reduce(child, value);
  return Array.isArray(found) ? found : [];
};

const suggest = (name: string, known: readonly string[], otherwise: string) => {
  const meant = nearest(name, known);
  return meant ? `Écrire « ${meant} ».` : otherwise;
};

/** Photos are called by the name of a folder of `content/photos/`. */
function unknownPhotos(raw: Raw, photos: readonly string[]): Finding[] {
  return [...calls(raw, 'photo')]
    .filter(({ name }) => !photos.includes(name))
    .map(({ file, path, name }) => ({
      file,
      path,
      message: `« ${name} » n’est pas une photo de content/photos. ${suggest(name, photos, 'Écrire le nom d’un de ses dossiers.')}`,
    }));
}

/** Every list that asks for distinct entries has them. */
function duplicates(raw: Raw): Finding[] {
  const findings: Finding[] = [];
  for (const file of FILE_NAMES) {
    for (const { path, type, value } of walk(FICHIERS[file], raw[file])) {
      if (!(type instanceof z.ZodArray) || !Array.isArray(value)) continue;
      for (const keys of metaOf(type).distincts ?? []) {
        const seen = new Map<string, number>();
        value.forEach((entry: unknown, index) => {
          const parts = keys.length === 0 ? [text(entry)] : keys.map((key) => text(child(entry, key)));
          if (parts.includes(undefined)) return;
          const id = parts.join('\0');
          const first = seen.get(id);
          if (first === undefined) return void seen.set(id, index);
          const what = keys.length > 1 ? 'cette entrée' : `« ${parts[0]} »`;
          findings.push({
            file,
            path: [...path, index, ...(keys.length === 1 ? keys : [])],
            message: `${what} figure déjà dans la liste (n° ${first + 1} et n° ${index + 1}). Changer ou supprimer l’une des deux entrées.`,
          });
        });
      }
    }
  }
  return findings;
}

type PriceLine = { path: Path; name: string; family: string };

const priceLines = (raw: Raw): PriceLine[] =>
  list(raw.tarifs, 'familles').flatMap((famille, index) =>
    list(famille, 'lignes').flatMap((ligne, rank) => {
      const name = text(child(ligne, 'nom'));
      const family = text(child(famille, 'nom')) ?? `n° ${index + 1}`;
      return name === undefined ? [] : [{ path: ['familles', index, 'lignes', rank, 'nom'], name, family }];
    }),
  );

/** A price line's name is unique in the whole file, because services call prices by it. */
function repeatedPrices(raw: Raw): Finding[] {
  const seen = new Map<string, string>();
  return priceLines(raw).flatMap(({ path, name, family }) => {
    const before = seen.get(name);
    seen.set(name, before ?? family);
    if (before === undefined) return [];
    return {
      file: 'tarifs',
      path,
      message: `« ${name} » figure déjà dans la famille « ${before} ». Changer ou supprimer l’une des deux lignes.`,
    };
  });
}

/** Prices that services call exist. */
function unknownPrices(raw: Raw): Finding[] {
  const known = priceLines(raw).map(({ name }) => name);
  if (known.length === 0) return [];
  return [...calls(raw, 'ligne')]
    .filter(({ name }) => !known.includes(name))
    .map(({ file, path, name }) => ({
      file,
      path,
      message: `« ${name} » n’est pas une ligne de content/tarifs.yaml. ${suggest(name, known, `Écrire le nom exact d’une ligne, par exemple « ${known[0]} ».`)}`,
    }));
}

/** Worked examples add up prices: a line « sur devis » has none. */
function quotedExamples(raw: Raw): Finding[] {
  const quoted = list(raw.tarifs, 'familles')
    .flatMap((famille) => list(famille, 'lignes'))
    .filter((ligne) => child(ligne, 'prix') === 'sur devis')
    .map((ligne) => text(child(ligne, 'nom')));
  return [...calls(raw, 'ligne')]
    .filter(({ file, path, name }) => file === 'tarifs' && path[0] === 'exemples' && quoted.includes(name))
    .map(({ path, name }) => ({
      file: 'tarifs',
      path,
      message: `« ${name} » est sur devis et ne peut pas entrer dans un total. Choisir une ligne qui a un prix.`,
    }));
}

const minutes = (time: string) => {
  const [hour, minute] = time.split('h').map(Number);
  return hour! * 60 + minute!;
};

/** Hours go forward. */
function hours(raw: Raw): Finding[] {
  const findings: Finding[] = [];
  const week = child(raw.horaires, 'semaine');
  for (const day of Object.keys(FICHIERS.horaires.shape.semaine.shape)) {
    const value = child(week, day);
    if (typeof value !== 'string') continue;
    const times = [...value.matchAll(/\d{1,2}h\d{2}/g)].map(([time]) => minutes(time));
    const fault = times.findIndex(
      (time, index) => index > 0 && (index % 2 ? time <= times[index - 1]! : time < times[index - 1]!),
    );
    if (fault < 0) continue;
    const message =
      fault % 2 === 1
        ? `« ${value} » finit avant d’avoir commencé. Écrire par exemple 9h00-18h30.`
        : `« ${value} » a deux plages qui se chevauchent. Écrire par exemple 9h00-12h00, 14h00-18h30.`;
    findings.push({ file: 'horaires', path: ['semaine', day], message });
  }
  return findings;
}

const isDay = (value: unknown): value is string => z.iso.date().safeParse(value).success;

/** Closures go forward. */
function closures(raw: Raw): Finding[] {
  return list(raw.horaires, 'fermetures').flatMap((closure, index) => {
    const [from, until] = [child(closure, 'du'), child(closure, 'au')];
    if (!isDay(from) || !isDay(until) || until >= from) return [];
    const message = `la fermeture finit le ${formatDay(until)}, avant de commencer, le ${formatDay(from)}. Corriger l’une des deux dates.`;
    return { file: 'horaires', path: ['fermetures', index, 'au'], message: message.replaceAll('\u00A0', ' ') };
  });
}

/** Pages that look alike in search results hide each other. */
function pageHeads(raw: Raw): Finding[] {
  const findings: Finding[] = [];
  for (const key of ['titre', 'description']) {
    const seen = new Map<string, string>();
    for (const page of Object.keys(FICHIERS.pages.shape)) {
      const value = text(child(child(raw.pages, page), key));
      const first = value === undefined ? undefined : seen.get(value);
      if (value !== undefined && first === undefined) seen.set(value, page);
      if (first === undefined) continue;
      const what = key === 'titre' ? 'ce titre est déjà celui' : 'cette description est déjà celle';
      findings.push({
        file: 'pages',
        path: [page, key],
        message: `${what} de la page « ${first} ». En écrire une autre version, propre à cette page.`,
      });
    }
  }
  return findings;
}

const shownDay = (day: string) => formatDay(day).replaceAll('\u00A0', ' ');

/** The same day some years later. @example yearsLater('2026-11-20', -1) // '2025-11-20' */
const yearsLater = (day: string, years: number) => `${Number(day.slice(0, 4)) + years}${day.slice(4)}`;

/** Days near today: nobody announces a closure for 2062, and a typing error easily makes one. */
function farDays(raw: Raw, today: string): Finding[] {
  const [first, last] = [yearsLater(today, -10), yearsLater(today, 2)];
  return FILE_NAMES.flatMap((file) =>
    [...walk(FICHIERS[file], raw[file])].flatMap(({ path, type, value }) => {
      if (metaOf(type).champ !== 'date' || !isDay(value) || (value >= first && value <= last)) return [];
      return { file, path, message: `le ${shownDay(value)} est trop loin d’aujourd’hui. Corriger l’année.` };
    }),
  );
}

/** The days at which prices and legal notice were last right: not to come, and prices not older than twelve months. */
function statedDays(raw: Raw, today: string): Finding[] {
  const path = ['misAJour'];
  const toCome = (['tarifs', 'mentions-legales'] as const).flatMap((file) => {
    const day = child(raw[file], 'misAJour');
    if (!isDay(day) || day <= today) return [];
    return { file, path, message: `le ${shownDay(day)} n’est pas encore arrivé. Écrire la date du jour, ${today}.` };
  });
  const day = child(raw.tarifs, 'misAJour');
  if (!isDay(day) || day >= yearsLater(today, -1)) return toCome;
  const message = `les prix datent du ${shownDay(day)}, il y a plus de douze mois. Les relire, puis écrire la date du jour.`;
  return [...toCome, { file: 'tarifs', path, warning: true, message }];
}

/** All that the rules find in raw content, in no order. */
export const applyRules = (raw: Raw, photos: readonly string[], today: string): Finding[] => [
  ...unknownPhotos(raw, photos),
  ...duplicates(raw),
  ...repeatedPrices(raw),
  ...unknownPrices(raw),
  ...quotedExamples(raw),
  ...hours(raw),
  ...closures(raw),
  ...pageHeads(raw),
  ...farDays(raw, today),
  ...statedDays(raw, today),
];

/** Says why a photo is too small for the places that show it, if it is. */
export function tooSmall(raw: Raw, uses: readonly PhotoUse[], photo: Size): string | undefined {
  const short = uses.find(({ size }) => photo.width < size.width || photo.height < size.height);
  if (!short) return undefined;
  const width = Math.max(...uses.map(({ size }) => size.width));
  const height = Math.max(...uses.map(({ size }) => size.height));
  const words = place(FICHIERS[short.file], raw[short.file], short.path);
  const where = [`content/${short.file}.yaml`, ...words].join(' › ');
  return `la photo mesure ${photo.width} × ${photo.height} pixels, trop petite pour ${where}. Il en faut au moins ${width} × ${height} : redéposer la photo d’origine, ni réduite ni recadrée.`;
}
