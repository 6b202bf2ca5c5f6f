/** What all kinds of servers have in common: their fields, their folders, and the line that names one. */
import path from 'node:path/posix';
import { group, integer, value } from '#kit/schema/field-kinds.ts';
import type { Notation } from '#kit/schema/notations.ts';
import { PublishError } from '../publish-error.ts';
import type { DestinationKind, Server } from '../types.ts';

/** A text that is taken as it is, if the pattern matches. */
export const plain = (example: string, pattern = /^.+$/, refusal = ''): Notation => ({
  example,
  read: (text) => pattern.exec(text)?.[0],
  refusal,
});

/** A server's name, also out of an address that was copied. */
const HOST: Notation = {
  example: 'ftp.mon-hebergeur.fr',
  read: (text) =>
    /^[a-z\d](?:[a-z\d.-]*[a-z\d])?$/i.exec(
      text.replace(/^[a-z]+:\/+/i, '').split(/[/:]/)[0]!,
    )?.[0],
  refusal: 'n’est pas le nom d’un serveur',
};

const FIELDS = {
  host: value('Serveur', HOST, 'Tel que l’hébergeur le donne.'),
  port: integer('Port', 1, 65_535, '22'),
  user: value('Utilisateur', plain('mon-site')),
  folder: value(
    'Dossier du site',
    plain('www'),
    'Vide, « Enregistrer et tester » le cherche.',
  ).optional(),
};

/**
 * Enters the folder of a site: below the folder where the account begins, or from the top. Most hosts
 * show a user only its own folder, where both are the same.
 *
 * @param enter returns the path from then on; undefined if there is no such folder
 */
export async function enterFolder(
  folder: string,
  enter: (candidate: string) => Promise<string | undefined>,
): Promise<string> {
  const fromHome = folder.replace(/^\/+/, '') || '.';
  const candidates = folder ? [fromHome, path.join('/', folder)] : [];
  if (folder.startsWith('/')) candidates.reverse();
  for (const candidate of candidates) {
    const entered = await enter(candidate);
    if (entered !== undefined) return entered;
  }
  throw new PublishError('folder', { detail: candidates.join(', ') });
}

/**
 * A kind of server, but for its client.
 *
 * @param scheme what its lines begin with
 * @param port its usual one
 */
export function serverKind(
  scheme: string,
  port: number,
  title: string,
  help: string,
): Omit<DestinationKind<Server>, 'connect'> {
  const account = ({ user, host, port }: Server) => `${scheme}://${user}@${host}:${port}/`;
  const inRoot = (folder = '') => folder.replace(/^\/+/, '');
  return {
    form: group(title, FIELDS, help),
    defaults: { port },
    example: `${scheme}://utilisateur@serveur:port/dossier`,
    parse: (line) => {
      if (!line.startsWith(`${scheme}://`) || !URL.canParse(line)) return undefined;
      const url = new URL(line);
      if (!url.hostname || !url.username || url.password) return undefined;
      return {
        host: url.hostname.replace(/^\[|\]$/g, ''),
        port: Number(url.port) || port,
        user: decodeURIComponent(url.username),
        folder: decodeURIComponent(url.pathname) || '/',
      };
    },
    id: ({ user, host, folder }) => `${user}@${host}/${inRoot(folder).replace(/(?<!\/)\/+$/, '')}`,
    account,
  };
}
