import * as fc from 'fast-check';
import { CELL, NOW, ZONE } from './render-panels';

/** Text as hostile as it gets. */
const words = fc.oneof(
  fc.constant(null),
  fc.string({ unit: 'grapheme', maxLength: 300 }),
  fc.constantFrom(
    '<img src=x onerror="alert(1)">',
    '</script><script>alert(1)</script>',
    'javascript:alert(1)',
    '⛈️🌪️👩‍👩‍👧‍👦',
    'تحذير من عاصفة رعدية شديدة',
    'x'.repeat(5000),
    '* WHAT...WIND\n\n...SHOUTING IN CAPITALS...\n- one\n- two',
  ),
);
const numbers = fc.oneof(
  fc.constant(null),
  fc.double({ noDefaultInfinity: true, noNaN: true }),
  fc.constantFrom(4000, -1, 804, 0, -459.67, 1e21, Number.MAX_VALUE),
);
const times = fc.oneof(
  words,
  fc
    .integer({ min: -72, max: 400 })
    .map((hours) => new Date(NOW + hours * 3_600_000).toISOString()),
  fc.constantFrom(
    '2026-11-20',
    '+275760-09-13T00:00:00.000Z',
    '0000-01-01T00:00:00Z',
    '2026-02-31',
  ),
);
const sources = fc.array(fc.record({ name: words, url: words, license: words }), { maxLength: 12 });
const h3 = fc.constant(CELL);
const list = <Item>(item: fc.Arbitrary<Item>, maxLength = 12) => fc.array(item, { maxLength });

export const current = fc.record({
  h3,
  observedAt: times,
  station: words,
  tempF: numbers,
  feelsLikeF: numbers,
  humidity: numbers,
  windSpeedMph: numbers,
  windDirection: words,
  condition: words,
  icon: words,
  sources,
});
export const air = fc.record({
  h3,
  observedAt: times,
  aqi: numbers,
  category: words,
  primaryPollutant: words,
  sources,
});
export const alerts = fc.record({
  zone: fc.constant(ZONE),
  alerts: list(
    fc.record({
      event: words,
      severity: words,
      headline: words,
      description: words,
      onset: times,
      expires: times,
    }),
  ),
  sources,
});
export const allergy = fc.record({
  h3,
  updated: times,
  periods: list(
    fc.record({
      time: times,
      overallSeverity: words,
      overallSeverityLabel: words,
      allergens: list(
        fc.record({
          category: words,
          name: words,
          count: numbers,
          severity: words,
          severityLabel: words,
        }),
      ),
    }),
  ),
  sources,
});
export const forecastA = fc.record({
  h3,
  updated: times,
  periods: list(
    fc.record({
      startTime: times,
      endTime: times,
      isDaytime: fc.option(fc.boolean()),
      temperature: numbers,
      temperatureUnit: words,
      humidity: numbers,
      precipitationProbability: numbers,
      windSpeed: words,
      windDirection: words,
      shortForecast: words,
    }),
  ),
  dailyPeriods: list(
    fc.record({
      date: times,
      highTemperature: numbers,
      lowTemperature: numbers,
      temperatureUnit: words,
      shortForecast: words,
      precipitationProbability: numbers,
      windSpeed: words,
      windDirection: words,
      windSummary: words,
    }),
  ),
  sources,
});
export const forecastB = fc.record({
  h3,
  generatedAt: times,
  hourly: list(
    fc.record({
      time: times,
      tempF: numbers,
      feelsLikeF: numbers,
      humidity: numbers,
      precipProbability: numbers,
      windSpeedMph: numbers,
      windDirection: words,
      condition: words,
      icon: words,
    }),
  ),
  sources,
});
