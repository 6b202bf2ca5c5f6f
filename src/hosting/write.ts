import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { AstroIntegration } from 'astro';
import { htaccess } from './apache.ts';
import { caddyfile } from './caddy.ts';
import { headersFile, redirectsFile } from './netlify.ts';
import { nginxConf } from './nginx.ts';
import { type Delivery, delivery, TEXT_EXTENSIONS } from './policy.ts';
import { listFiles, scan } from './scan.ts';

/** The host configurations, by their path in the built folder. Those of `.deploy` are read by a server from its disk. */
export const hostFiles = (policy: Delivery): Record<string, string> => ({
  _headers: headersFile(policy),
  _redirects: redirectsFile(policy),
  '.htaccess': htaccess(policy),
  '.deploy/nginx.conf': nginxConf(policy),
  '.deploy/Caddyfile': caddyfile(policy),
});

/**
 * Last step of the build: writes the hosts' configurations into the built folder (they belong to these very files, since
 * they hold their hashes, and are published and taken back together) and the compressed variants beside the text files.
 *
 * @param dist the built folder
 */
export async function writeDelivery(dist: string): Promise<void> {
  for (const [file, text] of Object.entries(hostFiles(delivery(await scan(dist))))) {
    await mkdir(path.dirname(path.join(dist, file)), { recursive: true });
    await writeFile(path.join(dist, file), text);
  }
  await compress(dist);
}

/** Writes `.br` and `.gz` beside each text file that they make smaller, at the strongest setting. */
async function compress(dist: string): Promise<void> {
  const texts = (await listFiles(dist)).filter((file) => TEXT_EXTENSIONS.includes(path.extname(file).slice(1)));
  for (const file of texts) {
    const source = await readFile(path.join(dist, file));
    const variants = {
      br: await promisify(brotliCompress)(source, {
        params: {
          [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
          [constants.BROTLI_PARAM_SIZE_HINT]: source.length,
        },
      }),
      gz: await promisify(gzip)(source, { level: constants.Z_BEST_COMPRESSION }),
    };
    for (const [extension, bytes] of Object.entries(variants))
      if (bytes.length < source.length) await writeFile(path.join(dist, `${file}.${extension}`), bytes);
  }
}

/** Makes the build end with {@link writeDelivery}. Last of the integrations: what others write has to be there. */
export const hosting: AstroIntegration = {
  name: 'hosting',
  hooks: { 'astro:build:done': ({ dir }) => writeDelivery(fileURLToPath(dir)) },
};
