import { setImmediate } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import { type Failure, failure, type Outcome } from '@/lib/base/outcome';
import { keepRequestContext } from '@/lib/base/request-context';
import type { Requester } from '@/lib/base/requester';
import { createWaiters, type Waiters } from '@/lib/base/waiters';
import type { ForecastB } from '@/lib/contract/forecast';
import { HOUR_MS } from '@/lib/contract/time';
import { centerOf } from '@/lib/geo/cells';
import { pointOf } from '@/lib/geo/land-point';
import { distanceKm, type LatLng, planeDistanceFrom } from '@/lib/geo/lat-lng';
import { once } from '@/lib/geo/once';
import { hexesOf, sampleOf } from '@/lib/geo/tiles';
import { timeZoneAt } from '@/lib/geo/time-zone';
import { tilesInView } from '@/lib/geo/view-tiles';
import type { Reading } from '../hosts/reading';
import type { PointSeries } from './dwml';
import { type HourlySample, hourlySample, sampleDocument } from './hourly-sample';
import { MAX_POINTS } from './ndfd-path';

/** The samples that the map is drawn from, bought a hundred at a time. */
export interface Samples {
  /** Concurrent requests are put together into few calls. Never rejects. */
  readonly read: (cell: string, requester: Requester) => Promise<Reading<ForecastB> | Failure>;
  /** A sample that is held and fresh. */
  readonly getFresh: (cell: string) => Reading<ForecastB> | undefined;
}

export interface SamplesOptions {
  /** Asks for at most 100 points. */
  readonly ask: (
    points: readonly LatLng[],
    waiters: Waiters,
  ) => Promise<Outcome<readonly (PointSeries | null)[]>>;
  readonly now: () => number;
  readonly wait: (ms: number) => Promise<void>;
}

interface Held {
  /** Null where the service has no forecast: at sea, or abroad. */
  readonly sample: HourlySample | null;
  readonly fetchedMs: number;
}

type Settle = (result: Held | Failure) => void;

interface Waiting {
  readonly requester: Requester;
  /** Does something in the context of its request. */
  readonly within: ReturnType<typeof keepRequestContext>;
  readonly settle: Settle[];
  /** The number of calls made when it arrived. */
  readonly calls: number;
}

/** The same place may be asked for twice in an hour; the data change at about :25 and :55. */
const FRESH_MS = HOUR_MS;
const KEEP_MS = 6 * HOUR_MS;
/** The country, and some dozens of views of parts of it: about 10 MB. */
const MAX_HELD = 5_000;
/** How long the first of some requests waits for others. */
const GATHER_MS = 40;
/** The service rounds coordinates to a hundredth of a degree. */
const SAME_POINT_KM = 3;
/** Of those that have waited longest, so many have their turn in each call. */
const OLDEST = 20;
/** Points that are put on the axis of hours at a time: some milliseconds of work. */
const POINTS_AT_ONCE = 8;

export function createSamples({ ask, now, wait }: SamplesOptions): Samples {
  const held = new LRUCache<string, Held>({ max: MAX_HELD });
  /** In order of arrival. */
  const waiting = new Map<string, Waiting>();
  let calls = 0;
  let isRunning = false;

  const ageMs = ({ fetchedMs }: Held) => Math.abs(now() - fetchedMs);
  const isFresh = (one: Held | undefined) => one !== undefined && ageMs(one) < FRESH_MS;

  function readingOf(cell: string, one: Held): Reading<ForecastB> | Failure {
    if (!one.sample) return failure('no-data');
    const value = sampleDocument(one.sample, cell, now());
    return { ok: true, value, ageMs: isFresh(one) ? 0 : ageMs(one) };
  }

  /**
   * Those that wait, and where there is room the coarsest ones nearby that will be asked for next. What has arrived
   * since the last call is looked at now, and goes before most of what has waited for longer.
   */
  function nextCells(): string[] {
    const isNew = ([, one]: [string, Waiting]) => one.calls === calls;
    const entries = [...waiting];
    const older = entries.filter((entry) => !isNew(entry));
    const newer = entries.filter(isNew).slice(0, MAX_POINTS - Math.min(OLDEST, older.length));
    const asked = [...newer, ...older].slice(0, MAX_POINTS).map(([cell]) => cell);
    const [first] = asked;
    if (first === undefined || asked.length === MAX_POINTS) return asked;
    const known = new Set(asked);
    const isMissing = (cell: string) => !known.has(cell) && !isFresh(held.peek(cell));
    return [...asked, ...coarsestNear(pointOf(first), MAX_POINTS - asked.length, isMissing)];
  }

  async function keep(
    cells: readonly string[],
    series: readonly (PointSeries | null)[],
    fetchedMs: number,
  ) {
    for (const [index, cell] of cells.entries()) {
      if (index % POINTS_AT_ONCE === POINTS_AT_ONCE - 1) await setImmediate();
      const point = pointOf(cell);
      const found = series[index];
      if (found === null) held.set(cell, { sample: null, fetchedMs });
      // Points beyond the hundredth are cut off without a word, and an order that is not ours would mix up places.
      if (!found || distanceKm(point, found) > SAME_POINT_KM) continue;
      const timeZone = timeZoneAt(point.lat, point.lng);
      const sample = hourlySample(found, { timeZone, nowMs: now() }) ?? null;
      held.set(cell, { sample, fetchedMs });
    }
  }

  function settle(cells: Iterable<string>, failed: Failure): void {
    for (const cell of cells) {
      const one = waiting.get(cell);
      waiting.delete(cell);
      const result = held.get(cell);
      const isUsable = result !== undefined && ageMs(result) < KEEP_MS;
      for (const resolve of one?.settle ?? []) resolve(isUsable ? result : failed);
    }
  }

  /** One call after the other, until no one waits. */
  async function run(): Promise<void> {
    while (waiting.size > 0) {
      await wait(GATHER_MS);
      const cells = nextCells();
      const [first] = waiting.values();
      if (!first) return;
      calls += 1;
      const fetchedMs = now();
      const points = cells.map(pointOf);
      const waiters = createWaiters(first.requester, () => {});
      // The loop goes on for others than the one who has started it.
      const outcome = await first.within(() => ask(points, waiters));
      if (outcome.ok) {
        await keep(cells, outcome.value, fetchedMs);
        settle(cells, failure('service-wrong-shape'));
      } else {
        // Those who wait for the next call would only wait longer for the same.
        settle([...waiting.keys()], outcome);
      }
    }
  }

  function start(): void {
    if (isRunning) return;
    isRunning = true;
    void run()
      .catch(() => settle([...waiting.keys()], failure('internal')))
      .finally(() => {
        isRunning = false;
        if (waiting.size > 0) start();
      });
  }

  return {
    getFresh(cell) {
      const one = held.get(cell);
      if (!one || !isFresh(one)) return undefined;
      const reading = readingOf(cell, one);
      return reading.ok ? reading : undefined;
    },
    async read(cell, requester) {
      const known = held.get(cell);
      if (known && isFresh(known)) return readingOf(cell, known);
      const result = await new Promise<Held | Failure>((resolve) => {
        const one = waiting.get(cell);
        if (one) one.settle.push(resolve);
        else {
          const within = keepRequestContext();
          waiting.set(cell, { requester, within, settle: [resolve], calls });
        }
        start();
      });
      return 'ok' in result ? result : readingOf(cell, result);
    },
  };
}

const ALL_STATES = { west: -180, south: 15, east: -60, north: 72 };
const COARSEST = 3;

/** The samples of the country's coarsest hexes, about 950, which lie under every view of the map. */
export const coarsestSamples = once(() => {
  const cells = tilesInView(ALL_STATES, COARSEST)
    .flatMap(hexesOf)
    .flatMap((hex) => sampleOf(hex) ?? []);
  return [...new Set(cells)].map((cell) => ({ cell, center: centerOf(cell) }));
});

/** At most `max` of them that are wanted, those near a point first. */
function coarsestNear(point: LatLng, max: number, isWanted: (cell: string) => boolean): string[] {
  const distanceTo = planeDistanceFrom(point);
  return coarsestSamples()
    .filter(({ cell }) => isWanted(cell))
    .map(({ cell, center }) => ({ cell, distance: distanceTo(center) }))
    .sort((a, b) => a.distance - b.distance)
    .slice(0, max)
    .map(({ cell }) => cell);
}
