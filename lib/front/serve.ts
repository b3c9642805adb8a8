// `npm start` ends here: Hexcast behind its own front, on HOST and PORT.
import { join } from 'node:path';
import nextEnv from '@next/env';
import { processGateway } from '@/lib/gateway/process-gateway';
import { createHitLimiter } from './client-limits';
import { createFront } from './front';
import { readInlineScripts } from './inline-scripts';
import { coverOutput, endOnUncaught } from './last-words';
import { createShutdown, type Shutdown } from './lifecycle';
import { listenFailure } from './listen-failure';

/** How long a load balancer is given to notice that this server is no longer ready. */
const DRAIN_MS = 1_000;
/** When who still waits is told that there will be no answer; half a second later all is over. */
const LIMIT_MS = 9_000;

const dir = process.cwd();
nextEnv.loadEnvConfig(dir, false, { info: () => {}, error: console.error });
const { findServable, handlers, isCell, isCrossSite, problem, settings, readiness, log, close } =
  openGateway();
const { host, port, hsts, trustedProxyHops } = settings;
const { now } = Date;
coverOutput([process.stdout, process.stderr], log.cover);
/** Until something is served, there is nothing to end in order. */
let shutdown: Shutdown = (code) => process.exit(code);
endOnUncaught(log, (code) => shutdown(code));
// Imported last: Next has the clock watched for whoever looks at it from then on.
const { default: next } = await import('next');
const app = next({ dev: false, dir, hostname: host, port });
await app.prepare();

const { server, connections } = createFront({
  handle: app.getRequestHandler(),
  findServable,
  problem,
  isCell,
  isCrossSite,
  scripts: readInlineScripts(join(dir, '.next/server/app')),
  allow: createHitLimiter(settings.clientHitsPerMinute, now),
  trustedProxyHops,
  onUnknownProxy: () =>
    log.warn({
      event: 'proxy',
      variable: 'TRUSTED_PROXY_HOPS',
      reason:
        'A request arrived with X-Forwarded-For or Forwarded, but TRUSTED_PROXY_HOPS is 0, so all clients behind that proxy count as one. Set it to the number of proxies in front of this server.',
    }),
  hsts,
  now,
});
shutdown = createShutdown({
  server,
  connections,
  onDraining: readiness.stop,
  onClosed: () => app.close().finally(close),
  drainMs: DRAIN_MS,
  limitMs: LIMIT_MS,
  now,
  exit: (code) => process.exit(code),
});
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => shutdown(0));
server.once('error', (error) => stop(listenFailure(error, port)));
server.listen(port, host, () => {
  const name = host.includes(':') ? `[${host}]` : host;
  // The one that the system gave, where PORT is 0.
  const bound = server.address();
  const given = typeof bound === 'object' && bound !== null ? bound.port : port;
  const weather = settings.mode === 'demo' ? 'simulated demo weather' : 'live weather';
  process.stdout.write(`Hexcast is on http://${name}:${given} (${weather})\n`);
  // CacheResult the places takes a moment, which the first to search would else wait for.
  void handlers.findPlaces(new Request('http://localhost/api/places?q=a'));
});

/** The gateway; where the environment describes none, one sentence says why. */
function openGateway() {
  try {
    return processGateway();
  } catch (error) {
    return stop(error instanceof Error ? error.message : 'The environment cannot be read.');
  }
}

function stop(sentence: string): never {
  console.error(`hexcast: ${sentence}`);
  process.exit(1);
}
