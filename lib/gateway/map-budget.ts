import { LRUCache } from 'lru-cache';

/**
 * What the map may spend of the day, and so how fine it may be and how old. Every view has the coarsest
 * samples under it (those of resolution 3, some 950 for the whole country), which come first: they are
 * asked for anew as often as the greater part of what is left pays for, spread over the hours that are
 * left. What remains is shared among the views that may still come, by what came lately: each of them may
 * ask for so many finer samples.
 */
export interface MapBudget {
  /** Calls that are kept from the map for persons: fewer as the day goes on, since they need fewer. */
  readonly keptBack: () => number;
  /** How old a sample may become before the map asks anew, in milliseconds; at least its own lifetime. */
  readonly lifetimeMs: (ttlMs: number, keepMs: number) => number;
  /** Says that a tile needs one of the coarsest samples. */
  readonly needs: (sample: string) => void;
  /** Takes of what a client's view may still ask for: how many of the finer samples that a tile lacks. */
  readonly take: (client: string, lacking: number) => number;
}

export interface Day {
  readonly limit: number;
  readonly left: number;
  /** When it ends, in milliseconds of the Unix epoch. */
  readonly resetMs: number;
}

export interface MapBudgetOptions {
  readonly day: () => Day;
  readonly now: () => number;
}

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Of the day's calls: what persons are kept at its end, and how much more at its beginning. */
const KEPT_AT_END = 0.05;
const KEPT_MORE = 0.25;
/** Of what the map has left: for the coarsest samples, where there is not enough for all. */
const COARSEST_PART = 0.6;
/** The shortest time after which the map asks anew: the lifetime of a forecast. */
const SHORTEST_MS = HOUR_MS / 4;
/** What nobody has needed for a day is not counted on. */
const MOST_SAMPLES = 10_000;
/** Tiles that a client asks for within this time are one view. */
const VIEW_MS = 60_000;
const MOST_VIEWS = 10_000;
/** Views are counted over the last hours, beginning with one an hour. */
const COUNTED_MS = 3 * HOUR_MS;
const FIRST_MS = HOUR_MS;
/** A tile takes no more than this part of its view, so that the tiles in the middle don't take all. */
const TILE_PART = 1 / 3;

export function createMapBudget({ day: dayOf, now }: MapBudgetOptions): MapBudget {
  /** The day as of this moment: each hex of a tile asks for it. */
  let seen = { atMs: Number.NaN, day: dayOf() };
  function day(): Day {
    if (seen.atMs !== now()) seen = { atMs: now(), day: dayOf() };
    return seen.day;
  }
  const startMs = now();
  const needed = new LRUCache<string, true>({
    max: MOST_SAMPLES,
    ttl: DAY_MS,
    perf: { now },
    ttlAutopurge: false,
  });
  const views = new LRUCache<string, { left: number; readonly endsMs: number }>({
    max: MOST_VIEWS,
  });
  /** Views of the last hours, each counting for less as time goes on. */
  let counted = 0;
  let countedAtMs = startMs;

  const restMs = () => Math.min(DAY_MS, Math.max(HOUR_MS / 60, day().resetMs - now()));
  const keptBack = () => day().limit * (KEPT_AT_END + (KEPT_MORE * restMs()) / DAY_MS);
  const left = () => Math.max(0, day().left - keptBack());

  /** Between two calls for the same of the coarsest samples, so that they last for the rest of the day. */
  function coarsestMs(): number {
    return (needed.size * restMs()) / Math.max(1, left() * COARSEST_PART);
  }

  /** What is left when the coarsest samples are paid for. */
  function surplus(): number {
    const perSampleMs = Math.max(SHORTEST_MS, coarsestMs());
    return Math.max(0, left() - (needed.size * restMs()) / perSampleMs);
  }

  function countView(): void {
    counted = countedNow() + 1;
    countedAtMs = now();
  }

  const countedNow = () => counted * Math.exp(-Math.max(0, now() - countedAtMs) / COUNTED_MS);

  /** Views that may still come today. */
  function expected(): number {
    const overMs = Math.min(COUNTED_MS, now() - startMs) + FIRST_MS;
    return Math.max(1, ((countedNow() + 1) * restMs()) / overMs);
  }

  function viewOf(client: string): { left: number } {
    const view = views.get(client);
    if (view && now() < view.endsMs) return view;
    countView();
    const begun = { left: surplus() / expected(), endsMs: now() + VIEW_MS };
    views.set(client, begun);
    return begun;
  }

  return {
    keptBack,
    lifetimeMs(ttlMs, keepMs) {
      if (!Number.isFinite(day().limit)) return ttlMs;
      return Math.max(ttlMs, Math.min(keepMs, coarsestMs()));
    },
    needs: (sample) => void needed.set(sample, true),
    take(client, lacking) {
      if (!Number.isFinite(day().limit)) return lacking;
      const view = viewOf(client);
      const taken = Math.min(lacking, Math.floor(view.left), Math.ceil(view.left * TILE_PART));
      view.left -= taken;
      return taken;
    },
  };
}
