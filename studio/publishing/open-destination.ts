import { setTimeout as wait } from 'node:timers/promises';
import type { Access, Destination } from './destination.ts';
import { openFolder } from './folder.ts';
import { openFtp } from './ftp.ts';
import { asPublishError } from './publish-error.ts';
import { openSftp } from './sftp.ts';
import type { Target } from './target.ts';

/**
 * Milliseconds until a host that refuses a further connection is tried again, then twice as long:
 * the last connection may only just have ended.
 */
const AGAIN = 100;

/**
 * Connects to a destination that takes files.
 *
 * @throws in the words of the program that failed, or {PublishError} with a question
 */
export async function openDestination(
  target: Exclude<Target, { kind: 'git' }>,
  access: Access,
): Promise<Destination> {
  if (target.kind === 'folder') return openFolder(target.folder, access.stall);
  const end = Date.now() + access.stall;
  for (let pause = AGAIN; ; pause *= 2) {
    try {
      return await (target.kind === 'sftp' ? openSftp(target, access) : openFtp(target, access));
    } catch (error) {
      if (asPublishError(error).code !== 'busy' || Date.now() + pause > end) throw error;
      await wait(pause);
    }
  }
}
