/**
 * Decodes the main picture of a HEIC file in a thread of its own, so that the server goes on answering.
 * The thread ends with its picture: nothing is freed.
 */
import { parentPort, workerData } from 'node:worker_threads';
import libheif from 'libheif-js/wasm-bundle.js';

const pictures = new libheif.HeifDecoder().decode(workerData as Uint8Array);
const picture = pictures.find((each) => each.is_primary())!;
const [width, height] = [picture.get_width(), picture.get_height()];
const data = new Uint8Array(4 * width * height);
const written = await new Promise((resolve) => picture.display({ data, width, height }, resolve));
if (!written) throw new Error('libheif cannot decode it.');
parentPort!.postMessage({ data, width, height }, [data.buffer]);
