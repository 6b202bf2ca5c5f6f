import { contentLoader } from '#kit/check/load.ts';
import { DECLARATION } from '#kit/bakery/site.ts';

export const loadContent = contentLoader(DECLARATION);
