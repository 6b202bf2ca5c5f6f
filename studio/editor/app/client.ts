/** Requests from the editor's window to its server. */
import { PREFIX } from '../shared/prefix.ts';
import { onPhone } from '../shared/device.ts';

type RefusalBody = {
  message?: string;
  /** What programs said. */
  detail?: string;
  /** The field that is refused, where a change has several. */
  place?: string;
};

/** A refusal, in words for the owner; its status is that of HTTP, or 0 without an answer. */
export class RefusedError extends Error {
  override name = 'RefusedError';
  readonly status: number;
  readonly detail: string;
  readonly place: string | undefined;
  constructor(message: string, status = 0, { detail = '', place }: RefusalBody = {}) {
    super(message);
    this.status = status;
    this.detail = detail;
    this.place = place;
  }
}

const LOST = onPhone
  ? 'Ce téléphone n’est plus relié. Sur l’ordinateur, choisissez « Utiliser mon téléphone ».'
  : 'L’éditeur s’est arrêté. Double-cliquez sur « Ouvrir l’éditeur » : ' +
    'ce que vous avez écrit est gardé ici.';

function refuseLost(): never {
  throw new RefusedError(LOST);
}

async function send<T>(route: string, init?: RequestInit): Promise<T> {
  const answer = await fetch(PREFIX + route, init).catch(refuseLost);
  const text = await answer.text().catch(refuseLost);
  const isJson = answer.headers.get('content-type')?.startsWith('application/json');
  if (answer.ok && !isJson) refuseLost();
  const body = (isJson && text ? JSON.parse(text) : undefined) as T & RefusalBody;
  if (answer.ok) return body;
  // The guard (`server/guard.ts`) refuses in plain text.
  const refusal: RefusalBody = body ?? { message: text };
  const message = refusal.message || 'L’éditeur n’a pas pu le faire.';
  throw new RefusedError(message, answer.status, refusal);
}

export const get = <T>(route: string): Promise<T> => send(route);

/** Posts a picture as it is, and anything else as JSON. */
export const post = <T>(route: string, body: unknown): Promise<T> =>
  send(route, { method: 'POST', body: body instanceof Blob ? body : JSON.stringify(body) });

/** Whether the editor's server answers at all, whatever it says. */
export const isServerThere = (): Promise<boolean> =>
  fetch(`${PREFIX}alive`).then(
    () => true,
    () => false,
  );
