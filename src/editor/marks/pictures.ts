/** Stands in for `#photos/pictures.ts` while the editor runs: the alternative text says which field names the photo. */
import * as pictures from '../../photos/pictures.ts';
import { marksIn, unmarked } from './mark.ts';

export * from '../../photos/pictures.ts';

export const picture: typeof pictures.picture = async (site, name, ...rest) => {
  const data = await pictures.picture(site, unmarked(name), ...rest);
  return { ...data, alt: data.alt + marksIn(name) };
};
