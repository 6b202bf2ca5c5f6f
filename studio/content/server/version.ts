/** What pages are drawn from: the content, and the code. */
import { shortName } from '#kit/files.ts';
import { digestOfTree, type Tree } from './folder.ts';

let reloads = 0;

/** Says that pages have to be drawn anew although the content is the same. */
export const redrawPages = (): void => void reloads++;

/** Another text whenever pages have to be drawn anew. */
export const pagesVersion = (tree: Tree): string => shortName(`${digestOfTree(tree)} ${reloads}`);
