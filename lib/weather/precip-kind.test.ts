import { expect, it } from 'vitest';
import type { IconName } from './icons';
import { chanceOf, kindInWords, precipKindOf } from './precip-kind';

it.each([
  ['Rain And Thunderstorms', 'storms'],
  ['Chance Showers And Thunderstorms then Mostly Cloudy', 'storms'],
  ['Freezing Rain Likely', 'ice'],
  ['Patchy Freezing Fog', null],
  ['Freezing Fog then Light Snow', 'snow'],
  ['Wintry Mix', 'mixed'],
  ['Slight Chance Rain And Snow', 'mixed'],
  ['Rain/Snow', 'mixed'],
  ['Snow Showers And Rain', 'mixed'],
  ['Snow Showers', 'snow'],
  ['Blizzard', 'snow'],
  ['Light Rain and Fog', 'rain'],
  ['Drizzle', 'rain'],
  ['Mostly Cloudy', null],
  ['Areas Of Smoke', null],
  [null, null],
] as const)('%s brings %s', (words, kind) => {
  expect(kindInWords(words)).toBe(kind);
});

it('goes by the temperature where words name nothing', () => {
  const kindAt = (tempF: number | null) =>
    precipKindOf({ condition: 'Mostly Cloudy', icon: 'overcast-day', tempF });
  expect([60, 37, 33, 29, null].map(kindAt)).toEqual(['rain', 'rain', 'mixed', 'snow', 'any']);
});

it('goes by the icon where words name nothing', () => {
  const kindOf = (condition: string | null, icon: IconName | null) =>
    precipKindOf({ condition, icon, tempF: 60 });
  expect(kindOf(null, 'partly-cloudy-night-snow')).toBe('snow');
  expect(kindOf('Unsettled', 'sleet')).toBe('ice');
  expect(kindOf('Light Rain', 'snow')).toBe('rain');
  expect(kindOf('Precipitation', null)).toBe('any');
  // These icons are those of words that say that nothing falls here.
  expect(kindOf('Thunderstorm In Vicinity', 'thunderstorms-rain')).toBe('rain');
  expect(kindOf('Freezing Spray', 'sleet')).toBe('rain');
});

it.each([
  ['Sunny', 35, 35],
  ['Sunny', null, 0],
  ['Slight Chance Light Rain', null, 20],
  ['Chance Snow', null, 40],
  ['Rain Likely', null, 65],
  ['Heavy Snow', null, 80],
  [null, null, null],
] as const)('%s with a chance of %s counts as %s percent', (condition, precipChance, chance) => {
  expect(chanceOf({ condition, precipChance })).toBe(chance);
});
