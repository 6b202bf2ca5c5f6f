/** Requests from the editor's window to its server. */
import { MAX_UPLOAD, PREFIX } from './addresses.ts';
import { FAILED, NOT_DONE, PHONE_LOST, RequestError } from './request-error.ts';
import { onPhone } from './device.ts';
import { untilReleased } from './until-released.ts';

const LOST = onPhone
  ? PHONE_LOST
  : 'L’éditeur ne répond pas. S’il est arrêté, double-cliquez sur « Ouvrir l’éditeur » : ' +
    'ce que vous avez écrit est gardé ici.';
/** Milliseconds until a request is sent again that got no answer, or that the disk refused. */
export const TRY_AGAIN = 3000;
const CUT = 'Cet envoi n’est pas arrivé, alors que l’éditeur répond.';
const UNREADABLE =
  'Ce fichier ne se laisse pas lire. Il a peut-être été déplacé, modifié ou supprimé depuis, ou ' +
  'c’est un dossier. Choisissez de nouveau la photo.';

/** Refuses a request without an answer; another one tells whether the editor runs at all. */
async function refuseLost(): Promise<never> {
  const isThere = await fetch(`${PREFIX}phone`).then(
    () => true,
    () => false,
  );
  throw new RequestError(isThere ? CUT : LOST, 0);
}

async function request<T>(route: string, init?: RequestInit): Promise<T> {
  const answer = await fetch(PREFIX + route, init).catch(refuseLost);
  const text = await answer.text().catch(refuseLost);
  const type = answer.headers.get('content-type') ?? '';
  const isJson = type.startsWith('application/json');
  if (answer.ok && !isJson) throw new RequestError(LOST, 0);
  const body = (isJson && text ? JSON.parse(text) : undefined) as T & Partial<RequestError>;
  if (answer.ok) return body;
  // The guard (`server/guard.ts`) refuses in plain text.
  const words = body ? body.message : type.startsWith('text/plain') && text;
  throw new RequestError(words || NOT_DONE, answer.status);
}

/** Sends a request. Its answer can shift the layout under the pointer, so it waits for the release. */
const send = <T>(route: string, init?: RequestInit): Promise<T> =>
  request<T>(route, init).finally(untilReleased);

export const get = <T>(route: string): Promise<T> => send(route);

/** The bytes of a chosen file: a request could not tell that it is unreadable from a lost answer. */
function readChosen(file: Blob): Promise<ArrayBuffer> {
  if (file.size > MAX_UPLOAD)
    throw new RequestError('Ce fichier est trop grand pour une photo : plus de 120 Mo.');
  return file.arrayBuffer().catch(() => {
    throw new RequestError(UNREADABLE, FAILED);
  });
}

/** Whether a body is a file; one that is dropped on the page is no `Blob` of this window. */
const isFile = (body: unknown): body is Blob => 'arrayBuffer' in Object(body);

export const addPhotoRoute = ({ name }: Pick<File, 'name'>) =>
  `photos/add?name=${encodeURIComponent(name)}`;

/** Posts the bytes of a file, and anything else as JSON. */
export const post = async <T>(route: string, body: unknown): Promise<T> =>
  send(route, {
    method: 'POST',
    body: isFile(body) ? await readChosen(body) : JSON.stringify(body),
  });
