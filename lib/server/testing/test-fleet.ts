import { randomBytes } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import type { Background } from '@/lib/base/background';
import type { Transport } from '@/lib/calls/transport';
import type { Config } from '@/lib/config/config';
import { isDocumentOf } from '@/lib/gateway/documents/entry-check';
import type { LinkState } from '@/lib/shared/store/link';
import { openSharedStore } from '@/lib/shared/store/shared-store';
import { storeState } from '@/lib/shared/store/store-state';
import type { OpenSource } from '@/lib/sources/source';
import { every } from './every';
import { CANARY, createTestGateway, START_MS } from './fixtures';

const randomHex = () => randomBytes(16).toString('hex');

/** A clock that runs, from an early evening, and can be set forward. */
export function createRunningClock() {
  const beganMs = Date.now();
  let aheadMs = 0;
  return {
    now: () => START_MS + aheadMs + Date.now() - beganMs,
    advance(ms: number) {
      aheadMs += ms;
    },
  };
}

export interface Member extends ReturnType<typeof createTestGateway> {
  /** What the process said of the store. */
  readonly states: LinkState[];
  readonly isUp: () => boolean;
  /** Ends it in order. */
  readonly close: () => Promise<void>;
  /** Ends it as kill -9 does: it gives nothing back. */
  readonly die: () => void;
}

export interface MemberOptions {
  readonly url: string;
  readonly transport: Transport;
  readonly now: () => number;
  readonly config?: Partial<Config>;
  /** Compresses what it caches; without it, nothing is compressed. */
  readonly background?: Background;
  /** Another source than a service behind the transport. */
  readonly openSource?: OpenSource;
  /** Whether to wait for the store. */
  readonly isThere?: boolean;
  /** What else differs from a test's usual gateway. */
  readonly edges?: NonNullable<Parameters<typeof createTestGateway>[1]>['edges'];
  /** Whether it stands still: what it would do at intervals does not happen then. */
  readonly isStill?: () => boolean;
}

/** A gateway as of a process of its own. */
export async function joinFleet(options: MemberOptions): Promise<Member> {
  const { url, transport, now, config = {}, isThere = true, isStill = () => false } = options;
  const states: LinkState[] = [];
  const store = openSharedStore({
    urls: [url],
    prefix: 'test',
    secrets: [CANARY],
    processId: randomHex().slice(0, 12),
    every,
    now,
    onChange: (state) => void states.push(state),
  });
  if (isThere) await store.values.loaded;
  const wait = (ms: number) => setTimeout(ms);
  const shared = storeState({
    store,
    origin: 'origin/',
    disk: undefined,
    isDocumentOf,
    randomHex,
    now,
    wait,
    every: (ms, act) => every(ms, () => isStill() || act()),
  });
  const member = createTestGateway(transport, {
    config,
    edges: {
      shared,
      now,
      wait,
      every,
      random: Math.random,
      randomHex,
      ...(options.openSource ? { openSource: options.openSource } : {}),
      ...(options.background ? { background: options.background } : {}),
      ...options.edges,
    },
  });
  return {
    ...member,
    states,
    isUp: store.link.isUp,
    die: () => store.close(),
    async close() {
      await member.gateway.close();
      store.close();
    },
  };
}

/** Waits until something holds, for `ms` at most, and returns how long it took. */
export async function until(holds: () => boolean | Promise<boolean>, ms: number): Promise<number> {
  const startMs = performance.now();
  while (!(await holds())) {
    if (performance.now() - startMs > ms) throw new Error(`not so after ${ms} ms`);
    await setTimeout(5);
  }
  return performance.now() - startMs;
}
