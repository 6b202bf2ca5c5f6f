import { contentLoader } from '#kit/content/read.ts';
import { DECLARATION } from '#kit/bakery/site.ts';

export const loadContent = contentLoader(DECLARATION);
