/** Reads `content/`, checks all of it and hands it over typed, or throws every problem at once. */
import { readFile, readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { parse } from 'yaml';
import type { z } from 'zod';
import { FICHIERS, photoDecrite, type Content, type FileName, type Photo } from './schema.ts';

/** Where the content lives; another set can be named for tests and benchmarks. */
export const CONTENT_DIR = path.resolve(process.env.CONTENT_DIR ?? 'content');

/** Everything wrong with the content, one sentence each. */
export class ContentError extends Error {
  override name = 'ContentError';
  readonly problems: readonly string[];
  constructor(problems: readonly string[]) {
    super(`\n\n${problems.join('\n')}\n`);
    this.problems = problems;
  }
}

type Checked<T> = { value?: T; problems: string[] };

async function readYaml<T>(dir: string, file: string, schema: z.ZodType<T>): Promise<Checked<T>> {
  const where = `content/${file}`;
  let data: unknown;
  try {
    data = parse(await readFile(path.join(dir, file), 'utf8'));
  } catch (error) {
    return { problems: [`${where} : ${(error as Error).message}`] };
  }
  const result = schema.safeParse(data);
  if (result.success) return { value: result.data, problems: [] };
  return { problems: result.error.issues.map((issue) => `${where} › ${issue.path.join(' › ')} : ${issue.message}`) };
}

async function readPhotos(dir: string): Promise<{ photos: Record<string, Photo>; problems: string[] }> {
  const photos: Record<string, Photo> = {};
  const problems: string[] = [];
  for (const entry of await readdir(path.join(dir, 'photos'), { withFileTypes: true })) {
    if (!entry.isDirectory()) continue;
    const checked = await readYaml(dir, `photos/${entry.name}/index.yaml`, photoDecrite);
    problems.push(...checked.problems);
    if (!checked.value) continue;
    const { autoOrient } = await sharp(path.join(dir, 'photos', entry.name, checked.value.photo)).metadata();
    photos[entry.name] = { ...checked.value, ...autoOrient };
  }
  return { photos, problems };
}

/**
 * Reads and checks every file of a content folder.
 *
 * @param dir the folder, `content/` by default
 * @throws {ContentError} with one sentence per problem
 */
export async function readContent(dir = CONTENT_DIR): Promise<Content> {
  const names = Object.keys(FICHIERS) as FileName[];
  const files = await Promise.all(names.map((name) => readYaml<unknown>(dir, `${name}.yaml`, FICHIERS[name])));
  const { photos, problems } = await readPhotos(dir);
  const all = [...files.flatMap((file) => file.problems), ...problems];
  if (all.length > 0) throw new ContentError(all);
  return { ...Object.fromEntries(names.map((name, index) => [name, files[index]!.value])), photos } as Content;
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
