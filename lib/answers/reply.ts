/**
 * A response as plain bytes and headers, so that a route handler and the front server can both send it.
 */
export interface Reply {
  readonly status: number;
  /** Names are in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array;
}

/** The only request headers that affect the form of a response. */
export interface Conditional {
  readonly ifNoneMatch: string | null;
}

export function conditionalOf(request: Request): Conditional {
  return { ifNoneMatch: request.headers.get('if-none-match') };
}

/** A reply as a Response; for HEAD, the headers alone (RFC 9110, 9.3.2). */
export function toResponse({ status, headers, body }: Reply, method: string): Response {
  const hasNoBody = method === 'HEAD' || body.byteLength === 0;
  return new Response(hasNoBody ? null : Buffer.from(body), { status, headers });
}
