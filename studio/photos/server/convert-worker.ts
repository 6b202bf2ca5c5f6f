/** Converts one photo in a worker thread. */
import { parentPort, workerData } from 'node:worker_threads';
import { RequestError } from '../../base/request-error.ts';
import { convert } from './convert.ts';

const { bytes, isTurned } = workerData as { bytes: Uint8Array; isTurned: boolean };
const answer = await convert(Buffer.from(bytes), isTurned).catch((error: unknown) => {
  // Between threads an error loses its class.
  if (error instanceof RequestError) return { refusal: error.message };
  throw error;
});
parentPort!.postMessage(answer);
