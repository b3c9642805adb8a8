// `npm start` ends here: Hexcast behind its own front, on HOST and PORT.
import { join } from 'node:path';
import nextEnv from '@next/env';
import { processGateway } from '@/lib/gateway/process-gateway';
import { createHitLimiter } from './client-limits';
import { createFront } from './front';
import { readInlineScripts } from './inline-scripts';
import { createShutdown } from './lifecycle';

const HOST = process.env.HOST || '127.0.0.1';
const PORT = Number(process.env.PORT || 3000);
/** How long a load balancer is given to notice that this server is no longer ready. */
const DRAIN_MS = 1_000;
/** The end, whatever still runs. */
const LIMIT_MS = 9_500;

const dir = process.cwd();
nextEnv.loadEnvConfig(dir, false, { info: () => {}, error: console.error });
const { atHand, doors, isCell, problem, settings, readiness, close } = processGateway();
const { now } = Date;
// Imported last: Next has the clock watched for whoever looks at it from then on.
const { default: next } = await import('next');
const app = next({ dev: false, dir, hostname: HOST, port: PORT });
await app.prepare();

const server = createFront({
  handle: app.getRequestHandler(),
  atHand,
  problem,
  isCell,
  scripts: readInlineScripts(join(dir, '.next/server/app')),
  allow: createHitLimiter(settings.clientHitsPerMinute, now),
  trustedProxyHops: settings.trustedProxyHops,
});
const shutdown = createShutdown({
  server,
  onDraining: readiness.stop,
  onClosed: () => app.close().finally(close),
  drainMs: DRAIN_MS,
  limitMs: LIMIT_MS,
  exit: (code) => process.exit(code),
});
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, shutdown);
server.listen(PORT, HOST, () => {
  const host = HOST.includes(':') ? `[${HOST}]` : HOST;
  // The one that the system gave, where PORT is 0.
  const bound = server.address();
  const port = typeof bound === 'object' && bound !== null ? bound.port : PORT;
  const weather = settings.mode === 'demo' ? 'computed demo weather' : 'live weather';
  process.stdout.write(`Hexcast is on http://${host}:${port} (${weather})\n`);
  // Reading the places takes a moment, which the first to search would else wait for.
  void doors.findPlaces(new Request('http://localhost/api/places?q=a'));
});
