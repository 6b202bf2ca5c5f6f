/** Reads reviews that were copied from the page of the institute on Google. */

/** What was understood of a review; stars that the text does not have are left out. */
export type PastedReview = { nom: string; note?: number; date?: string; commentaire: string };

const MONTHS = [
  'janvier',
  'février',
  'mars',
  'avril',
  'mai',
  'juin',
  'juillet',
  'août',
  'septembre',
  'octobre',
  'novembre',
  'décembre',
];

/** @example visitedIn('2026-04-12', '2027-01-05') // 'Visité en avril 2026' */
function visitedIn(day: string, today: string): string {
  const [year, month] = day.split('-');
  const name = MONTHS[Number(month) - 1]!;
  return `Visité en ${name}${year === today.slice(0, 4) ? '' : ` ${year}`}`;
}

/** The day some months before, the first of its month. */
const monthsBefore = (today: string, months: number) =>
  new Date(Date.UTC(Number(today.slice(0, 4)), Number(today.slice(5, 7)) - 1 - months))
    .toISOString()
    .slice(0, 10);

/**
 * The last twelve months, as cards of reviews say them.
 *
 * @param today `YYYY-MM-DD`
 */
export const visitMonths = (today: string): string[] =>
  MONTHS.map((_, months) => visitedIn(monthsBefore(today, months), today));

const DATE =
  /^(?:modifié )?il y a (une?|\d+) (minute|heure|jour|semaine|mois|an)s? ?(?:nouveau)?$/i;
const DAYS: Record<string, number> = { minute: 0, heure: 0, jour: 1, semaine: 7 };
const VISIT = /^visité en (\p{L}+)(?: (\d{4}))?$/iu;
const COUNT = String.raw`(?:local guide|\d[\d ]* (?:avis|photos?))`;
// What stands between two counts can be read in one way only, so that no line is tried in many.
const COUNTS = new RegExp(`^${COUNT}(?:(?: ?[·•] ?| )?${COUNT})*(?: ?[·•])?$`, 'i');
const STARS = /^([★⭐]{1,5})[☆✩]*$|^(?:note ?: ?)?([1-5]) ?(?:\/ ?5|sur 5|étoiles?)/i;
const OWNER = /^réponse du propriétaire|\(propriétaire\)$/i;
/** What the page says beside the words of a customer. */
const PAGE_WORDS =
  /^(?:nouveau|répondre|utile|j’aime|partager|signaler|voir plus|traduire|traduit par google.*|photo \d+ dans l’avis .*|[^\p{L}]*)$/iu;

/** « Il y a 2 mois » as a month; undefined for a year, which leaves the month open. */
function visitOf(date: string, today: string): string | undefined {
  const [, count = '', unit = ''] = DATE.exec(date)!;
  const number = Number(count) || 1;
  if (unit === 'mois') return visitedIn(monthsBefore(today, number), today);
  const days = DAYS[unit.toLowerCase()];
  if (days === undefined) return undefined;
  const day = new Date(Date.parse(today) - number * days * 864e5);
  return visitedIn(day.toISOString().slice(0, 10), today);
}

/** The words of a customer, in her own language where Google has translated them. */
const ownWords = (lines: readonly string[]) =>
  lines
    .join(' ')
    .replace(/^\(traduit par google\).*\((?:original|avis d’origine)\)/i, '')
    .replace(/ ?(?:…|\.\.\.) ?plus$/i, '…')
    .trim();

/**
 * Takes apart reviews that were pasted at once. Each begins with a name, perhaps counts, and a date;
 * answers of the owner, counts and buttons are left out.
 *
 * @param today `YYYY-MM-DD`
 * @returns the reviews, and what the owner should know of those that are left out or cut
 */
export function readReviews(text: string, today: string) {
  const lines = text
    .split('\n')
    .map((line) => line.replace(/\s+/g, ' ').replaceAll("'", '’').trim())
    .filter(Boolean);
  const isHead = (line: string) => COUNTS.test(line) || STARS.test(line) || PAGE_WORDS.test(line);
  /** The lines of names, and of what the owner answered. */
  const starts = lines.flatMap((line, at) => {
    if (OWNER.test(line)) return [{ at, date: at }];
    if (!DATE.test(line)) return [];
    let name = at - 1;
    while (name > 0 && isHead(lines[name]!)) name--;
    return name < 0 || OWNER.test(lines[name]!) ? [] : [{ at: name, date: at }];
  });
  const all = starts.flatMap(({ at, date }, index): PastedReview[] => {
    if (date === at) return [];
    const body = lines.slice(date + 1, starts[index + 1]?.at);
    const head = [...lines.slice(at + 1, date), ...body.slice(0, 1)];
    const [, filled, number] = head.map((line) => STARS.exec(line)).find(Boolean) ?? [];
    const note = filled?.length ?? (number && Number(number));
    const visit = body.find((line) => VISIT.test(line)) ?? visitOf(lines[date]!, today);
    const words = body.filter((line) => !isHead(line) && !VISIT.test(line));
    return [
      {
        nom: lines[at]!,
        ...(note && { note }),
        ...(visit && { date: visit.replace(` ${today.slice(0, 4)}`, '') }),
        commentaire: ownWords(words),
      },
    ];
  });
  const reviews = all.filter(({ commentaire }) => commentaire !== '');
  const [wordless, cut] = [
    all.length - reviews.length,
    reviews.filter(({ commentaire }) => commentaire.endsWith('…')).length,
  ];
  return {
    entries: reviews,
    note: [
      wordless > 0 && `Sans texte, un avis ne peut pas être montré : ${wordless} de moins.`,
      cut > 0 &&
        'Un texte qui finit par « … » est coupé : sur Google, touchez « Plus » avant de copier.',
    ]
      .filter(Boolean)
      .join(' '),
  };
}
