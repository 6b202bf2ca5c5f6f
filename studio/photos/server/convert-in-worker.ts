import { Worker } from 'node:worker_threads';
import { RequestError } from '../../base/request-error.ts';
import type { Converted } from './convert.ts';

/**
 * Converts a photo as `convert` does, in a thread of its own: the server goes on answering.
 *
 * @throws {RequestError} if it cannot be taken
 */
export function convertInWorker(bytes: Buffer, isTurned = false): Promise<Converted> {
  const worker = new Worker(new URL('./convert-worker.ts', import.meta.url), {
    workerData: { bytes, isTurned },
  });
  return new Promise((resolve, reject) => {
    worker.once('message', (answer: Converted | { refusal: string }) =>
      'refusal' in answer ? reject(new RequestError(answer.refusal)) : resolve(answer),
    );
    worker.once('error', reject);
  });
}
