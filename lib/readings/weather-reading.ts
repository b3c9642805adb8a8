import { readingPath } from '@/lib/contract/paths';
import type { WeatherReading } from '@/lib/contract/readings';
import type { ResourceName } from '@/lib/contract/resources';
import { alertsOfPlace } from '@/lib/embed/area-alerts';
import type { PlaceReading } from '@/lib/gateway/documents/place-reading';
import { isDay } from '@/lib/geo/sun';
import type { ForecastDay, ForecastHour } from '@/lib/weather/forecast-parts';
import { type Here, weatherHere } from '@/lib/weather/here';
import { parseTime } from '@/lib/weather/local-time';
import type { Wind } from '@/lib/weather/wind';
import { allNotKnown, ENGLISH, momentOf, provenanceOf, readPlaceOf, type Telling } from './parts';

/** What the weather of a place is read from, as each may cost a call. */
export const WEATHER_NEEDS = ['forecast', 'current'] as const satisfies readonly ResourceName[];

/**
 * The weather of a place as its page shows it.
 *
 * @param alerts the same place, with what is cached of its alerts
 * @param maxHours how many of the coming hours it has
 */
export function weatherReading(
  place: PlaceReading,
  alerts: PlaceReading,
  { nowMs, isMadeUp, maxHours }: Telling & { readonly maxHours: number },
): WeatherReading {
  const { current, forecast, problems, cell } = place;
  const { point, timeZone } = place.place;
  const here = weatherHere(place, {
    nowMs,
    timeZone,
    isDay: (ms) => isDay(point.lat, point.lng, ms),
  });
  const clock = { nowMs, timeZone };
  const known = { forecast, current };
  const hours = here.isForecastOld ? [] : (here.forecast?.hours ?? []).slice(0, maxHours);
  return {
    place: readPlaceOf(cell, place.place),
    asOf: momentOf(nowMs, timeZone),
    isMadeUp,
    now: nowOf(here),
    hours: hours.map((hour) => hourOf(hour, timeZone)),
    days: here.isForecastOld ? [] : (here.forecast?.days ?? []).map(dayOf),
    alerts: briefAlerts(alerts, nowMs),
    provenance: {
      current:
        current && provenanceOf('current', current, parseTime(current.document.observedAt), clock),
      forecast: forecast && provenanceOf('forecast', forecast, here.issuedMs, clock),
    },
    notKnown: allNotKnown(
      WEATHER_NEEDS,
      problems,
      (name) => (name === 'forecast' || name === 'current') && known[name] !== null,
    ),
  };
}

const windFields = ({ speedMph, direction }: Wind) => ({ windMph: speedMph, windFrom: direction });

function nowOf({ now }: Here): WeatherReading['now'] {
  if (!now) return null;
  const { from, tempF, feelsLikeF, humidity, wind, condition, isOld } = now;
  return { from, tempF, feelsLikeF, humidity, ...windFields(wind), condition, isOld };
}

function hourOf(hour: ForecastHour, timeZone: string): WeatherReading['hours'][number] {
  const { startMs, tempF, feelsLikeF, humidity, precipChance, wind, condition } = hour;
  return {
    start: momentOf(startMs, timeZone),
    ...{ tempF, feelsLikeF, humidity, precipChance },
    ...windFields(wind),
    condition,
  };
}

function dayOf(day: ForecastDay): WeatherReading['days'][number] {
  const { date, tonight, partial, highF, lowF, precipChance, wind, condition } = day;
  return {
    date,
    isTonight: tonight,
    isPartly: partial,
    ...{ highF, lowF, precipChance },
    ...windFields(wind),
    condition,
  };
}

/** Weather without its alerts would be less danger than there is: what is known of them stands beside it. */
function briefAlerts(place: PlaceReading, nowMs: number): WeatherReading['alerts'] {
  const { alerts, isAll } = alertsOfPlace({ messages: ENGLISH, nowMs }, place);
  return {
    isComplete: isAll,
    active: alerts.map(({ rank, event, expiresMs }) => ({
      severity: rank,
      ends: momentOf(expiresMs, place.place.timeZone),
      quoted: { event },
    })),
    all: readingPath('alerts', place.cell),
  };
}
