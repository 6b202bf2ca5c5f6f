/** « Tester » for a destination of files. */
import { randomUUID } from 'node:crypto';
import { atDestination, type DestinationOptions, type Open } from './at-destination.ts';
import type { Destination } from './destination.ts';
import { PublishError } from './publish-error.ts';
import { requestPage } from './read-back.ts';
import type { Settings, Target } from './target.ts';

/** What the host cannot do, and which files of the folder may hide the site. */
async function remarksOn(
  destination: Destination,
  { kind }: Target,
  isReplaced: boolean,
): Promise<string[]> {
  const names = [...(await destination.list('')).keys()];
  const openings = names.filter((name) => /^(?:index|default)\.(?!html)/i.test(name)).join(', ');
  const remarks: string[] = [];
  if (!isReplaced)
    remarks.push(
      'Cet hébergement ne sait pas remplacer un fichier d’un seul geste : ' +
        'pendant une publication, une page peut manquer une fraction de seconde.' +
        (kind === 'sftp' ? '' : ' SFTP, s’il est proposé, le sait presque toujours.'),
    );
  if (openings)
    remarks.push(
      `Le dossier contient aussi ${openings} : certains serveurs l’ouvrent avant index.html. ` +
        'Après la publication, la vérification dira si c’est le cas ici.',
    );
  return remarks;
}

/** @throws {PublishError} when a file with this text is not seen at the public address */
async function checkVisible(settings: Settings, file: string, text: Buffer): Promise<void> {
  const fail = (reason: string, detail: string) => {
    const message =
      'La connexion et l’écriture réussissent, mais le fichier d’essai ne se voit pas ' +
      `à l’adresse du site : ${reason}`;
    return new PublishError('not-online', { message, detail });
  };
  const { status, body } = await requestPage(settings, `/${file}`).catch((error: unknown) => {
    const reason =
      'cette adresse ne répond pas. Vérifiez chez l’hébergeur que le nom de domaine ' +
      'mène à cet hébergement, et que son certificat est actif.';
    throw fail(reason, (error as Error).message);
  });
  if (body.equals(text)) return;
  const reason =
    'le dossier n’est sans doute pas celui du site (souvent www ou public_html), ' +
    'ou le nom de domaine mène à un autre hébergement.';
  throw fail(reason, `${settings.address}/${file} : ${status}`);
}

/**
 * Really writes a file, replaces it, reads it over the public address, and removes it.
 *
 * @returns what is to be known of this host, in French sentences
 * @throws {PublishError} with what to do
 */
export async function tryFiles(open: Open, options: DestinationOptions): Promise<string[]> {
  const { settings } = options;
  const file = `essai-de-publication-${randomUUID().slice(0, 8)}.txt`;
  const text = Buffer.from(randomUUID());
  return atDestination(open, options, async (destination) => {
    await destination.put(file, Buffer.from('Essai'));
    try {
      await destination.put(`${file}.new`, text);
      const isReplaced = await destination.rename(`${file}.new`, file);
      await checkVisible(settings, file, text);
      return await remarksOn(destination, settings.target, isReplaced);
    } finally {
      await destination.remove(file);
      await destination.remove(`${file}.new`);
    }
  });
}
