/** What to do at a host that lets nobody in, or where the folder of the site is not known. */
import path from 'node:path/posix';
import { atDestination, type Connect, type Destination } from './destination.ts';
import { PROVIDERS } from './providers.ts';
import type { DestinationOptions } from './publish.ts';
import { PublishError, questionError } from './publish-error.ts';
import { kindOf } from './target.ts';

const USUAL = ['public_html', 'www', 'htdocs', 'httpdocs'];

/** Where hosts keep a site, that of its domain first. */
function usualFolders(address: string): string[] {
  const domain = new URL(address).hostname.replace(/^www\./, '');
  const ofDomain = [domain, `www.${domain}`].flatMap((name) => [
    `sites/${name}`,
    `vhosts/${name}/htdocs`,
    `domains/${name}/public_html`,
  ]);
  return [...ofDomain, ...USUAL];
}

/** The folder of the site as hosts usually name it, if one of these is there. */
export async function findFolder(
  { list }: Pick<Destination, 'list'>,
  address: string,
): Promise<string | undefined> {
  const lists: Record<string, ReturnType<typeof list>> = {};
  const isThere = async (folder: string): Promise<boolean> => {
    if (folder === '') return true;
    const { dir, base } = path.parse(folder);
    if (!(await isThere(dir))) return false;
    return (await (lists[dir] ??= list(dir))).get(base)?.isFolder ?? false;
  };
  for (const folder of usualFolders(address)) if (await isThere(folder)) return folder;
  return undefined;
}

/** Asks whether the site goes to a folder that was looked for, and is there. */
async function askForFolder(failure: PublishError, options: DestinationOptions): Promise<never> {
  const { target, address } = options.settings;
  if (!('host' in target)) throw failure;
  // Where the account begins.
  const home = kindOf(target).reach({ ...target, folder: '.' }) as Connect;
  const [found, names] = await atDestination(home, options, async (there) => [
    await findFolder(there, address),
    [...(await there.list('')).keys()].slice(0, 8),
  ]);
  if (target.folder && (!found || found === target.folder)) throw failure;
  const why = target.folder ? `Le dossier « ${target.folder} » n’est pas sur le serveur. ` : '';
  const message = found
    ? `${why}Dossier trouvé : ${found}.`
    : `Aucun dossier habituel (${USUAL.join(', ')}) : le site va sans doute là où le compte ` +
      `commence. S’il va dans l’un des dossiers qui s’y trouvent, écrivez son nom sous « Dossier du ` +
      `site ». On y trouve : ${names.join(', ') || 'rien encore'}.`;
  const yes = found ? 'Prendre ce dossier' : 'Prendre le début du compte';
  throw questionError({ kind: 'folder', message, yes, answer: found ?? '.' });
}

const LOGIN_FAILURES = ['password', 'refused', 'silent', 'no-tls'];

/** Fails with what the provider wants done, or with the question which folder it is. */
export async function failWithAdvice(
  failure: PublishError,
  options: DestinationOptions,
): Promise<never> {
  const { provider = '', target } = options.settings;
  const { code, message, detail } = failure;
  if (code === 'folder') return askForFolder(failure, options);
  const advice = PROVIDERS[provider]?.ifRefused?.[target.kind];
  if (!advice || !LOGIN_FAILURES.includes(code)) throw failure;
  throw new PublishError(code, { message: `${message} ${advice}`, detail });
}
