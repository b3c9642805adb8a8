import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readPoint } from './points';
import { readStations } from './stations';

const point = {
  gridId: 'ALY',
  gridX: 71,
  gridY: 67,
  timeZone: 'America/New_York',
  type: 'land',
  forecastZone: 'https://api.weather.gov/zones/forecast/NYZ052',
  county: 'https://api.weather.gov/zones/county/NYC001',
};
const grid = { office: 'ALY', x: 71, y: 67 };
const facts = { grid, timeZone: 'America/New_York', zoneId: 'NYZ052', countyId: 'NYC001' };

describe('a point', () => {
  it('has a grid, a time zone, a zone and a county', () => {
    expect(readPoint({ properties: point })).toEqual(facts);
  });

  it.each([{ gridId: null }, { gridX: null }, { gridY: undefined }, { gridX: 7.5 }, { gridY: -1 }])(
    'has no grid with %j',
    (wrong) => {
      expect(readPoint({ properties: { ...point, ...wrong } })).toEqual({ ...facts, grid: null });
    },
  );

  it.each(['ALY/1,1/../..', 'aly', 7])('has no grid of the office %j', (gridId) => {
    expect(readPoint({ properties: { ...point, gridId } })?.grid).toBeNull();
  });

  it('may lack everything, far offshore', () => {
    const nothing = { grid: null, timeZone: null, zoneId: null, countyId: null };
    expect(readPoint({ properties: { gridId: null } })).toEqual(nothing);
    const odd = { timeZone: 'Mars/Olympus', forecastZone: '../NYZ052x', county: 7 };
    expect(readPoint({ properties: odd })).toEqual(nothing);
  });

  it.each([null, '<html>', [], {}, { properties: null }])('is not %j', (json) => {
    expect(readPoint(json)).toBeUndefined();
  });
});

const station = (stationIdentifier: unknown, meters: unknown, unitCode = 'wmoUnit:m') => ({
  properties: { stationIdentifier, name: 'A', distance: { unitCode, value: meters } },
});

describe('a list of stations', () => {
  it('has the airports first, each kind nearest first', () => {
    const ids = ['SEAW1', 'KBFI', 'T144T', 'PANC', 'TJSJ', 'NSTU', 'C1234'];
    const features = ids.map((id, index) => station(id, 1000 * index));
    const found = readStations({ features })?.map(({ id }) => id);
    expect(found).toEqual(['KBFI', 'PANC', 'TJSJ', 'NSTU', 'SEAW1', 'T144T', 'C1234']);
  });

  it('tells distances in kilometers, and none that it does not understand', () => {
    const features = [
      ...[station('KALB', 2940.97), station('KDDH', null), station('KAQW', 5, 'wmoUnit:mile')],
      ...[station('KSCH', -3), { properties: { stationIdentifier: 'KGFL' } }],
    ];
    expect(readStations({ features })?.map(({ distanceKm }) => distanceKm)).toEqual([
      2.9,
      null,
      null,
      null,
      null,
    ]);
  });

  it('leaves out what is no station, and repetitions', () => {
    const features = [station('../../x', 1), null, station('KALB', 1), station('KALB', 2)];
    expect(readStations({ features })).toEqual([{ id: 'KALB', distanceKm: 0 }]);
  });

  it('may be empty, and is not another shape', () => {
    expect(readStations({ features: [] })).toEqual([]);
    expect(readStations({ title: 'Not Found' })).toBeUndefined();
  });
});

it('reads any JSON without throwing', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (json) => {
      readPoint({ properties: json });
      readStations({ features: [json, { properties: json }] });
    }),
  );
});
