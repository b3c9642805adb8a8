import { createTimeSlices } from '@/lib/base/time-slices';
import type { CacheEntry } from '@/lib/cache/cache';
import { type AirDocument, airSchema } from '@/lib/contract/air';
import { type CurrentDocument, currentSchema } from '@/lib/contract/current';
import { type ForecastDocument, forecastSchema } from '@/lib/contract/forecast';
import { DAY_MS } from '@/lib/contract/time';
import { WATCHING_WEATHER } from '@/lib/sources/clients';
import type { WatchPaces } from '@/lib/sources/watch-paces';
import type { CachedDocument } from '@/lib/weather/place-documents';
import { documentIn } from './cached-document';
import { documentTtlMs } from './lifetimes';
import type { Weather } from './weather';

/** A document that somebody wants to be told of. */
export interface WatchedDocument {
  readonly resource: 'forecast' | 'air';
  readonly cell: string;
}

/** What is held of a watched place; null where there is nothing, or not yet. */
export interface HeldWeather {
  readonly forecast: CachedDocument<ForecastDocument> | null;
  readonly current: CachedDocument<CurrentDocument> | null;
  readonly air: CachedDocument<AirDocument> | null;
}

/** The weather of places that are watched: mostly what others have asked for. */
export interface WatchedWeather {
  /**
   * Asks for what is not held or old, as much of it as the pace allows: each at most once in a lifetime of it, the longest
   * waiting first. Returns what it has asked for. Never rejects.
   */
  readonly renew: (wanted: readonly WatchedDocument[]) => Promise<readonly WatchedDocument[]>;
  /** What is held of a cell, whether anything can be told by it, and a mark that changes with any of it. Makes no call. */
  readonly held: (cell: string) => {
    readonly isUseful: boolean;
    readonly mark: string;
    readonly read: () => HeldWeather;
  };
  /** How often each of so many documents is asked for, in milliseconds. */
  readonly renewedMs: (documents: number) => number;
}

export interface WatchedWeatherOptions {
  readonly weather: Pick<Weather, 'renew' | 'prefetch' | 'getUsable'>;
  readonly pace: WatchPaces['weather'];
  readonly now: () => number;
}

/** A millisecond of work at a time: of thousands of places, nobody else should notice. */
const SLICE_MS = 1;
/** Nothing waits for longer, unless a clock was wrong. */
const LONGEST_MS = 30 * DAY_MS;
/** So many calls wait at the same time. */
const AT_ONCE = 4;

interface Due {
  readonly one: WatchedDocument;
  readonly ms: number;
}

export function createWatchedWeather(options: WatchedWeatherOptions): WatchedWeather {
  const { weather, pace, now } = options;
  /**
   * Since when each is wanted, and when it was asked for last, whatever came of it: one that fails must not take the turns of
   * the others, nor one that is new.
   */
  let known = new Map<string, { readonly sinceMs: number; askedMs: number | null }>();
  let latest: readonly WatchedDocument[] = [];
  const keyOf = ({ resource, cell }: WatchedDocument) => `${resource}/${cell}`;

  function learn(wanted: readonly WatchedDocument[]): void {
    if (wanted === latest) return;
    latest = wanted;
    const fresh = { sinceMs: now(), askedMs: null };
    known = new Map(wanted.map((one) => [keyOf(one), known.get(keyOf(one)) ?? { ...fresh }]));
  }

  /** How long ago it was due, in milliseconds; negative if it is still to come. */
  function overdueMs(wanted: WatchedDocument): number {
    const { resource, cell } = wanted;
    const { sinceMs = now(), askedMs = null } = known.get(keyOf(wanted)) ?? {};
    const held = weather.getUsable(resource, cell);
    const heldMs = held ? held.fetchedMs + held.ttlMs : sinceMs;
    const againMs = askedMs === null ? heldMs : Math.max(heldMs, askedMs + documentTtlMs(resource));
    // The clock may have been set back.
    return Math.abs(now() - againMs) > LONGEST_MS ? 0 : now() - againMs;
  }

  async function dueOf(wanted: readonly WatchedDocument[]): Promise<Due[]> {
    const turn = createTimeSlices(SLICE_MS);
    const due: Due[] = [];
    for (const one of wanted) {
      await turn();
      const ms = overdueMs(one);
      if (ms >= 0) due.push({ one, ms });
    }
    return due;
  }

  /** Those that wait longest, as many as the pace allows. */
  function allowedOf(due: readonly Due[]): WatchedDocument[] {
    let count = 0;
    while (count < due.length && pace.take()) count += 1;
    return (count === 0 ? [] : longest(due, count)).map(({ one }) => one);
  }

  /** False if no more calls may be made now. */
  async function ask(wanted: WatchedDocument): Promise<boolean> {
    const { resource, cell } = wanted;
    // It may be in the folder, or another process may have it.
    await weather.prefetch(resource, [cell]);
    if (overdueMs(wanted) < 0) return true;
    // What goes wrong is counted, and told, where calls are made.
    const isAsked = await weather.renew(resource, cell, WATCHING_WEATHER).catch(() => true);
    const found = known.get(keyOf(wanted));
    if (found && isAsked) found.askedMs = now();
    return isAsked;
  }

  return {
    async renew(wanted) {
      learn(wanted);
      const allowed = allowedOf(await dueOf(wanted));
      for (let at = 0; at < allowed.length; at += AT_ONCE) {
        const asked = await Promise.all(allowed.slice(at, at + AT_ONCE).map(ask));
        if (asked.includes(false)) break;
      }
      return allowed;
    },
    held(cell) {
      const [forecast, current, air] = (['forecast', 'current', 'air'] as const).map((resource) =>
        weather.getUsable(resource, cell),
      );
      return {
        isUseful: [forecast, air].some((entry) => entry?.outcome.ok),
        mark: [forecast, current, air].map(markOf).join(' '),
        read: () => ({
          forecast: documentIn(forecast, forecastSchema),
          current: documentIn(current, currentSchema),
          air: documentIn(air, airSchema),
        }),
      };
    },
    renewedMs: (documents) => Math.max(documentTtlMs('forecast'), documents * pace.intervalMs()),
  };
}

function markOf(entry: CacheEntry | undefined): string {
  return entry?.outcome.ok ? String(entry.fetchedMs) : '';
}

/** The first of all by how long they wait: few of very many. */
function longest(due: readonly Due[], count: number): Due[] {
  if (count >= due.length) return [...due].sort((a, b) => b.ms - a.ms);
  const first: Due[] = [];
  for (const one of due) {
    if (first.length === count && one.ms <= (first.at(-1)?.ms ?? 0)) continue;
    const at = first.findIndex(({ ms }) => ms < one.ms);
    first.splice(at < 0 ? first.length : at, 0, one);
    first.length = Math.min(first.length, count);
  }
  return first;
}
