/**
 * Reads reviews that were copied from the page of the institute on Google: each line gets a role,
 * and the owner sees which. What may be read in two ways has none: she is asked.
 */

/** What was understood of a review; stars that the text does not have are left out. */
type PastedReview = { nom: string; note?: number; date?: string; commentaire: string };

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

/** @example monthOf('2026-04-12', '2027-01-05') // 'en avril 2026' */
function monthOf(day: string, today: string): string {
  const [year, month] = day.split('-');
  const name = MONTHS[Number(month) - 1]!;
  return `en ${name}${year === today.slice(0, 4) ? '' : ` ${year}`}`;
}

/** The day some months before, the first of its month. */
const monthsBefore = (today: string, months: number) =>
  new Date(Date.UTC(Number(today.slice(0, 4)), Number(today.slice(5, 7)) - 1 - months))
    .toISOString()
    .slice(0, 10);

/** How many years are offered behind the months: older reviews say little of today's work. */
const YEARS = 5;

/**
 * The last twelve months, and then years, as cards of reviews say them: Google says no more of an
 * older review than « il y a un an ».
 *
 * @param today `YYYY-MM-DD`
 */
export const visitDates = (today: string): string[] => [
  ...MONTHS.map((_, months) => `Visité ${monthOf(monthsBefore(today, months), today)}`),
  ...Array.from(
    { length: YEARS },
    (_, index) => `Visité en ${Number(today.slice(0, 4)) - 1 - index}`,
  ),
];

/** What a line of a pasted text is; the first one begins a review. */
export const ROLES = {
  nom: 'Nom',
  note: 'Étoiles',
  date: 'Date',
  texte: 'Avis',
  rien: 'À laisser',
} as const;
export type Role = keyof typeof ROLES;
export type Line = { text: string; role?: string | undefined };

const MONTH = MONTHS.join('|');
const UNITS: readonly [RegExp, days: number][] = [
  [/^(?:seconde|min|h)/, 0],
  [/^j/, 1],
  [/^semaine/, 7],
];
const AGO = /il y a (?:env(?:iron|\.) |(?:plus|moins) d[e’] ?)?(\p{L}+|\d+) (\p{L}+)/iu;
const COUNT_WORDS = 'zéro un deux trois quatre cinq six sept huit neuf dix onze'.split(' ');
/** The time of a review in words that are not read, as when Google speaks English. */
const LIKE_DATE = /^(?:il y a |(?:edited |an? |\d+ )[\p{L} ]{0,20}ago$)/iu;
// Each of these is tried at one place of a line, and looks no further than a few words.
const DATE = new RegExp(
  '(?:(?:dernière )?modifi(?:cation|ée?)(?: le)?(?: ?: ?| |$)|(?:publiée?|date)(?: le)?(?: ?: ?| ))?' +
    `(?:il y a (?:env(?:iron|\\.) |(?:plus|moins) d[e’] ?)?(?:une|quelques|${COUNT_WORDS.join('|')}|\\d{1,3}) ` +
    '(?:secondes?|minutes?|min|heures?|h|jours?|j|semaines?|mois|années?|ans?)|' +
    'à l’instant|maintenant|aujourd’hui|(?:avant-)?hier|la semaine (?:dernière|passée)|' +
    'le mois (?:dernier|passé)|l’an(?:née)? (?:dernière?|passée?)|' +
    `(?:le )?\\d{1,2}(?:er)? (?:${MONTH})(?: \\d{4})?|(?:${MONTH}) \\d{4}|` +
    '\\d{1,2}[/.-]\\d{1,2}[/.-]\\d{2,4}|\\d{4}-\\d\\d-\\d\\d)' +
    '(?: ?(?:[·•,(-] ?)?(?:sur google(?: maps)?|modifiée?|nouveau)\\)?){0,3}(?![\\p{L}\\p{N}])',
  'iuy',
);
const STARS =
  /(?:(?:[★⭐✭🌟]\uFE0F? ?){1,5}(?:[☆✩✰] ?)*|([\uE000-\uF8FF])(?: ?[\uE000-\uF8FF]){4}|(?:notée?|note)? ?:? ?[1-5](?:[.,]0)? ?(?:\/ ?5|sur 5|étoiles?(?: sur 5)?)(?![\p{L}\p{N}]))/iuy;
const COUNTS =
  /(?:local guide|guide local|avis local|(?:de )?niveau \d{1,2}|(?:\d[\d .]{0,9}|aucun) (?:avis|photos?|vidéos?|contributions?|abonnés?))(?![\p{L}\p{N}])/iuy;
const BETWEEN = /[ ·•|,–—-]*/y;
const VISIT = /^visité en (?:\p{L}+(?: \d{4})?|\d{4})$/iu;
const OWNER = /^réponse d(?:u|e la|e l’|e) ?(?:propriétaire|établissement)|\(propriétaire\)/i;
/** What the page says beside the words of a customer. */
const PAGE_WORDS =
  /^(?:avis|nouveau|répondre|utile|j’aime|partager|signaler|plus|voir plus|trier.*|traduire|voir l’original.*|traduit par google.*|photo \d+ dans l’avis .*)$/iu;
const NO_LETTERS = /^[^\p{L}]*$/u;

type Part = { text: string; role: Role | undefined } & {
  kind: 'stars' | 'date' | 'counts' | 'page' | 'owner' | 'words';
};
type Item = Part & { isAfterBlank: boolean };

const BESIDE = [
  { pattern: COUNTS, kind: 'counts', role: 'rien' },
  { pattern: STARS, kind: 'stars', role: 'note' },
  { pattern: DATE, kind: 'date', role: 'date' },
] as const;

/** What one of the patterns above finds at a place of a line. */
function matchAt(pattern: RegExp, line: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(line);
}

const afterSpaces = (line: string, at: number) => at + matchAt(BETWEEN, line, at)![0].length;

/**
 * The parts of what stands beside a name: counts, stars, a date; undefined if there is more.
 *
 * @param start where they begin in the line
 */
function partsOfHead(line: string, start = 0): Part[] | undefined {
  const parts: Part[] = [];
  for (let at = start; at < line.length;) {
    let text: string | undefined;
    const beside = BESIDE.find(({ pattern }) => (text = matchAt(pattern, line, at)?.[0]));
    if (!beside || !text) {
      // A text may follow the stars on the same line.
      if (parts[0]?.kind !== 'stars') return undefined;
      return [...parts, { text: line.slice(at), role: 'texte', kind: 'words' }];
    }
    parts.push({ text: text.trim(), role: beside.role, kind: beside.kind });
    at = afterSpaces(line, at + text.length);
  }
  return parts;
}

/** A name, counts, stars and a date need fewer characters; a longer line is a text. */
const LONGEST_HEAD = 120;

/** A name with what stands beside it on the same line: « Prune T. ★★★★★ il y a un mois ». */
function nameAndHead(line: string): Part[] | undefined {
  if (line.length > LONGEST_HEAD) return undefined;
  for (const { index } of line.matchAll(/ /g)) {
    const name = line.slice(0, index).replace(/[ ·•|,–—-]+$/, '');
    const parts = partsOfHead(line, afterSpaces(line, index));
    const kinds = parts?.map(({ kind }) => kind) ?? [];
    const isHead = kinds.includes('counts') || (kinds.includes('stars') && kinds.includes('date'));
    if (name && isHead && !kinds.includes('words'))
      return [{ text: name, role: undefined, kind: 'words' }, ...parts!];
  }
  return undefined;
}

function partsOf(line: string): Part[] {
  if (OWNER.test(line)) return [{ text: line, role: 'rien', kind: 'owner' }];
  if (VISIT.test(line)) return [{ text: line, role: 'date', kind: 'words' }];
  const head = partsOfHead(line);
  if (head) return head;
  if (PAGE_WORDS.test(line) || NO_LETTERS.test(line))
    return [{ text: line, role: 'rien', kind: 'page' }];
  return nameAndHead(line) ?? [{ text: line, role: undefined, kind: 'words' }];
}

/** The lines of a text in parts, with one form of spaces and apostrophes. */
const itemsOf = (text: string): Item[] =>
  text.split('\n').flatMap((raw, index, all) => {
    const line = raw
      .replace(/[\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/g, '')
      .replace(/\s+/g, ' ')
      .replaceAll("'", '’')
      .trim();
    const isAfterBlank = index === 0 || all[index - 1]!.trim() === '';
    return line === '' ? [] : partsOf(line).map((part) => ({ ...part, isAfterBlank }));
  });

/** Whether words can be a name: few, and no sentence. « Prune T. » ends with an initial. */
const isNameLike = (text: string): boolean =>
  text.length <= 40 &&
  text.split(' ').length <= 5 &&
  !/[!?…:;,]/.test(text) &&
  (!text.endsWith('.') || /(?:^|[\s.-])\p{L}\.$/u.test(text));

/**
 * What was understood of a pasted text, line by line; stars and a date on one line are two. A review
 * begins with a name, then counts, stars or a date. A date alone may also be a line of a text: the
 * role of both is then left open.
 */
export function readLines(text: string): Line[] {
  const items = itemsOf(text);
  const roles: (Role | undefined)[] = items.map(({ role }) => role);
  const isBeside = ({ kind, text: words }: Item) =>
    ['stars', 'date', 'counts'].includes(kind) || (kind === 'page' && NO_LETTERS.test(words));
  let hasName = false;
  let isAnswer = false;
  for (let at = 0; at < items.length; at++) {
    const item = items[at]!;
    if (isBeside(item)) {
      let end = at;
      while (end < items.length && isBeside(items[end]!)) end++;
      const kinds = items.slice(at, end).map(({ kind }) => kind);
      const [before, previous] = [items[at - 1], items[at - 2]];
      const [hasDate, hasStars] = [kinds.includes('date'), kinds.includes('stars')];
      if (before?.kind === 'owner') roles.fill('rien', at, end);
      else if (hasDate || hasStars) {
        const isStrong = (hasDate && hasStars) || kinds.includes('counts');
        const isApart = !previous || before!.isAfterBlank || previous.kind === 'page';
        const isName = before?.kind === 'words' && isNameLike(before.text);
        if (isName && (isStrong || isApart)) {
          roles[at - 1] = 'nom';
          hasName = true;
          isAnswer = false;
        } else {
          for (let open = at - 1; open < end; open++)
            if (items[open]?.kind !== 'page' && items[open]?.kind !== 'counts')
              roles[open] = undefined;
        }
      }
      at = end - 1;
    } else if (item.kind === 'owner') isAnswer = true;
    else if (item.kind === 'words' && roles[at] === undefined) {
      const next = items[at + 1];
      const isAsked =
        LIKE_DATE.test(item.text) ||
        (next && ((isBeside(next) && next.kind !== 'page') || LIKE_DATE.test(next.text)));
      if (isAnswer) roles[at] = 'rien';
      else if (hasName && !isAsked) roles[at] = 'texte';
    }
  }
  const first = roles.indexOf('nom');
  return items.map(({ text: words }, at) => {
    const role = roles[at];
    // What stands before the first name belongs to nobody yet.
    const isLost = (first === -1 || at < first) && role !== 'rien';
    return { text: words, role: isLost ? undefined : role };
  });
}

/** How many of five stars a text says. */
function starsIn(text: string): number | undefined {
  const [, icon] = matchAt(STARS, text, 0) ?? [];
  if (icon) return [...text].filter((letter) => letter === icon).length;
  const filled = [...text].filter((letter) => '★⭐✭🌟'.includes(letter)).length;
  return filled || Number(/[1-5]/.exec(text)?.[0]) || undefined;
}

const daysBefore = (today: string, days: number) =>
  new Date(Date.parse(today) - days * 864e5).toISOString().slice(0, 10);

/** « Il y a 2 mois » as a month; undefined for a year, which leaves the month open. */
function postedIn(line: string, today: string): string | undefined {
  const text = line.toLowerCase();
  const [, count = '', unit = ''] = AGO.exec(text) ?? [];
  if (unit) {
    const number = Number(count) || Math.max(1, COUNT_WORDS.indexOf(count));
    if (unit === 'mois') return monthOf(monthsBefore(today, number), today);
    const days = UNITS.find(([pattern]) => pattern.test(unit))?.[1];
    return days === undefined ? undefined : monthOf(daysBefore(today, number * days), today);
  }
  if (/instant|maintenant|aujourd’hui/.test(text)) return monthOf(today, today);
  if (/hier/.test(text)) return monthOf(daysBefore(today, text.includes('avant') ? 2 : 1), today);
  if (/semaine/.test(text)) return monthOf(daysBefore(today, 7), today);
  if (/le mois/.test(text)) return monthOf(monthsBefore(today, 1), today);
  const month = MONTHS.findIndex((name) => text.includes(name)) + 1;
  const [, , number, short] = /(\d{1,2})[/.-](\d{1,2})[/.-](\d{2,4})/.exec(text) ?? [];
  const [, isoYear, isoMonth] = /(\d{4})-(\d\d)-\d\d/.exec(text) ?? [];
  const inYear = month || Number(isoMonth ?? number);
  if (!inYear || inYear > 12) return undefined;
  const ofText = isoYear ?? (month ? /\d{4}/.exec(text)?.[0] : short && short.padStart(4, '20'));
  // Without a year, the last such month.
  const thisYear = Number(today.slice(0, 4));
  const year = ofText ?? String(inYear > Number(today.slice(5, 7)) ? thisYear - 1 : thisYear);
  return monthOf(`${year}-${inYear}-01`, today);
}

/** The words of a customer, in her own language where Google has translated them. */
const ownWords = (lines: readonly string[]) =>
  lines
    .join(' ')
    .replace(/^\(traduit par google\).*\((?:original|avis d’origine)\)/i, '')
    .replace(/ ?(?:…|\.\.\.) ?plus$/i, '…')
    .trim();

/** A review of its lines, the first of which is the name. */
function reviewOf(lines: readonly Line[], today: string): PastedReview {
  const textsOf = (role: Role) => lines.flatMap((line) => (line.role === role ? line.text : []));
  const note = textsOf('note').map(starsIn).find(Boolean);
  const dates = textsOf('date');
  const posted = dates.map((line) => postedIn(line, today)).find(Boolean);
  const date = dates.find((line) => VISIT.test(line)) ?? (posted && `Publié ${posted}`);
  return {
    nom: textsOf('nom')[0]!,
    ...(note && { note }),
    ...(date && { date: date.replace(` ${today.slice(0, 4)}`, '') }),
    commentaire: ownWords(textsOf('texte')),
  };
}

/**
 * The reviews of lines whose roles are known.
 *
 * @param today `YYYY-MM-DD`
 * @returns the reviews, and what the owner should know of those that are left out or cut
 */
export function reviewsOf(lines: readonly Line[], today: string) {
  const starts = lines.flatMap(({ role }, at) => (role === 'nom' ? at : []));
  const all = starts.map((start, index) => reviewOf(lines.slice(start, starts[index + 1]), today));
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
