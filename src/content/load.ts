import * as kit from '#kit/content/read.ts';
import { DECLARATION } from './declaration.ts';

/** The content that pages show: read once, and again only when a file has changed. */
export const loadContent = kit.contentLoader(DECLARATION);

/** Reads and checks a content folder, `content/` by default. */
export const checkContent = (dir?: string) => kit.checkContent(DECLARATION, dir);

/**
 * Reads a content folder, `content/` by default.
 *
 * @throws {ContentError} with one sentence per problem
 */
export const readContent = (dir?: string) => kit.readContent(DECLARATION, dir);
