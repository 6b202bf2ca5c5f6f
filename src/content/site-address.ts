/** Reads the address of the site, before any content is checked. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { isMap, parseDocument } from 'yaml';
import { GIVEN_ADDRESS } from '#site.ts';
import { decode } from '#kit/read/decode.ts';
import { siteAddress } from '#kit/schema/notations.ts';
import { CONTENT_DIR } from '#kit/read/folder.ts';

/** The address of a preview whose content has none. */
const SAMPLE = 'https://maison-amande.example';

/**
 * The origin of the site: the given address, or else that of the content.
 *
 * @param institut the text of `institut.yaml`, which may be faulty
 * @example siteOrigin('site: www.institut.fr') // 'https://www.institut.fr'
 */
export function siteOrigin(institut: string, givenAddress?: string): string {
  if (givenAddress !== undefined)
    return URL.canParse(givenAddress) ? new URL(givenAddress).origin : givenAddress;
  const { contents } = parseDocument(institut);
  const site: unknown = isMap(contents) ? contents.get('site') : undefined;
  return (typeof site === 'string' && siteAddress.read(site)) || SAMPLE;
}

const file = path.join(CONTENT_DIR, 'institut.yaml');

export const SITE_URL = siteOrigin(
  existsSync(file) ? decode(readFileSync(file)).text : '',
  GIVEN_ADDRESS,
);
