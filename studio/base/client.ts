/** Requests from the editor's window to its server. */
import { PREFIX } from './prefix.ts';
import { RequestError } from './request-error.ts';
import { onPhone } from './device.ts';
import { untilReleased } from './until-released.ts';

export const LOST = onPhone
  ? 'Ce téléphone n’est plus relié. Sur l’ordinateur, choisissez « Utiliser mon téléphone ».'
  : 'L’éditeur s’est arrêté. Double-cliquez sur « Ouvrir l’éditeur » : ' +
    'ce que vous avez écrit est gardé ici.';

function refuseLost(): never {
  throw new RequestError(LOST, 0);
}

async function request<T>(route: string, init?: RequestInit): Promise<T> {
  const answer = await fetch(PREFIX + route, init).catch(refuseLost);
  const text = await answer.text().catch(refuseLost);
  const isJson = answer.headers.get('content-type')?.startsWith('application/json');
  if (answer.ok && !isJson) refuseLost();
  const body = (isJson && text ? JSON.parse(text) : undefined) as T & Partial<RequestError>;
  if (answer.ok) return body;
  // The guard (`server/guard.ts`) refuses in plain text.
  const message = (body ? body.message : text) || 'L’éditeur n’a pas pu le faire.';
  throw new RequestError(message, answer.status);
}

/** What an answer or a refusal shows may move what is being pressed. */
const send = <T>(route: string, init?: RequestInit): Promise<T> =>
  request<T>(route, init).finally(untilReleased);

export const get = <T>(route: string): Promise<T> => send(route);

/** Posts a picture as it is, and anything else as JSON. */
export const post = <T>(route: string, body: unknown): Promise<T> =>
  send(route, { method: 'POST', body: body instanceof Blob ? body : JSON.stringify(body) });
