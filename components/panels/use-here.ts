import type { CurrentDocument } from '@/lib/contract/current';
import type { ForecastDocument } from '@/lib/contract/forecast';
import { useCurrent, useForecast } from '@/lib/queries/documents';
import type { ApiResponse } from '@/lib/queries/fetch-response';
import { type Here, weatherHere } from '@/lib/weather/here';
import type { CellPlace } from './cell-place';

type Response<Document> = ApiResponse<Document> | undefined;
type Known = {
  readonly current: Response<CurrentDocument>;
  readonly forecast: Response<ForecastDocument>;
  readonly here: Here;
};

/** What was worked out last for a place: several parts of its panel ask at the same moment. */
const lastKnown = new WeakMap<CellPlace, Known>();

/** The present and the coming weather of a cell, out of the same two documents wherever they are shown. */
export function useHere(cell: string, place: CellPlace): Here {
  return hereOf(useCurrent(cell).data, useForecast(cell).data, place);
}

/** The same out of these documents. */
export function hereOf(
  current: Known['current'],
  forecast: Known['forecast'],
  place: CellPlace,
): Here {
  const last = lastKnown.get(place);
  if (last && last.current === current && last.forecast === forecast) return last.here;
  const here = weatherHere({ current: current ?? null, forecast: forecast ?? null }, place);
  lastKnown.set(place, { current, forecast, here });
  return here;
}
