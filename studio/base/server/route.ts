export type RouteRequest = { query: URLSearchParams; body: Buffer };

/** Longer texts are refused before anything else looks at them. */
const TEXT = z.string().max(MAX_TEXT, 'Ce texte est trop long.');
/** More entries than any list of a site has. */
const MOST = 1000;

/** A value of the content, as a request brings it. */
export const VALUE: z.ZodType = z.lazy(() =>
  z.union([
    TEXT,
    z.number(),
    z.boolean(),
    z.null(),
    z.array(VALUE).max(MOST),
    z.record(z.string().max(MOST), VALUE),
  ]),
);

/**
 * The body of a request, as its schema has it.
 *
 * @throws {RequestError} with status 413 for a text that is too long, 400 for all else that the
 *   schema does not have
 */
export function bodyOf<T>({ body }: RouteRequest, schema: z.ZodType<T>): T {
  let data: unknown;
  try {
    data = JSON.parse(body.toString());
  } catch {
    throw new RequestError('Cette demande ne se lit pas.', 400);
  }
  if (hasLongText(data))
    throw new RequestError(`Un texte a plus de ${MAX_TEXT} caractères : il est trop long.`, 413);
  const { data: value, success } = schema.safeParse(data);
  if (!success) throw new RequestError('Cette demande n’est pas prévue.', 400);
  return value;
}

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
