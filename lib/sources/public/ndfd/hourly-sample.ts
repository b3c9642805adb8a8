import type { ForecastB, Hour } from '@/lib/contract/forecast';
import type { Source } from '@/lib/contract/leaves';
import { HOUR_MS } from '@/lib/contract/time';
import { compassOf } from '@/lib/weather/formulas';
import { hourAt } from '@/lib/weather/local-time';
import { plausible, type Quantity } from '@/lib/weather/plausible';
import type { Condition } from '../nws/condition';
import { conditionOf, type Weather } from '../nws/condition';
import { PUBLIC_DOMAIN } from '../nws/credit';
import { isDayHour } from '../nws/forecast-hours';
import type { Layer, PointSeries, WeatherLayer } from './dwml';

/** The samples of the map: the same forecasters' grids, in one product. */
const NDFD: Source = {
  name: 'National Weather Service, digital forecast database',
  url: 'https://digital.weather.gov/',
  license: PUBLIC_DOMAIN,
};

/** A point's forecast by the hour, packed: a thousand of them are held at a time. */
export interface HourlySample {
  /** The first hour, in whole hours since the Unix epoch. */
  readonly startHour: number;
  /** The values of `COLUMNS`, one column after the other; NaN for no value. */
  readonly numbers: Float32Array;
  /** Each hour's words and icon. */
  readonly conditions: readonly Condition[];
  /** When the forecast was put together, Unix epoch, milliseconds. */
  readonly madeMs: number;
}

/** The hours of a tile, and as many again as a sample may be old. */
export const SAMPLE_HOURS = 54;
/** What the service calls "12 hour". */
const CHANCE_HOURS = 12;

/** The numeric columns: their layer, what bounds them, and whether values between two times lie between two values. */
const COLUMNS = [
  ['tempF', 'tempF', true],
  ['feelsLikeF', 'tempF', true],
  ['humidity', 'humidity', true],
  ['precipChance', 'chance', false],
  ['windMph', 'windMph', true],
  ['windFrom', 'direction', false],
] as const satisfies readonly (readonly [keyof PointSeries, Quantity | 'direction', boolean])[];

/** Times in the forecast are an hour, three or six hours apart. What is farther away is not a neighbor. */
const LONGEST_STEP_MS = 6 * HOUR_MS;

/** The same words mean the same object: there are some dozens of them in a country. */
const shared = new Map<string, Condition>();
const MAX_SHARED = 500;

/**
 * Puts a point's layers on one axis of whole hours, from the present one on. Undefined if there is no temperature at
 * all, as out at sea.
 *
 * @param timeZone of the point, which tells day from night
 */
export function hourlySample(
  series: PointSeries,
  { timeZone, nowMs }: { readonly timeZone: string; readonly nowMs: number },
): HourlySample | undefined {
  const startHour = Math.floor(nowMs / HOUR_MS);
  const numbers = new Float32Array(COLUMNS.length * SAMPLE_HOURS).fill(Number.NaN);
  COLUMNS.forEach(([name, quantity, isSmooth], column) => {
    const layer = series[name];
    if (!layer) return;
    const values = layer.values.map((value) => checkedValue(quantity, value));
    const checked = fromHour({ ...layer, values }, startHour * HOUR_MS);
    for (let hour = 0; hour < SAMPLE_HOURS; hour += 1) {
      const ms = (startHour + hour) * HOUR_MS;
      numbers[column * SAMPLE_HOURS + hour] = isSmooth ? between(checked, ms) : within(checked, ms);
    }
  });
  if (numbers.subarray(0, SAMPLE_HOURS).every(Number.isNaN)) return undefined;
  const sky = series.skyCover && fromHour(series.skyCover, startHour * HOUR_MS);
  const weather = series.weather && weatherFromHour(series.weather, startHour * HOUR_MS);
  const conditions = Array.from({ length: SAMPLE_HOURS }, (_, hour) => {
    const ms = (startHour + hour) * HOUR_MS;
    const windMph = numbers[4 * SAMPLE_HOURS + hour] ?? Number.NaN;
    return sharedCondition({
      weather: weatherAt(weather, ms),
      skyCover: orNull(sky ? between(sky, ms) : Number.NaN),
      isDay: isDayHour(hourAt(ms, timeZone)),
      windMph: orNull(windMph),
    });
  });
  // A document from the future has a wrong clock.
  const madeMs = Math.min(series.madeMs ?? nowMs, nowMs);
  return { startHour, numbers, conditions, madeMs };
}

/** The document of a cell, from the present hour on. */
export function sampleDocument(sample: HourlySample, cell: string, nowMs: number): ForecastB {
  const first = Math.max(0, Math.floor(nowMs / HOUR_MS) - sample.startHour);
  const hourly: Hour[] = [];
  for (let hour = first; hour < SAMPLE_HOURS; hour += 1) {
    const value = (column: number) =>
      orNull(sample.numbers[column * SAMPLE_HOURS + hour] ?? Number.NaN);
    const windMph = value(4);
    const from = value(5);
    const { condition, icon } = sample.conditions[hour] ?? { condition: null, icon: null };
    hourly.push({
      time: new Date((sample.startHour + hour) * HOUR_MS).toISOString(),
      tempF: rounded(value(0)),
      feelsLikeF: rounded(value(1)),
      humidity: rounded(value(2)),
      precipProbability: rounded(value(3)),
      windSpeedMph: rounded(windMph),
      windDirection:
        from === null || windMph === null ? null : rounded(windMph) === 0 ? '' : compassOf(from),
      condition,
      icon,
    });
  }
  return {
    h3: cell,
    generatedAt: new Date(sample.madeMs).toISOString(),
    precipProbabilityHours: CHANCE_HOURS,
    hourly,
    sources: [NDFD],
  };
}

function checkedValue(quantity: Quantity | 'direction', value: number): number {
  if (Number.isNaN(value)) return value;
  if (quantity === 'direction') return value >= 0 && value <= 360 ? value : Number.NaN;
  return plausible(quantity, value) ?? Number.NaN;
}

/**
 * Whether a layer lacks the hour that runs, as the service leaves it out when it is half over: its first value stands
 * for it.
 */
function lacksHour([firstMs = 0, secondMs = 0]: readonly number[], hourMs: number): boolean {
  const stepMs = Math.min(Math.max(HOUR_MS, secondMs - firstMs), LONGEST_STEP_MS / 2);
  return firstMs > hourMs && firstMs - hourMs <= stepMs;
}

function fromHour(layer: Layer, hourMs: number): Layer {
  const { startsMs, endsMs, values } = layer;
  const [firstMs] = startsMs;
  if (firstMs === undefined || !lacksHour(startsMs, hourMs)) return layer;
  return {
    startsMs: [hourMs, ...startsMs],
    endsMs: endsMs.length > 0 ? [firstMs, ...endsMs] : [],
    values: [values[0] ?? Number.NaN, ...values],
  };
}

function weatherFromHour(layer: WeatherLayer, hourMs: number): WeatherLayer {
  const { startsMs, weather } = layer;
  if (!lacksHour(startsMs, hourMs)) return layer;
  return { startsMs: [hourMs, ...startsMs], weather: [weather[0] ?? [], ...weather] };
}

/** The value at a time, on a line between its neighbors; NaN beyond the last or beside one that is missing. */
function between({ startsMs, values }: Layer, ms: number): number {
  const after = startsMs.findIndex((startMs) => startMs >= ms);
  const next = after < 0 ? Number.NaN : (values[after] ?? Number.NaN);
  const nextMs = startsMs[after] ?? Number.NaN;
  if (nextMs === ms || after <= 0) return nextMs === ms ? next : Number.NaN;
  const previousMs = startsMs[after - 1] ?? Number.NaN;
  const previous = values[after - 1] ?? Number.NaN;
  if (!(nextMs - previousMs <= LONGEST_STEP_MS)) return Number.NaN;
  return previous + ((next - previous) * (ms - previousMs)) / (nextMs - previousMs);
}

/** The value that holds at a time: until its end if it has one, else until the next, or for the last known step. */
function within({ startsMs, endsMs, values }: Layer, ms: number): number {
  const at = indexAt(startsMs, ms);
  const startMs = startsMs[at] ?? Number.NaN;
  const endMs = endsMs[at] ?? startsMs[at + 1] ?? startMs + HOUR_MS;
  const isLong = endsMs[at] === undefined && endMs - startMs > LONGEST_STEP_MS;
  return ms < endMs && !isLong ? (values[at] ?? Number.NaN) : Number.NaN;
}

function weatherAt(layer: WeatherLayer | undefined, ms: number): readonly Weather[] {
  if (!layer) return [];
  const at = indexAt(layer.startsMs, ms);
  const startMs = layer.startsMs[at] ?? Number.NaN;
  return ms - startMs < LONGEST_STEP_MS ? (layer.weather[at] ?? []) : [];
}

/** The last that begins by a time; -1 if none does. */
function indexAt(startsMs: readonly number[], ms: number): number {
  return startsMs.findLastIndex((startMs) => startMs <= ms);
}

function sharedCondition(sky: Parameters<typeof conditionOf>[0]): Condition {
  const found = conditionOf(sky);
  const key = `${found.condition}|${found.icon}`;
  const known = shared.get(key);
  if (known) return known;
  if (shared.size < MAX_SHARED) shared.set(key, found);
  return found;
}

const orNull = (value: number) => (Number.isNaN(value) ? null : value);
const rounded = (value: number | null) => (value === null ? null : Math.round(value));
