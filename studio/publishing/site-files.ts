/** The files of a built site. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { filesBelow, sha256 } from '#kit/files.ts';
import type { BuiltSite } from './types.ts';

/** Apache's rules, which have to suit old and new pages. */
export const HTACCESS = '.htaccess';

/** Pages with their compressed variants. */
export const isPage = (file: string) => /\.html(\.(br|gz))?$/.test(file);

/** A site of these files. */
export const siteOf = (files: Record<string, Buffer | string>): BuiltSite =>
  new Map(
    Object.entries(files).map(([file, content]) => [
      file,
      { bytes: Buffer.from(content), sha256: sha256(content) },
    ]),
  );

export async function readSite(dist: string): Promise<BuiltSite> {
  const names = await filesBelow(dist);
  const read = async (file: string) => [file, await readFile(path.join(dist, file))] as const;
  return siteOf(Object.fromEntries(await Promise.all(names.map(read))));
}

/** The hashes of scripts or styles that security policies allow. */
const hashesOf = (text: string, directive: string) =>
  new Set(
    [...text.matchAll(new RegExp(`${directive} ([^;"]*)`, 'g'))].flatMap(([, sources = '']) =>
      sources.split(' ').filter((source) => /^'sha256-[A-Za-z\d+/]{43}='$/.test(source)),
    ),
  );

/**
 * The new `.htaccess`, which also allows the scripts and styles of old pages while both are online.
 * Nothing but their hashes is taken from the old one, which anybody at the host may have written.
 */
export function allowBothVersions(old: string, next: string): string {
  return ['script-src', 'style-src'].reduce((text, directive) => {
    const missing = [...hashesOf(old, directive).difference(hashesOf(next, directive))];
    return missing.length > 0
      ? text.replaceAll(`${directive} `, `${directive} ${missing.join(' ')} `)
      : text;
  }, next);
}
