/** Converts one photo in a worker thread. */
import { parentPort, workerData } from 'node:worker_threads';
import { convert, PhotoFault } from './convert.ts';
import type { Turns } from '../crops.ts';

const { bytes, turns } = workerData as { bytes: Uint8Array; turns: Turns };
const answer = await convert(Buffer.from(bytes), turns).catch((error: unknown) => {
  if (error instanceof PhotoFault) return { fault: error.message };
  throw error;
});
parentPort!.postMessage(answer);
