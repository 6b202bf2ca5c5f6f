/** « Enregistrer et tester »: publishes a few files as a site in its own folder, and removes them. */
import { randomUUID } from 'node:crypto';
import { htaccess } from '#kit/hosting/apache.ts';
import { deliveryOf } from '#kit/hosting/policy.ts';
import { inFolder, withClient } from './client.ts';
import { MANIFEST, newPublication, TOOL_FOLDER } from './manifest.ts';
import { PublishError } from './publish-error.ts';
import { messageToHost, readBack } from './read-back.ts';
import { send } from './send.ts';
import { HTACCESS, siteOf } from './site-files.ts';
import type { Client, Connect, HostReport, PublishOptions } from './types.ts';

const TWO_STEPS =
  'Cet hébergement ne sait pas remplacer un fichier en une seule opération : ' +
  'pendant une publication, une page peut manquer une fraction de seconde.';
const ALL_AGAIN =
  'La liste des fichiers de cet hébergement n’est pas sûre : chaque publication enverra ' +
  'plus de fichiers que ceux qui changent.';

/** The files of the trial: a site also has names without an ending. */
const [PAGE, PLAIN] = ['essai.html', 'essai'];

/** @throws {PublishError} the first refusal, if something of the trial stays */
async function removeTrial(client: Client, folder: string): Promise<void> {
  const there = inFolder(client, folder);
  const refusals: unknown[] = [];
  const note = (refusal: unknown) => void refusals.push(refusal);
  const temporary = `${TOOL_FOLDER}/tmp`;
  const left = await there.list(temporary).catch(() => new Map<string, never>());
  const files = [HTACCESS, PAGE, PLAIN, MANIFEST, `${TOOL_FOLDER}/${HTACCESS}`];
  for (const file of [...files, ...[...left.keys()].map((name) => `${temporary}/${name}`)])
    await there.remove(file).catch(note);
  for (const below of [temporary, TOOL_FOLDER, '']) await there.removeFolder(below).catch(note);
  if (await client.find(folder)) throw refusals[0] ?? new PublishError('no-delete');
}

/** Publishes a page with the rules of the site, another one in its place, and reads that back. */
async function publishTrial(
  client: Client,
  folder: string,
  { settings, address, answers = {} }: PublishOptions,
): Promise<HostReport> {
  const { destination, verify } = settings;
  const pages = { pages: ['essai'], files: [], scriptHashes: [], styleHashes: [] };
  const rules = htaccess(deliveryOf(pages, address)).replace(
    'RewriteBase /',
    `RewriteBase /${folder}/`,
  );
  const publication = await newPublication();
  const publishPage = (words: string) => {
    const site = siteOf({ [HTACCESS]: rules, [PLAIN]: 'Essai', [PAGE]: words });
    return send(inFolder(client, folder), site, { publication, answers });
  };
  const words = randomUUID();
  await publishPage('Essai');
  const { files, isInOneStep } = await publishPage(words);
  const shown = siteOf({ [`${folder}/${PAGE}`]: words, [HTACCESS]: rules });
  const { faults, requests } = await readBack({ address, verify }, shown, { readings: 1 });
  const [fault] = faults.values();
  if (fault && requests.size === 0)
    throw new PublishError('not-online', {
      message:
        'La connexion et l’écriture réussissent, mais la page d’essai ne se voit pas ' +
        `à l’adresse du site. ${fault}`,
    });
  const advice =
    destination.kind === 'sftp' ? '' : ' SFTP, s’il est proposé, le sait presque toujours.';
  return {
    remarks: [
      ...requests.keys(),
      ...(isInOneStep ? [] : [TWO_STEPS + advice]),
      // Three files: the page, and the manifest before and after.
      ...(files > 3 ? [ALL_AGAIN] : []),
    ],
    toHost: messageToHost(address, requests),
  };
}

/**
 * Publishes a trial at a destination, and removes what it has written there.
 *
 * @throws {PublishError} with what to do
 */
export const runTrial = (connect: Connect, options: PublishOptions): Promise<HostReport> =>
  withClient(connect, options, async (client) => {
    const folder = `essai-de-publication-${randomUUID().slice(0, 8)}`;
    await client.makeFolder(folder);
    const [trial] = await Promise.allSettled([publishTrial(client, folder, options)]);
    const [removal] = await Promise.allSettled([removeTrial(client, folder)]);
    // The first failure is reported: the second one may follow from it.
    const [failed] = [trial, removal].filter(({ status }) => status === 'rejected');
    if (trial.status === 'fulfilled' && !failed) return trial.value;
    const { code, message, ...rest } = (failed as PromiseRejectedResult).reason as PublishError;
    const stays = removal.status === 'rejected' ? ` L’essai reste dans « ${folder} ».` : '';
    throw new PublishError(code, { ...rest, message: message + stays });
  });
