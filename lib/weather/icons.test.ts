import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { iconOf } from './icons';

describe('the icon of a sky', () => {
  it.each([
    ['Sunny', null, true, 'clear-day'],
    ['Mostly Clear', null, false, 'mostly-clear-night'],
    ['Slight Chance Rain Showers', null, true, 'partly-cloudy-day-rain'],
    ['Showers And Thunderstorms', null, true, 'thunderstorms-rain'],
    ['Light Snow And Patchy Blowing Snow', 'blizzard', true, 'wind-snow'],
    ['Chance Light Snow', 'snow', false, 'partly-cloudy-night-snow'],
    ['Light Rain and Fog/Mist', 'rain', true, 'drizzle'],
    ['Areas Of Smoke', null, true, 'smoke'],
    ['Mostly Cloudy', 'cold', true, 'overcast-day'],
    ['Freezing Rain', null, true, 'sleet'],
    ['Freezing Fog', null, true, 'fog'],
    ['Rain/Snow', null, true, 'sleet'],
    ['Chance Snow Showers / Rain', null, true, 'sleet'],
    ['Rain And Snow', null, false, 'sleet'],
    [null, 'rain_snow', true, 'sleet'],
    ['Rain Showers', 'snow', true, 'partly-cloudy-day-rain'],
    [null, 'tsra_hi', true, 'thunderstorms-rain'],
    [null, 'sct', false, 'partly-cloudy-night'],
    ['Kaiju', 'bkn', true, 'overcast-day'],
  ] as const)('of %j and %j', (words, id, isDay, name) => {
    expect(iconOf(words, id, isDay)).toBe(name);
    expect(existsSync(`public/icons/${name}.svg`)).toBe(true);
  });

  it('is null without words or an id', () => {
    expect(iconOf(null, null, true)).toBeNull();
    expect(iconOf('', 'constructor', true)).toBeNull();
  });
});
