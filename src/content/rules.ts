/**
 * What the schema of one field cannot know: fields that must agree with each other, across a file or between files. Every
 * rule takes raw content and leaves alone what is missing or of the wrong kind, so that all faults are found at once.
 */
import { z } from 'zod';
import { formatDay } from '#french/format.ts';
import type { Size } from '#photos/crop.ts';
import { quote, type Fault } from './explain.ts';
import { calls, FILE_NAMES, shownText as text, type PhotoUse, type Raw } from './calls.ts';
import { child, metaOf, nearest, place, walk, type Path } from './places.ts';
import { oddTexts } from './odd-texts.ts';
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

/** The name that was most likely meant, or one of those that could be. */
function suggest(name: string, known: readonly string[]): string {
  const meant = nearest(name, known);
  return meant ? `Écrire ${quote(meant)}.` : `Écrire l’un de ses noms, par exemple ${quote(known[0])}.`;
}

/** Photos are called by the name of a folder of `content/photos/`; none that the same file shows already is suggested. */
function unknownPhotos(raw: Raw, photos: readonly string[]): Finding[] {
  if (photos.length === 0) return [];
  const called = [...calls(raw, 'photo')];
  return called
    .filter(({ name }) => !photos.includes(name))
    .map(({ file, path, name }) => {
      const shown = called.filter((other) => other.file === file).map((other) => other.name);
      const free = photos.filter((photo) => !shown.includes(photo));
      const help = suggest(name, free.length > 0 ? free : photos);
      return { file, path, message: `${quote(name)} n’est pas une photo de content/photos. ${help}` };
    });
}

/** What two spellings of a name share: capitals, accents, hyphens and spaces do not make another name. */
const sameName = (name: string) =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[\s\-’]+/gu, ' ');

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
          const id = parts.map((part) => sameName(part!)).join('\0');
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
    const before = seen.get(sameName(name));
    seen.set(sameName(name), before ?? family);
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
      message: `${quote(name)} n’est pas un prix de content/tarifs.yaml. ${suggest(name, known)}`,
    }));
}

/** Worked examples add up prices: a line « sur devis » has none. */
function quotedExamples(raw: Raw): Finding[] {
  const lines = list(raw.tarifs, 'familles').flatMap((famille) => list(famille, 'lignes'));
  const names = (isQuoted: boolean) =>
    lines
      .filter((ligne) => (child(ligne, 'prix') === 'sur devis') === isQuoted)
      .map((ligne) => text(child(ligne, 'nom')));
  const priced = names(false)[0];
  return [...calls(raw, 'ligne')]
    .filter(({ file, path, name }) => file === 'tarifs' && path[0] === 'exemples' && names(true).includes(name))
    .map(({ path, name }) => ({
      file: 'tarifs',
      path,
      message: `${quote(name)} est sur devis et ne peut pas entrer dans un total. Écrire le nom d’un prix connu${priced ? `, par exemple ${quote(priced)}` : ''}.`,
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
  for (const [day, type] of Object.entries(FICHIERS.horaires.shape.semaine.shape)) {
    const value = child(week, day);
    if (!type.safeParse(value).success) continue;
    const times = [...String(value).matchAll(/\d{1,2}h\d{2}/g)].map(([time]) => minutes(time));
    const fault = times.findIndex(
      (time, index) => index > 0 && (index % 2 ? time <= times[index - 1]! : time < times[index - 1]!),
    );
    if (fault < 0) continue;
    const message =
      fault % 2 === 1
        ? `${quote(value)} ne finit pas après son début. Écrire par exemple « 9h00-18h30 ».`
        : `${quote(value)} a deux plages qui se chevauchent. Écrire par exemple « 9h00-12h00, 14h00-18h30 ».`;
    findings.push({ file: 'horaires', path: ['semaine', day], message });
  }
  return findings;
}

const isDay = (value: unknown): value is string => z.iso.date().safeParse(value).success;

const shownDay = (day: string) => formatDay(day).replaceAll('\u00A0', ' ');

/** The same day some years later. @example yearsLater('2026-11-20', -1) // '2025-11-20' */
const yearsLater = (day: string, years: number) => `${Number(day.slice(0, 4)) + years}${day.slice(4)}`;

/**
 * Closures and the announcement go forward, and are near today: nobody announces one for 2062, and a typing error easily makes
 * one. An announcement that is over is worth a look, since the next one waits for its place.
 */
function periods(raw: Raw, today: string): Finding[] {
  const [first, last] = [yearsLater(today, -10), yearsLater(today, 2)];
  const look = (file: 'horaires' | 'annonce', listKey: string, what: string) =>
    list(raw[file], listKey).flatMap((period, index): Finding[] => {
      const told = (key: string, message: string, warning = false) => [
        { file, path: [listKey, index, key], message, warning },
      ];
      const days = Object.entries({ du: child(period, 'du'), au: child(period, 'au') });
      const far = days.flatMap(([key, day]) => {
        if (!isDay(day) || (day >= first && day <= last)) return [];
        const likely = today.slice(0, 4) + day.slice(4);
        const remedy = `Corriger l’année, par exemple « ${likely} ».`;
        return told(key, `le ${shownDay(day)} est trop loin d’aujourd’hui. ${remedy}`);
      });
      const [from, until] = days.map(([, day]) => day);
      if (far.length > 0 || !isDay(from) || !isDay(until)) return far;
      if (until < from) {
        const order = `${what} finit le ${shownDay(until)}, avant de commencer, le ${shownDay(from)}.`;
        return told('au', `${order} Corriger l’une des deux dates.`);
      }
      if (file === 'horaires' || until >= today) return [];
      const over = `${what} est finie depuis le ${shownDay(until)} et ne s’affiche plus.`;
      return told('au', `${over} La supprimer, ou en écrire une autre.`, true);
    });
  return [...look('horaires', 'fermetures', 'la fermeture'), ...look('annonce', 'annonces', 'l’annonce')];
}

/** Pages that look alike in search results hide each other. */
function pageHeads(raw: Raw): Finding[] {
  const findings: Finding[] = [];
  for (const key of ['titre', 'description']) {
    const seen = new Map<string, string>();
    for (const page of Object.keys(FICHIERS.pages.shape)) {
      const value = text(child(child(raw.pages, page), key));
      const first = value === undefined ? undefined : seen.get(sameName(value));
      if (value !== undefined && first === undefined) seen.set(sameName(value), page);
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

/** The days at which prices and legal notice were last right: not to come, not in another age, and prices of the last twelve months. */
function statedDays(raw: Raw, today: string): Finding[] {
  return (['tarifs', 'mentions-legales'] as const).flatMap((file) => {
    const day = child(raw[file], 'misAJour');
    if (!isDay(day)) return [];
    const told = (what: string, warning = false) => ({
      file,
      path: ['misAJour'],
      warning,
      message: `le ${shownDay(day)} ${what} la date du jour, « ${today} ».`,
    });
    if (day > today) return told('n’est pas encore arrivé. Écrire');
    if (day < yearsLater(today, -10)) return told('est trop loin d’aujourd’hui. Tout relire, puis écrire');
    const isOld = file === 'tarifs' && day < yearsLater(today, -1);
    return isOld ? told('date de plus de douze mois. Relire les prix, puis écrire', true) : [];
  });
}

/** A site and its name with www are the same. */
const hostOf = (address: unknown) =>
  typeof address === 'string' && URL.canParse(address) ? new URL(address).hostname.replace(/^www\./, '') : undefined;

/** The booking page is another site's: a button that leads back to the own site books nothing. */
function ownBooking(raw: Raw, siteUrl: string | undefined): Finding[] {
  const address = child(raw.institut, 'reservation');
  const host = hostOf(address);
  if (host === undefined || host !== hostOf(siteUrl)) return [];
  const message = `${quote(address)} est une page de ce site même, où l’on ne réserve pas. Écrire l’adresse du site de réservation, par exemple « https://www.nom-du-site.fr ».`;
  return [{ file: 'institut', path: ['reservation'], message }];
}

/** All that the rules find in raw content, in no order. */
export const applyRules = (raw: Raw, photos: readonly string[], today: string, siteUrl?: string): Finding[] => [
  ...unknownPhotos(raw, photos),
  ...duplicates(raw),
  ...repeatedPrices(raw),
  ...unknownPrices(raw),
  ...quotedExamples(raw),
  ...hours(raw),
  ...periods(raw, today),
  ...statedDays(raw, today),
  ...ownBooking(raw, siteUrl),
  ...pageHeads(raw),
  ...oddTexts(raw),
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
