/**
 * French typography, after the Lexique des règles typographiques en usage à l’Imprimerie nationale:
 * a narrow no-break space before `;`, `!`, `?`, a no-break space before `:` and `€`, inside « »,
 * between a number and its unit or month, inside ranges of numbers, phone numbers and references of law, and the typographic
 * apostrophe.
 */
const NBSP = '\u00A0';
const NNBSP = '\u202F';
const SPACE = '[ \u00A0\u202F]';

/** Replaces an address, an e-mail or code while the rules run: not a letter, digit or space. */
const STAND_IN = '\uE000';

/** Addresses, e-mails, code, and the character of `STAND_IN` itself if a text contains it. */
const UNTOUCHED = new RegExp(
  `https?://\\S+|\\bwww\\.\\S+|(?<![\\w.+-])[\\w.+-]+@[\\w-]+(?:\\.[\\w-]+)+|\`[^\`]*\`|${STAND_IN}`,
  'g',
);

const UNITS =
  '(?:€|%|°C|cm|mm|km|ml|cl|kg|h|min|minutes?|heures?|jours?|semaines?|mois|ans?|euros?|janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre)';

/** Marks that need a space before them, unless a letter follows as in an address: `page?x=1`. */
const MARKS = '[;!?]+(?![\\w=/;!?])';

const rule = (pattern: string) => new RegExp(pattern, 'gu');

/**
 * Applied in this order. None begins within a run of the characters that it repeats, so that the time
 * grows with the length of the text, and not with its square. A colon without a space after it (`9:30`, `tel:+33`) is no punctuation.
 */
const RULES: readonly [RegExp, string | ((match: string) => string)][] = [
  [rule(`(?<=\\p{L})'`), '’'],
  [rule(`«${SPACE}*`), `«${NBSP}`],
  [rule(`(?<!${SPACE})${SPACE}*»`), `${NBSP}»`],
  [rule(`(?<=\\S)${SPACE}+(?=${MARKS})|(?<=[^\\s([{;!?])(?=${MARKS})`), NNBSP],
  [rule(`(?<=\\S)${SPACE}+(?=:(?!/))|(?<=[^\\s:])(?=:(?:\\s|$))`), NBSP],
  [rule(`(?<=\\S)${SPACE}+(?=€)|(?<=\\d)(?=[€%])`), NBSP],
  [rule(`(?<=\\d)${SPACE}+(?=${UNITS}(?![\\p{L}\\d]))`), NBSP],
  [
    rule(`(?<=\\d)${SPACE}(?:à|ou)${SPACE}(?=\\d+(?:,\\d+)?${NBSP}${UNITS}(?![\\p{L}\\d]))`),
    (range) => range.replace(rule(SPACE), NBSP),
  ],
  [rule(`(?<=\\b[LRD]\\.)${SPACE}*(?=\\d)|(?<=\\barticles?)${SPACE}+(?=[LRD]\\.|\\d)`), NBSP],
  [
    rule(`(?<![\\d+])(?:\\+33${SPACE}?[1-9]|0[1-9])(?:${SPACE}\\d{2}){4}(?!\\d)`),
    (phone) => phone.replace(rule(SPACE), NBSP),
  ],
];

/**
 * Sets French no-break spaces and apostrophes in a text; idempotent.
 *
 * @example typography("Prête à goûter ?") // "Prête à goûter\u202F?"
 */
export function typography(text: string): string {
  const untouched = text.match(UNTOUCHED) ?? [];
  const prose = RULES.reduce(
    (result, [pattern, replacement]) => result.replace(pattern, replacement as string),
    text.replace(UNTOUCHED, STAND_IN),
  );
  let next = 0;
  return prose.replaceAll(STAND_IN, () => untouched[next++]!);
}
