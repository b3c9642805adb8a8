import type { Formats } from '../format/formats';

/** Units of measurement and compass points. */
export const units = {
  'unit.f': '°F',
  'unit.c': '°C',
  'unit.mph': 'mph',
  'unit.kmh': 'km/h',
  'unit.ms': 'm/s',
  'unit.kn': 'kt',
  'unit.aqi': 'US AQI',
  'unit.percent-sign': '%',
  'unit.percent': ({ value }: { value: number }, formats: Formats) =>
    formats.number(value / 100, { style: 'percent', maximumFractionDigits: 0 }),
  'unit.range': ({ low, high }: { low: string; high: string }) => `${low}–${high}`,
  'unit.speed': ({ value, unit }: { value: string; unit: string }) => `${value} ${unit}`,
  'unit.kilometers': ({ value }: { value: string }) => `${value} km`,
  'unit.miles': ({ value }: { value: string }) => `${value} mi`,
  /** One of the 16 points in English letters, such as "WNW". */
  'unit.compass': ({ point }: { point: string }) => point,
};
