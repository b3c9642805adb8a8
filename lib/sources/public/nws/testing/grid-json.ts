import { HOUR_MS } from '@/lib/contract/time';

type Layers = Readonly<Record<string, unknown>>;

/** A raw grid as the NWS writes it, of the layers given. */
export function gridJson(layers: Layers, updateTime: unknown = '2026-07-17T11:40:00+00:00') {
  return { type: 'Feature', properties: { '@type': 'wx:Gridpoint', updateTime, ...layers } };
}

/** A layer with one value an hour from a moment on. */
export function hourlyLayer(uom: string | null, firstMs: number, values: readonly unknown[]) {
  return {
    ...(uom === null ? {} : { uom: `wmoUnit:${uom}` }),
    values: values.map((value, index) => ({
      validTime: `${new Date(firstMs + index * HOUR_MS).toISOString().slice(0, 19)}+00:00/PT1H`,
      value,
    })),
  };
}

/** A layer of intervals: `['2026-07-17T06:00:00+00:00/PT3H', 12]`. */
export function layerOf(uom: string, values: readonly (readonly [string, unknown])[]) {
  return {
    uom: `wmoUnit:${uom}`,
    values: values.map(([validTime, value]) => ({ validTime, value })),
  };
}

/** A period of the hourly forecast. */
export function periodJson(startTime: string, fields: Layers = {}) {
  return {
    number: 1,
    name: '',
    startTime,
    isDaytime: true,
    temperature: 70,
    temperatureUnit: 'F',
    probabilityOfPrecipitation: { unitCode: 'wmoUnit:percent', value: 20 },
    dewpoint: { unitCode: 'wmoUnit:degC', value: 12 },
    relativeHumidity: { unitCode: 'wmoUnit:percent', value: 55 },
    windSpeed: '14 mph',
    windDirection: 'NW',
    shortForecast: 'Partly Sunny',
    ...fields,
  };
}

/** The hourly forecast, one period an hour from a moment on with these temperatures. */
export function hourlyJson(firstMs: number, temperatures: readonly unknown[]) {
  const periods = temperatures.map((temperature, index) =>
    periodJson(new Date(firstMs + index * HOUR_MS).toISOString(), { temperature }),
  );
  return { type: 'Feature', properties: { updateTime: '2026-07-17T11:40:00+00:00', periods } };
}
