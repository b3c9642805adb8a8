import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Background, createBackground } from '@/lib/base/background';
import { createLog } from '@/lib/base/log';
import { createProcessTransport } from '@/lib/calls/process-transport';
import { type Config, readConfig } from '@/lib/config/config';
import { RESOURCES, type ResourceName } from '@/lib/contract/resources';
import { createGateway, type Gateway } from '@/lib/server/gateway';
import { fleetOf, shareStore } from '@/lib/server/process-store';
import { createRandom } from '@/lib/server/testing/slow-service';
import { createDemoResponder, type DemoResponse } from '@/lib/sources/demo/create-demo';

/** A whole gateway in front of the demo, as a process has it, and what it has loaded. */
export interface MeasuredGateway {
  readonly gateway: Gateway;
  /** Has the demo write documents, so that its own memory does not grow while they are loaded. */
  readonly prepare: (resource: ResourceName, ids: readonly string[]) => Promise<void>;
  /** Loads documents as the map does. */
  readonly load: (resource: ResourceName, ids: readonly string[]) => Promise<void>;
  /** Resolves when all that was loaded is compressed, and so stored. */
  readonly settled: Background['idle'];
  readonly close: () => Promise<void>;
}

export interface MeasuredGatewayOptions {
  readonly variant: 'A' | 'B';
  /** The URL of a store, if it has one. */
  readonly storeUrl?: string;
}

/** The clock begins here, so that the demo's weather is the same in every run. */
const START_MS = Date.parse('2026-07-18T15:00:00Z');
const BASE_URL = 'http://source.invalid';
const KEY = `pub_${'0123456789abcdef'.repeat(2)}`;
const AT_ONCE = 32;
const UP_MS = 5_000;

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

const systemNow = Date.now;
let aheadMs = 0;

/** Sets the clock of this process: what is measured here uses no other. */
export function setClock(nowMs = START_MS): void {
  aheadMs = nowMs - systemNow();
  Date.now = () => systemNow() + aheadMs;
}

export function advanceClock(ms: number): void {
  aheadMs += ms;
}

export async function openMeasuredGateway({
  variant,
  storeUrl,
}: MeasuredGatewayOptions): Promise<MeasuredGateway> {
  const { now } = Date;
  const random = createRandom(5);
  const randomHex = () =>
    Array.from({ length: 32 }, () => Math.floor(Math.random() * 16).toString(16)).join('');
  const every = (ms: number, act: () => void) => {
    const timer = setInterval(act, ms).unref();
    return () => clearInterval(timer);
  };
  const config: Config = {
    ...readConfig({ MEMORY_MB: '4096', ...(storeUrl ? { SHARED_STORE_URL: storeUrl } : {}) }),
    ...{ keys: [KEY], callsInFlight: 256 },
  };
  const log = createLog({ level: 'warn', secrets: config.keys, write: () => {} });
  const timers = { randomHex, every };
  const store = shareStore(config, timers, log);
  for (let waitedMs = 0; store && !store.link.isUp(); waitedMs += 50) {
    if (waitedMs > UP_MS) throw new Error('The store does not answer.');
    await wait(50);
  }
  const demo = createDemoResponder({ keys: [KEY], now, variant });
  const prepared = new Map<string, DemoResponse>();
  const transport = createProcessTransport(
    async (url, headers) => prepared.get(url) ?? demo(url, headers),
  );
  const background = createBackground();
  const gateway = createGateway(config, {
    ...{ weatherTransport: transport, zoneTransport: transport, now, wait, random, randomHex },
    ...{ background, log, every, version: '0' },
    ...(store ? { fleet: fleetOf(store, config, timers, undefined) } : {}),
  });
  return {
    gateway,
    async prepare(resource, ids) {
      for (const id of ids) {
        const url = `${BASE_URL}${RESOURCES[resource].path(id)}`;
        prepared.set(url, await demo(url, { 'x-api-key': KEY }));
      }
    },
    async load(resource, ids) {
      for (let at = 0; at < ids.length; at += AT_ONCE) {
        const some = ids.slice(at, at + AT_ONCE);
        const results = await Promise.all(
          some.map((id) =>
            gateway.weather.read(resource, id, { priority: 'map', client: 'bench' }),
          ),
        );
        const failed = results.find(({ outcome }) => !outcome.ok && outcome.code !== 'no-data');
        if (failed && !failed.outcome.ok) throw new Error(`${resource}: ${failed.outcome.code}`);
        await background.idle();
      }
    },
    settled: background.idle,
    async close() {
      await gateway.close();
      store?.close();
    },
  };
}

/** A folder that is removed at the end of the process. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'hexcast-scale-'));
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
