/**
 * Rules for fields that must agree with each other. Every rule takes raw content and skips values
 * that are missing or of the wrong type, so that all faults are found at once.
 */
import { periodsOverlapping, repetitions } from '#kit/check/agreement.ts';
import type { Finding } from '#kit/schema/declaration.ts';
import { quote } from '#kit/check/problem.ts';
import { entriesAt, shownText, type Raw } from '#kit/schema/fields.ts';
import { isDay } from '#kit/schema/notations.ts';
import { child } from '#kit/schema/paths.ts';
import { targetsOf } from '#kit/schema/references.ts';
import { hostOf } from '#kit/french/spellings.ts';
import { formatDay, ON_REQUEST, type Price } from '#kit/french/format.ts';
import { openings } from '#kit/french/hours.ts';
import { roleOf } from '#institute/prices.ts';
import { choicesOf, conflictsOf, type Menu } from '#institute/visit.ts';
import { CONTENT_FILES, type Role } from './schema.ts';

/** The lines of the price list that have a name, each with its family. */
const priceLines = ({ tarifs }: Raw) =>
  entriesAt(tarifs, 'familles').flatMap((family, index) =>
    entriesAt(family, 'lignes').flatMap((line, rank) => {
      const name = child(line, 'nom');
      if (typeof name !== 'string' || name === '') return [];
      return {
        path: ['familles', index, 'lignes', rank, 'nom'],
        name,
        family: shownText(child(family, 'nom')) ?? `n° ${index + 1}`,
        isOnRequest: child(line, 'prix') === ON_REQUEST,
      };
    }),
  );

/**
 * An example adds up prices, so it should not contain a line « sur devis ». A price that becomes
 * « sur devis » is no fault of its own: the total then says the same.
 */
function examplesOnRequest(raw: Raw): Finding[] {
  const lines = priceLines(raw);
  return targetsOf('tarifs.exemples.*.lignes.*', raw)
    .filter((example) => lines.find(({ name }) => name === example.name)?.isOnRequest)
    .map(({ path, name }) => ({
      file: 'tarifs',
      path,
      message:
        `${quote(name)} est sur devis et ne peut pas entrer dans un total. ` +
        'Écrivez le nom d’un prix connu.',
      severity: 'limit',
    }));
}

const FAMILY = CONTENT_FILES.tarifs.shape.familles.element;

/** The choices of the composer, made of the lines that are valid. */
export const validChoices = ({ tarifs }: Raw) =>
  choicesOf(
    entriesAt(tarifs, 'familles').map((family): Menu[number] => ({
      nom: shownText(child(family, 'nom')) ?? '',
      lignes: entriesAt(family, 'lignes').flatMap(
        (line) => FAMILY.shape.lignes.element.safeParse(line).data ?? [],
      ),
    })),
  );

/** Of which lines a visit has one at most, in words. */
const ONLY: Record<Exclude<Role, 'option'>, string> = {
  pose: 'une photo ne montre qu’une pose',
  finition: 'une pose n’a qu’une finition',
  dépose: 'une visite n’a qu’une dépose',
};

/** The lines of a gallery photo are one visit, as the composer allows it. */
function impossiblePoses(raw: Raw): Finding[] {
  const choices = validChoices(raw);
  return entriesAt(raw.galerie, 'photos').flatMap((photo, index) => {
    const path = ['photos', index, 'pose'];
    const names = entriesAt(photo, 'pose').map(shownText);
    const items = names.map((name) => choices.find(({ nom }) => nom === name));
    const known = [...new Set(items.filter((item) => item !== undefined))];
    // Another check reports names that no line has.
    if (
      known.length > 0 &&
      !items.includes(undefined) &&
      known.every(({ role }) => role !== 'pose')
    )
      return {
        file: 'galerie',
        path,
        message:
          `il manque la pose : ${quote(known[0]!.nom)} ne se choisit pas sans elle. ` +
          'Ajoutez-la, ou retirez ce prix.',
        severity: 'limit',
      };
    return conflictsOf(known).map(({ item, with: other }): Finding => {
      const reason =
        item.role !== 'option' && item.role === other.role
          ? `est de trop : ${ONLY[item.role]}, et ${quote(other.nom)} y est déjà`
          : `ne va pas avec ${quote(other.nom)}`;
      return {
        file: 'galerie',
        path: [...path, items.indexOf(item)],
        message: `${quote(item.nom)} ${reason}. Retirez l’un des deux.`,
        severity: 'limit',
      };
    });
  });
}

/** Only a pose may have `finitions` or `sansDepose`. */
const poseFieldsElsewhere = ({ tarifs }: Raw): Finding[] =>
  entriesAt(tarifs, 'familles').flatMap((family, index) =>
    entriesAt(family, 'lignes').flatMap((line, rank) => {
      const [role, prix] = ['role', 'prix'].map((key) => child(line, key)) as [Role, Price];
      if (roleOf({ role, prix }) === 'pose') return [];
      return ['finitions', 'sansDepose'].flatMap((key) =>
        child(line, key) === undefined
          ? []
          : {
              file: 'tarifs',
              path: ['familles', index, 'lignes', rank, key],
              message: 'ne vaut que pour une pose. Effacer ce champ, ou changer le rôle.',
              severity: 'warning',
            },
      );
    }),
  );

/** The name of a price line is unique in the file, because services refer to it. */
const repeatedPrices = (raw: Raw): Finding[] =>
  repetitions(
    priceLines(raw).map(({ path, name, family }) => ({
      file: 'tarifs',
      path,
      texts: [name],
      label: family,
    })),
    ({ label }, { texts }) =>
      `« ${shownText(texts[0])} » figure déjà dans la famille « ${label} ». ` +
      'Changez ou supprimez l’une des deux lignes.',
  );

/**
 * Titles and descriptions of pages differ, since search engines may drop pages that look the same.
 * They may become equal when a name that they cite changes.
 */
const repeatedPageHeads = (raw: Raw): Finding[] =>
  Object.entries({
    titre: 'ce titre est déjà celui',
    description: 'cette description est déjà celle',
  }).flatMap(([key, words]) => {
    const heads = Object.entries(Object(raw.pages) as object).map(([page, head]) => {
      return { file: 'pages', path: [page, key], texts: [child(head, key)], label: page };
    });
    return repetitions(
      heads,
      ({ label }) =>
        `${words} de la page « ${label} ». Écrivez-en une autre version, propre à cette page.`,
    ).map((finding) => ({ ...finding, severity: 'limit' }));
  });

/** A day's hours end after they begin, and do not overlap. */
const disorderedHours = (raw: Raw): Finding[] =>
  Object.entries(CONTENT_FILES.horaires.shape.semaine.shape).flatMap(([day, type]) => {
    const { data = '' } = type.safeParse(child(child(raw.horaires, 'semaine'), day));
    const ranges = openings(data);
    const finding = (words: string, example: string): Finding => ({
      file: 'horaires',
      path: ['semaine', day],
      message: `« ${data} » ${words}. Écrivez par exemple « ${example} ».`,
    });
    if (ranges.some(({ opens, closes }) => closes <= opens))
      return finding('ne finit pas après son début', '9h00-18h30');
    if (ranges.some(({ opens }, index) => index > 0 && opens < ranges[index - 1]!.closes))
      return finding('a deux plages qui se chevauchent', '9h00-12h00, 14h00-18h30');
    return [];
  });

const shownDay = (day: string) => formatDay(day).replaceAll('\u00A0', ' ');

/** @example yearsLater('2026-11-20', -1) // '2025-11-20' */
const yearsLater = (day: string, years: number) =>
  `${Number(day.slice(0, 4)) + years}${day.slice(4)}`;

/** A closure or an announcement. */
type Period = {
  file: 'horaires' | 'annonce';
  path: (string | number)[];
  /** Its name in messages. */
  name: string;
  du: string;
  au: string;
};

const periodsIn = (raw: Raw, file: Period['file'], key: string, name: string): Period[] =>
  entriesAt(raw[file], key).flatMap((entry, index) => {
    const [du, au] = [child(entry, 'du'), child(entry, 'au')];
    return isDay(du) && isDay(au) ? [{ file, path: [key, index], name, du, au }] : [];
  });

const findingAt = (
  { file, path }: Period,
  end: 'du' | 'au',
  message: string,
  severity?: Finding['severity'],
): Finding => ({ file, path: [...path, end], message, severity });

/** A period does not end before it begins, and both days are within a few years of today. */
function disorderedDays(period: Period, today: string): Finding[] {
  const { name, du, au } = period;
  const isDistant = (day: string) => day < yearsLater(today, -10) || day > yearsLater(today, 2);
  const distant = (['du', 'au'] as const).filter((end) => isDistant(period[end]));
  if (distant.length > 0)
    return distant.map((end) => {
      const day = shownDay(period[end]);
      return findingAt(period, end, `le ${day} est trop loin d’aujourd’hui. Corrigez l’année.`);
    });
  if (au >= du) return [];
  const order = `${name} finit le ${shownDay(au)}, avant de commencer, le ${shownDay(du)}.`;
  return [findingAt(period, 'au', `${order} Corrigez l’une des deux dates.`)];
}

/** Warns of a closure that overlaps an earlier one of the list. */
function overlap(closure: Period, earlier: Period[]): Finding[] {
  const [other] = periodsOverlapping(earlier, closure);
  if (!other) return [];
  const words = `${closure.name} recouvre celle qui commence le ${shownDay(other.du)}.`;
  return [findingAt(closure, 'du', `${words} Changez l’une des deux.`, 'warning')];
}

const disorderedClosures = (raw: Raw, today: string): Finding[] =>
  periodsIn(raw, 'horaires', 'fermetures', 'la fermeture').flatMap((closure, index, closures) => {
    const findings = disorderedDays(closure, today);
    return findings.length > 0 ? findings : overlap(closure, closures.slice(0, index));
  });

/** The faults of announcements; one that is over gets a warning. */
const disorderedAnnouncements = (raw: Raw, today: string): Finding[] =>
  periodsIn(raw, 'annonce', 'annonces', 'l’annonce').flatMap((announcement) => {
    const { name, au } = announcement;
    const findings = disorderedDays(announcement, today);
    if (findings.length > 0 || au >= today) return findings;
    const words = `${name} est finie depuis le ${shownDay(au)} et ne s’affiche plus.`;
    return [
      findingAt(announcement, 'au', `${words} Supprimez-la, ou écrivez-en une autre.`, 'warning'),
    ];
  });

/** Days of the last update: not in the future, at most ten years ago; for prices, at most one. */
function untimelyUpdates(raw: Raw, today: string): Finding[] {
  return (['tarifs', 'mentions-legales'] as const).flatMap((file): Finding[] => {
    const day = child(raw[file], 'misAJour');
    if (!isDay(day)) return [];
    const finding = (what: string, severity: Finding['severity'] = 'error') => [
      {
        file,
        path: ['misAJour'],
        severity,
        message: `le ${shownDay(day)} ${what} la date du jour, « ${today} ».`,
      },
    ];
    if (day > today) return finding('n’est pas encore arrivé. Écrivez');
    if (day < yearsLater(today, -10))
      return finding('est trop loin d’aujourd’hui. Relisez tout, puis écrivez');
    const isOld = file === 'tarifs' && day < yearsLater(today, -1);
    return isOld
      ? finding('date de plus de douze mois. Relisez les prix, puis écrivez', 'warning')
      : [];
  });
}

/**
 * The booking page is on another site: nobody can book on this one. The address of the site may be
 * written later; the release checklist then asks for the other one.
 */
function ownBooking(raw: Raw, siteAddress: unknown): Finding[] {
  const address = child(raw.institut, 'reservation');
  const host = hostOf(address);
  if (host === undefined || host !== hostOf(siteAddress)) return [];
  const message =
    `${quote(address)} est une page de ce site même, où l’on ne réserve pas. Écrivez l’adresse ` +
    'du site de réservation, par exemple « https://www.nom-du-site.fr ».';
  return [{ file: 'institut', path: ['reservation'], message, severity: 'limit' }];
}

/**
 * The findings of all rules in raw content, in no particular order.
 *
 * @param givenAddress the address of the site, if it is not that of the content
 */
export const applyRules = (raw: Raw, today: string, givenAddress?: string): Finding[] => [
  ...examplesOnRequest(raw),
  ...impossiblePoses(raw),
  ...repeatedPrices(raw),
  ...poseFieldsElsewhere(raw),
  ...repeatedPageHeads(raw),
  ...disorderedHours(raw),
  ...disorderedClosures(raw, today),
  ...disorderedAnnouncements(raw, today),
  ...untimelyUpdates(raw, today),
  ...ownBooking(raw, givenAddress ?? child(raw.institut, 'site')),
];
