'use client';

import type { CurrentDocument } from '@/lib/contract/current';
import type { ForecastDocument } from '@/lib/contract/forecast';
import { useCurrent, useForecast } from '@/lib/queries/documents';
import type { ApiResponse } from '@/lib/queries/fetch-response';
import { type Forecast, issuedMsOf, toForecast } from '@/lib/weather/forecast';
import { freshnessOf } from '@/lib/weather/freshness';
import { parseTime } from '@/lib/weather/local-time';
import {
  hourAround,
  measuredOf,
  type Present,
  presentOf,
  withMeasured,
} from '@/lib/weather/present';
import type { CellPlace } from './cell-place';

export type Here = {
  readonly present: Present;
  /** Null while it is loading; its days agree with what was measured today. */
  readonly forecast: Forecast | null;
  /** Whether the forecast is too old to be told as what is coming. */
  readonly isForecastOld: boolean;
};

type Response<Document> = ApiResponse<Document> | undefined;
type Known = {
  readonly current: Response<CurrentDocument>;
  readonly ahead: Response<ForecastDocument>;
  readonly here: Here;
};

/** What was worked out last for a place: several parts of its panel ask at the same moment. */
const lastKnown = new WeakMap<CellPlace, Known>();

/** The present and the coming weather of a cell, out of the same two documents wherever they are shown. */
export function useHere(cell: string, place: CellPlace): Here {
  const current = useCurrent(cell).data;
  const ahead = useForecast(cell).data;
  const last = lastKnown.get(place);
  if (last && last.current === current && last.ahead === ahead) return last.here;
  const here = hereOf(current, ahead, place);
  lastKnown.set(place, { current, ahead, here });
  return here;
}

function hereOf(
  current: Response<CurrentDocument>,
  ahead: Response<ForecastDocument>,
  place: CellPlace,
): Here {
  const { nowMs } = place;
  const forecast = ahead ? toForecast(ahead.document, place) : null;
  const isForecastOld =
    ahead !== undefined &&
    freshnessOf('forecast', {
      observedMs: issuedMsOf(ahead.document),
      fetchedMs: ahead.fetchedMs,
      nowMs,
    }) === 'stale';
  const observedMs = parseTime(current?.document.observedAt ?? null);
  const measured = current
    ? measuredOf(
        current.document,
        freshnessOf('current', { observedMs, fetchedMs: current.fetchedMs, nowMs }),
        place,
      )
    : null;
  const hour = forecast && !isForecastOld ? hourAround(forecast.hours, nowMs) : null;
  const present = presentOf(measured, hour);
  const days = forecast ? withMeasured(forecast.days, present, place) : [];
  return { present, forecast: forecast && { ...forecast, days }, isForecastOld };
}
