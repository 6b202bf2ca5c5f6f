export type RouteRequest = { query: URLSearchParams; body: Buffer };

export const fromJson = <T>({ body }: RouteRequest) => JSON.parse(body.toString()) as T;

export type Route = {
  method: 'GET' | 'POST';
  /** The largest body in bytes; a mebibyte if left out. */
  limit?: number;
  /** Returns JSON, or a response; a `RequestError` says in French why it does nothing. */
  handle: (request: RouteRequest) => unknown;
};

type Handle = Route['handle'];
export const get = (handle: Handle): Route => ({ method: 'GET', handle });
export const post = (handle: Handle, limit?: number): Route => ({ method: 'POST', handle, limit });
