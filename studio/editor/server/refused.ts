/** A refusal that the owner reads. */
export class Refused extends Error {
  override name = 'Refused';
  readonly status: number;
  /** What the window needs besides the words. */
  readonly more: object;
  constructor(message: string, status = 422, more: object = {}) {
    super(message);
    this.status = status;
    this.more = more;
  }
}
