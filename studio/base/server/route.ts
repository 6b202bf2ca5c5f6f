import { z } from 'zod';
import { RequestError, UNFORESEEN } from '../request-error.ts';

export type RouteRequest = { query: URLSearchParams; body: Buffer; isFromPhone?: boolean };

export type Route = {
  method: 'GET' | 'POST';
  /** The largest body in bytes; a mebibyte if left out. */
  limit?: number;
  /** Whether a phone may ask it. */
  isForPhones?: true;
  /** Returns JSON, or a response; a `RequestError` says in French why it does nothing. */
  handle: (request: RouteRequest) => unknown;
};

type Handle = Route['handle'];

/** The JSON of a body, if the schema has it; a sentence of the schema’s own says why not. */
function parseBody<T>(body: Buffer, schema: z.ZodType<T>): T {
  try {
    return schema.parse(body.length > 0 ? JSON.parse(body.toString()) : {});
  } catch (error) {
    const issues = error instanceof z.ZodError ? error.issues : [];
    const own = issues.find(({ code, message }) => code === 'custom' && message.endsWith('.'));
    throw new RequestError(own?.message ?? UNFORESEEN, 400);
  }
}

/** The body of a request that only asks. */
export const NO_BODY = z.strictObject({});

export const getRoute = (handle: Handle): Route => ({ method: 'GET', handle });

/** A request whose body is JSON of this schema. */
export const postRoute = <T>(
  schema: z.ZodType<T>,
  handle: (body: T, request: RouteRequest) => unknown,
): Route => ({
  method: 'POST',
  handle: (request) => handle(parseBody(request.body, schema), request),
});

/**
 * Routes that a phone may ask too. Its network is not encrypted: no password crosses it, and nothing
 * that decides where the site goes or which server is trusted.
 */
export const forPhones = (routes: Record<string, Route>) =>
  Object.fromEntries<Route>(
    Object.entries(routes).map(([name, route]) => [name, { ...route, isForPhones: true }]),
  );

/** A request whose body is a file. */
export const upload = (handle: Handle, limit: number): Route => ({ method: 'POST', handle, limit });

/**
 * A whole number of the query.
 *
 * @throws {RequestError} if it is none
 */
export function numberIn(query: URLSearchParams, name: string): number {
  const text = query.get(name) ?? '';
  if (!/^\d{1,6}$/.test(text)) throw new RequestError(UNFORESEEN, 400);
  return Number(text);
}
