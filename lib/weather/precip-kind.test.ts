import { expect, it } from 'vitest';
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
  const kindAt = (tempF: number | null) => precipKindOf({ condition: 'Mostly Cloudy', tempF });
  expect([60, 37, 33, 29, null].map(kindAt)).toEqual(['rain', 'rain', 'mixed', 'snow', 'any']);
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
