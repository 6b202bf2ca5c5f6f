/** Status of a refusal: the value was changed elsewhere meanwhile. */
export const CONFLICT = 409;
/** Status of every other refusal. */
export const REFUSED = 422;

/** A refusal that the owner reads. */
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
