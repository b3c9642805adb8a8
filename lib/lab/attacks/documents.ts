import type { ResourceName } from '@/lib/contract/resources';
import { ATTACKED_CELL } from './attacks';

const SOURCES = [{ name: 'NWS', url: 'https://weather.example/', license: 'public' }];
const TIME = '2026-07-17T18:00:00Z';

/** A document of each shape that the service has, with something in each list. */
export const DOCUMENTS: readonly (readonly [ResourceName, string, object])[] = [
  [
    'forecast',
    ATTACKED_CELL,
    {
      h3: ATTACKED_CELL,
      generatedAt: TIME,
      hourly: [{ time: TIME, tempF: 71, condition: 'Sunny' }],
    },
  ],
  [
    'forecast',
    ATTACKED_CELL,
    {
      h3: ATTACKED_CELL,
      updated: TIME,
      periods: [{ startTime: TIME, temperature: 71, shortForecast: 'Sunny' }],
      dailyPeriods: [{ date: '2026-07-17', highTemperature: 80, shortForecast: 'Sunny' }],
    },
  ],
  [
    'current',
    ATTACKED_CELL,
    { h3: ATTACKED_CELL, observedAt: TIME, tempF: 71, condition: 'Sunny' },
  ],
  [
    'alerts',
    'COZ039',
    {
      zone: 'COZ039',
      alerts: [{ event: 'Sunny', severity: 'Minor', headline: 'Sun', onset: TIME }],
    },
  ],
  ['air', ATTACKED_CELL, { h3: ATTACKED_CELL, observedAt: TIME, aqi: 40, category: 'Sunny' }],
  [
    'allergy',
    ATTACKED_CELL,
    {
      h3: ATTACKED_CELL,
      updated: TIME,
      periods: [
        { time: TIME, overallSeverity: 'Sunny', allergens: [{ category: 'tree', name: 'Oak' }] },
      ],
    },
  ],
].map(([resource, id, document]) => [
  resource as ResourceName,
  id as string,
  { ...(document as object), sources: SOURCES },
]);

/** The same value with more fields in every object of it. */
export function withEverywhere(value: unknown, more: object): unknown {
  if (Array.isArray(value)) return value.map((item) => withEverywhere(item, more));
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value).map(([name, field]) => [name, withEverywhere(field, more)]);
  return { ...Object.fromEntries(fields), ...more };
}
