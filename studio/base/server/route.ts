import type { News } from './news.ts';

export type RouteRequest = { query: URLSearchParams; body: Buffer };

export const fromJson = <T>({ body }: RouteRequest) => JSON.parse(body.toString()) as T;

export type Route = {
  method: 'GET' | 'POST';
  /** The largest body in bytes; a mebibyte if left out. */
  limit?: number;
  /** What windows are told of once it is done. */
  news?: News;
  /** Returns JSON, or a response; a `RequestError` says in French why it does nothing. */
  handle: (request: RouteRequest) => unknown;
};

type Handle = Route['handle'];
export const get = (handle: Handle): Route => ({ method: 'GET', handle });
export const post = (handle: Handle, limit?: number): Route => ({ method: 'POST', handle, limit });
/** A route that changes the content. */
export const contentRoute = (handle: Handle, limit?: number): Route => ({
  ...post(handle, limit),
  news: 'content',
});
