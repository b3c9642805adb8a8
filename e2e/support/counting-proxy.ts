import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Stands in front of an app, and counts what truly reaches it: browsers tell of requests that their caches answer. */
export interface CountingProxy {
  readonly url: string;
  /** How often each path and query was asked for so far. */
  readonly counts: ReadonlyMap<string, number>;
  stop(): Promise<void>;
}

/** @param lifetimeSeconds how long browsers may keep what it sends; without it, as the app says */
export async function startCountingProxy(
  app: { readonly url: string },
  lifetimeSeconds?: number,
): Promise<CountingProxy> {
  const kept =
    lifetimeSeconds === undefined
      ? {}
      : { age: '0', 'cache-control': `public, max-age=${lifetimeSeconds}` };
  const counts = new Map<string, number>();
  const server = createServer((asked, answer) => {
    const { url = '/', method, headers } = asked;
    counts.set(url, (counts.get(url) ?? 0) + 1);
    const forwarded = request(app.url + url, { method, headers }, (response) => {
      // With another lifetime, it is no longer what the app's cache says of it.
      if (lifetimeSeconds !== undefined) delete response.headers['cache-status'];
      answer.writeHead(response.statusCode ?? 502, { ...response.headers, ...kept });
      response.pipe(answer);
    });
    forwarded.on('error', () => answer.destroy());
    asked.pipe(forwarded);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    counts,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
