/** The editor of the institute's own site, for what only its pages can show; see `running.ts`. */
import { readContent } from '#content/load.ts';
import { editedSite } from './running.ts';

export const { test, COPY, textOf, write, restoreCopy, inFile, content } = editedSite({
  read: readContent,
});

/** The first price line with a number that is no supplement, and a name that is in no other. */
export async function firstLine() {
  const { familles } = (await readContent('content')).tarifs;
  const lines = familles.flatMap(({ lignes }) => lignes);
  const named = (name: string) =>
    lines.filter(({ nom }) => nom.toLowerCase().includes(name.toLowerCase()));
  return lines.find(
    ({ nom, prix, role }) => typeof prix === 'number' && !role && named(nom).length === 1,
  )!;
}
