/** The copy of the content that these tests edit: the repository's own is never touched. */
import path from 'node:path';

export const COPY = path.resolve('.cache/editor-content');
export const PORT = 4431;
