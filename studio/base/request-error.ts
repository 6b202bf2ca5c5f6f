/** Status when the value was changed elsewhere, or its entry is not found again. */
export const CONFLICT = 409;
/** Status when this computer cannot do it now, as with a full disk: it is tried again. */
export const LATER = 503;
/** Status when something failed, and nobody knows whether it would again. */
export const FAILED = 500;
/** Status when it is refused as it is. */
export const REFUSED = 422;

/** What is said to a request that no window of the editor sends. */
export const UNFORESEEN = 'Cette demande n’est pas prévue.';
export const NOT_DONE = 'L’éditeur n’a pas pu le faire.';
export const PHONE_LOST =
  'Ce téléphone n’est plus relié. Sur l’ordinateur, choisissez « Utiliser mon téléphone ».';

/**
 * Why a request was not carried out, in words for the owner, with a status of HTTP. The server
 * throws it, and the window throws it again; there, status 0 says that nobody answered.
 */
export class RequestError extends Error {
  override name = 'RequestError';
  readonly status: number;
  constructor(message: string, status = REFUSED) {
    super(message);
    this.status = status;
  }
  /** Whether nothing can be written now: it is tried again. */
  get isTemporary(): boolean {
    return [0, 403, LATER].includes(this.status);
  }
}
