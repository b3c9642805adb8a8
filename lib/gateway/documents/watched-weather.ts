import { createTimeSlices } from '@/lib/base/time-slices';
import type { CacheEntry } from '@/lib/cache/cache';
import { type AirDocument, airSchema } from '@/lib/contract/air';
import { type CurrentDocument, currentSchema } from '@/lib/contract/current';
import { type ForecastDocument, forecastSchema } from '@/lib/contract/forecast';
import { MINUTE_MS } from '@/lib/contract/time';
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
  /** From 0 to 1. */
  readonly random: () => number;
  readonly now: () => number;
}

/** A millisecond of work at a time: of thousands of places, nobody else should notice. */
const SLICE_MS = 1;
/** So many are looked up at a time. */
const LOOKED_UP = 50;
/** So many calls wait at the same time. */
const AT_ONCE = 4;

interface Known {
  readonly sinceMs: number;
  askedMs: number | null;
}
const NEVER = { sinceMs: null, askedMs: null };

interface Due {
  readonly one: WatchedDocument;
  readonly ms: number;
}

export function createWatchedWeather(options: WatchedWeatherOptions): WatchedWeather {
  const { weather, pace, random, now } = options;
  /**
   * Since when each is wanted, and when it was asked for last, whatever came of it: one that fails must not take the turns of
   * the others, nor one that is new.
   */
  let known = new Map<string, Known>();
  let latest: readonly WatchedDocument[] = [];
  const keyOf = ({ resource, cell }: WatchedDocument) => `${resource}/${cell}`;

  /** Returns what was not wanted before. */
  function learn(wanted: readonly WatchedDocument[]): readonly WatchedDocument[] {
    if (wanted === latest) return [];
    latest = wanted;
    // Not in the order in which they are listed: the last ones would never have their turn where processes come and go.
    const anew = (): Known => ({
      sinceMs: now() - Math.round(random() * MINUTE_MS),
      askedMs: null,
    });
    const before = known;
    known = new Map(wanted.map((one) => [keyOf(one), before.get(keyOf(one)) ?? anew()]));
    return wanted.filter((one) => !before.has(keyOf(one)));
  }

  /** A time as it is; of one that is still to come, the clock was wrong. */
  const past = (ms: number | null) => (ms !== null && ms <= now() ? ms : null);

  /** How long ago it was due, in milliseconds; negative if it is still to come. */
  function overdueMs(wanted: WatchedDocument): number {
    const { resource, cell } = wanted;
    const { sinceMs, askedMs } = known.get(keyOf(wanted)) ?? NEVER;
    const held = weather.getUsable(resource, cell);
    const dueMs = held ? held.fetchedMs + held.ttlMs : (past(sinceMs) ?? now());
    const asked = past(askedMs);
    return now() - (asked === null ? dueMs : Math.max(dueMs, asked + documentTtlMs(resource)));
  }

  /** Finds what is in the folder, or with another process, of what is not held. */
  async function look(wanted: readonly WatchedDocument[]): Promise<void> {
    const unknown = wanted.filter(({ resource, cell }) => !weather.getUsable(resource, cell));
    for (const resource of ['forecast', 'air'] as const) {
      const cells = unknown.filter((one) => one.resource === resource).map(({ cell }) => cell);
      for (let at = 0; at < cells.length; at += LOOKED_UP) {
        await weather.prefetch(resource, cells.slice(at, at + LOOKED_UP));
      }
    }
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
    // Another process may have it by now.
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
      await look(learn(wanted));
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
