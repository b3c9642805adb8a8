import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { currentSchema } from '@/lib/contract/current';
import { HOUR_MS, MINUTE_MS } from '@/lib/contract/time';
import { currentFromObservation } from './observation';

const nowMs = Date.parse('2026-07-17T18:00:00Z');
const request = { cell: '862b89027ffffff', nowMs, distanceKm: 2.9 };
const quantity = (unit: string, value: unknown, qualityControl: unknown = 'V') => ({
  unitCode: `wmoUnit:${unit}`,
  value,
  qualityControl,
});
const celsius = (value: unknown, mark: unknown = 'V') => quantity('degC', value, mark);
const kmh = (value: unknown, mark: unknown = 'V') => quantity('km_h-1', value, mark);
const percent = (value: unknown, mark: unknown = 'V') => quantity('percent', value, mark);
const cloud = (amount: unknown) => ({ base: { unitCode: 'wmoUnit:m', value: 3048 }, amount });
const ago = (ms: number) => ({ timestamp: new Date(nowMs - ms).toISOString() });

const observed = {
  station: 'https://api.weather.gov/stations/KALB',
  stationId: 'KALB',
  timestamp: '2026-07-17T17:51:00+00:00',
  textDescription: 'Partly Cloudy',
  presentWeather: [],
  cloudLayers: [cloud('SCT')],
  temperature: celsius(25),
  relativeHumidity: percent(57.4),
  windSpeed: kmh(22.212),
  windDirection: quantity('degree_(angle)', 270),
  heatIndex: celsius(null),
  windChill: celsius(null),
};
type Fields = Readonly<Record<string, unknown>>;
const read = (fields: Fields) =>
  currentFromObservation({ properties: { ...observed, ...fields } }, request);

describe('an observation', () => {
  it('is a document of the interface', () => {
    const current = read({});
    expect(current).toMatchObject({
      h3: '862b89027ffffff',
      observedAt: '2026-07-17T17:51:00.000Z',
      station: 'KALB',
      tempF: 77,
      feelsLikeF: 77,
      humidity: 57,
      windSpeedMph: 14,
      windDirection: 'W',
      condition: 'Partly Cloudy',
      icon: 'sct',
      distanceKm: 2.9,
      sources: [{ name: 'National Weather Service' }],
    });
    expect(currentSchema.parse(current)).toEqual(current);
  });

  it('names its station by the address, if by nothing else', () => {
    expect(read({ stationId: undefined })?.station).toBe('KALB');
    expect(read({ stationId: '<b>', station: null })?.station).toBeNull();
  });

  it.each([
    [[-73.8, 42.75], 2.3],
    [[0, 0], null],
    [[-73.8], null],
    [[-73.8, 42.75, 89], null],
    [['-73.8', '42.75'], null],
  ])('at %j is so far away, if no list says how far', (coordinates, distanceKm) => {
    const json = { geometry: { type: 'Point', coordinates }, properties: observed };
    const current = currentFromObservation(json, { ...request, distanceKm: null });
    expect(current?.distanceKm).toBe(distanceKm);
    expect(currentFromObservation(json, request)?.distanceKm).toBe(2.9);
  });

  it.each([
    ['without a temperature', { temperature: celsius(null) }],
    ['of 200 C', { temperature: celsius(200) }],
    ['of a temperature in question', { temperature: celsius(25, 'Q') }],
    ['of a rejected temperature', { temperature: celsius(25, 'X') }],
    ['of a temperature without a unit', { temperature: { value: 25, qualityControl: 'V' } }],
    ['older than two hours', ago(2 * HOUR_MS + 1)],
    ['from the future', ago(-6 * MINUTE_MS)],
    ['without a time', { timestamp: null }],
    ['of an unreadable time', { timestamp: 'an hour ago' }],
  ])('%s says that the next station is to be asked', (_, fields) => {
    expect(read(fields)).toBeUndefined();
  });

  it('a little ahead of our clock is of now', () => {
    expect(read(ago(-4 * MINUTE_MS))?.observedAt).toBe('2026-07-17T18:00:00.000Z');
    expect(read(ago(2 * HOUR_MS))).toBeDefined();
  });

  it.each(['V', 'C', 'S', 'G', 'Z', 'qc:V', null])('counts with the mark %s', (mark) => {
    expect(read({ relativeHumidity: percent(40, mark) })?.humidity).toBe(40);
  });

  it.each(['Q', 'X', 'B', '?', 'VV'])('counts as missing with the mark %s', (mark) => {
    expect(read({ relativeHumidity: percent(40, mark) })?.humidity).toBeNull();
  });

  it.each([
    [100.4, 100],
    [103, 100],
    [300, null],
  ])('has for a humidity of %s: %s', (sent, humidity) => {
    expect(read({ relativeHumidity: percent(sent) })?.humidity).toBe(humidity);
  });

  it.each([
    ['a layer', { cloudLayers: [{ amount: 'OVC' }] }, 'Cloudy'],
    [
      'the report',
      { cloudLayers: [], rawMessage: 'KAMW 250912Z AUTO 10SM OVC080 M01/M04' },
      'Cloudy',
    ],
    ['the report', { cloudLayers: [], rawMessage: 'KAMW 250912Z AUTO 10SM CLR M01/M04' }, 'Clear'],
    ['nobody', { cloudLayers: [], rawMessage: '' }, null],
  ])('is under a clear sky only if %s says so', (_, fields, condition) => {
    expect(read({ textDescription: 'Clear', presentWeather: [], ...fields })?.condition).toBe(
      condition,
    );
  });

  it('has no air that feels like more than any does', () => {
    const hot = {
      temperature: celsius(60),
      relativeHumidity: percent(75),
      heatIndex: celsius(null),
    };
    expect(read(hot)?.feelsLikeF).toBeNull();
  });

  it('has no wind of 804 km/h, and no direction of none', () => {
    const none = { windSpeedMph: null, windDirection: null };
    expect(read({ windSpeed: kmh(804.67) })).toMatchObject(none);
    expect(read({ windSpeed: kmh(null, 'Z') })).toMatchObject(none);
    expect(read({ windSpeed: kmh(0) })).toMatchObject({ windSpeedMph: 0, windDirection: null });
    expect(read({ windSpeed: quantity('m_s-1', 10) })?.windSpeedMph).toBe(22);
  });

  it.each([null, 7, { features: [] }, { properties: [] }, { properties: { timestamp: 7 } }])(
    'is not %j',
    (json) => {
      expect(currentFromObservation(json, request)).toBeUndefined();
    },
  );

  it('makes a document of the interface or nothing of any JSON', () => {
    const fields = fc.dictionary(fc.constantFrom(...Object.keys(observed)), fc.jsonValue());
    fc.assert(
      fc.property(fields, (changes) => {
        const current = read(changes);
        if (current) expect(currentSchema.parse(current)).toEqual(current);
      }),
    );
  });
});

describe('what it feels like', () => {
  it.each([
    [
      'the heat index',
      { temperature: celsius(36), heatIndex: celsius(40), windChill: celsius(10) },
      104,
    ],
    ['no heat index that cools', { temperature: celsius(40), heatIndex: celsius(10) }, 141],
    ['no wind chill of a warm day', { temperature: celsius(25), windChill: celsius(5) }, 77],
    ['no wind chill of -70 C at 5 C', { temperature: celsius(5), windChill: celsius(-70) }, 33],
    ['the wind chill', { temperature: celsius(5), windChill: celsius(0) }, 32],
    ['no heat index of 200 C', { heatIndex: celsius(200) }, 77],
    ['no wind chill that warms', { temperature: celsius(0), windChill: celsius(20) }, 22],
    ['the formula', { temperature: celsius(35), relativeHumidity: percent(50) }, 105],
    ['nothing in the heat without humidity', { ...hot(), relativeHumidity: percent(null) }, null],
    ['nothing in the cold without wind', { ...cold(), windSpeed: kmh(null) }, null],
    ['the chill without humidity', { ...cold(), relativeHumidity: percent(null) }, 22],
    ['the temperature in between', { relativeHumidity: null, windSpeed: null }, 77],
  ])('is %s', (_, fields, feelsLikeF) => {
    expect(read(fields)?.feelsLikeF).toBe(feelsLikeF);
  });

  function hot() {
    return { temperature: celsius(35) };
  }
  function cold() {
    return { temperature: celsius(0) };
  }
});

describe('the words', () => {
  const weather = (code: unknown, modifier: unknown = null, intensity: unknown = null) => ({
    intensity,
    modifier,
    weather: code,
    rawString: 'XX',
    inVicinity: false,
  });

  it.each([
    [[weather('rain', null, 'light'), weather('fog_mist')], 'Light Rain and Fog/Mist', 'rain'],
    [[weather('fog', 'freezing')], 'Freezing Fog', 'fog'],
    [[weather('rain', 'showers', 'heavy')], 'Heavy Rain Showers', 'rain_showers'],
    [[weather('fog', 'patches')], 'Patches Of Fog', 'fog'],
    [[weather('thunderstorms')], 'Thunderstorms', 'tsra'],
    [[weather('haze'), weather('haze')], 'Haze', 'haze'],
    [[{ ...weather('rain'), inVicinity: true }, weather('smoke')], 'Smoke', 'smoke'],
    [[weather('<script>'), weather(7), null], 'Partly Cloudy', 'sct'],
  ])('of %j', (presentWeather, condition, icon) => {
    expect(read({ textDescription: '', presentWeather })).toMatchObject({ condition, icon });
  });

  it.each([
    [['CLR'], 'Clear', 'skc'],
    [['FEW', 'FEW'], 'Mostly Clear', 'few'],
    [['FEW', 'BKN', 'SCT'], 'Mostly Cloudy', 'bkn'],
    [['BKN', 'OVC'], 'Cloudy', 'ovc'],
    [['VV'], 'Cloudy', 'ovc'],
    [['???', 7], null, null],
    [[], null, null],
  ])('of the clouds %j', (amounts, condition, icon) => {
    const cloudLayers = amounts.map(cloud);
    expect(read({ textDescription: null, cloudLayers })).toMatchObject({ condition, icon });
  });

  it('are kept without an icon if they are unknown', () => {
    const odd = { condition: 'Unknown Precipitation', icon: null };
    expect(read({ textDescription: odd.condition })).toMatchObject(odd);
  });
});
