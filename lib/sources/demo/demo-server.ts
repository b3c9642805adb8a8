import type { IncomingHttpHeaders } from 'node:http';
import http from 'node:http';
import { text } from 'node:stream/consumers';
import { createDemoResponder, type DemoOptions } from './create-demo';
import { type Faults, faultsSchema, faultyResponse, latencyOf } from './faults';

type Exchange = { request: http.IncomingMessage; response: http.ServerResponse; url: URL };

/**
 * The stand-in service as an HTTP server that is not listening yet. For tests it also serves its
 * counters at `GET /__stats`, and takes faults at `PUT /__faults` (JSON, see `faultsSchema`), which
 * last until the next `PUT`.
 *
 * @param initialFaults the faults before the first `PUT`
 * @param random returns numbers from 0 to 1
 */
export function createDemoServer(
  options: DemoOptions,
  initialFaults: Faults = {},
  random: () => number = Math.random,
): http.Server {
  const tally = createTally();
  const revoked = new Set<string>();
  const respond = createDemoResponder(options);
  let faults = initialFaults;

  async function setFaults({ request, response }: Exchange): Promise<void> {
    const parsed = faultsSchema.safeParse(JSON.parse((await text(request)) || '{}'));
    if (!parsed.success) return send(response, 400, JSON.stringify({ error: 'unknown faults' }));
    faults = parsed.data;
    if (faults.revoke) revoked.add(faults.revoke);
    send(response, 200, JSON.stringify(faults));
  }

  async function serve({ request, response, url }: Exchange): Promise<void> {
    countCall(tally, url, request.headers);
    const waitMs = latencyOf(faults, random);
    if (waitMs > 0) await new Promise((resolve) => setTimeout(resolve, waitMs));
    if (faults.hang) return;
    if (request.method !== 'GET') {
      const error = { code: 405, message: 'Method not allowed' };
      return send(response, 405, JSON.stringify({ error }), {
        'content-type': 'application/json',
        allow: 'GET',
      });
    }
    const key = keyOf(request, url);
    const isService = url.pathname.startsWith('/v1/');
    const fault = isService ? faultyResponse(faults, key, random) : undefined;
    if (fault) return send(response, fault.status, fault.body, fault.headers);
    // The demo rejects a call without a key just as one with a revoked key.
    url.searchParams.delete('api_key');
    const headers = key === null || revoked.has(key) ? {} : { 'x-api-key': key };
    const reply = await respond(url.href, headers);
    if (reply.status === 403) tally.badKey++;
    send(response, reply.status, reply.body, reply.headers);
  }

  return http.createServer((request, response) => {
    const exchange = { request, response, url: new URL(request.url ?? '/', addressOf(request)) };
    handle(exchange).catch(() => {
      if (!response.headersSent) send(response, 400, JSON.stringify({ error: 'bad request' }));
    });
  });

  async function handle(exchange: Exchange): Promise<void> {
    const { pathname } = exchange.url;
    if (pathname === '/__stats') return send(exchange.response, 200, JSON.stringify(tally));
    if (pathname === '/__faults' && exchange.request.method === 'PUT') return setFaults(exchange);
    return serve(exchange);
  }
}

function addressOf(request: http.IncomingMessage): string {
  return `http://127.0.0.1:${request.socket.localPort ?? 80}`;
}

function keyOf(request: http.IncomingMessage, url: URL): string | null {
  const header = request.headers['x-api-key'];
  return (Array.isArray(header) ? header[0] : header) ?? url.searchParams.get('api_key');
}

function send(
  response: http.ServerResponse,
  status: number,
  body: string | Buffer,
  headers: Record<string, string> = { 'content-type': 'application/json' },
): void {
  response.writeHead(status, headers);
  response.end(body);
}

/** What has reached a server, for tests. */
type Tally = {
  calls: number;
  byPath: Record<string, number>;
  badKey: number;
  withQueryKey: number;
  /** Names of headers that a gateway has no reason to forward. */
  strayHeaders: string[];
};

const STRAY =
  /^(cookie|authorization|x-forwarded|forwarded|referer|origin|sec-|next-|rsc|x-middleware)/;

const createTally = (): Tally => ({
  calls: 0,
  byPath: {},
  badKey: 0,
  withQueryKey: 0,
  strayHeaders: [],
});

/** Counts an incoming call. */
function countCall(tally: Tally, url: URL, headers: IncomingHttpHeaders): void {
  tally.calls++;
  tally.byPath[url.pathname] = (tally.byPath[url.pathname] ?? 0) + 1;
  if (url.searchParams.has('api_key')) tally.withQueryKey++;
  for (const name of Object.keys(headers)) {
    if (STRAY.test(name) && !tally.strayHeaders.includes(name)) tally.strayHeaders.push(name);
  }
}
