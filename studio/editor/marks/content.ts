/** Stands in for the site’s module with `loadContent` while the editor runs. */
import { loadContent as load } from 'site:content';
import { markContent } from './mark.ts';

export * from 'site:content';

/** The content of the site, each text marked with its place. */
export const loadContent = async () => markContent(await load());
