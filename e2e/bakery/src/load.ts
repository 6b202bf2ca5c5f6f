import { contentLoader } from '#kit/content/read.ts';
import { DECLARATION } from './site.ts';

export const loadContent = contentLoader(DECLARATION);
