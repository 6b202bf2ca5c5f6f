/** The files of a built site. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { filesBelow, sha256 } from '#kit/files.ts';
import type { BuiltSite, SiteFile } from './types.ts';

/** Apache's rules for the whole site: sent apart, since they have to suit old and new pages. */
export const HTACCESS = '.htaccess';

/** Pages with their compressed variants. */
export const isPage = (file: string) => /\.html(\.(br|gz))?$/.test(file);

export const siteFile = (text: string): SiteFile => ({
  sha256: sha256(text),
  size: Buffer.byteLength(text),
  bytes: async () => Buffer.from(text),
});

export async function readSite(dist: string): Promise<BuiltSite> {
  const read = async (file: string): Promise<[string, SiteFile]> => {
    const bytes = () => readFile(path.join(dist, file));
    const content = await bytes();
    return [file, { sha256: sha256(content), size: content.length, bytes }];
  };
  return new Map(await Promise.all((await filesBelow(dist)).map(read)));
}

export const digestsOf = (site: BuiltSite) =>
  Object.fromEntries([...site].map(([file, { sha256 }]) => [file, sha256]));

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
