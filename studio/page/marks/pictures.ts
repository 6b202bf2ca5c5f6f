/**
 * Stands in for the site’s module with `picture` while the editor runs: the alternative text says
 * which field names the photo.
 */
import * as pictures from 'site:pictures';
import { marksIn, withoutMarks } from './mark.ts';

export * from 'site:pictures';

export const picture: typeof pictures.picture = async (site, name, ...rest) => {
  const data = await pictures.picture(site, withoutMarks(name), ...rest);
  return { ...data, alt: data.alt + marksIn(name) };
};
