import type { Source } from '@/lib/contract/leaves';
import type { PlaceInTime } from './forecast';
import type { ForecastDay, ForecastHour } from './forecast-parts';
import { type WeatherDocuments, weatherHere } from './here';
import type { IconName } from './icons';
import { sourceNames } from './sources';

/** The weather of a place in brief, for a card. */
export type Glance = {
  readonly now: {
    readonly tempF: number | null;
    readonly feelsLikeF: number | null;
    /** In the service's words. */
    readonly condition: string | null;
    readonly icon: IconName | null;
    /** When it was observed; null if it comes from the forecast. */
    readonly observedMs: number | null;
  } | null;
  readonly today: {
    readonly highF: number | null;
    readonly lowF: number | null;
    /** What the numbers are of: the whole day, what is left of it, or the night until eight. */
    readonly part: 'day' | 'rest' | 'tonight';
  } | null;
  /** From the present hour on, and from today on. */
  readonly hours: readonly ForecastHour[];
  readonly days: readonly ForecastDay[];
  /** The names of the sources of what is shown. */
  readonly sources: readonly string[];
};

/**
 * The present weather and the day's, from an observation and a forecast, as far as there are any. Stale
 * data is left out, because readers of a card do not see its age.
 */
export function glanceOf(documents: WeatherDocuments, place: PlaceInTime): Glance {
  const { now, today, forecast, isForecastOld } = weatherHere(documents, place);
  const ahead = isForecastOld ? null : forecast;
  const shown = now?.isOld ? null : now;
  const sources: Source[] = [
    ...(shown?.from === 'measured' ? (documents.current?.document.sources ?? []) : []),
    ...(ahead ? (documents.forecast?.document.sources ?? []) : []),
  ];
  return {
    now: shown && { ...shown, observedMs: shown.from === 'measured' ? shown.atMs : null },
    today: today && {
      highF: today.highF,
      lowF: today.lowF,
      part: today.tonight ? 'tonight' : today.partial ? 'rest' : 'day',
    },
    hours: ahead?.hours ?? [],
    days: ahead?.days ?? [],
    sources: sourceNames(sources),
  };
}
