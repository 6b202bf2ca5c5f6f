/** The content of this site. */
import { checkContent as check, contentLoader, readContent as read } from '#kit/content/read.ts';
import { DECLARATION } from './declaration.ts';

/** What pages show: read once, and again only when a file has changed. */
export const loadContent = contentLoader(DECLARATION);

/** Reads and checks a content folder, `content/` by default. */
export const checkContent = (dir?: string) => check(DECLARATION, dir);

/**
 * Reads a content folder, `content/` by default.
 *
 * @throws {ContentError} with one sentence per problem
 */
export const readContent = (dir?: string) => read(DECLARATION, dir);
