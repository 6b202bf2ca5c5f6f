/** Reviews as they are pasted: a name, then lines of a text, and a blank line between reviews. */

export const ROLES = { nom: 'Nom', texte: 'Avis', rien: 'À laisser' };

export type Line = { text: string; role?: string | undefined };

/** @example readLines('Ada\nBon.') // [{ text: 'Ada', role: 'nom' }, { text: 'Bon.', role: 'texte' }] */
export const readLines = (text: string): Line[] =>
  text.split(/\n\s*\n/).flatMap((block) =>
    block
      .split('\n')
      .filter((line) => line.trim() !== '')
      .map((line, rank) => ({ text: line.trim(), role: rank === 0 ? 'nom' : 'texte' })),
  );

/** The reviews of lines; they lack their stars and their date. */
export function reviewsOf(lines: readonly Line[]) {
  const entries: { nom: string; commentaire: string }[] = [];
  for (const { text, role } of lines) {
    if (role === 'nom') entries.push({ nom: text, commentaire: '' });
    if (role === 'texte') entries.at(-1)!.commentaire += text;
  }
  return { entries, note: '' };
}
