import { randomUUID } from 'node:crypto';
import http from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { createLog } from '@/lib/base/log';
import { createConnections, createHttpTransport } from '@/lib/calls/http-transport';
import { memoryState } from '@/lib/shared/memory/memory-state';
import { serveSource } from '@/lib/sources/serve';
import packageJson from '../../../package.json' with { type: 'json' };
import { openPublic } from './source';

/**
 * `npm run public -- --contact you@example.org [--port 8788] [--key pub_…]`: the interface, served from public
 * weather services, alone on 127.0.0.1. ZONE_API_CONTACT and PORT are the same as --contact and --port; ZONE_API_URL,
 * NDFD_URL, METAR_URL and AIRNOW_URL name mirrors of the services. The default key is made up.
 */
const DEFAULT_KEY = `pub_${'0123456789abcdef'.repeat(2)}`;
const { env } = process;

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: env.PORT ?? '8788' },
    contact: { type: 'string', default: env.ZONE_API_CONTACT ?? '' },
    key: { type: 'string', multiple: true, default: [DEFAULT_KEY] },
  },
});
if (!/^[\x20-\x7e]{3,200}$/.test(values.contact)) {
  process.stderr.write(
    'The public weather services ask their users for a contact: --contact you@example.org, or a web page.\n',
  );
  process.exit(1);
}

const log = createLog({
  level: 'info',
  secrets: values.key,
  write: (line) => process.stdout.write(line),
});
const open = openPublic({
  urls: {
    nws: env.ZONE_API_URL ?? null,
    ndfd: env.NDFD_URL ?? null,
    metar: env.METAR_URL ?? null,
    airnow: env.AIRNOW_URL ?? null,
  },
  contact: values.contact,
  transport: createHttpTransport(createConnections(8)),
  dailyCalls: 20_000,
  clientDailyShare: 1,
  embedDailyShare: 1,
  agentDailyShare: 1,
  watchDailyShare: 0.2,
});
const source = open({
  version: packageJson.version,
  log,
  now: Date.now,
  wait: (ms) => setTimeout(ms),
  random: Math.random,
  counters: { add: () => {}, called: () => {} },
  timing: { tick: Date.now, waited: () => {}, called: () => {} },
  shared: memoryState(randomUUID()),
});
const respond = serveSource(source, values.key);

async function serve(request: http.IncomingMessage, response: http.ServerResponse) {
  const { pathname, search } = new URL(request.url ?? '/', 'http://127.0.0.1');
  const headers = Object.fromEntries(
    Object.entries(request.headers).flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value]] : [],
    ),
  );
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  if (!isRead) {
    response.writeHead(405, { allow: 'GET, HEAD' }).end();
    return;
  }
  const reply = await respond(`http://127.0.0.1${pathname}${search}`, headers);
  response.writeHead(reply.status, reply.headers);
  response.end(request.method === 'HEAD' ? undefined : reply.body);
}

const server = http.createServer((request, response) => {
  // Not an address.
  serve(request, response).catch(() => response.writeHead(400).end());
});
server.listen(Number(values.port), '127.0.0.1', () => {
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : values.port;
  process.stdout.write(
    `Public weather on http://127.0.0.1:${port} (key: ${values.key.join(', ')})\n`,
  );
});
