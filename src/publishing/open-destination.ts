import type { Access, Destination } from './destination.ts';
import { openFolder } from './folder.ts';
import { openFtp } from './ftp.ts';
import { openSftp } from './sftp.ts';
import type { Target } from './target.ts';

/**
 * Connects to a destination that takes files.
 *
 * @throws in the words of the program that failed, or {PublishError} with a question
 */
export async function openDestination(target: Exclude<Target, { kind: 'git' }>, access: Access): Promise<Destination> {
  if (target.kind === 'folder') return openFolder(target.folder);
  if (target.kind === 'sftp') return openSftp(target, access);
  return openFtp(target, access);
}
