/**
 * French typography, applied once, where content becomes pages.
 *
 * Rules: Lexique des règles typographiques en usage à l’Imprimerie nationale. Narrow no-break space (U+202F) before
 * `;`, `!`, `?`; no-break space (U+00A0) before `:` and `€` and inside « »; typographic apostrophe; no-break space
 * between a number and its unit and inside phone numbers.
 */
const NBSP = '\u00A0';
const NNBSP = '\u202F';
const SPACES = '[ \u00A0\u202F]';

/** Addresses, e-mails and code are set apart and come back untouched. */
const UNTOUCHED = /https?:\/\/\S+|\bwww\.\S+|[\w.+-]+@[\w-]+(?:\.[\w-]+)+|`[^`]*`/g;

const UNITS = '(?:€|%|cm|mm|h|min|minutes?|heures?|jours?|semaines?|mois|ans?|euros?)';

function prose(text: string): string {
  return text
    .replace(/(?<=\p{L})'(?=\p{L}|\d)/gu, '’')
    .replace(new RegExp(`${SPACES}*([;!?]+)(?![\\w=/])`, 'gu'), (_, mark: string) => NNBSP + mark)
    .replace(new RegExp(`(?<=\\S)${SPACES}+:(?!/)`, 'gu'), `${NBSP}:`)
    .replace(new RegExp(`«${SPACES}*`, 'gu'), `«${NBSP}`)
    .replace(new RegExp(`${SPACES}*»`, 'gu'), `${NBSP}»`)
    .replace(new RegExp(`(\\d)${SPACES}?€`, 'gu'), `$1${NBSP}€`)
    .replace(new RegExp(`(\\d)${SPACES}(?=${UNITS}(?![\\p{L}\\d]))`, 'gu'), `$1${NBSP}`)
    .replace(new RegExp(`(?<!\\d)0\\d(?:${SPACES}\\d{2}){4}(?!\\d)`, 'gu'), (phone) =>
      phone.replace(new RegExp(SPACES, 'gu'), NBSP),
    );
}

/**
 * Sets French no-break spaces and apostrophes in a text; idempotent.
 *
 * @example typographie("Prête à sublimer vos ongles ?") // "Prête à sublimer vos ongles\u202F?"
 */
export function typographie(text: string): string {
  let out = '';
  let from = 0;
  for (const match of text.matchAll(UNTOUCHED)) {
    out += prose(text.slice(from, match.index)) + match[0];
    from = match.index + match[0].length;
  }
  return out + prose(text.slice(from));
}
