/** Reads `content/`, checks all of it and hands it over typed, or throws every problem at once. */
import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { parisDay } from '#french/format.ts';
import { check, type Folder, type Report } from './check.ts';
import { inspectPictures } from './picture-files.ts';
import type { Content } from './schema.ts';

/** Where the content lives; another set can be named for tests and benchmarks. */
export const CONTENT_DIR = path.resolve(process.env.CONTENT_DIR ?? 'content');

/** What is known of pictures that have not changed. */
const MEMORY = path.resolve('.cache/photos.json');

/** Everything wrong with the content, one sentence each. */
export class ContentError extends Error {
  override name = 'ContentError';
  readonly problems: readonly string[];
  constructor(problems: readonly string[]) {
    super(`\n\n${problems.join('\n')}\n`);
    this.problems = problems;
  }
}

/** Files that computers leave behind by themselves. */
const LEFT_BEHIND = /(?:^|\/)(?:\.|Thumbs\.db$|desktop\.ini$)/i;

/** Reads a content folder from disk. */
export async function readFolder(dir: string): Promise<Folder> {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true });
  const found = entries
    .map((entry) => ({
      directory: entry.isDirectory(),
      file: path.relative(dir, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'),
    }))
    .filter(({ file }) => !LEFT_BEHIND.test(file))
    .sort((a, b) => (a.file < b.file ? -1 : 1));
  const files = found.filter(({ directory }) => !directory).map(({ file }) => file);
  const yaml = files.filter((file) => file.endsWith('.yaml'));
  const pictures = files.filter((file) => /^photos\/[^/]+\/[^/]+$/.test(file) && !file.endsWith('.yaml'));
  const absolute = (file: string) => path.join(dir, file);
  const inspected = await inspectPictures(pictures.map(absolute), dir === CONTENT_DIR ? MEMORY : undefined);
  return {
    texts: Object.fromEntries(
      await Promise.all(yaml.map(async (file) => [file, await readFile(absolute(file), 'utf8')] as const)),
    ),
    photos: found.flatMap(({ directory, file }) => (directory && /^photos\/[^/]+$/.test(file) ? [file.slice(7)] : [])),
    pictures: Object.fromEntries(pictures.map((file) => [file, inspected[absolute(file)]!])),
    others: files.filter((file) => !yaml.includes(file) && !pictures.includes(file)),
  };
}

/** Reads and checks a content folder, `content/` by default. */
export const checkContent = async (dir = CONTENT_DIR): Promise<Report> => check(await readFolder(dir), parisDay());

/**
 * Reads a content folder, `content/` by default.
 *
 * @throws {ContentError} with one sentence per problem
 */
export async function readContent(dir = CONTENT_DIR): Promise<Content> {
  const { content, problems } = await checkContent(dir);
  if (!content) throw new ContentError(problems);
  return content;
}

let cached: { stamp: string; content: Promise<Content> } | undefined;

/** The content of the site, read once and again only when a file has changed (the development server asks often). */
export async function loadContent(): Promise<Content> {
  const files = await readdir(CONTENT_DIR, { recursive: true });
  const stats = await Promise.all(files.map((file) => stat(path.join(CONTENT_DIR, file))));
  const stamp = stats.map((file) => `${file.mtimeMs}:${file.size}`).join();
  if (cached?.stamp !== stamp) cached = { stamp, content: readContent() };
  return cached.content;
}
