/**
 * Keeps compound words whole at the end of a line: browsers break « rendez-vous » after its hyphen.
 * It is done by an element (`.nb` in styles/global.css), not by a no-break hyphen (U+2011): texts stay what they are when they
 * are searched, copied, read aloud or read by programs.
 */

/** The longest word that is kept whole: a longer one may be wider than a phone. */
const LONGEST = 16;

/** Letters joined by hyphens, not those of an address. */
const WORD = /(?<![\p{L}\d@/.-])\p{L}+(?:-\p{L}+)+(?![\p{L}\d@/-]|\.\p{L})/gu;

/** What is no text, a tag, or a text. */
const PART =
  /<!--[^]*?-->|<(script|style|svg|title|option|textarea)\b[^]*?<\/\1>|<(?:"[^"]*"|[^">])*>|[^<]+/g;

/** @example withWholeCompounds('sur rendez-vous') // 'sur <span class="nb">rendez-vous</span>' */
const withWholeCompounds = (text: string) =>
  text.replace(WORD, (word) => (word.length > LONGEST ? word : `<span class="nb">${word}</span>`));

/**
 * Puts an element around each compound word of a page. Not in islands, since React would not find
 * what it renders; what is in their slots is no part of them.
 */
export function keepCompounds(html: string): string {
  const start = html.indexOf('<body');
  /** The islands and slots around a text, the inner one first. */
  const around: string[] = [];
  const body = html.slice(start).replace(PART, (part) => {
    const [, end, name] = /^<(\/?)(astro-island|astro-slot)\b/.exec(part) ?? [];
    if (name) {
      if (end) around.shift();
      else around.unshift(name);
    }
    return part.startsWith('<') || around[0] === 'astro-island' ? part : withWholeCompounds(part);
  });
  return html.slice(0, start) + body;
}
