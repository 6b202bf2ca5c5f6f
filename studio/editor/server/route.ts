/** What a route of the editor is. */

/** What a handler is given of a request. */
export type RouteRequest = { query: URLSearchParams; body: Buffer };

export type Route = {
  method: 'GET' | 'POST';
  /** The most bytes that may be sent; a mebibyte unless told. */
  limit?: number;
  /**
   * Answers with JSON, or with a response of its own. Throws a `Refused` to say in French why not.
   */
  handle: (asked: RouteRequest) => unknown;
};
