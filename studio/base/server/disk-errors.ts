/** What the disk refuses, in words for the owner. */
import path from 'node:path';
import { TEMPORARY } from '#kit/files.ts';
import { LATER, RequestError } from '../request-error.ts';

const REST = ' : ce que vous avez écrit partira tout seul.';
const FULL = `Le disque est plein. Libérez de la place${REST}`;
const READ_ONLY = `Le dossier du site est en lecture seule. Rendez-le modifiable${REST}`;
const held = (file: string) =>
  `Un autre programme tient « ${file} » ouvert. Fermez-le, ou attendez qu’il ait fini${REST}`;
const forbidden = (file: string) =>
  `Cet ordinateur refuse l’accès à « ${file} ». Vérifiez que le dossier est modifiable, et ` +
  `qu’aucun antivirus ni OneDrive ne le retient${REST}`;
const failing = (file: string) =>
  `Le disque ne répond pas bien pour « ${file} ». Vérifiez qu’il est branché, ou redémarrez ` +
  `l’ordinateur${REST}`;

const CAUSES: Partial<Record<string, (file: string) => string>> = {
  ENOSPC: () => FULL,
  EDQUOT: () => FULL,
  EROFS: () => READ_ONLY,
  EBUSY: held,
  EACCES: forbidden,
  EPERM: forbidden,
  EIO: failing,
};

/** @example shortPath('/x/content/.~nouveau-7-1-carte.yaml') // 'content/carte.yaml' */
function shortPath(file: string): string {
  const name = path.basename(file);
  const own = name.startsWith(TEMPORARY) ? name.replace(/^\D+\d+-\d+-/, '') : name;
  return `${path.basename(path.dirname(file))}/${own}`;
}

/**
 * The refusal, with status {@link LATER}, that tells why the disk did not do something.
 *
 * @returns undefined for any other error
 */
export function diskRefusal(error: unknown): RequestError | undefined {
  const {
    code = '',
    path: source,
    dest,
    syscall,
  } = error as NodeJS.ErrnoException & {
    dest?: string;
  };
  // A network refuses by some of these codes too.
  if (syscall === undefined || /^(?:listen|connect|bind)/.test(syscall)) return undefined;
  const words = CAUSES[code]?.(shortPath(dest ?? source ?? ''));
  return words === undefined ? undefined : new RequestError(words, LATER);
}
