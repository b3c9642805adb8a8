import { createHash } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import * as z from 'zod/mini';
import type { Every } from '@/lib/base/every';
import type { Log } from '@/lib/base/log';
import type { Config } from '@/lib/config/config';
import { ConfigError } from '@/lib/config/config-error';
import type { PeerHits } from '@/lib/front/client-limits';
import { isDocumentOf } from '@/lib/gateway/documents/entry-check';
import { diskState, openStorage, type Storage } from '@/lib/shared/disk/storage';
import { memoryState } from '@/lib/shared/memory/memory-state';
import type { SharedState } from '@/lib/shared/shared-state';
import { openSharedStore, type SharedStore } from '@/lib/shared/store/shared-store';
import { storeMistake } from '@/lib/shared/store/start-check';
import { storeState } from '@/lib/shared/store/store-state';
import packageJson from '../../package.json' with { type: 'json' };

/** What the process has of chance and time. */
export interface Timers {
  /** Enough randomness to be a secret. */
  readonly randomHex: () => string;
  readonly every: Every;
}

const MAX_DISK_BYTES = 536_870_912;
/** How long the start waits for what other processes have written. */
const LOAD_MS = 1_000;
/** Outages are told apart by this much: a store that comes and goes does not fill the log. */
const SAME_OUTAGE_MS = 30_000;

/** Connects to the store of the configuration, in the background; undefined if there is none. */
export function shareStore(
  config: Config,
  { randomHex, every }: Timers,
  log: Log,
): SharedStore | undefined {
  if (!config.sharedStore) return undefined;
  const processId = randomHex().slice(0, 12);
  const toldMs = new Map<string, number>();
  /** Where the start of an outage was reported, its end is reported too. */
  let isTroubled = false;
  return openSharedStore({
    ...config.sharedStore,
    processId,
    every,
    now: Date.now,
    // Those of a source in this process are its own.
    secrets: config.mode === 'live' ? [...config.keys].sort() : [],
    onChange(state) {
      const name = JSON.stringify(state);
      const nowMs = performance.now();
      if (nowMs - (toldMs.get(name) ?? Number.NEGATIVE_INFINITY) < SAME_OUTAGE_MS) return;
      toldMs.set(name, nowMs);
      const line = { event: 'store', part: 'shared', ...state, variable: 'SHARED_STORE_URL' };
      log[state.state === 'on' && !isTroubled ? 'info' : 'warn'](line);
      isTroubled = state.state !== 'on';
    },
  });
}

/**
 * Waits until the store's values are there, which say what the day's calls are counted from, or for a moment.
 *
 * @throws ConfigError if a server answers that cannot be the store
 */
export async function settleStore(config: Config, store: SharedStore | undefined): Promise<void> {
  const [url] = config.sharedStore?.urls ?? [];
  if (!store || url === undefined) return;
  const mistake = await storeMistake(url);
  if (mistake !== undefined) throw new ConfigError(mistake);
  await Promise.race([store.values.loaded, setTimeout(LOAD_MS)]);
}

/** How long a process that is ready otherwise waits for the store, so as not to begin on its own. */
const UP_MS = 2_000;

/** Resolves when the store answers, or after a moment without it. */
export async function storeUp(store: SharedStore | undefined): Promise<void> {
  if (!store || store.link.isUp()) return;
  const up = new Promise<void>((resolve) => store.link.onUp(resolve));
  await Promise.race([up, setTimeout(UP_MS)]);
}

/** Changes with how entries are written: those of another format are not looked up. */
const ENTRY_FORMAT = 'brotli-1';

/** What keys of entries begin with: those of other services are not looked up. */
function originOf({ mode, weatherUrl, zoneUrl, demoVariant }: Config, version: string): string {
  const parts = [ENTRY_FORMAT, mode, version, weatherUrl, zoneUrl, demoVariant];
  return `${createHash('sha256').update(parts.join('\n')).digest('hex').slice(0, 8)}/`;
}

/** Changes with what the documents in the shared store look like, which processes of several versions may use. */
const SHARED_FORMAT = 'shared-1';

/** What this process shares: in the store if there is one, else in its folder, else in memory. */
export function sharedStateOf(
  config: Config,
  timers: Timers,
  store: SharedStore | undefined,
  disk: Storage | undefined,
): SharedState {
  if (!store) return disk ? diskState(disk) : memoryState(timers.randomHex());
  const wait = (ms: number) => setTimeout(ms);
  const origin = originOf(config, SHARED_FORMAT);
  return storeState({ store, origin, disk, isDocumentOf, now: Date.now, wait, ...timers });
}

/** Opens the storage on disk, if there is a folder for it. If it is broken, it warns and uses memory. */
export function openDiskStorage(config: Config, timers: Timers, log: Log): Storage | undefined {
  if (config.cacheDir === null) return undefined;
  return openStorage({
    folder: config.cacheDir,
    origin: originOf(config, packageJson.version),
    maxBytes: MAX_DISK_BYTES,
    now: Date.now,
    ...timers,
    onTrouble: (trouble) => log.warn({ event: 'store', ...trouble, variable: 'CACHE_DIR' }),
  });
}

const hitsSchema = z.tuple([
  z.string().check(z.regex(/^[0-9a-f]{16}$/)),
  z.int().check(z.gte(1), z.lte(1_000_000)),
]);

export function hitsIn({ markOf, messages }: SharedStore): PeerHits {
  return {
    markOf,
    tell: (mark, hits) => messages.send('hits', [mark, hits]),
    onTold: (listener) =>
      messages.on('hits', (value) => {
        const { success, data } = z.safeParse(hitsSchema, value);
        if (success) listener(...data);
      }),
  };
}
