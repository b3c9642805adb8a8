/**
 * An answer to a client before it is a Response: bytes and headers, so that whatever holds the
 * connection (a route handler, an HTTP server) can send it as it is.
 */
export interface Reply {
  readonly status: number;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array;
}

/** What of a request may change the form of its answer, and nothing else of it does. */
export interface Conditional {
  readonly ifNoneMatch: string | null;
}

export function conditionalOf(request: Request): Conditional {
  return { ifNoneMatch: request.headers.get('if-none-match') };
}

/** A reply as a Response; to HEAD, with the headers alone (RFC 9110, 9.3.2). */
export function toResponse({ status, headers, body }: Reply, method: string): Response {
  const empty = method === 'HEAD' || body.byteLength === 0;
  return new Response(empty ? null : Buffer.from(body), { status, headers });
}
