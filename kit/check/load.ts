/** Reads and checks `content/`: returns it typed, or throws one error with all problems. */
import { parisDay } from '#kit/french/format.ts';
import { CONTENT_DIR, contentStamp, readFolder } from '#kit/read/folder.ts';
import type { SiteContent, Declaration } from '#kit/schema/declaration.ts';
import type { Schemas } from '#kit/schema/fields.ts';
import { contentForPages } from '#kit/editor.ts';
import { check, type Report } from './check.ts';
import { sentences } from './problem.ts';

/** Everything wrong with the content, one sentence each. */
export class ContentError extends Error {
  override name = 'ContentError';
  readonly problems: readonly string[];
  constructor(problems: readonly string[]) {
    super(`\n\n${problems.join('\n')}\n`);
    this.problems = problems;
    // The fault is in the content: a stack trace would not help.
    this.stack = undefined;
  }
}

/** Reads and checks a content folder, `content/` by default. */
export const checkContent = async <F extends Schemas>(
  declaration: Declaration<F>,
  dir = CONTENT_DIR,
): Promise<Report<F>> => check(declaration, await readFolder(declaration, dir), parisDay());

/**
 * Reads a content folder, `content/` by default.
 *
 * @throws {ContentError} with one sentence per problem
 */
export async function readContent<F extends Schemas>(
  declaration: Declaration<F>,
  dir = CONTENT_DIR,
): Promise<SiteContent<F>> {
  const report = await checkContent(declaration, dir);
  if (!report.content) throw new ContentError(sentences(declaration, report));
  return report.content;
}

/** Reads a site's content once, and again after a file has changed, or on another day. */
export function contentLoader<F extends Schemas>(
  declaration: Declaration<F>,
): () => Promise<SiteContent<F>> {
  let cache: { stamp: string; content: Promise<SiteContent<F>> } | undefined;
  const load = async () => {
    // The rules compare days with today, so another day needs another check.
    const stamp = parisDay() + (await contentStamp());
    if (cache?.stamp !== stamp) cache = { stamp, content: readContent(declaration) };
    return cache.content;
  };
  return () => contentForPages(load);
}
