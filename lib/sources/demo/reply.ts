/** A response of the service before it is made into a `Response`. */
export type Reply = { status: number; body: unknown; headers: Record<string, string> };

export const ok = (body: unknown, ttlSeconds: number): Reply => ({
  status: 200,
  body,
  headers: { 'content-type': 'application/json', 'cache-control': `public, max-age=${ttlSeconds}` },
});

/** An error in the service's own format. */
export const failure = (
  code: number,
  message: string,
  headers: Record<string, string> = {},
): Reply => ({
  status: code,
  body: { error: { code, message } },
  headers: { 'content-type': 'application/json', ...headers },
});

export const toResponse = ({ status, body, headers }: Reply): Response =>
  new Response(JSON.stringify(body), { status, headers });
