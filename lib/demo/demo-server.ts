import http from 'node:http';
import { text } from 'node:stream/consumers';
import { createDemo, type DemoOptions } from './create-demo';
import { type Faults, faultsSchema, faultyAnswer, latencyOf } from './faults';
import { countCall, createTally } from './tally';

type Exchange = { request: http.IncomingMessage; response: http.ServerResponse; url: URL };

/**
 * The stand-in service as an HTTP server, not yet listening. Beside the service's own paths it
 * answers `GET /__stats` with what it has counted and takes `PUT /__faults` (JSON, see `faults`),
 * which hold until the next `PUT`; both for tests.
 *
 * @param first the faults that it begins with
 * @param random gives numbers from 0 to 1
 */
export function createDemoServer(
  options: DemoOptions,
  first: Faults = {},
  random: () => number = Math.random,
): http.Server {
  const tally = createTally();
  const revoked = new Set<string>();
  const demo = createDemo(options);
  let faults = first;

  async function setFaults({ request, response }: Exchange): Promise<void> {
    const asked = faultsSchema.safeParse(JSON.parse((await text(request)) || '{}'));
    if (!asked.success) return send(response, 400, JSON.stringify({ error: 'unknown faults' }));
    faults = asked.data;
    if (faults.revoke) revoked.add(faults.revoke);
    send(response, 200, JSON.stringify(faults));
  }

  async function serve({ request, response, url }: Exchange): Promise<void> {
    countCall(tally, url, request.headers);
    const waitMs = latencyOf(faults, random);
    if (waitMs > 0) await new Promise((resolve) => setTimeout(resolve, waitMs));
    if (faults.hang) return;
    const key = keyOf(request, url);
    const isService = url.pathname.startsWith('/v1/');
    const fault = isService ? faultyAnswer(faults, key, random) : undefined;
    if (fault) return send(response, fault.status, fault.body, fault.headers);
    // A revoked key reaches the service as no key at all, which it refuses just so.
    if (key !== null && revoked.has(key)) url.searchParams.delete('api_key');
    const headers = key === null || revoked.has(key) ? {} : { 'x-api-key': key };
    const answer = await demo(url, { method: request.method ?? 'GET', headers });
    if (answer.status === 403) tally.badKey++;
    send(response, answer.status, await answer.text(), Object.fromEntries(answer.headers));
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
