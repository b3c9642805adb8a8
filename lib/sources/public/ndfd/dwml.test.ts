import fc from 'fast-check';
import { describe, expect, inject, it } from 'vitest';
import { HOUR_MS } from '@/lib/contract/time';
import { runsOf } from '@/lib/testing/runs';
import { ndfdDocument, standInHour } from '../testing/ndfd-document';
import { readDwml } from './dwml';

const FROM_MS = Date.parse('2026-07-17T18:00:00Z');
const ELEMENTS = new Set(['temp', 'appt', 'pop12', 'wspd', 'wdir', 'rh', 'sky', 'wx']);
const POINTS = [
  { lat: 39.74, lng: -104.99 },
  { lat: 33, lng: -129 },
  { lat: 44.98, lng: -93.27 },
];
const document = (points = POINTS) =>
  ndfdDocument(points, {
    fromMs: FROM_MS,
    toMs: FROM_MS + 54 * HOUR_MS,
    nowMs: FROM_MS + 600_000,
    elements: ELEMENTS,
  });
const read = (xml: string) => readDwml(new TextEncoder().encode(xml));

describe('a time series of the forecast database', () => {
  it('has the layers of each point, in our units', async () => {
    const [denver, sea, minneapolis] = (await read(document())) ?? [];
    expect(denver).toMatchObject({ lat: 39.74, lng: -104.99, madeMs: FROM_MS + 600_000 });
    expect(denver?.tempF?.startsMs[0]).toBe(FROM_MS);
    expect(denver?.tempF?.values.length).toBe(denver?.tempF?.startsMs.length);
    const place = POINTS[2] ?? POINTS[0];
    if (!place) throw new Error('no place');
    const hour = standInHour(place, FROM_MS + 5 * HOUR_MS);
    expect(minneapolis?.tempF?.values[5]).toBe(hour.temp);
    expect(minneapolis?.feelsLikeF?.values[5]).toBe(hour.appt);
    expect(minneapolis?.humidity?.values[5]).toBe(hour.rh);
    expect(minneapolis?.skyCover?.values[5]).toBe(hour.sky);
    expect(minneapolis?.windFrom?.values[5]).toBe(hour.wdir);
    expect(minneapolis?.windMph?.values[5]).toBeCloseTo(hour.wspd * 1.15078, 3);
    expect(minneapolis?.precipChance?.endsMs[0]).toBe(
      (minneapolis?.precipChance?.startsMs[0] ?? 0) + 12 * HOUR_MS,
    );
    expect(sea?.tempF?.values.every(Number.isNaN)).toBe(true);
  });
  it('reads weather in the words of the NWS API', async () => {
    const xml = document().replace(
      '<weather-conditions/>',
      `<weather-conditions>
         <value coverage="slight chance" intensity="light" weather-type="rain showers" qualifier="none"/>
         <value coverage="patchy" additive="and" intensity="none" weather-type="fog" qualifier="none"/>
       </weather-conditions>`,
    );
    const [denver] = (await read(xml)) ?? [];
    const layer = denver?.weather;
    const first = layer?.weather.find((weather) => weather.length === 2);
    expect(first).toEqual([
      { coverage: 'slight_chance', weather: 'rain_showers', intensity: 'light' },
      { coverage: 'patchy', weather: 'fog', intensity: null },
    ]);
    expect(layer?.weather.length).toBe(layer?.startsMs.length);
  });
  it('knows the words that the database has of its own', async () => {
    const value = (coverage: string, type: string) =>
      `<value coverage="${coverage}" intensity="light" weather-type="${type}" qualifier="none"/>`;
    const xml = document().replace(
      '<weather-conditions/>',
      `<weather-conditions>${value('definitely', 'rain')}${value('periods of', 'ice pellets')}${value('likely', 'snow')}</weather-conditions>`,
    );
    const [denver] = (await read(xml)) ?? [];
    const found = denver?.weather?.weather.find((weather) => weather.length === 3);
    expect(found?.map(({ coverage, weather }) => [coverage, weather])).toEqual([
      ['definite', 'rain'],
      ['periods', 'sleet'],
      ['likely', 'snow'],
    ]);
  });
  it('leaves a gap for a point that the service leaves out', async () => {
    const second = / {4}<location>\s*<location-key>point2[\s\S]*?<\/location>\n/;
    const points = (await read(document().replace(second, ''))) ?? [];
    expect(points.map((point) => point?.lat ?? null)).toEqual([39.74, null, 44.98]);
  });
  it('leaves out what has a unit that we do not know', async () => {
    const [denver] =
      (await read(document().replaceAll('units="Fahrenheit"', 'units="Rankine"'))) ?? [];
    expect(denver?.tempF).toBeUndefined();
    expect(denver?.humidity).toBeDefined();
  });
  it.each([
    ['nothing', ''],
    ['a page of HTML', '<!DOCTYPE html><html><body>Down for maintenance</body></html>'],
    ['an error of the service', '<error><h2>ERROR</h2><pre>Invalid LatLon pair</pre></error>'],
    ['JSON', '{"error":true}'],
    ['a document without its end', document().slice(0, document().length / 2)],
    [
      'an entity of its own',
      document().replace('<dwml', '<!DOCTYPE dwml [<!ENTITY a "aaaa">]><dwml'),
    ],
    [
      'an external entity',
      document().replace('<dwml', '<!DOCTYPE d SYSTEM "file:///etc/passwd"><dwml'),
    ],
    ['an unknown entity', document().replace('<title>', '<title>&lol;')],
    ['a depth of a thousand', `<dwml>${'<data>'.repeat(1_000)}${'</data>'.repeat(1_000)}</dwml>`],
    [
      'a million values',
      document().replace('<value>', `${'<value>1</value>'.repeat(200_000)}<value>`),
    ],
    ['more bytes than are read', `<dwml>${' '.repeat(9_000_000)}</dwml>`],
  ])('is none: %s', async (_, xml) => {
    expect(await read(xml)).toBeUndefined();
  });
  it('has no points if it says nothing', async () => {
    expect(await read('<dwml><head/><data/></dwml>')).toEqual([]);
  });
  it('never throws, however it is cut or changed', async () => {
    const xml = document([{ lat: 39.74, lng: -104.99 }]);
    await fc.assert(
      fc.asyncProperty(
        fc.nat({ max: xml.length - 1 }),
        fc.nat({ max: 200 }),
        fc.string({ maxLength: 12 }),
        async (at, length, text) => {
          const found = await read(xml.slice(0, at) + text + xml.slice(at + length));
          for (const point of found ?? []) {
            if (point) expect([point.lat, point.lng].every(Number.isFinite)).toBe(true);
          }
        },
      ),
      { numRuns: runsOf(60, inject('depth')) },
    );
  });
});
