import * as z from 'zod/mini';
import type { CurrentDocument } from '@/lib/contract/current';
import { lastPartOf } from '@/lib/contract/ids';
import { HOUR_MS, MINUTE_MS } from '@/lib/contract/time';
import { pointOf } from '@/lib/geo/land-point';
import { distanceKm } from '@/lib/geo/lat-lng';
import { type Air, apparentF } from '@/lib/weather/apparent';
import { compassOf } from '@/lib/weather/formulas';
import { tenths } from '../reports/decimal';
import { NWS } from './credit';
import { momentOf } from './intervals';
import { type Measure, measured, whole } from './measures';
import { observedWords, shortIconOf } from './observed-words';

const text = z.catch(z.nullable(z.string().check(z.maxLength(300))), null);
const list = z.catch(z.array(z.unknown()), []);
const quantitySchema = z.catch(
  z.nullable(
    z.object({
      unitCode: z.catch(z.nullable(z.string()), null),
      value: z.unknown(),
      qualityControl: z.catch(z.nullable(z.string()), null),
    }),
  ),
  null,
);
type Quantity = z.infer<typeof quantitySchema>;

/** A METAR with its remarks. */
const MAX_RAW = 1_000;
const degreesSchema = z.number().check(z.gte(-180), z.lte(180));
const observationSchema = z.object({
  geometry: z.catch(
    z.nullable(z.object({ coordinates: z.tuple([degreesSchema, degreesSchema]) })),
    null,
  ),
  properties: z.object({
    station: text,
    stationId: text,
    timestamp: z.string(),
    textDescription: text,
    rawMessage: z.catch(z.nullable(z.string().check(z.maxLength(MAX_RAW))), null),
    presentWeather: list,
    cloudLayers: list,
    temperature: quantitySchema,
    relativeHumidity: quantitySchema,
    windSpeed: quantitySchema,
    windDirection: quantitySchema,
    heatIndex: quantitySchema,
    windChill: quantitySchema,
  }),
});
type Observation = z.infer<typeof observationSchema>['properties'];

export type ObservationRequest = {
  readonly cell: string;
  readonly nowMs: number;
  /** From the cell to the station, if the list of stations says; else it is measured. */
  readonly distanceKm: number | null;
};

const MAX_AGE_MS = 2 * HOUR_MS;
/** Clocks differ a little. */
const MAX_AHEAD_MS = 5 * MINUTE_MS;

/**
 * A cell's current conditions from `/stations/{id}/observations/latest`. Undefined if another station should be
 * asked: without a temperature, older than two hours, or from the future. Every other value may be null: an
 * observation of five minutes often has no humidity.
 */
export function currentFromObservation(
  json: unknown,
  { cell, nowMs, distanceKm: listedKm }: ObservationRequest,
): CurrentDocument | undefined {
  const parsed = observationSchema.safeParse(json);
  if (!parsed.success) return undefined;
  const observation = parsed.data.properties;
  const observedMs = momentOf(observation.timestamp);
  const tempF = checked('tempF', observation.temperature);
  if (observedMs === null || tempF === null) return undefined;
  if (observedMs < nowMs - MAX_AGE_MS || observedMs > nowMs + MAX_AHEAD_MS) return undefined;
  const humidity = checked('percent', observation.relativeHumidity);
  const windMph = whole(checked('windMph', observation.windSpeed));
  const degrees = windMph ? checked('degrees', observation.windDirection) : null;
  const condition = observedWords(observation);
  return {
    h3: cell,
    observedAt: new Date(Math.min(observedMs, nowMs)).toISOString(),
    station: stationOf(observation),
    tempF: whole(tempF),
    feelsLikeF: whole(feltIn(observation, { tempF, humidity, windMph })),
    humidity: whole(humidity),
    windSpeedMph: windMph,
    windDirection: degrees === null ? null : compassOf(degrees),
    condition,
    icon: shortIconOf(condition),
    distanceKm: listedKm ?? measuredKm(cell, parsed.data.geometry),
    sources: [NWS],
  };
}

/**
 * MADIS's marks: V, C, S and G passed some check, Z was not checked (and is held to our own bounds). Q is
 * questioned, X and B are bad, and another mark is unknown. Until 2021 they were written "qc:V".
 */
const USABLE = /^(?:qc:)?[VCSGZ]$/;

function checked(measure: Measure, quantity: Quantity): number | null {
  if (!quantity) return null;
  const { qualityControl: mark, unitCode, value } = quantity;
  return mark === null || USABLE.test(mark) ? measured(measure, unitCode, value) : null;
}

/** The heat index is given from here on, and the wind chill up to here (NWS). */
const HEAT_FROM_F = 75;
const CHILL_UP_TO_F = 55;
/** Stations round, and average other minutes than we do. */
const MAX_APART_F = 15;
/** The most that either index differs from the temperature, where ours is not known. */
const MAX_FROM_TEMP_F = 40;

/** The station's own index if it can be true, else ours; null where its formula lacks a value. */
function feltIn(observation: Observation, air: Air & { readonly tempF: number }): number | null {
  const { tempF } = air;
  const ours = apparentF(air);
  const heatF = tempF >= HEAT_FROM_F ? checked('tempF', observation.heatIndex) : null;
  const chillF = tempF <= CHILL_UP_TO_F ? checked('tempF', observation.windChill) : null;
  // Heat never cools, and wind never warms.
  const isHeat = heatF !== null && heatF >= tempF - 1;
  const isChill = chillF !== null && chillF <= tempF + 1;
  const theirs = isHeat ? heatF : isChill ? chillF : null;
  const [near, most] = ours === null ? [tempF, MAX_FROM_TEMP_F] : [ours, MAX_APART_F];
  return theirs !== null && Math.abs(theirs - near) <= most ? theirs : ours;
}

/** No list reaches further, not even in Alaska. */
const MAX_KM = 1_000;

function measuredKm(cell: string, place: z.infer<typeof observationSchema>['geometry']) {
  if (!place) return null;
  const [lng, lat] = place.coordinates;
  const km = tenths(distanceKm(pointOf(cell), { lat, lng }));
  return km <= MAX_KM ? km : null;
}

/** Older answers name the station by its address only. */
function stationOf({ stationId, station }: Observation): string | null {
  const id = stationId ?? lastPartOf(station);
  return /^[A-Z0-9]{3,12}$/.test(id) ? id : null;
}
