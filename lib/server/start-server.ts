import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { baseMapFile } from '@/lib/front/base-map-file';
import { readBuiltFiles } from '@/lib/front/built-files';
import { createHitLimiter } from '@/lib/front/client-limits';
import { createFront } from '@/lib/front/front';
import { readInlineScripts } from '@/lib/front/inline-scripts';
import { readOwnFiles } from '@/lib/front/own-files';
import { readRoutes } from '@/lib/front/routes';
import { createSelfCheck } from '@/lib/front/self-check';
import { createShutdown, type Shutdown } from '@/lib/front/shutdown';
import { listenFailure } from './listen-failure';
import type { ProcessGateway } from './process-gateway';
import { redactOutput, shutDownOnUncaught } from './process-guards';

/** Time for a load balancer to notice that this server is no longer ready. */
const DRAIN_MS = 1_000;
/** When pending requests are refused during shutdown; the process ends half a second later. */
const LIMIT_MS = 9_000;

/** Whose weather it is, in the line that says where the server is. */
const WEATHER = {
  demo: 'simulated demo weather',
  public: 'the weather of public sources',
  live: 'live weather',
};

/**
 * Serves what was built in the folder `dir`: Next behind the front server, until the process is told to end.
 *
 * @param stop ends the process with a sentence
 */
export async function startServer(
  dir: string,
  gateway: ProcessGateway,
  stop: (sentence: string) => never,
): Promise<void> {
  const { findServable, handlers, isCell, problem, settings, readiness, log, close } = gateway;
  redactOutput([process.stdout, process.stderr], log.redact);
  /** Until the server listens, there is nothing to shut down. */
  let shutdown: Shutdown = (code) => process.exit(code);
  shutDownOnUncaught(log, (code) => shutdown(code));
  const { frameScriptAddress } = gateway;
  const scriptsFolder = join(dir, '.next/front');
  const publicFolder = join(dir, 'public');
  const { offline: isOffline, publicUrl } = settings;
  const status = gateway.gateway.status();
  const { now } = Date;
  const ownFiles = readOwnFiles({
    scriptsFolder,
    publicFolder,
    isOffline,
    frameScriptAddress,
    catalog: { publicUrl, agents: status.agents, offers: status.offers },
    securityTxt: { contacts: settings.securityContacts, publicUrl, now },
  });
  const builtFiles = readBuiltFiles({ staticFolder: join(dir, '.next/static'), publicFolder });
  const { host, port, hsts, trustedProxyHops, embedOrigins, embedCors } = settings;
  const { baseMap } = settings;
  gateway.connectLab(
    (workerData) =>
      // Without an environment: what runs there can reach neither the key nor the settings of this server.
      new Worker(new URL('lab-thread.mjs', import.meta.url), {
        workerData,
        env: {},
        stdout: true,
        stderr: true,
        resourceLimits: { maxOldGenerationSizeMb: 256 },
      }),
  );
  // Imported last, because Next patches Date on import: `now` is the original.
  const { default: next } = await import('next');
  const app = next({ dev: false, dir, hostname: host, port });
  await app.prepare();
  // A process that is ready takes requests, and its first picture has weather.
  await Promise.all([gateway.storeUp(), gateway.countryFill.overview]);

  const { server, connections } = createFront({
    handle: app.getRequestHandler(),
    findServable,
    problem,
    watch: gateway.watch,
    openSpan: gateway.openSpan,
    routeOf: readRoutes(join(dir, '.next/routes-manifest.json')),
    isCell,
    ownFiles: { find: (path, url) => ownFiles.find(path, url) ?? builtFiles.find(path) },
    baseMapFile: baseMap?.file ? baseMapFile(baseMap.path, baseMap.file) : undefined,
    scripts: readInlineScripts(join(dir, '.next/server/app')),
    allow: createHitLimiter(settings.clientHitsPerMinute, now, gateway.peerHits),
    trustedProxyHops,
    publicUrl,
    onUnknownProxy: () =>
      log.warn({
        event: 'proxy',
        variable: 'TRUSTED_PROXY_HOPS',
        reason:
          'A request arrived with X-Forwarded-For or Forwarded, but TRUSTED_PROXY_HOPS is 0, so all clients behind that proxy count as one. Set it to the number of proxies in front of this server.',
      }),
    hsts,
    selfCheck: settings.selfCheck ? createSelfCheck(log.secrets) : undefined,
    onWithheld: () =>
      log.error({
        event: 'self-check',
        reason:
          'An answer was withheld, because a key of the weather service, or a part of one, was in it.',
      }),
    embedOrigins,
    embedCors,
    now,
  });
  shutdown = createShutdown({
    server,
    connections,
    onDraining: readiness.stop,
    onClosed: (leftMs) => app.close().finally(() => close(leftMs)),
    drainMs: DRAIN_MS,
    limitMs: LIMIT_MS,
    now,
    exit: (code) => process.exit(code),
  });
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => shutdown(0));
  server.once('error', (error) => stop(listenFailure(error, port)));
  server.listen(port, host, () => {
    const name = host.includes(':') ? `[${host}]` : host;
    // With PORT=0, the system chooses one.
    const bound = server.address();
    const boundPort = typeof bound === 'object' && bound !== null ? bound.port : port;
    process.stdout.write(`Hexcast is on http://${name}:${boundPort} (${WEATHER[settings.mode]})\n`);
    // Loads the places before the first search needs them. It takes a moment, in which there would be no first page.
    void gateway.countryFill.shown.then(() =>
      handlers.findPlaces(new Request('http://localhost/api/places?q=a')),
    );
  });
}
