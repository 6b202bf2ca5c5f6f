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
const FIRST_RETRY_DELAY = 100;

/**
 * Connects to a destination that takes files.
 *
 * @throws in the words of the program that failed, or {PublishError} with a question
 */
export async function openDestination(
  target: Exclude<Target, { kind: 'git' }>,
  access: Access,
): Promise<Destination> {
  if (target.kind === 'folder') return openFolder(target.folder, access.stallTimeout);
  const end = Date.now() + access.stallTimeout;
  for (let delay = FIRST_RETRY_DELAY; ; delay *= 2) {
    try {
      return await (target.kind === 'sftp' ? openSftp(target, access) : openFtp(target, access));
    } catch (error) {
      if (asPublishError(error).code !== 'busy' || Date.now() + delay > end) throw error;
      await wait(delay);
    }
  }
}
