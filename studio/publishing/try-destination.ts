import { randomUUID } from 'node:crypto';
import { atDestination, type DestinationOptions } from './at-destination.ts';
import type { Destination } from './destination.ts';
import { tryGit } from './git.ts';
import { PublishError } from './publish-error.ts';
import { requestPage } from './read-back.ts';
import type { Target } from './target.ts';

/** What the host cannot do, and which files of the folder may hide the site. */
async function remarksOn(
  destination: Destination,
  { kind }: Target,
  isReplaced: boolean,
): Promise<string[]> {
  const names = [...(await destination.list('')).keys()];
  const openings = names.filter((name) => /^(?:index|default)\.(?!html)/i.test(name)).join(', ');
  const other = kind === 'sftp' ? '' : ' SFTP, s’il est proposé, le sait presque toujours.';
  const gap = `Cet hébergement ne sait pas remplacer un fichier d’un seul geste : pendant une publication, une page peut manquer une fraction de seconde.${other}`;
  const before = `Le dossier contient aussi ${openings} : certains serveurs l’ouvrent avant index.html. Après la publication, la vérification dira si c’est le cas ici.`;
  return [...(isReplaced ? [] : [gap]), ...(openings ? [before] : [])];
}

/**
 * « Tester »: really writes a file, replaces it, reads it over the public address, and removes it.
 *
 * @returns what is to be known of this host, in French sentences
 * @throws {PublishError} with what to do
 */
export async function tryDestination(options: DestinationOptions): Promise<string[]> {
  const { settings } = options;
  if (settings.target.kind === 'git') {
    await tryGit(settings.target, options.secret);
    return [];
  }
  const file = `essai-de-publication-${randomUUID().slice(0, 8)}.txt`;
  const text = Buffer.from(randomUUID());
  return atDestination(options, async (destination) => {
    await destination.put(file, Buffer.from('Essai'));
    try {
      await destination.put(`${file}.new`, text);
      const isReplaced = await destination.rename(`${file}.new`, file);
      const answer = await requestPage(settings, `/${file}`).catch(
        (error: unknown) => error as Error,
      );
      if (!(answer instanceof Error) && answer.body.equals(text))
        return await remarksOn(destination, settings.target, isReplaced);
      const reason =
        answer instanceof Error
          ? 'cette adresse ne répond pas. Vérifier chez l’hébergeur que le nom de domaine mène à cet hébergement, et que son certificat est actif.'
          : 'le dossier n’est sans doute pas celui du site (souvent www ou public_html), ou le nom de domaine mène à un autre hébergement.';
      throw new PublishError('not-online', {
        message: `La connexion et l’écriture réussissent, mais le fichier d’essai ne se voit pas à l’adresse du site : ${reason}`,
        detail:
          answer instanceof Error
            ? answer.message
            : `${settings.address}/${file} : ${answer.status}`,
      });
    } finally {
      await destination.remove(file);
      await destination.remove(`${file}.new`);
    }
  });
}
