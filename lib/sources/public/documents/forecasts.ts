import * as z from 'zod/mini';
import { failure } from '@/lib/base/outcome';
import type { Requester } from '@/lib/base/requester';
import { readForFirst, type Waiters } from '@/lib/base/waiters';
import { type ForecastA, forecastASchema } from '@/lib/contract/forecast';
import type { ProblemCode } from '@/lib/contract/problem';
import { HOUR_MS, MINUTE_MS } from '@/lib/contract/time';
import { pointOf } from '@/lib/geo/land-point';
import { pointIdOf } from '@/lib/geo/lat-lng';
import { timeZoneAt } from '@/lib/geo/time-zone';
import { dateAt, parseTime } from '@/lib/weather/local-time';
import { forecastFromGrid } from '../nws/forecast-from-grid';
import { forecastFromHourly } from '../nws/forecast-from-hourly';
import type { PointFacts } from '../nws/points';
import {
  type CachedDocuments,
  createCachedDocuments,
  type Loaded,
  type LoadOutcome,
  readJsonReply,
} from './cached-documents';
import type { PlaceOptions } from './points';

/** The forecasts of places, by cell, from the NWS's grids. */
export interface Forecasts {
  /** Periods that are over are left out. */
  readonly read: (
    cell: string,
    requester: Requester,
  ) => ReturnType<CachedDocuments<ForecastA>['read']>;
}

const valueSchema = z.object({ grid: z.string(), timeZone: z.string(), document: forecastASchema });
type Value = z.infer<typeof valueSchema>;

/** The NWS's own documents move on once an hour. */
const FRESH_MS = HOUR_MS;
const KEEP_MS = 18 * HOUR_MS;
const NO_DATA_MS = 10 * MINUTE_MS;

export function createForecasts({ nws, points, cache, now, wait }: PlaceOptions): Forecasts {
  const gridOf = ({ grid }: PointFacts) => grid && `${grid.office}/${grid.x},${grid.y}`;

  /**
   * Loads a grid's forecast, or its hours, if the grid fails or has absurd temperatures where they have not: the two
   * fail apart.
   */
  async function loadGrid(
    cell: string,
    { grid, timeZone }: { readonly grid: string; readonly timeZone: string },
    held: Loaded<Value> | undefined,
    waiters: Waiters,
  ): Promise<LoadOutcome<Value>> {
    const request = { cell, timeZone, nowMs: now() };
    const asGrid = (document: ForecastA | undefined) => document && { grid, timeZone, document };
    const isSameGrid = held?.value.grid === grid;
    const path = `/gridpoints/${grid}`;
    const found = readJsonReply(
      await nws.call(
        {
          kind: 'grid',
          id: path,
          isCached: held !== undefined,
          ...(isSameGrid ? { validators: held.validators } : {}),
        },
        waiters,
      ),
      (json) => asGrid(forecastFromGrid(json, request)),
    );
    const isWorthMore = found.ok ? hasGaps(found) : OWN_FAULTS.includes(found.code);
    if (!isWorthMore) return found;
    const hourly = readJsonReply(
      await nws.call(
        { kind: 'hourly', id: `${path}/forecast/hourly`, isCached: held !== undefined },
        waiters,
      ),
      (json) => asGrid(forecastFromHourly(json, request)),
    );
    if (!hourly.ok || hourly.loaded === 'same' || hasGaps(hourly)) return found;
    // Without validators, so that the next call asks for the grid as a whole.
    return { ok: true, loaded: { ...hourly.loaded, validators: {} } };
  }

  async function load(cell: string, held: Loaded<Value> | undefined, waiters: Waiters) {
    const { lat, lng } = pointOf(cell);
    const id = pointIdOf({ lat, lng });
    const point = await readForFirst(waiters, (requester) => points.read(id, requester));
    if (!point.ok) return point;
    const grid = gridOf(point.value);
    if (grid === null) return failure('no-data');
    const timeZone = point.value.timeZone ?? timeZoneAt(lat, lng);
    const found = await loadGrid(cell, { grid, timeZone }, held, waiters);
    if (found.ok || found.code !== 'no-data') return found;
    // The point may have moved to another grid.
    const renewed = await points.renew(id, waiters.requester());
    if (!renewed.ok) return renewed.code === 'no-data' ? renewed : found;
    const other = gridOf(renewed.value);
    if (other === null || other === grid) return found;
    return loadGrid(cell, { grid: other, timeZone }, held, waiters);
  }

  const cached = createCachedDocuments<Value>({
    cache,
    now,
    wait,
    kind: 'nws-forecast',
    schema: valueSchema,
    load,
    freshMs: FRESH_MS,
    noDataMs: NO_DATA_MS,
    keepMs: KEEP_MS,
  });
  return {
    async read(cell, requester) {
      const reading = await cached.read(cell, requester);
      if (!reading.ok) return reading;
      const { document, timeZone } = reading.value;
      const periods = document.periods.filter(({ endTime }) => (parseTime(endTime) ?? 0) > now());
      const today = dateAt(now(), timeZone);
      const dailyPeriods = document.dailyPeriods.filter(({ date }) => (date ?? '') >= today);
      return { ...reading, value: { ...document, periods, dailyPeriods } };
    },
  };
}

const GAP_HOURS = 24;
const MAX_MISSING = 3;

/** Whether a new forecast lacks several temperatures of the day to come. */
function hasGaps(found: LoadOutcome<Value>): boolean {
  if (!found.ok || found.loaded === 'same') return false;
  const { periods } = found.loaded.value.document;
  const missing = periods.slice(0, GAP_HOURS).filter(({ temperature }) => temperature === null);
  return missing.length > MAX_MISSING;
}

/** Failures of the grid itself, rather than of the way to it or of our right to ask. */
const OWN_FAULTS: readonly ProblemCode[] = [
  'service-failing',
  'service-timeout',
  'service-not-json',
  'service-wrong-shape',
];
