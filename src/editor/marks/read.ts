/** Stands in for `#content/read.ts` while the editor runs. */
import { loadContent as load } from '../../content/read.ts';
import type { Content } from '#content/schema.ts';
import { markContent } from './mark.ts';

export * from '../../content/read.ts';

/** The content of the site, each text marked with its place. */
export const loadContent = async (): Promise<Content> => markContent(await load());
