/** From the bytes of a file to its text: UTF-8, composed letters (NFC), no character that nobody sees. */

export type Decoded = {
  /** Empty when the file cannot be read as text. */
  text: string;
  /** Sentences, with the line they are about when there is one; with any of them the text must not be used. */
  faults: { line?: number; message: string }[];
};

const SAVE_AS_UTF8 = 'L’enregistrer de nouveau en UTF-8 (Enregistrer sous… › Encodage : UTF-8).';

const AS_PLAIN_TEXT =
  'L’enregistrer de nouveau en texte brut (TextEdit : Format › Convertir au format Texte), en UTF-8.';
const RESTORE = 'Le remettre depuis une sauvegarde, ou réécrire ses accents.';

/** How files of other programs begin that were saved under the name of a content file. */
const DOCUMENTS: readonly [sign: RegExp, program: string][] = [
  [/^\{\\rtf/, 'RTF'],
  [/^PK\x03\x04|^\xD0\xCF\x11\xE0/, 'Word, Excel ou Pages'],
  [/^%PDF/, 'PDF'],
  [/^\s*<(?:!doctype|html|\?xml)/i, 'de navigateur (HTML)'],
];

/** Marks of direction, joiners and spaces without width: copied along from other programs, they say nothing here. */
const INVISIBLE = String.raw`\p{Default_Ignorable_Code_Point}`;

/** What chooses or joins the parts of an emoji. */
const EMOJI_PART = String.raw`(?<=\p{Extended_Pictographic}\p{Emoji_Modifier}?\uFE0F?)\u200D(?=\p{Extended_Pictographic})|(?<=\p{Extended_Pictographic}|[\d#*](?=\uFE0F\u20E3))\uFE0F`;

const UNSEEN = new RegExp(`(${EMOJI_PART})|${INVISIBLE}`, 'gu');

/** Letters and digits as a typeface would draw them: ligatures, full width, the bold of social networks. */
const STYLED = /[\uFB00-\uFB06\uFF01-\uFF5E\u{1D400}-\u{1D7FF}]/gu;

/** Cyrillic and Greek letters that look like Latin ones. */
const LOOKALIKES = 'аaеeоoрpсcхxуyіiјjѕsԁdһhАAВBЕEКKМMНHОOРPСCТTХXУYІIЅSοoαaΑAΒBΕEΗHΙIΚKΜMΝNΟOΡPΤTΥYΧXΖZ';
const latin = (letter: string) => {
  const at = LOOKALIKES.indexOf(letter);
  return at >= 0 && at % 2 === 0 ? LOOKALIKES[at + 1]! : letter;
};
const MIXED_WORD = /[\p{L}\p{M}]*\p{Script=Latin}[\p{L}\p{M}]*/gu;

/** UTF-8 that was read as Windows-1252 or Mac OS Roman and saved again: « Ã© » for é, « â€™ » for ’. */
const MOJIBAKE =
  /[ÃÂ][\u0080-\u00BF€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]|(?<!\p{Lu})Ã(?= |$)|â[€‚„]\S|Å[“’]|ðŸ\S{2}|ï¿½|√[©®†¢™ß†¥ª]|‚Ä\S/u;

/** What a text that was read in a wrong encoding was before; nothing when it was not. */
function unbroken(text: string): string | undefined {
  for (const encoding of ['windows-1252', 'macintosh']) {
    const letters = new TextDecoder(encoding).decode(Uint8Array.from({ length: 256 }, (_, byte) => byte));
    const codes = [...text].map((letter) =>
      letter < '\u0100' && encoding !== 'macintosh' ? letter.charCodeAt(0) : letters.indexOf(letter),
    );
    if (codes.includes(-1)) continue;
    try {
      return new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from(codes));
    } catch {
      // Not this encoding.
    }
  }
  return undefined;
}

const CONTROL = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F]/u;

/**
 * A text without the characters that nobody sees, its letters composed and Latin, its spaces ordinary.
 *
 * @example clean('e\u0301\u200B') // 'é'
 */
export const clean = (text: string): string =>
  text
    .replace(UNSEEN, '$1')
    // The pages set the widths of their spaces.
    .replace(/\p{Z}/gu, ' ')
    .replace(STYLED, (letter) => letter.normalize('NFKC'))
    .normalize('NFC')
    .replace(MIXED_WORD, (word) => word.replace(/[\p{Script=Cyrillic}\p{Script=Greek}]/gu, latin))
    .normalize('NFC');

/** Says what is wrong with the characters of a text, if anything. */
export function characterFault(text: string): string | undefined {
  if (!text.isWellFormed() || /[\uFFFD\p{Co}\p{Noncharacter_Code_Point}]/u.test(text)) {
    return 'une lettre a été perdue et remplacée par un signe illisible. La réécrire à la main.';
  }
  const broken = MOJIBAKE.exec(text)?.[0];
  if (broken !== undefined) {
    const letter = unbroken(broken) ?? 'à';
    return `« ${broken} » est une lettre abîmée par un changement d’encodage. La réécrire à la main : « ${letter} ».`;
  }
  const control = CONTROL.exec(text)?.[0];
  if (control !== undefined) {
    const code = control.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0');
    return `un caractère de commande invisible (U+${code}) est resté dans le texte. Effacer la ligne et la réécrire à la main.`;
  }
  return undefined;
}

/** Reads a file's bytes as text. */
export function decode(bytes: Uint8Array): Decoded {
  const refused = (message: string): Decoded => ({ text: '', faults: [{ message }] });
  const [first, second] = bytes;
  const zeros = bytes.filter((byte) => byte === 0).length / bytes.length;
  if ((first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff) || zeros > 1 / 4) {
    return refused(`le fichier est enregistré en UTF-${zeros > 2 / 3 ? 32 : 16}. ${SAVE_AS_UTF8}`);
  }
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, 20));
  const [, program] = DOCUMENTS.find(([sign]) => sign.test(start)) ?? [];
  if (program) return refused(`ce n’est pas un texte simple, mais un document ${program}. ${AS_PLAIN_TEXT}`);
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return refused(`le fichier n’est pas enregistré en UTF-8 : ses accents seraient illisibles. ${SAVE_AS_UTF8}`);
  }
  const lines = text.replace(/\r\n?/g, '\n').split('\n');
  const faults = lines.flatMap((line, index) => {
    const message = characterFault(line);
    return message ? [{ line: index + 1, message }] : [];
  });
  if (faults.length > 2 && unbroken(text)) {
    return refused(`tous les accents du fichier ont été abîmés par un changement d’encodage. ${RESTORE}`);
  }
  return { text: clean(lines.join('\n')), faults };
}
