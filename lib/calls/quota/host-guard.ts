import * as z from 'zod/mini';
import { finiteOrNull } from '@/lib/base/finite';
import { createMonotonicClock } from '@/lib/base/monotonic-clock';
import { type Failure, failure, retrySeconds } from '@/lib/base/outcome';
import { EMBEDS_CLIENT, type Requester } from '@/lib/base/requester';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@/lib/base/time';
import type { DayBook } from '@/lib/shared/call-count';
import { memoryValue, type SharedValue } from '@/lib/shared/shared-value';
import type { CallResult, Lease } from '../call-result';
import type { RemainingCalls } from '../caller';
import { aloneRefusal } from './alone-refusal';
import type { ClientShares } from './client-shares';
import type { Day } from './key-pool';
import { createLedger } from './ledger';

/** What a public host has been asked today, and whether it may be asked now. It needs no key. */
export interface HostGuard<Kind extends string> {
  readonly refuses: (kind: Kind, requester: Requester) => Failure | undefined;
  readonly prepare: () => Promise<boolean> | undefined;
  /** Counts a call right before it is sent; undefined if other processes have made the last one. */
  readonly lease: (kind: Kind) => Lease<null> | undefined;
  readonly spend: (requester: Requester, kind: Kind) => void;
  /** How many calls are left, for traces. */
  readonly remaining: (kind: Kind, requester: Requester) => RemainingCalls;
  /** The calls since midnight, UTC. */
  readonly calls: () => number;
  readonly day: () => Day;
  /** Until when it wants to be left alone with any document; null if it may be asked. Unix epoch, milliseconds. */
  readonly pausedUntilMs: () => number | null;
}

export interface HostGuardOptions<Kind extends string> {
  /** Calls in a day (UTC); null for no limit. Few hosts publish one: beyond ours, something is wrong here. */
  readonly dailyCalls: number | null;
  /** Those of them that no person waits for; all of them without this. */
  readonly dailyMapCalls?: number | undefined;
  /**
   * The most important use, which all readers share: it has a part of the day that nothing else may touch, and is on
   * nobody's account.
   */
  readonly common?: { readonly kind: Kind; readonly calls: number };
  /** Where the day's calls are counted, for all processes. */
  readonly dayOf: (part: 'all' | 'map') => DayBook;
  /** What each client may cause of the day; undefined where a call serves all of them alike. */
  readonly sharesOf?: ((day: () => Day) => ClientShares) | undefined;
  /** How processes tell each other of a pause. */
  readonly shared?: SharedValue;
  /** The pause after a refusal that states none, in milliseconds. */
  readonly pauseMs: number;
  readonly now: () => number;
}

/** The longest pause after a failure that comes with a Retry-After. */
const MAX_FAILURE_PAUSE_MS = 10 * MINUTE_MS;

/** Until when, by the wall clock. */
const sharedSchema = z.object({ untilMs: z.number() });

export function createHostGuard<Kind extends string>(
  options: HostGuardOptions<Kind>,
): HostGuard<Kind> {
  const { dailyCalls, dailyMapCalls, common, dayOf, pauseMs, now } = options;
  const { shared = memoryValue() } = options;
  const monotonicNow = createMonotonicClock(now);
  const ledger = createLedger({ dailyCalls, now, ...dayOf('all') });
  const mapLedger =
    dailyMapCalls === undefined
      ? undefined
      : createLedger({ dailyCalls: dailyMapCalls, now, ...dayOf('map') });
  const day = () => ({
    limit: ledger.limit(),
    left: Math.max(0, ledger.left() - reserved()),
    resetMs: ledger.resetMs(),
  });
  const clients = options.sharesOf?.(day);
  /** When the host may be asked again, and when for documents of a kind, which fail apart. */
  let resumesMs = Number.NEGATIVE_INFINITY;
  const kindResumesMs = new Map<Kind, number>();
  shared.onChange(learn);
  learn(shared.read());

  function learn(value: unknown): void {
    const { success, data } = z.safeParse(sharedSchema, value);
    if (success) resumesMs = monotonicNow() + Math.min(data.untilMs - now(), HOUR_MS);
  }

  /** The calls of the rest of the day that only the common use may touch. */
  function reserved(): number {
    const restOfDay = Math.min(1, Math.max(0, (ledger.resetMs() - now()) / DAY_MS));
    return common ? Math.ceil(common.calls * restOfDay) : 0;
  }

  function settle(kind: Kind, { fault, hints }: CallResult<unknown>): void {
    ledger.settle({}, false);
    const asked = hints.retryAtMs === undefined ? undefined : hints.retryAtMs - now();
    if (fault === 'limit') {
      resumesMs = Math.max(resumesMs, monotonicNow() + (asked ?? pauseMs));
      shared.write({ untilMs: now() + resumesMs - monotonicNow() });
    } else if (fault === 'service' && asked !== undefined) {
      kindResumesMs.set(kind, monotonicNow() + Math.min(asked, MAX_FAILURE_PAUSE_MS));
    }
  }

  const untilReset = (ms: number) => ({ retryAfterSeconds: retrySeconds(ms - now()) });

  return {
    refuses(kind, { priority, client, isEmbed }) {
      const restMs = Math.max(resumesMs, kindResumesMs.get(kind) ?? resumesMs) - monotonicNow();
      if (restMs > 0) return failure('service-paused', { retryAfterSeconds: retrySeconds(restMs) });
      const isCommon = kind === common?.kind;
      const isForMap = priority !== 'person' && !isCommon;
      const left = isCommon ? ledger.left() : day().left;
      if (left <= 0 || (isForMap && mapLedger && mapLedger.left() <= 0)) {
        return failure('quota-spent', untilReset(ledger.resetMs()));
      }
      const refusal = aloneRefusal(ledger, isCommon);
      if (refusal) return refusal;
      if (isCommon || !clients) return undefined;
      const own = clients.of(client);
      const share = isEmbed && own?.left !== 0 ? clients.of(EMBEDS_CLIENT) : own;
      return share?.left === 0 ? failure('share-spent', untilReset(share.resetMs)) : undefined;
    },
    prepare: ledger.prepare,
    lease(kind) {
      return ledger.spend() ? { key: null, settle: (result) => settle(kind, result) } : undefined;
    },
    spend({ priority, client, isEmbed }, kind) {
      if (kind === common?.kind) return;
      if (priority !== 'person' && mapLedger?.spend()) mapLedger.settle({}, false);
      clients?.spend(client);
      if (isEmbed) clients?.spend(EMBEDS_CLIENT);
    },
    remaining(_, { client }) {
      const { limit, left } = day();
      const share = clients?.of(client);
      return {
        dayLimit: finiteOrNull(limit),
        dayLeft: finiteOrNull(left),
        shareLimit: share?.limit ?? null,
        shareLeft: share?.left ?? null,
      };
    },
    calls() {
      // Begins the day, if another has begun.
      ledger.left();
      return ledger.spent();
    },
    day,
    pausedUntilMs() {
      const restMs = Math.max(resumesMs, ...kindResumesMs.values()) - monotonicNow();
      return restMs > 0 ? now() + restMs : null;
    },
  };
}
