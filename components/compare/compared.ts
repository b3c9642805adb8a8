import type { CellPlace } from '@/components/panels/cell-place';
import type { Place } from '@/lib/geo/place-schema';
import type { Forecast } from '@/lib/weather/forecast';
import type { ForecastDay } from '@/lib/weather/forecast-parts';

/** A compared place, with what is known of it. */
export type Compared = {
  readonly cell: string;
  readonly name: string;
  /** Null while it is loading. */
  readonly found: Place | null;
  readonly place: CellPlace;
  /** Null while it is not known, or too old to be told as what is coming. */
  readonly forecast: Forecast | null;
  /** Those of the forecast, however old it is. */
  readonly days: readonly ForecastDay[];
};
