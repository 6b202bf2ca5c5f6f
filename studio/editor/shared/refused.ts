/** Status of a refusal because the value was changed elsewhere. */
export const CONFLICT = 409;
/** Status of all other refusals. */
export const REFUSED = 422;

/** A refusal; its message is for the owner. */
export class Refused extends Error {
  override name = 'Refused';
  readonly status: number;
  /** What the window needs besides the words. */
  readonly more: object;
  constructor(message: string, status = REFUSED, more: object = {}) {
    super(message);
    this.status = status;
    this.more = more;
  }
}
