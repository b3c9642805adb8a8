import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { iconOf } from '@/lib/weather/icons';
import { conditionOf, type Weather } from './condition';

const NOTHING: Weather = { coverage: null, weather: null, intensity: null };
const day = { skyCover: 40, isDay: true, windMph: 5 };

/** "chance light rain_showers + slight_chance - thunderstorms" as the API's list. */
function weatherOf(text: string): Weather[] {
  return text.split(' + ').map((one) => {
    const [coverage = '', intensity = '', weather = ''] = one.split(' ');
    return { coverage, intensity: intensity === '-' ? null : intensity, weather };
  });
}
const wordsOf = (text: string) => conditionOf({ ...day, weather: weatherOf(text) });

describe('the words of the weather', () => {
  // Every combination that the recorded grids hold, with the NWS's own words of the same hour.
  it.each([
    ['areas - smoke', 'Areas Of Smoke', 'smoke'],
    ['patchy - smoke', 'Patchy Smoke', 'smoke'],
    ['definite - smoke', 'Smoke', 'smoke'],
    ['definite - haze', 'Haze', 'haze'],
    ['chance light rain', 'Chance Light Rain', 'rain'],
    ['slight_chance light rain', 'Slight Chance Light Rain', 'rain'],
    ['likely light rain', 'Light Rain Likely', 'rain'],
    ['definite light rain', 'Light Rain', 'rain'],
    ['definite moderate rain', 'Rain', 'rain'],
    ['chance light rain_showers', 'Chance Rain Showers', 'rain_showers'],
    ['chance moderate rain_showers', 'Chance Rain Showers', 'rain_showers'],
    ['likely light rain_showers', 'Rain Showers Likely', 'rain_showers'],
    ['definite light rain_showers', 'Rain Showers', 'rain_showers'],
    ['scattered light snow_showers', 'Scattered Snow Showers', 'snow'],
    [
      'isolated light rain_showers + isolated light snow_showers',
      'Isolated Rain And Snow Showers',
      'rain_snow',
    ],
    [
      'chance light rain_showers + slight_chance - thunderstorms',
      'Chance Showers And Thunderstorms',
      'tsra_sct',
    ],
    [
      'slight_chance - thunderstorms + slight_chance light rain_showers',
      'Slight Chance Showers And Thunderstorms',
      'tsra_hi',
    ],
    [
      'likely light rain_showers + isolated - thunderstorms',
      'Showers And Thunderstorms Likely',
      'tsra',
    ],
    [
      'definite moderate rain_showers + chance - thunderstorms',
      'Showers And Thunderstorms',
      'tsra',
    ],
  ])('%s is "%s"', (text, condition, icon) => {
    expect(wordsOf(text)).toEqual({ condition, icon });
  });

  it.each([
    ['likely light rain + likely light snow', 'Rain And Snow Likely', 'rain_snow'],
    ['chance light snow + slight_chance light sleet', 'Chance Snow And Sleet', 'snow_sleet'],
    ['likely heavy snow', 'Heavy Snow Likely', 'snow'],
    ['definite heavy rain_showers', 'Heavy Rain Showers', 'rain_showers'],
    ['isolated very_light rain_showers', 'Isolated Sprinkles', 'rain_showers'],
    ['scattered very_light snow', 'Scattered Flurries', 'snow'],
    ['patchy heavy fog', 'Patchy Dense Fog', 'fog'],
    ['chance light rain + patchy - fog', 'Chance Light Rain', 'rain'],
    ['chance light rain + chance light drizzle', 'Chance Light Rain', 'rain'],
    [
      'chance light rain + chance light snow + chance light sleet',
      'Chance Wintry Mix',
      'rain_snow',
    ],
    ['slight_chance - thunderstorms', 'Slight Chance Thunderstorms', 'tsra_hi'],
    ['widespread - haze', 'Widespread Haze', 'haze'],
    [
      'chance light rain + slight_chance light snow + slight_chance light rain_showers',
      'Chance Rain And Snow',
      'rain_snow',
    ],
  ])('%s is "%s", in the same manner', (text, condition, icon) => {
    expect(wordsOf(text)).toEqual({ condition, icon });
  });

  it('reads the words of the digital forecast database as well', () => {
    const weather = [{ coverage: 'slight chance', weather: 'rain showers', intensity: 'light' }];
    expect(conditionOf({ ...day, weather }).condition).toBe('Slight Chance Rain Showers');
  });

  it('promises no rain whose coverage it does not know', () => {
    expect(wordsOf('perhaps light rain').condition).toBe('Chance Light Rain');
  });

  it.each(['chance - frogs', 'areas - frost', 'slight_chance - water_spouts'])(
    'leaves "%s" to the sky',
    (text) => {
      expect(wordsOf(text).condition).toBe('Mostly Sunny');
    },
  );
});

describe('the words of the sky', () => {
  it.each([
    [0, 'Sunny', 'Clear', 'skc'],
    [25, 'Sunny', 'Mostly Clear', 'few'],
    [26, 'Mostly Sunny', 'Partly Cloudy', 'sct'],
    [51, 'Partly Sunny', 'Mostly Cloudy', 'bkn'],
    [69.6, 'Mostly Cloudy', 'Mostly Cloudy', 'bkn'],
    [88, 'Cloudy', 'Cloudy', 'ovc'],
    [100, 'Cloudy', 'Cloudy', 'ovc'],
  ])('%d percent', (skyCover, byDay, byNight, icon) => {
    const sky = { weather: [NOTHING], skyCover, windMph: 3 };
    expect(conditionOf({ ...sky, isDay: true })).toEqual({ condition: byDay, icon });
    expect(conditionOf({ ...sky, isDay: false })).toEqual({ condition: byNight, icon });
  });

  it('shows a strong wind in the icon, as the NWS does, and no impossible one', () => {
    const sky = { weather: [], skyCover: 20, isDay: true };
    expect(conditionOf({ ...sky, windMph: 21 }).icon).toBe('wind_few');
    expect(conditionOf({ ...sky, windMph: 500 }).icon).toBe('few');
    expect(conditionOf({ ...sky, windMph: null }).icon).toBe('few');
  });

  it.each([null, -1, 200, Number.NaN])('knows nothing of a cover of %s', (skyCover) => {
    const unknown = { condition: null, icon: null };
    expect(conditionOf({ ...day, weather: [], skyCover })).toEqual(unknown);
  });
});

it('finds an icon for whatever it says', () => {
  const words = ['rain', 'rain_showers', 'drizzle', 'snow', 'snow_showers', 'sleet', 'hail'];
  const more = ['freezing_rain', 'fog', 'smoke', 'blowing_dust', 'volcanic_ash', 'thunderstorms'];
  const one = fc.record({
    coverage: fc.constantFrom('patchy', 'chance', 'likely', 'definite', 'areas', 'odd', null),
    weather: fc.constantFrom(...words, ...more, 'blowing_snow', 'haze', 'ice_fog'),
    intensity: fc.constantFrom('very_light', 'light', 'moderate', 'heavy', null),
  });
  fc.assert(
    fc.property(fc.array(one, { minLength: 1, maxLength: 5 }), fc.boolean(), (weather, isDay) => {
      const { condition, icon } = conditionOf({ weather, skyCover: null, isDay, windMph: null });
      expect(condition).toMatch(/^[A-Z][A-Za-z ]+$/);
      expect(iconOf(condition, null, isDay)).not.toBeNull();
      expect(icon).toMatch(/^[a-z_]+$/);
    }),
  );
});
