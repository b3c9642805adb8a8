/** A response of the service, whose body is not JSON text yet. */
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
