import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { createRenderQueue } from '@/lib/answers/render-queue';
import { problemReply } from '@/lib/answers/replies';
import { createBackground } from '@/lib/base/background';
import type { Every } from '@/lib/base/every';
import { createLog, type Log } from '@/lib/base/log';
import { createConnections, createHttpTransport } from '@/lib/calls/http-transport';
import { createProcessTransport, inTurns } from '@/lib/calls/process-transport';
import type { Transport } from '@/lib/calls/transport';
import type { Config } from '@/lib/config/config';
import { storePasswords } from '@/lib/config/sharing';
import { collectorSecrets } from '@/lib/config/telemetry';
import { isCell } from '@/lib/geo/cells';
import { createTelemetry } from '@/lib/observe/telemetry/telemetry';
import type { SharedStore } from '@/lib/shared/store/shared-store';
import { createDemoResponder } from '@/lib/sources/demo/create-demo';
import type { DemoThread } from '@/lib/sources/demo/demo-thread';
import { openPublic } from '@/lib/sources/public/source';
import { openService } from '@/lib/sources/service/source';
import type { OpenSource } from '@/lib/sources/source';
import { createPost, POST_TIMEOUT_MS } from '@/lib/watch/send/post';
import packageJson from '../../package.json' with { type: 'json' };
import { NO_FILL, startCountryFill } from './country-fill';
import { frameScriptAddress } from './frame-script';
import { createGateway } from './gateway';
import { createIconSource } from './icon-source';
import { type ProcessGateway, shareGateway } from './process-gateway';
import {
  hitsIn,
  openDiskStorage,
  settleStore,
  sharedStateOf,
  shareStore,
  storeUp,
} from './process-store';

/**
 * About 100 pictures in memory. One takes a third of a second, so at most a sixth of a CPU core. Each service
 * that shows a shared link fetches its picture once or twice.
 */
const CARDS = {
  maxBytes: 16_777_216,
  maxPerMinute: 30,
  maxPerClient: 10,
  maxWaiting: 4,
} as const;
/** What OpenTelemetry allows for a request. */
const COLLECTOR_TIMEOUT_MS = 10_000;
/** Where `npm run build` leaves the script. */
const FRAME_SCRIPT = '.next/front/embed-frame.js';
const ICONS = 'public/icons';
const { version } = packageJson;
const randomHex = () => randomBytes(16).toString('hex');
const every: Every = (ms, act) => {
  const timer = setInterval(act, ms).unref();
  return () => clearInterval(timer);
};
const timers = { randomHex, every };

/**
 * Opens the gateway of this process, once what other processes have written is there.
 *
 * @param demoThread computes the weather that the country is filled with before the first visitor; without it,
 * nothing is loaded ahead
 * @throws ConfigError if a server answers that cannot be the shared store, or the file of webhooks is wrong
 */
export async function openGateway(
  config: Config,
  demoThread?: DemoThread,
): Promise<ProcessGateway> {
  const secrets = [...config.keys, ...storePasswords(config), ...collectorSecrets(config)];
  // Calls to the demo, which is in this process, are not worth a line.
  const level = config.mode === 'demo' ? 'warn' : 'info';
  const log = createLog({ level, secrets, write: (line) => process.stdout.write(line) });
  const store = shareStore(config, timers, log);
  await settleStore(config, store);
  const gateway = compose(config, log, store, demoThread);
  shareGateway(gateway);
  return gateway;
}

function compose(
  config: Config,
  log: Log,
  store: SharedStore | undefined,
  demoThread: DemoThread | undefined,
): ProcessGateway {
  const { keys, demoVariant: variant, webhooksFile } = config;
  const { now } = Date;
  const tick = () => performance.now();
  const wait = (ms: number) => setTimeout<void>(ms);
  const telemetry = createTelemetry({
    config,
    log,
    ...timers,
    now,
    tick,
    wait,
    random: Math.random,
    post: createPost({ timeoutMs: COLLECTOR_TIMEOUT_MS }),
    version,
  });
  const overHttp = telemetry.traced(createHttpTransport(createConnections(config.callsInFlight)));
  const storage = openDiskStorage(config, timers, log);
  const background = createBackground();
  const respondHere = inTurns(createDemoResponder({ keys, variant, now: Date.now }));
  const inProcess = createProcessTransport(
    async (url, headers) => (await demoThread?.respond(url, headers)) ?? respondHere(url, headers),
  );
  const scriptAddress = frameScriptAddress(() => readFileSync(FRAME_SCRIPT));
  const gateway = createGateway(config, {
    openSource: openSourceOf(config, { overHttp, inProcess }),
    now,
    wait,
    every,
    random: Math.random,
    log,
    randomHex,
    tick,
    shared: sharedStateOf(config, timers, store, storage),
    background,
    post: createPost({ timeoutMs: POST_TIMEOUT_MS }),
    readWebhooksFile: webhooksFile === null ? undefined : () => readFileSync(webhooksFile, 'utf8'),
    version,
    iconSource: createIconSource((name) => readFileSync(`${ICONS}/${name}.svg`, 'utf8')),
    frameScriptAddress: scriptAddress,
  });
  telemetry.start(gateway.metrics, gateway.instance);
  const countryFill = demoThread ? startCountryFill(gateway, setTimeout) : NO_FILL;
  // Compression waits: it would take as long as the rest, and nobody needs it yet.
  background.run(() => countryFill.shown);
  void countryFill.done.then(demoThread?.end);
  return {
    gateway,
    handlers: gateway.handlers,
    findServable: gateway.findServable,
    // What the front server refuses on its own counts, too.
    problem(failed) {
      gateway.counters.problem(failed.code);
      return problemReply(failed);
    },
    isCell,
    settings: config,
    frameScriptAddress: scriptAddress,
    readiness: gateway.readiness,
    watch: gateway.watch,
    openSpan: telemetry.openRequest,
    cards: createRenderQueue({ now: Date.now, ...CARDS }),
    log,
    countryFill,
    peerHits: store && hitsIn(store),
    storeUp: () => storeUp(store),
    connectLab: gateway.connectLab,
    async close(leftMs = Number.POSITIVE_INFINITY) {
      countryFill.stop();
      // Whatever becomes of it, what must not be lost is not kept waiting.
      const telling = telemetry.close(leftMs);
      await gateway.close();
      store?.close();
      await storage?.close();
      await telling;
    },
  };
}

/** The source of the configuration: public hosts, or a service with keys, of which the demo is one in this process. */
function openSourceOf(
  config: Config,
  { overHttp, inProcess }: { readonly overHttp: Transport; readonly inProcess: Transport },
): OpenSource {
  const { publicUrls: urls, zoneContact: contact, keysFile, dailyCalls } = config;
  if (urls && contact !== null) {
    const limit = dailyCalls ?? Number.MAX_SAFE_INTEGER;
    return openPublic({ ...config, urls, contact, transport: overHttp, dailyCalls: limit });
  }
  return openService({
    config,
    weatherTransport: config.weatherUrl === null ? inProcess : overHttp,
    zoneTransport: config.zoneUrl === null ? inProcess : overHttp,
    readKeysFile: keysFile === null ? undefined : () => readFileSync(keysFile, 'utf8'),
  });
}
