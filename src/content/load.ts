/** The kit's readers of content, with this site's declaration. */
import * as kit from '#kit/check/load.ts';
import { DECLARATION } from './declaration.ts';

/** The content that pages show, read again once a file or the day has changed. */
export const loadContent = kit.contentLoader(DECLARATION);

export const checkContent = (dir?: string) => kit.checkContent(DECLARATION, dir);

export const readContent = (dir?: string) => kit.readContent(DECLARATION, dir);
