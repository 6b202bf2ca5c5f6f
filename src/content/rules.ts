/**
 * What the schema of one field cannot know: fields that must agree with each other, across a file
 * or between files. Every rule takes raw content and leaves alone what is missing or of the wrong
 * kind, so that all faults are found at once.
 */
import { periodsOverlapping } from '#kit/content/periods.ts';
import { repetitions, type NamedPlace } from '#kit/content/agreement.ts';
import type { Finding, Raw } from '#kit/content/declaration.ts';
import { quote } from '#kit/content/explain.ts';
import { entriesAt, shownText } from '#kit/content/fields.ts';
import { isDay } from '#kit/content/kinds.ts';
import { child } from '#kit/content/places.ts';
import { targetsOf } from '#kit/content/references.ts';
import { hostOf } from '#kit/content/spellings.ts';
import { formatDay } from '#kit/french/format.ts';
import { priceLines } from './price-lines.ts';
import { CONTENT_FILES } from './schema.ts';

/** A worked example adds up prices, and a line « sur devis » has none. */
function onRequestExamples(raw: Raw): Finding[] {
  const lines = priceLines(raw.tarifs);
  const priced = lines.find(({ isOnRequest }) => !isOnRequest);
  const example = priced ? `, par exemple ${quote(priced.name)}` : '';
  return targetsOf('tarifs.exemples.*.lignes.*', raw)
    .filter((used) => lines.find(({ name }) => name === used.name)?.isOnRequest)
    .map(({ path, name }) => ({
      file: 'tarifs',
      path,
      message: `${quote(name)} est sur devis et ne peut pas entrer dans un total. Écrire le nom d’un prix connu${example}.`,
    }));
}

/** A price line's name is unique in the whole file, because services call prices by it. */
const repeatedPrices = (raw: Raw): Finding[] =>
  repetitions(
    priceLines(raw.tarifs).map(({ path, name, family }) => ({
      file: 'tarifs',
      path,
      texts: [name],
      which: family,
    })),
    ({ which }, { texts }) =>
      `« ${shownText(texts[0])} » figure déjà dans la famille « ${which} ». Changer ou supprimer l’une des deux lignes.`,
  );

/** Pages that look alike in search results hide each other. */
const repeatedPageHeads = (raw: Raw): Finding[] =>
  Object.entries({
    titre: 'ce titre est déjà celui',
    description: 'cette description est déjà celle',
  }).flatMap(([key, what]) => {
    const heads = Object.entries(Object(raw.pages) as object).map(([page, head]) => {
      return { file: 'pages', path: [page, key], texts: [child(head, key)], which: page };
    });
    const message = ({ which }: NamedPlace) =>
      `${what} de la page « ${which} ». En écrire une autre version, propre à cette page.`;
    return repetitions(heads, message);
  });

/** Hours in order. */
function disorderedHours(raw: Raw): Finding[] {
  const week = child(raw.horaires, 'semaine');
  return Object.entries(CONTENT_FILES.horaires.shape.semaine.shape).flatMap(
    ([day, type]): Finding[] => {
      const { data = '' } = type.safeParse(child(week, day));
      const times = [...data.matchAll(/(\d+)h(\d+)/g)].map(
        ([, hour, minute]) => Number(hour) * 60 + Number(minute),
      );
      const path = ['semaine', day];
      const finding = (words: string): Finding[] => [
        { file: 'horaires', path, message: `« ${data} » ${words}` },
      ];
      if (times.some((time, index) => index % 2 === 1 && time <= times[index - 1]!))
        return finding('ne finit pas après son début. Écrire par exemple « 9h00-18h30 ».');
      if (times.some((time, index) => time < (times[index - 1] ?? 0)))
        return finding(
          'a deux plages qui se chevauchent. Écrire par exemple « 9h00-12h00, 14h00-18h30 ».',
        );
      return [];
    },
  );
}

const shownDay = (day: string) => formatDay(day).replaceAll('\u00A0', ' ');

/**
 * The same day some years later.
 *
 * @example yearsLater('2026-11-20', -1) // '2025-11-20'
 */
const yearsLater = (day: string, years: number) =>
  `${Number(day.slice(0, 4)) + years}${day.slice(4)}`;

/**
 * Closures and announcements end after they begin, within a few years of today: 2062 is a typing
 * error. An announcement that is over gets a warning.
 */
function periods(raw: Raw, today: string): Finding[] {
  const [first, last] = [yearsLater(today, -10), yearsLater(today, 2)];
  const look = (file: 'horaires' | 'annonce', key: string, what: string) =>
    entriesAt(raw[file], key).flatMap((period, index): Finding[] => {
      const finding = (end: string, message: string, warning = false) => [
        { file, path: [key, index, end], message, warning },
      ];
      const [from, until] = [child(period, 'du'), child(period, 'au')];
      const isNear = (day: unknown): day is string => isDay(day) && day >= first && day <= last;
      // The other end of the period suggests the year.
      const starts = {
        du: isNear(until) ? yearsLater(until, -1) : today,
        au: isNear(from) ? from : today,
      };
      const far = (['du', 'au'] as const).flatMap((end) => {
        const day = child(period, end);
        if (isNear(day) || !isDay(day)) return [];
        const sameYear = starts[end].slice(0, 4) + day.slice(4);
        const likely = sameYear < starts[end] ? yearsLater(sameYear, 1) : sameYear;
        const example = isDay(likely) ? `, par exemple « ${likely} »` : '';
        const message = `le ${shownDay(day)} est trop loin d’aujourd’hui. Corriger l’année${example}.`;
        return finding(end, message);
      });
      if (far.length > 0 || !isDay(from) || !isDay(until)) return far;
      if (until < from) {
        const order = `${what} finit le ${shownDay(until)}, avant de commencer, le ${shownDay(from)}.`;
        return finding('au', `${order} Corriger l’une des deux dates.`);
      }
      if (file === 'horaires') {
        const days = entriesAt(raw.horaires, key) as { du: string; au: string }[];
        const [other] = periodsOverlapping(
          days.filter(({ du, au }) => isDay(du) && isDay(au)).slice(0, index + 1),
          days[index]!,
        );
        return other
          ? finding(
              'du',
              `${what} recouvre celle qui commence le ${shownDay(other.du)}. Changer l’une des deux.`,
              true,
            )
          : [];
      }
      if (until >= today) return [];
      const over = `${what} est finie depuis le ${shownDay(until)} et ne s’affiche plus.`;
      return finding('au', `${over} La supprimer, ou en écrire une autre.`, true);
    });
  return [
    ...look('horaires', 'fermetures', 'la fermeture'),
    ...look('annonce', 'annonces', 'l’annonce'),
  ];
}

/**
 * The days of the last update: not in the future, within ten years, and within one for prices.
 */
function statedDays(raw: Raw, today: string): Finding[] {
  return (['tarifs', 'mentions-legales'] as const).flatMap((file): Finding[] => {
    const day = child(raw[file], 'misAJour');
    if (!isDay(day)) return [];
    const finding = (what: string, warning = false) => [
      {
        file,
        path: ['misAJour'],
        warning,
        message: `le ${shownDay(day)} ${what} la date du jour, « ${today} ».`,
      },
    ];
    if (day > today) return finding('n’est pas encore arrivé. Écrire');
    if (day < yearsLater(today, -10))
      return finding('est trop loin d’aujourd’hui. Tout relire, puis écrire');
    const isOld = file === 'tarifs' && day < yearsLater(today, -1);
    return isOld ? finding('date de plus de douze mois. Relire les prix, puis écrire', true) : [];
  });
}

/** The booking page is on another site: a button that leads back here books nothing. */
function ownBooking(raw: Raw, siteUrl: unknown): Finding[] {
  const address = child(raw.institut, 'reservation');
  const host = hostOf(address);
  if (host === undefined || host !== hostOf(siteUrl)) return [];
  const message = `${quote(address)} est une page de ce site même, où l’on ne réserve pas. Écrire l’adresse du site de réservation, par exemple « https://www.nom-du-site.fr ».`;
  return [{ file: 'institut', path: ['reservation'], message }];
}

/**
 * All that the rules find in raw content, in no order.
 *
 * @param siteUrl the site's own address, where it is not the content's
 */
export const applyRules = (raw: Raw, today: string, siteUrl?: string): Finding[] => [
  ...onRequestExamples(raw),
  ...repeatedPrices(raw),
  ...repeatedPageHeads(raw),
  ...disorderedHours(raw),
  ...periods(raw, today),
  ...statedDays(raw, today),
  ...ownBooking(raw, siteUrl ?? child(raw.institut, 'site')),
];
