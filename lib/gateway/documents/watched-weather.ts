import { LRUCache } from 'lru-cache';
import { recent } from '@/lib/base/recent';
import { createTimeSlices } from '@/lib/base/time-slices';
import type { CacheEntry } from '@/lib/cache/cache';
import { type AirDocument, airSchema } from '@/lib/contract/air';
import { type CurrentDocument, currentSchema } from '@/lib/contract/current';
import { type ForecastDocument, forecastSchema } from '@/lib/contract/forecast';
import { WATCHING } from '@/lib/sources/clients';
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
  /** What is held of a cell, and a mark that changes with any of it. Makes no call. */
  readonly held: (cell: string) => { readonly mark: string; readonly read: () => HeldWeather };
  /** How often each of so many documents is asked for, in milliseconds. */
  readonly renewedMs: (documents: number) => number;
}

export interface WatchedWeatherOptions {
  readonly weather: Pick<Weather, 'read' | 'getUsable'>;
  readonly pace: WatchPaces['weather'];
  readonly now: () => number;
}

/** As many as can be watched in a day of calls. */
const MAX_ASKED = 50_000;
/** A millisecond of work at a time: of thousands of places, nobody else should notice. */
const SLICE_MS = 1;
/** So many calls wait at the same time. */
const AT_ONCE = 4;

export function createWatchedWeather(options: WatchedWeatherOptions): WatchedWeather {
  const { weather, pace, now } = options;
  /** When each was asked for last, whatever came of it: one that fails must not take the turns of the others. */
  const askedMs = new LRUCache<string, number>(recent(MAX_ASKED));
  const keyOf = ({ resource, cell }: WatchedDocument) => `${resource}/${cell}`;

  /** How long ago it was due, in milliseconds; negative if it is still to come. */
  function overdueMs(wanted: WatchedDocument): number {
    const { resource, cell } = wanted;
    const held = weather.getUsable(resource, cell);
    const asked = askedMs.get(keyOf(wanted));
    const dueMs = Math.max(
      held ? held.fetchedMs + held.ttlMs : Number.NEGATIVE_INFINITY,
      // The clock may have been set back.
      asked === undefined || asked > now()
        ? Number.NEGATIVE_INFINITY
        : asked + documentTtlMs(resource),
    );
    return now() - dueMs;
  }

  async function ask({ resource, cell }: WatchedDocument): Promise<void> {
    // What goes wrong is counted, and told, where calls are made.
    await weather.read(resource, cell, WATCHING).catch(() => {});
  }

  return {
    async renew(wanted) {
      const turn = createTimeSlices(SLICE_MS);
      const due: { readonly one: WatchedDocument; readonly ms: number }[] = [];
      for (const one of wanted) {
        await turn();
        const ms = overdueMs(one);
        if (ms >= 0) due.push({ one, ms });
      }
      const allowed = due
        .sort((a, b) => (a.ms === b.ms ? 0 : b.ms - a.ms))
        .map(({ one }) => one)
        .filter(() => pace.take());
      for (const one of allowed) askedMs.set(keyOf(one), now());
      for (let at = 0; at < allowed.length; at += AT_ONCE) {
        await Promise.all(allowed.slice(at, at + AT_ONCE).map(ask));
      }
      return allowed;
    },
    held(cell) {
      const [forecast, current, air] = (['forecast', 'current', 'air'] as const).map((resource) =>
        weather.getUsable(resource, cell),
      );
      return {
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
