import { Worker } from 'node:worker_threads';
import { Refused } from '../../refused.ts';
import type { Converted } from './convert.ts';
import type { Turns } from '../crops.ts';

/**
 * Converts a photo, or turns one clockwise, in a worker thread: the server goes on answering.
 *
 * @throws {Refused} if it cannot be taken
 */
export function convertApart(bytes: Buffer, turns: Turns = 0): Promise<Converted> {
  const worker = new Worker(new URL('./convert-worker.ts', import.meta.url), {
    workerData: { bytes, turns },
  });
  return new Promise((resolve, reject) => {
    worker.once('message', (answer: Converted | { fault: string }) =>
      'fault' in answer ? reject(new Refused(answer.fault)) : resolve(answer),
    );
    worker.once('error', reject);
  });
}
