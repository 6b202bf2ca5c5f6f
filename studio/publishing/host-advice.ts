/** What to do at a host that lets nobody in, or where the folder of the site is not known. */
import path from 'node:path/posix';
import { withClient } from './client.ts';
import { connectTo } from './destinations.ts';
import { PROVIDERS } from './providers.ts';
import { PublishError, questionError } from './publish-error.ts';
import type { Client, PublishOptions } from './types.ts';

const USUAL = ['public_html', 'www', 'htdocs', 'httpdocs'];

/** The folder of the site as hosts usually name it, that of its domain first, if it is there. */
export async function findFolder(
  { list }: Pick<Client, 'list'>,
  address: string,
): Promise<string | undefined> {
  const domain = new URL(address).hostname.replace(/^www\./, '');
  const ofDomain = [domain, `www.${domain}`].flatMap((name) => [
    `sites/${name}`,
    `vhosts/${name}/htdocs`,
    `domains/${name}/public_html`,
  ]);
  const lists: Record<string, ReturnType<typeof list>> = {};
  const isThere = async (folder: string): Promise<boolean> => {
    if (folder === '.') return true;
    const parent = path.dirname(folder);
    if (!(await isThere(parent))) return false;
    return (await (lists[parent] ??= list(parent))).get(path.basename(folder))?.isFolder ?? false;
  };
  for (const folder of [...ofDomain, ...USUAL]) if (await isThere(folder)) return folder;
  return undefined;
}

/** Asks whether the site goes to a folder that was looked for, and is there. */
async function askForFolder(failure: PublishError, options: PublishOptions): Promise<never> {
  const { settings, address } = options;
  const { destination } = settings;
  if (destination.kind === 'folder') throw failure;
  const { folder } = destination;
  // Where the account begins.
  const home = connectTo({ ...destination, folder: '.' });
  const [found, list] = await withClient(home, options, async (client) => [
    await findFolder(client, address),
    await client.list('.'),
  ]);
  if (folder && (!found || found === folder)) throw failure;
  if (found) {
    const why = folder ? `Le dossier « ${folder} » n’est pas sur le serveur. ` : '';
    const message = `${why}Dossier trouvé : ${found}.`;
    throw questionError({ kind: 'folder', message, yes: 'Prendre ce dossier', answer: found });
  }
  const entries = [...list].filter(([name]) => !name.startsWith('.')).slice(0, 8);
  const others = entries.flatMap(([name, { isFolder }]) => (isFolder ? [name] : []));
  const names = entries.map(([name]) => name).join(', ');
  const message =
    `Aucun dossier habituel (${USUAL.join(', ')}) : le site va sans doute là où le compte ` +
    `commence${others.length > 0 ? ', ou dans un dossier qui s’y trouve' : ''}. On y trouve : ` +
    `${names || 'rien encore'}.`;
  const yes = 'Prendre le début du compte';
  throw questionError({ kind: 'folder', message, yes, answer: '.', others });
}

const LOGIN_FAILURES = ['password', 'refused', 'silent', 'no-tls'];

/** Fails with what the provider wants done, or with the question which folder it is. */
export async function failWithAdvice(
  failure: PublishError,
  options: PublishOptions,
): Promise<never> {
  const { provider = '', destination } = options.settings;
  const { code, message, detail } = failure;
  if (code === 'folder') return askForFolder(failure, options);
  const advice = PROVIDERS[provider]?.ifRefused?.[destination.kind];
  if (!advice || !LOGIN_FAILURES.includes(code)) throw failure;
  throw new PublishError(code, { message: `${message} ${advice}`, detail });
}
