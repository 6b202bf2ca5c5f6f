/** Reads the content of this site. */
import * as kit from '#kit/check/load.ts';
import { DECLARATION } from './declaration.ts';

/** The content for pages. It is read again after a file or the day has changed. */
export const loadContent = kit.contentLoader(DECLARATION);

export const checkContent = (dir?: string) => kit.checkContent(DECLARATION, dir);

export const readContent = (dir?: string) => kit.readContent(DECLARATION, dir);
