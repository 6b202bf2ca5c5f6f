/** « Tester » for a destination of files. */
import { randomUUID } from 'node:crypto';
import { htaccess } from '#kit/hosting/apache.ts';
import { deliveryOf } from '#kit/hosting/policy.ts';
import { atDestination, replace, type Connect } from './destination.ts';
import { PublishError } from './publish-error.ts';
import type { DestinationOptions, HostReport } from './publish.ts';
import { messageToHost, readBack } from './read-back.ts';
import { HTACCESS, siteFile } from './site-files.ts';

const TWO_STEPS =
  'Cet hébergement ne sait pas remplacer un fichier en une seule opération : ' +
  'pendant une publication, une page peut manquer une fraction de seconde.';

/** Says what a host cannot do at all, where it could write in the same folder. */
const refusedAs =
  (code: 'no-rename' | 'no-delete', words = '') =>
  (failure: PublishError) => {
    if (failure.isPassing) throw failure;
    const { message } = new PublishError(code);
    throw new PublishError(code, { message: message + words, detail: failure.detail });
  };

/**
 * Really writes a page in a folder of its own, replaces it, reads it over the public address as
 * all pages are read, and removes both. The rules beside it are those of the site.
 *
 * @throws {PublishError} with what to do
 */
export async function tryFiles(connect: Connect, options: DestinationOptions): Promise<HostReport> {
  const { settings } = options;
  const {
    address,
    target: { kind },
  } = settings;
  const folder = `essai-de-publication-${randomUUID().slice(0, 8)}`;
  const delivery = deliveryOf(
    { pages: ['essai'], files: [], scriptHashes: [], styleHashes: [] },
    address,
  );
  const rules = htaccess(delivery).replace('RewriteBase /', `RewriteBase /${folder}/`);
  const page = `${folder}/essai.html`;
  const site = new Map([
    [HTACCESS, siteFile(rules)],
    [page, siteFile(randomUUID())],
  ]);
  const names = [`${folder}/${HTACCESS}`, page, `${page}.new`];
  return atDestination(connect, options, async (destination) => {
    await destination.makeFolder(folder);
    try {
      await destination.put(names[0]!, await site.get(HTACCESS)!.bytes());
      await destination.put(page, Buffer.from('Essai'));
      await destination.put(`${page}.new`, await site.get(page)!.bytes());
      const isReplaced = await replace(destination, `${page}.new`, page).catch(
        refusedAs('no-rename'),
      );
      const { faults, requests } = await readBack(settings, site, { readings: 1 });
      const fault = faults.get(page);
      if (fault && requests.size === 0)
        throw new PublishError('not-online', {
          message:
            'La connexion et l’écriture réussissent, mais la page d’essai ne se voit pas ' +
            `à l’adresse du site. ${fault}`,
        });
      const advice = kind === 'sftp' ? '' : ' SFTP, s’il est proposé, le sait presque toujours.';
      return {
        remarks: [...requests.keys(), ...(isReplaced ? [] : [TWO_STEPS + advice])],
        toHost: messageToHost(address, requests),
      };
    } finally {
      const refuse = refusedAs('no-delete', ` L’essai reste dans « ${folder} ».`);
      for (const name of names) await destination.remove(name).catch(refuse);
      await destination.removeFolder(folder).catch(refuse);
    }
  });
}
