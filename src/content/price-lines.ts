/** The lines of the price list, which other content calls by their names. */
import { entriesAt, shownText } from '#kit/content/fields.ts';
import { child, type Path } from '#kit/content/places.ts';
import { ON_REQUEST } from '#kit/french/format.ts';

type NamedPrice = { path: Path; name: string; family: string; isOnRequest: boolean };

/** The lines of the price list, with the family that each stands in. */
export const priceLines = (tarifs: unknown): NamedPrice[] =>
  entriesAt(tarifs, 'familles').flatMap((family, index) =>
    entriesAt(family, 'lignes').flatMap((line, rank) => {
      const name = child(line, 'nom');
      if (typeof name !== 'string' || name === '') return [];
      const path = ['familles', index, 'lignes', rank, 'nom'];
      const isOnRequest = child(line, 'prix') === ON_REQUEST;
      return [
        { path, name, family: shownText(child(family, 'nom')) ?? `n° ${index + 1}`, isOnRequest },
      ];
    }),
  );
