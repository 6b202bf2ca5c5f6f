/** Decodes the bytes of a file to text: UTF-8, composed letters, no invisible characters. */

import { normalForm } from '#kit/french/spellings.ts';

/** A fault of a file, with its line where it has one. */
export type LineFault = { line?: number; message: string };

export type Decoded = {
  /** Empty if the file is not text. */
  text: string;
  /** With faults, the text must not be used. */
  faults: LineFault[];
};

const NOT_UTF8 =
  'le fichier n’est pas un texte simple en UTF-8. Enregistrez-le de nouveau en texte brut ' +
  '(Enregistrer sous… › Encodage : UTF-8).';

/**
 * Direction marks, joiners and zero-width spaces, which come with text pasted from other programs.
 * Emoji need them.
 */
const UNSEEN = /\p{Default_Ignorable_Code_Point}/u;
const UNSEEN_OR_EMOJI = /(\p{RGI_Emoji})|\p{Default_Ignorable_Code_Point}/gv;

/** Searching for emoji is slow, and most texts have nothing invisible in them. */
const withoutUnseen = (text: string) =>
  UNSEEN.test(text) ? text.replace(UNSEEN_OR_EMOJI, '$1') : text;

/**
 * Styled letters and digits: ligatures, full width, the bold of social networks. The letters of
 * Letterlike Symbols fill gaps of these alphabets: ℳ and ℴ, but neither №, ™ nor ℹ️.
 */
const STYLED =
  /[\uFB00-\uFB06\uFF01-\uFF5E\u{1D400}-\u{1D7FF}]|(?=\p{L})[\u2102-\u2138\u213C-\u2149]/gu;
/** Small capitals have no decomposition in Unicode. */
const SMALL_CAPITALS = 'ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘʀꜱᴛᴜᴠᴡʏᴢ';
const OF_SMALL_CAPITALS = 'abcdefghijklmnoprstuvwyz';
const SMALL = new RegExp(`[${SMALL_CAPITALS}]`, 'gu');
/** Raised letters that are no abbreviation: « 1ᵉʳ » and « Mˡˡᵉ » stay. */
const RAISED_LETTERS = '[ʰ-ʸˡ-ˣᴬ-ᵛᶜ-ᶻⁱⁿₐ-ₜⱼⱽ]+';
const RAISED = new RegExp(
  `(?<![\\p{L}\\p{N}])${RAISED_LETTERS}|(?<=[a-zà-ÿ]{3})${RAISED_LETTERS}`,
  'giu',
);
/** Letters in circles or squares, in a word; alone they are signs: « Ⓜ Comédie », 🅿️. */
const ENCLOSED_LETTER =
  '(?!🅿\uFE0F)[Ⓐ-ⓩ\u{1F130}-\u{1F149}\u{1F150}-\u{1F169}\u{1F170}-\u{1F189}]\uFE0F?';
const ENCLOSED = new RegExp(
  `(?<=\\p{L})(?:${ENCLOSED_LETTER})+|(?:${ENCLOSED_LETTER})+(?=\\p{L})|(?:${ENCLOSED_LETTER}){2,}`,
  'gu',
);
/** Lines and frames that are drawn over or around the letter before. */
const OVERLAID = /(?<=[\p{L}\p{M} ])[\u0305\u0332\u0333\u0335-\u0338\u20D2\u20D3\u20DD-\u20E0]/gu;

/** An enclosed letter as a plain one; those on dark ground have no decomposition in Unicode. */
function enclosed(letter: string): string {
  const code = letter.codePointAt(0)!;
  const rank = code < 0x1f170 ? code - 0x1f150 : code - 0x1f170;
  return rank < 0 ? letter.normalize('NFKC') : String.fromCharCode(65 + rank);
}

/**
 * A text with plain letters in place of styled ones.
 *
 * @example plainLetters('ℳaisℴn') // 'Maison'
 */
const plainLetters = (text: string): string =>
  text
    .replace(STYLED, (letter) => letter.normalize('NFKC'))
    .replace(SMALL, (letter) => OF_SMALL_CAPITALS[[...SMALL_CAPITALS].indexOf(letter)]!)
    .replace(RAISED, (letters) => letters.normalize('NFKC'))
    .replace(ENCLOSED, (letters) => [...letters.replaceAll('\uFE0F', '')].map(enclosed).join(''))
    .replace(OVERLAID, '');

/** UTF-8 that was read as Windows-1252 and saved again: « Ã© » for é, « â€™ » for ’. */
const MOJIBAKE = /[ÃÂ][\u0080-\u00BF€‰]|â€|Å“|ï¿½/;

const CONTROL = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F]/u;

/**
 * Removes invisible characters, composes letters and makes every space an ordinary one.
 *
 * @example plainCharacters('e\u0301\u200B') // 'é'
 */
export const plainCharacters = (text: string): string =>
  normalForm(
    // `typography` sets no-break spaces afterwards.
    plainLetters(withoutUnseen(text).replace(/\p{Z}/gu, ' ')),
    'NFC',
  );

/**
 * The one form of the name of a file or a folder, the same as in a text that refers to it. Some
 * systems write an accent as a separate character (NFD), and some keyboards type no-break spaces.
 *
 * @example plainName('pose-e\u0301te\u0301') // 'pose-été'
 */
export const plainName = (name: string): string =>
  plainCharacters(name).replace(/\s+/g, ' ').trim() || name;

/** What is wrong with the characters of a text, if anything. */
export function characterFault(text: string): string | undefined {
  if (!text.isWellFormed() || /[\uFFFD\p{Co}\p{Noncharacter_Code_Point}]/u.test(text))
    return 'une lettre a été perdue et remplacée par un signe illisible. Réécrivez-la à la main.';
  const letter = MOJIBAKE.exec(text)?.[0];
  if (letter !== undefined)
    return (
      `« ${letter} » est une lettre abîmée par un changement d’encodage. ` +
      'Réécrivez-la à la main.'
    );
  return CONTROL.test(text)
    ? 'un caractère de commande invisible est resté dans le texte. Effacez la ligne et ' +
        'réécrivez-la à la main.'
    : undefined;
}

/** The largest file of texts, in bytes. */
const MAX_FILE = 2 ** 20;
const TOO_LARGE =
  'le fichier dépasse un mégaoctet : ce n’est pas un fichier de textes. Remettez-le depuis une ' +
  'sauvegarde.';

/** Reads a file's bytes as text. */
export function decode(bytes: Uint8Array): Decoded {
  if (bytes.length > MAX_FILE) return { text: '', faults: [{ message: TOO_LARGE }] };
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    text = '\0';
  }
  // Every second byte of UTF-16 is a zero.
  if (text.includes('\0')) return { text: '', faults: [{ message: NOT_UTF8 }] };
  const lines = text.replace(/\r\n?/g, '\n').split('\n');
  const faults = lines.flatMap((line, index) => {
    const message = characterFault(line);
    return message ? [{ line: index + 1, message }] : [];
  });
  return { text: plainCharacters(lines.join('\n')), faults };
}
