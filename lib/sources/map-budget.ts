import { LRUCache } from 'lru-cache';
import { createMonotonicClock } from '@/lib/base/monotonic-clock';
import { recent } from '@/lib/base/recent';
import type { Day } from '@/lib/calls/quota/key-pool';
import { createRateEstimate } from '@/lib/calls/quota/rate-estimate';
import { DAY_MS, HOUR_MS } from '@/lib/contract/time';

/**
 * How many of the day's calls the map may spend, which decides how fine and how old its samples are. The
 * coarsest samples (resolution 3, about 950 for the whole country) lie under every view, so they come
 * first: they are refreshed as often as most of the remaining calls allow, spread over the remaining
 * hours. What's left is divided among the views expected in that time, judging by recent ones: each may
 * request that many finer samples.
 */
export interface MapBudget {
  /**
   * Calls that the map must leave to people: a multiple of what they are expected to need, judging by
   * recent hours, but no more than a share of the day's calls, which shrinks as the day goes on.
   */
  readonly reserved: () => number;
  /** Reports that a call was made for a person. */
  readonly personCalled: () => void;
  /** How old a sample may get before the map refreshes it, in milliseconds; at least `ttlMs`. */
  readonly lifetimeMs: (ttlMs: number, servableMs: number) => number;
  /** Reports that a tile needs one of the coarsest samples. */
  readonly needs: (sample: string) => void;
  /** Draws on the budget of a client's view: how many of a tile's `missing` finer samples may be requested. */
  readonly take: (client: string, missing: number) => number;
  /** Returns one that led to no call. */
  readonly giveBack: (client: string) => void;
}

export interface MapBudgetOptions {
  readonly day: () => Day;
  readonly now: () => number;
}

/** The largest reserve, as a share of the day's calls: at the end of the day, and the extra at its start. */
const MAX_RESERVE_AT_END = 0.05;
const MAX_RESERVE_EXTRA = 0.25;
/** The reserve: a multiple of what people are expected to need, plus a fixed share of the day's calls. */
const RESERVE_FACTOR = 4;
const RESERVE_BASE = 0.02;
/** The share of the map's remaining calls for the coarsest samples while calls are scarce. */
const COARSEST_SHARE = 0.6;
/** Once those are refreshed every hour, finer samples matter more, and this share is enough. */
const RECENT_ENOUGH_MS = HOUR_MS;
const COARSEST_SHARE_WHEN_RECENT = 0.2;
/** The shortest refresh interval: the lifetime of a forecast. */
const MIN_REFRESH_MS = HOUR_MS / 4;
/** Samples that weren't needed for a day no longer count. */
const MAX_SAMPLES = 10_000;
const PURGE_EVERY_MS = HOUR_MS / 4;
/** The tiles that a client requests within this time are one view. */
const VIEW_MS = 60_000;
const MAX_VIEWS = 10_000;
/** Assumed per hour before any data: one view, and ten places with six calls each. */
const DEFAULT_VIEWS = 1;
const DEFAULT_PERSON_CALLS = 60;
/** The share of a view's budget that one tile may take, so that the first tiles don't take it all. */
const TILE_SHARE = 1 / 3;

export function createMapBudget({ day: dayOf, now }: MapBudgetOptions): MapBudget {
  /** Cached for the current millisecond, because every hex of a tile needs it. */
  let cached = { atMs: Number.NaN, day: dayOf() };
  function day(): Day {
    if (cached.atMs !== now()) cached = { atMs: now(), day: dayOf() };
    return cached.day;
  }
  const monotonicNow = createMonotonicClock(now);
  const needed = new LRUCache<string, true>({
    ...recent(MAX_SAMPLES),
    ttl: DAY_MS,
    perf: { now: monotonicNow },
    ttlAutopurge: false,
  });
  const views = new LRUCache<string, { left: number; readonly endsMs: number }>(recent(MAX_VIEWS));
  let purgedMs = monotonicNow();
  const viewRate = createRateEstimate(DEFAULT_VIEWS, now);
  const personRate = createRateEstimate(DEFAULT_PERSON_CALLS, now);

  const restMs = () => Math.min(DAY_MS, Math.max(HOUR_MS / 60, day().resetMs - now()));
  const left = () => Math.max(0, day().left - reserved());

  function reserved(): number {
    const { limit } = day();
    const max = limit * (MAX_RESERVE_AT_END + (MAX_RESERVE_EXTRA * restMs()) / DAY_MS);
    const wanted = RESERVE_FACTOR * personRate.expected(restMs()) + limit * RESERVE_BASE;
    return Math.min(max, wanted);
  }

  /** The refresh interval of the coarsest samples with which the calls last for the rest of the day. */
  function coarsestMs(): number {
    // The cache only drops expired samples when they are read, and `size` counts them.
    if (monotonicNow() - purgedMs > PURGE_EVERY_MS) {
      needed.purgeStale();
      purgedMs = monotonicNow();
    }
    const intervalMs = (share: number) => (needed.size * restMs()) / Math.max(1, left() * share);
    const scarceMs = intervalMs(COARSEST_SHARE);
    if (scarceMs >= RECENT_ENOUGH_MS) return scarceMs;
    return Math.min(RECENT_ENOUGH_MS, intervalMs(COARSEST_SHARE_WHEN_RECENT));
  }

  /** The calls left after the coarsest samples. */
  function surplus(): number {
    const perSampleMs = Math.max(MIN_REFRESH_MS, coarsestMs());
    return Math.max(0, left() - (needed.size * restMs()) / perSampleMs);
  }

  function viewOf(client: string): { left: number } {
    const view = views.get(client);
    if (view && monotonicNow() < view.endsMs) return view;
    viewRate.record();
    const share = surplus() / Math.max(1, viewRate.expected(restMs()));
    const started = { left: share, endsMs: monotonicNow() + VIEW_MS };
    views.set(client, started);
    return started;
  }

  return {
    reserved,
    personCalled: personRate.record,
    lifetimeMs(ttlMs, servableMs) {
      if (!Number.isFinite(day().limit)) return ttlMs;
      return Math.max(ttlMs, Math.min(servableMs, coarsestMs()));
    },
    needs: (sample) => void needed.set(sample, true),
    take(client, missing) {
      if (!Number.isFinite(day().limit)) return missing;
      const view = viewOf(client);
      const taken = Math.min(missing, Math.floor(view.left), Math.ceil(view.left * TILE_SHARE));
      view.left -= taken;
      return taken;
    },
    giveBack(client) {
      const view = views.get(client);
      if (view) view.left += 1;
    },
  };
}
