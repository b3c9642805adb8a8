import { LRUCache } from 'lru-cache';
import { createEventRate } from './event-rate';
import type { Day } from './key-pool';

/**
 * What the map may spend of the day, and so how fine it may be and how old. Every view has the coarsest
 * samples under it (those of resolution 3, some 950 for the whole country), which come first: they are
 * asked for anew as often as the greater part of what is left pays for, spread over the hours that are
 * left. What remains is shared among the views that may still come, by what came lately: each of them may
 * ask for so many finer samples.
 */
export interface MapBudget {
  /**
   * Calls that are kept from the map for persons: some times what they will need by what they needed
   * lately, and never more than a part of the day's, which becomes less as the day goes on.
   */
  readonly keptBack: () => number;
  /** Says that a call was made for a person. */
  readonly personCalled: () => void;
  /** How old a sample may become before the map asks anew, in milliseconds; at least its own lifetime. */
  readonly lifetimeMs: (ttlMs: number, servableMs: number) => number;
  /** Says that a tile needs one of the coarsest samples. */
  readonly needs: (sample: string) => void;
  /** Takes of what a client's view may still ask for: how many of the finer samples that a tile pending. */
  readonly take: (client: string, lacking: number) => number;
  /** Gives one back that came to no call. */
  readonly giveBack: (client: string) => void;
}

export interface MapBudgetOptions {
  readonly day: () => Day;
  readonly now: () => number;
}

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Of the day's calls: what persons are kept at most at its end, and how much more at its beginning. */
const KEPT_AT_END = 0.05;
const KEPT_MORE = 0.25;
/** How many times what persons are expected to need is kept, and how much of the day whatever they need. */
const KEPT_TIMES = 4;
const KEPT_AT_LEAST = 0.02;
/** Of what the map has left: for the coarsest samples, where there is not enough for all. */
const COARSEST_PART = 0.6;
/** Once they are no older than an hour, finer samples are worth more: then no more than this part. */
const OLD_ENOUGH_MS = HOUR_MS;
const COARSEST_PART_THEN = 0.2;
/** The shortest time after which the map asks anew: the lifetime of a forecast. */
const SHORTEST_MS = HOUR_MS / 4;
/** What nobody has needed for a day is not counted on. */
const MAX_SAMPLES = 10_000;
const PURGE_EVERY_MS = HOUR_MS / 4;
/** Tiles that a client asks for within this time are one view. */
const VIEW_MS = 60_000;
const MAX_VIEWS = 10_000;
/** Before anything is known, in an hour: one view, and ten places with their answers. */
const USUAL_VIEWS = 1;
const USUAL_PERSON_CALLS = 60;
/** A tile takes no more than this part of its view, so that the tiles in the middle don't take all. */
const TILE_PART = 1 / 3;

export function createMapBudget({ day: dayOf, now }: MapBudgetOptions): MapBudget {
  /** The day as of this moment: each hex of a tile asks for it. */
  let seen = { atMs: Number.NaN, day: dayOf() };
  function day(): Day {
    if (seen.atMs !== now()) seen = { atMs: now(), day: dayOf() };
    return seen.day;
  }
  const needed = new LRUCache<string, true>({
    max: MAX_SAMPLES,
    ttl: DAY_MS,
    perf: { now },
    ttlAutopurge: false,
  });
  const views = new LRUCache<string, { left: number; readonly endsMs: number }>({
    max: MAX_VIEWS,
  });
  let purgedMs = now();
  const viewRate = createEventRate(USUAL_VIEWS, now);
  const personRate = createEventRate(USUAL_PERSON_CALLS, now);

  const restMs = () => Math.min(DAY_MS, Math.max(HOUR_MS / 60, day().resetMs - now()));
  const left = () => Math.max(0, day().left - keptBack());

  function keptBack(): number {
    const { limit } = day();
    const most = limit * (KEPT_AT_END + (KEPT_MORE * restMs()) / DAY_MS);
    const wanted = KEPT_TIMES * personRate.expected(restMs()) + limit * KEPT_AT_LEAST;
    return Math.min(most, wanted);
  }

  /** Between two calls for the same of the coarsest samples, so that they last for the rest of the day. */
  function coarsestMs(): number {
    // What nobody has needed for a day is still there until it is looked for.
    if (now() - purgedMs > PURGE_EVERY_MS) {
      needed.purgeStale();
      purgedMs = now();
    }
    const apartMs = (part: number) => (needed.size * restMs()) / Math.max(1, left() * part);
    const scarceMs = apartMs(COARSEST_PART);
    if (scarceMs >= OLD_ENOUGH_MS) return scarceMs;
    return Math.min(OLD_ENOUGH_MS, apartMs(COARSEST_PART_THEN));
  }

  /** What is left when the coarsest samples are paid for. */
  function surplus(): number {
    const perSampleMs = Math.max(SHORTEST_MS, coarsestMs());
    return Math.max(0, left() - (needed.size * restMs()) / perSampleMs);
  }

  function viewOf(client: string): { left: number } {
    const view = views.get(client);
    if (view && now() < view.endsMs) return view;
    viewRate.happened();
    const share = surplus() / Math.max(1, viewRate.expected(restMs()));
    const begun = { left: share, endsMs: now() + VIEW_MS };
    views.set(client, begun);
    return begun;
  }

  return {
    keptBack,
    personCalled: personRate.happened,
    lifetimeMs(ttlMs, servableMs) {
      if (!Number.isFinite(day().limit)) return ttlMs;
      return Math.max(ttlMs, Math.min(servableMs, coarsestMs()));
    },
    needs: (sample) => void needed.set(sample, true),
    take(client, lacking) {
      if (!Number.isFinite(day().limit)) return lacking;
      const view = viewOf(client);
      const taken = Math.min(lacking, Math.floor(view.left), Math.ceil(view.left * TILE_PART));
      view.left -= taken;
      return taken;
    },
    giveBack(client) {
      const view = views.get(client);
      if (view) view.left += 1;
    },
  };
}
