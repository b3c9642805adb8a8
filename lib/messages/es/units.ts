import type { Translated } from '../en/catalog';
import type { units as english } from '../en/units';
import { compassInSpanish } from './compass';

export const units: Translated<typeof english> = {
  'unit.f': '°F',
  'unit.c': '°C',
  'unit.mph': 'mph',
  'unit.kmh': 'km/h',
  'unit.ms': 'm/s',
  'unit.kn': 'kt',
  'unit.aqi': 'ICA de EE. UU.',
  'unit.percent-sign': '%',
  'unit.percent': ({ value }, formats) =>
    formats.number(value / 100, { style: 'percent', maximumFractionDigits: 0 }),
  'unit.range': ({ low, high }) => `${low}–${high}`,
  'unit.speed': ({ value, unit }) => `${value} ${unit}`,
  'unit.kilometers': ({ value }) => `${value} km`,
  'unit.miles': ({ value }) => `${value} mi`,
  'unit.compass': ({ point }) => compassInSpanish(point),
};
