/** The files of a built site. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { filesBelow, sha256 } from '#kit/files.ts';
import type { BuiltSite } from './types.ts';

/** Apache's rules for the whole site: sent apart, since they have to suit old and new pages. */
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

/** The hash of a script or a style in a policy. */
const HASH = /^'sha256-[A-Za-z\d+/]{43}='$/;

/** The hashes that a security policy allows, for scripts or styles. */
const hashesOf = (text: string, directive: string) =>
  new Set(
    [...text.matchAll(new RegExp(`${directive} ([^;"]*)`, 'g'))].flatMap(([, sources = '']) =>
      sources.split(' ').filter((source) => HASH.test(source)),
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
