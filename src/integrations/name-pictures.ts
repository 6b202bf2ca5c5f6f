/**
 * Gives the renditions of one picture names that differ by their width alone: Astro ends each in a hash of its own,
 * which no compression can shorten, and the pages with many pictures would carry a kilobyte of hashes.
 */
import { createHash } from 'node:crypto';
import { readFile, rename } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { readPages, writePages } from './built-pages.ts';

/** Characters of a picture's name, as long as no other picture has the same. */
const SHORTEST = 6;

/**
 * New names for every rendition of the given pages: `/_astro/k3v09a-640.avif`, where the first part follows from the
 * picture's bytes, so that a picture that changes has a new address.
 *
 * @param html the text of all pages
 * @param hash of a file's bytes, by its address; at least 20 characters fit for a file name
 */
export async function nameRenditions(
  html: string,
  hash: (address: string) => Promise<string>,
): Promise<Map<string, string>> {
  const names = new Map<string, string>();
  const taken = new Set<string>();
  const lists = html.match(/(?:\/_astro\/[\w.-]+\.(?:avif|webp) \d+w(?:, )?)+/g) ?? [];
  for (const list of new Set(lists)) {
    const renditions = [...list.matchAll(/(\S+\.(avif|webp)) (\d+)w/g)].filter((match) => !names.has(match[1]!));
    if (renditions.length === 0) continue;
    const digest = await hash(renditions[0]![1]!);
    const named = (length: number) =>
      renditions.map((match) => `/_astro/${digest.slice(0, length)}-${match[3]}.${match[2]}`);
    let length = SHORTEST;
    while (named(length).some((name) => taken.has(name))) length++;
    named(length).forEach((name, index) => {
      taken.add(name);
      names.set(renditions[index]![1]!, name);
    });
  }
  return names;
}

export const namePictures = (): AstroIntegration => ({
  name: 'name-pictures',
  hooks: {
    'astro:build:done': async ({ dir, pages }) => {
      const built = await readPages(dir, pages);
      const at = (address: string) => path.join(fileURLToPath(dir), address);
      const names = await nameRenditions(built.map(({ html }) => html).join('\n'), async (address) =>
        createHash('sha256')
          .update(await readFile(at(address)))
          .digest('hex'),
      );
      await Promise.all([...names].map(([from, to]) => rename(at(from), at(to))));
      await writePages(
        built.map(({ file, html }) => ({
          file,
          html: html.replace(/\/_astro\/[\w.-]+\.(?:avif|webp)/g, (address) => names.get(address) ?? address),
        })),
      );
    },
  },
});
