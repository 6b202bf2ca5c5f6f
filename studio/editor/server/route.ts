/** A route of the editor. */

/** What a handler is given of a request. */
export type RouteRequest = { query: URLSearchParams; body: Buffer };

/** The JSON that a request brings. */
export const fromJson = <T>({ body }: RouteRequest) => JSON.parse(body.toString()) as T;

export type Route = {
  method: 'GET' | 'POST';
  /** The most bytes that may be sent; a mebibyte when left out. */
  limit?: number;
  /**
   * Answers with JSON, or with a response of its own. Throws a `Refused` to say in French why not.
   */
  handle: (request: RouteRequest) => unknown;
};

type Handle = Route['handle'];
export const get = (handle: Handle): Route => ({ method: 'GET', handle });
export const post = (handle: Handle, limit?: number): Route => ({ method: 'POST', handle, limit });
