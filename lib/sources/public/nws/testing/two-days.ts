import { HOUR_MS } from '@/lib/contract/time';
import { hourlyLayer, layerOf } from './grid-json';

/** 8 in the morning in New York. */
export const TWO_DAYS_MS = Date.parse('2026-07-17T12:00:00Z');

const rain = { coverage: 'likely', weather: 'rain', intensity: 'light', attributes: [] };
const dry = { coverage: null, weather: null, intensity: null, attributes: [] };

/** The layers of a grid that forecasts 48 hours from that morning on. */
export const twoDays = {
  temperature: hourlyLayer(
    'degC',
    TWO_DAYS_MS - 6 * HOUR_MS,
    Array.from({ length: 54 }, () => 25),
  ),
  relativeHumidity: layerOf('percent', [['2026-07-17T06:00:00Z/P3D', 55.6]]),
  probabilityOfPrecipitation: layerOf('percent', [
    ['2026-07-17T06:00:00Z/PT8H', 10],
    ['2026-07-17T14:00:00Z/PT6H', 70],
    ['2026-07-17T20:00:00Z/P2D', 5],
  ]),
  skyCover: layerOf('percent', [['2026-07-17T06:00:00Z/P3D', 40]]),
  windSpeed: layerOf('km_h-1', [['2026-07-17T06:00:00Z/P3D', 22.53]]),
  windDirection: layerOf('degree_(angle)', [['2026-07-17T06:00:00Z/P3D', 315]]),
  weather: {
    values: [
      { validTime: '2026-07-17T06:00:00Z/PT8H', value: [dry] },
      { validTime: '2026-07-17T14:00:00Z/PT6H', value: [rain] },
    ],
  },
  maxTemperature: layerOf('degC', [
    ['2026-07-17T12:00:00Z/PT13H', 29.44],
    ['2026-07-18T12:00:00Z/PT13H', 28.89],
    ['2026-07-19T12:00:00Z/PT13H', 30],
  ]),
  minTemperature: layerOf('degC', [
    ['2026-07-17T11:00:00Z/PT2H', 18.3],
    ['2026-07-18T00:00:00Z/PT14H', 16.67],
    ['2026-07-20T00:00:00Z/PT14H', 15],
  ]),
  quantitativePrecipitation: layerOf('mm', [['2026-07-17T12:00:00Z/PT6H', 6]]),
};
