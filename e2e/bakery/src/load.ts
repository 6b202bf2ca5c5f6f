import { contentLoader } from '#kit/check/load.ts';
import { DECLARATION } from './schema.ts';

export const loadContent = contentLoader(DECLARATION);
