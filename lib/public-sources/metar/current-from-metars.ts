import type { CurrentDocument } from '@/lib/contract/current';
import { MINUTE_MS } from '@/lib/contract/time';
import { centerOf } from '@/lib/geo/cells';
import { compassOf, feelsLikeF, relativeHumidity } from '@/lib/weather/formulas';
import { plausible } from '@/lib/weather/plausible';
import { fahrenheitOf, PER_MPH } from '@/lib/weather/units';
import { tenths } from '../terms/decimal';
import { nearestReport } from '../terms/nearest';
import { AWC } from '../terms/sources';
import { metarCondition } from './metar-condition';
import type { Metar, Metars } from './metars';

/** The air is another beyond. */
const REACH_KM = 110;
/** Airports report once an hour; a station that has missed a report may be down. */
const FRESH_MS = 90 * MINUTE_MS;
const OLDEST_MS = 120 * MINUTE_MS;
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
  const center = centerOf(cell);
  const candidates = [...metars.near(center.lat, center.lng)]
    .filter(({ observedMs }) => nowMs - observedMs <= OLDEST_MS && observedMs - nowMs <= AHEAD_MS)
    .filter(({ tempC }) => plausible('tempF', fahrenheitOf(tempC)) !== null);
  const best = nearestReport(candidates, center, {
    ...{ reachKm: REACH_KM, freshSinceMs: nowMs - FRESH_MS },
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
  const humidity =
    dewPointF === null ? null : plausible('humidity', relativeHumidity(tempF, dewPointF));
  const windMph =
    metar.windKnots === null ? null : plausible('windMph', metar.windKnots / PER_MPH.kn);
  const { condition, icon } = metarCondition(metar.weather, metar.clouds);
  // Humidity matters from 80 F on, and the wind up to 50 F: without them, the air feels as warm as it is.
  const needs = tempF >= 80 ? humidity : tempF <= 50 ? windMph : 0;
  return {
    h3: cell,
    observedAt: new Date(Math.min(metar.observedMs, nowMs)).toISOString(),
    station: metar.station,
    tempF: tenths(tempF),
    feelsLikeF: needs === null ? null : tenths(feelsLikeF(tempF, humidity ?? 0, windMph ?? 0)),
    humidity: humidity === null ? null : Math.round(humidity),
    windSpeedMph: windMph === null ? null : Math.round(windMph),
    windDirection: windMph === 0 ? '' : metar.windFrom === null ? null : compassOf(metar.windFrom),
    ...{ condition, icon },
    distanceKm: tenths(km),
    sources: [AWC],
  };
}
