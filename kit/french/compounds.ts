/**
 * Keeps compound words whole at the end of a line: browsers break « rendez-vous » after its hyphen.
 * It is done by an element, of which the site's sheet says that it does not break (`.nb`), not by a
 * no-break hyphen (U+2011): texts stay what they are when they are searched, copied or read aloud.
 */

/** The longest word that is kept whole, with its marks: a longer one may be wider than a phone. */
const LONGEST = 20;

/**
 * A word with a hyphen between letters, and the marks that touch it: browsers break lines beside the
 * element too. Not `\s`, which would match no-break spaces.
 */
const WORD = /([^ \t\n]*\p{L}-\p{L}[^ \t\n]*)/u;
const ADDRESS = /[@/]|\.\p{L}/u;

/**
 * A text in parts, of which some are compound words.
 *
 * @example compoundParts('un e-mail.') // ['un ', 'e-mail.', '']
 */
export const compoundParts = (text: string): string[] => text.split(WORD);

/** Whether a part is a word to keep whole. */
export const isCompound = (part: string): boolean =>
  part.length <= LONGEST && WORD.test(part) && !ADDRESS.test(part);

/** A part of a page: a comment or an element whose text stays as it is, a tag, or a text. */
const PART =
  /<!--[^]*?-->|<(script|style|svg|title|option|textarea)\b[^]*?<\/\1>|<(?:"[^"]*"|[^">])*>|[^<]+/g;

/** @example withWholeCompounds('sur rendez-vous') // 'sur <span class="nb">rendez-vous</span>' */
const withWholeCompounds = (text: string) =>
  compoundParts(text)
    .map((part) => (isCompound(part) ? `<span class="nb">${part}</span>` : part))
    .join('');

/**
 * Puts an element around each compound word of a page. Not in islands, since React would not find
 * what it renders: they do it themselves; what is in their slots is no part of them.
 */
export function keepCompounds(html: string): string {
  const start = html.indexOf('<body');
  /** The names of the islands and slots around a text, the innermost first. */
  const around: string[] = [];
  let isWhole = false;
  const body = html.slice(start).replace(PART, (part) => {
    const [, end, name] = /^<(\/?)(astro-island|astro-slot)\b/.exec(part) ?? [];
    if (name) {
      if (end) around.shift();
      else around.unshift(name);
    }
    const isTag = part.startsWith('<');
    if (isTag) isWhole = part.includes(' class="nb"');
    return isTag || isWhole || around[0] === 'astro-island' ? part : withWholeCompounds(part);
  });
  return html.slice(0, start) + body;
}
