/** Where a site is published, and how that is written in one line. */
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { isServer, PORTS, type ServerKind } from './server-kinds.ts';
import { PublishError } from './publish-error.ts';

/** Where a site goes, as this computer stores it. */
export const TARGET = z.discriminatedUnion('kind', [
  z.object({
    kind: z.enum(Object.keys(PORTS) as ServerKind[]),
    host: z.string(),
    port: z.number(),
    user: z.string(),
    folder: z.string(),
  }),
  z.object({ kind: z.literal('folder'), folder: z.string() }),
  z.object({ kind: z.literal('git'), remote: z.string(), branch: z.string() }),
]);
export type Target = z.infer<typeof TARGET>;
export type ServerTarget = Extract<Target, { host: string }>;

export type Settings = {
  target: Target;
  /** Origin of the public site, over https. */
  address: string;
  /** Origin at which the site is read back, where that is not its address (a test, a proxy). */
  verify?: string;
};

/** How a destination is written, in words. */
export const TARGET_FORMS =
  'sftp://utilisateur@serveur:port/dossier, ftps://…, ftp://…, un dossier, ou git+adresse#branche';

/** What is written before a plain path: a drive of Windows has one letter. */
const SCHEME = /^[a-z][a-z+]+:/i;

/**
 * Reads a destination: {@link TARGET_FORMS}, or `file:///folder`.
 *
 * @throws {PublishError} when it is none of these
 */
export function parseTarget(text: string): Target {
  if (text.startsWith('git+')) {
    const [remote = '', branch = ''] = text.slice('git+'.length).split('#');
    if (remote && branch) return { kind: 'git', remote, branch };
  } else if (text.startsWith('file:')) {
    return { kind: 'folder', folder: fileURLToPath(text) };
  } else if (text !== '' && !SCHEME.test(text)) {
    return { kind: 'folder', folder: path.resolve(text) };
  } else if (URL.canParse(text)) {
    const { protocol, hostname, port, username, password, pathname } = new URL(text);
    const kind = protocol.slice(0, -1);
    if (isServer(kind) && hostname && username && !password) {
      const folder = decodeURIComponent(pathname) || '/';
      return {
        kind,
        host: hostname.replace(/^\[|\]$/g, ''),
        port: Number(port) || PORTS[kind],
        user: decodeURIComponent(username),
        folder,
      };
    }
  }
  const message = `La destination ne se lit pas. Écrivez ${TARGET_FORMS}, sans mot de passe.`;
  throw new PublishError('destination', { message });
}

/** The same destination has the same id, however it is reached. */
export function destinationId(target: Target): string {
  if (!('host' in target)) return targetLine(target);
  const { user, host, folder } = target;
  return `${user}@${host}/${folder.replace(/^\/+|\/+$/g, '')}`;
}

/** The destination in one line, without a password. */
export function targetLine(target: Target): string {
  if (target.kind === 'git') return `git+${target.remote}#${target.branch}`;
  if (target.kind === 'folder') return target.folder;
  const { kind, user, host, port, folder } = target;
  return `${kind}://${user}@${host}:${port}/${folder.replace(/^\/+/, '')}`;
}
