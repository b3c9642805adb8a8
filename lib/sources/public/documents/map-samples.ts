import { createMonotonicClock } from '@/lib/base/monotonic-clock';
import { type Failure, failure, success } from '@/lib/base/outcome';
import type { Requester } from '@/lib/base/requester';
import type { ForecastDocument } from '@/lib/contract/forecast';
import { hourStart, MINUTE_MS } from '@/lib/contract/time';
import type { Host } from '../hosts/host';
import type { Reading } from '../hosts/reading';
import { type PointSeries, readDwml } from '../ndfd/dwml';
import { SAMPLE_HOURS } from '../ndfd/hourly-sample';
import { ndfdPath } from '../ndfd/ndfd-path';
import { createSamples } from '../ndfd/samples';
import type { Forecasts } from './forecasts';

/** The map's forecasts: samples of the digital forecast database, or else of the grids themselves. */
export interface MapSamples {
  readonly read: (
    cell: string,
    requester: Requester,
  ) => Promise<Reading<ForecastDocument> | Failure>;
}

export interface MapSamplesOptions {
  readonly ndfd: Host;
  readonly forecasts: Forecasts;
  readonly now: () => number;
  readonly wait: (ms: number) => Promise<void>;
}

/** A grid every other second: two calls each, where a sample is a hundredth of one. */
const GRID_EVERY_MS = 2_000;
/** Those who can't have their turn soon fail, and ask again: the samples may be back by then. */
const MAX_WAITING = 20;
const RETRY_SECONDS = 15;
/** The pause after an error page with status 200, or a document without temperatures. */
const BROKEN_PAUSE_MS = MINUTE_MS;
/** So many places may all be out at sea. */
const FEW_POINTS = 20;

export function createMapSamples({ ndfd, forecasts, now, wait }: MapSamplesOptions): MapSamples {
  const monotonicNow = createMonotonicClock(now);
  let brokenUntilMs = Number.NEGATIVE_INFINITY;
  const samples = createSamples({
    now,
    wait,
    async ask(points, waiters) {
      if (monotonicNow() < brokenUntilMs) return failure('service-not-json');
      const fromMs = hourStart(now());
      const path = ndfdPath(points, { fromMs, hours: SAMPLE_HOURS });
      const { outcome } = await ndfd.call({ kind: 'samples', id: path, isCached: false }, waiters);
      if (!outcome.ok) return outcome;
      const series = outcome.value.isSame ? undefined : await readDwml(outcome.value.body);
      if (series && isForecast(series)) return success(series);
      brokenUntilMs = monotonicNow() + BROKEN_PAUSE_MS;
      return failure('service-not-json');
    },
  });
  /** When the next grid may be asked for. */
  let last: Promise<void> = Promise.resolve();
  let waiting = 0;

  async function readGrid(cell: string, requester: Requester) {
    const turn = last;
    last = turn.then(() => wait(GRID_EVERY_MS));
    waiting += 1;
    await turn;
    waiting -= 1;
    // The samples may be back meanwhile.
    return samples.getFresh(cell) ?? forecasts.read(cell, requester);
  }

  return {
    async read(cell, requester) {
      const sample = await samples.read(cell, requester);
      // Beyond our own limit for a day, grids would only cost more.
      if (sample.ok || sample.code === 'no-data' || sample.code === 'quota-spent') return sample;
      if (waiting < MAX_WAITING) return readGrid(cell, requester);
      return {
        ...sample,
        retryAfterSeconds: Math.max(RETRY_SECONDS, sample.retryAfterSeconds ?? 0),
      };
    },
  };
}

/** Whether a document forecasts anything. Otherwise it would read as "no forecast" for each of its places. */
function isForecast(series: readonly (PointSeries | null)[]): boolean {
  const layers = series.map((point) => point?.tempF);
  if (layers.some((layer) => layer?.values.some(Number.isFinite))) return true;
  return series.length > 0 && series.length < FEW_POINTS && layers.every((layer) => layer);
}
