import type { CurrentDocument } from '@/lib/contract/current';
import type { Source } from '@/lib/contract/leaves';
import { MINUTE_MS } from '@/lib/contract/time';
import { pointOf } from '@/lib/geo/land-point';
import { apparentF } from '@/lib/weather/apparent';
import { compassOf, relativeHumidity } from '@/lib/weather/formulas';
import { plausible } from '@/lib/weather/plausible';
import { fahrenheitOf, PER_MPH } from '@/lib/weather/units';
import { PUBLIC_DOMAIN } from '../nws/credit';
import { tenths } from '../reports/decimal';
import { nearestReport } from '../reports/nearest-report';
import { metarCondition } from './metar-condition';
import type { Metar, Metars } from './metars';

/** The reports of airports. */
const AWC: Source = {
  name: 'Aviation Weather Center',
  url: 'https://aviationweather.gov/',
  license: PUBLIC_DOMAIN,
};

/** The air is another beyond. */
const REACH_KM = 110;
/** Airports report once an hour; a station that has missed a report may be down. */
const FRESH_MS = 90 * MINUTE_MS;
const OLDEST_MS = 120 * MINUTE_MS;
/** Reports give whole degrees Celsius. */
const ROUNDING_F = 1.8;
/** What clocks may differ. */
const AHEAD_MS = 10 * MINUTE_MS;

/**
 * What the nearest station of a cell reported: the nearest whose report is fresh, else the nearest whose report is no
 * older than two hours. Undefined if there is none within 110 km.
 */
export function currentFromMetars(
  metars: Metars,
  cell: string,
  nowMs: number,
): CurrentDocument | undefined {
  const point = pointOf(cell);
  const candidates = [...metars.near(point.lat, point.lng)]
    .filter(({ observedMs }) => nowMs - observedMs <= OLDEST_MS && observedMs - nowMs <= AHEAD_MS)
    .filter(({ tempC }) => plausible('tempF', fahrenheitOf(tempC)) !== null);
  const best = nearestReport(candidates, point, {
    reachKm: REACH_KM,
    freshSinceMs: nowMs - FRESH_MS,
  });
  return best && documentOf(best.report, { cell, km: best.km, nowMs });
}

function documentOf(
  metar: Metar,
  { cell, km, nowMs }: { readonly cell: string; readonly km: number; readonly nowMs: number },
): CurrentDocument {
  const tempF = fahrenheitOf(metar.tempC);
  const dewPointF =
    metar.dewPointC === null ? null : plausible('tempF', fahrenheitOf(metar.dewPointC));
  // There is no air with a dew point above its temperature: one of the two is wrong.
  const isAir = dewPointF !== null && dewPointF <= tempF + ROUNDING_F;
  const humidity = isAir ? relativeHumidity(tempF, dewPointF) : null;
  const windMph =
    metar.windKnots === null ? null : plausible('windMph', metar.windKnots / PER_MPH.kn);
  const { condition, icon } = metarCondition(metar.weather, metar.clouds);
  const feelsF = apparentF({ tempF, humidity, windMph });
  return {
    h3: cell,
    observedAt: new Date(Math.min(metar.observedMs, nowMs)).toISOString(),
    station: metar.station,
    tempF: tenths(tempF),
    feelsLikeF: feelsF === null ? null : tenths(feelsF),
    humidity: humidity === null ? null : Math.round(humidity),
    windSpeedMph: windMph === null ? null : Math.round(windMph),
    windDirection: windMph === 0 ? '' : metar.windFrom === null ? null : compassOf(metar.windFrom),
    condition,
    icon,
    distanceKm: tenths(km),
    sources: [AWC],
  };
}
