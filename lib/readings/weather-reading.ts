import { readingPath } from '@/lib/contract/paths';
import type { NotKnown, WeatherReading } from '@/lib/contract/readings';
import type { ResourceName } from '@/lib/contract/resources';
import { alertsOfPlace } from '@/lib/embed/area-alerts';
import type { PlaceReading } from '@/lib/gateway/documents/place-reading';
import { isDay } from '@/lib/geo/sun';
import type { ForecastDay, ForecastHour } from '@/lib/weather/forecast-parts';
import { type Here, weatherHere } from '@/lib/weather/here';
import { parseTime } from '@/lib/weather/local-time';
import { plausible } from '@/lib/weather/plausible';
import type { Measured } from '@/lib/weather/present';
import type { Wind } from '@/lib/weather/wind';
import { alertFields } from './alert-fields';
import {
  allNotKnown,
  changeMs,
  ENGLISH,
  freshUntilMs,
  momentOf,
  provenanceOf,
  type Read,
  readPlaceOf,
  type Telling,
} from './parts';

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
): Read<WeatherReading> {
  const { current, forecast, cell } = place;
  const { point, timeZone } = place.place;
  const here = weatherHere(place, {
    nowMs,
    timeZone,
    isDay: (ms) => isDay(point.lat, point.lng, ms),
  });
  const clock = { nowMs, timeZone };
  const { hours = [], days = [] } = (!here.isForecastOld && here.forecast) || {};
  const now = nowOf(here);
  const brief = briefAlerts(alerts, nowMs);
  const document: WeatherReading = {
    place: readPlaceOf(cell, place.place),
    asOf: momentOf(nowMs, timeZone),
    isMadeUp,
    now,
    hours: hours.slice(0, maxHours).map((hour) => hourOf(hour, timeZone)),
    days: days.map(dayOf),
    alerts: brief.document,
    provenance: {
      current:
        current && provenanceOf('current', current, parseTime(current.document.observedAt), clock),
      forecast: forecast && provenanceOf('forecast', forecast, here.issuedMs, clock),
    },
    notKnown: notKnownOf(place, here),
  };
  const untilMs = place.isWhole ? freshUntilMs([forecast, current]) : 0;
  return { document, untilMs: Math.min(untilMs, brief.untilMs) };
}

/** What of it is missing, old, or empty: that a document came is not yet that it says something. */
function notKnownOf(place: PlaceReading, { forecast, isForecastOld, present }: Here): NotKnown[] {
  const says = {
    forecast: forecast !== null && forecast.hours.length + forecast.days.length > 0,
    current: present.measured !== null && saysWeather(present.measured),
  };
  const isNone = (name: (typeof WEATHER_NEEDS)[number]) => place[name] !== null;
  const missing = allNotKnown(WEATHER_NEEDS, { problems: place.problems, says, isNone });
  return isForecastOld ? [...missing, OLD_FORECAST] : missing;
}

const OLD_FORECAST: NotKnown = {
  what: 'forecast',
  why: null,
  say: 'The forecast is too old to be told as what is coming.',
};

/** A document of nothing is no weather, nor is one of numbers that cannot be. */
const saysWeather = ({ tempF, condition, wind }: Pick<Measured, 'tempF' | 'condition' | 'wind'>) =>
  plausible('tempF', tempF) !== null || condition !== null || wind.speedMph !== null;

const windFields = ({ speedMph, direction }: Wind) => ({ windMph: speedMph, windFrom: direction });

function nowOf({ now }: Here): WeatherReading['now'] {
  if (!now || !saysWeather(now)) return null;
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
function briefAlerts(place: PlaceReading, nowMs: number): Read<WeatherReading['alerts']> {
  const { timeZone } = place.place;
  const { alerts, isAll } = alertsOfPlace({ messages: ENGLISH, nowMs }, place);
  const document = {
    isComplete: isAll,
    listed: alerts.map((alert) => ({
      ...alertFields(alert, timeZone),
      quoted: { event: alert.event },
    })),
    all: readingPath('alerts', place.cell),
  };
  const freshMs = isAll
    ? freshUntilMs(place.alerts.map(({ response }) => response))
    : Number.POSITIVE_INFINITY;
  return { document, untilMs: Math.min(freshMs, changeMs(alerts, nowMs)) };
}
