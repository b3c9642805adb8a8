import { existsSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, inject, it } from 'vitest';
import { cellAt } from '@/lib/geo/cells';
import { runsOf } from '@/lib/testing/runs';
import { offsetHoursOf, readAirAreas } from './air-areas';
import { airFromAreas } from './air-from-areas';

const NOW = Date.parse('2026-06-08T16:20:00Z');
const DENVER = cellAt(39.74, -104.99);

interface Row {
  readonly time?: string;
  readonly zone?: string;
  readonly type?: string;
  readonly primary?: string;
  readonly name?: string;
  readonly state?: string;
  readonly at?: readonly [number | string, number | string];
  readonly parameter?: string;
  readonly aqi?: string;
  readonly category?: string;
  readonly agency?: string;
}
function row({
  time = '9:00',
  zone = 'MDT',
  type = 'O',
  primary = 'Y',
  name = 'Denver-Boulder',
  state = 'CO',
  at = [39.768, -104.873],
  parameter = 'OZONE',
  aqi = '61',
  category = 'Moderate',
  agency = 'Colorado Department of Public Health and Environment',
}: Row = {}) {
  return `06/08/26|06/08/26|${time}|${zone}|0|${type}|${primary}|${name}|${state}|${at[0]}|${at[1]}|${parameter}|${aqi}|${category}|No||${agency}`;
}
async function air(...rows: string[]) {
  const areas = await readAirAreas(`${rows.join('\n')}\n`);
  return areas && airFromAreas(areas, DENVER, NOW);
}

describe("AirNow's reporting areas", () => {
  it('tell the air of the nearest one, who measured it first', async () => {
    expect(
      await air(row(), row({ name: 'Fort Collins', at: [40.58, -105.08], aqi: '40' })),
    ).toEqual({
      h3: DENVER,
      observedAt: '2026-06-08T15:00:00.000Z',
      aqi: 61,
      category: 'Moderate',
      primaryPollutant: 'O3',
      area: 'Denver-Boulder, CO',
      distanceKm: expect.closeTo(10.3, 0),
      isPreliminary: true,
      sources: [
        { name: 'Colorado Department of Public Health and Environment', url: null, license: null },
        expect.objectContaining({
          name: 'EPA AirNow',
          license: expect.stringContaining('Preliminary'),
        }),
      ],
    });
  });
  it('count only what is observed and primary', async () => {
    expect(
      await air(row({ type: 'F' }), row({ type: 'Y' }), row({ primary: 'N' })),
    ).toBeUndefined();
    const both = await air(
      row({ primary: 'N', aqi: '99' }),
      row({ parameter: 'PM2.5', aqi: '55' }),
    );
    expect(both).toMatchObject({ aqi: 55, primaryPollutant: 'PM2.5' });
  });
  it('leave out foreign cities, places that are none, and indices that are none', async () => {
    for (const odd of [
      { state: '  ' },
      { name: '' },
      { at: ['', ''] as const },
      { at: [0, 0] as const },
      { state: 'MX' },
      { aqi: '', category: '' },
      { aqi: '-999', category: '' },
      { aqi: '99999', category: '' },
      { zone: 'XYZ' },
      { time: '25:00' },
      { time: '' },
    ]) {
      expect(await air(row(odd)), JSON.stringify(odd)).toBeUndefined();
    }
  });
  it.each([
    ['1200', 1200],
    ['99999', null],
    ['', null],
  ])(
    'with an index of "%s" keep their own category, beside a neighbor with a good one',
    async (aqi, told) => {
      const next = row({ name: 'Fort Collins', at: [40.2, -105.08], aqi: '40', category: 'Good' });
      const found = await air(row({ aqi, category: 'Hazardous' }), next);
      expect(found).toMatchObject({ area: 'Denver-Boulder, CO', category: 'Hazardous', aqi: told });
    },
  );
  it('say nothing beyond 80 kilometers, nor after half a day', async () => {
    expect(await air(row({ at: [40.5, -104.99] }))).toBeUndefined();
    expect(await air(row({ at: [40.4, -104.99] }))).toBeDefined();
    const areas = (await readAirAreas(row())) ?? [];
    expect(airFromAreas(areas, DENVER, NOW + 10 * 3_600_000)).toBeDefined();
    expect(airFromAreas(areas, DENVER, NOW + 11 * 3_600_000)).toBeUndefined();
  });
  it('take the next area if the nearest has stopped reporting', async () => {
    const next = row({ name: 'Fort Collins', at: [40.2, -105.08], aqi: '40' });
    expect(await air(row({ time: '3:00' }), next)).toMatchObject({ area: 'Fort Collins, CO' });
    expect(await air(row({ time: '3:00' }))).toMatchObject({ area: 'Denver-Boulder, CO' });
  });
  it('are never from the future', async () => {
    expect(await air(row({ time: '14:00' }))).toMatchObject({
      observedAt: '2026-06-08T16:20:00.000Z',
    });
    const areas = (await readAirAreas(row())) ?? [];
    expect(airFromAreas(areas, DENVER, NOW - 48 * 3_600_000)).toBeUndefined();
  });
  it('tell the areas of two states with the same name apart', async () => {
    const areas = await readAirAreas(
      [row({ name: 'Aurora', state: 'IL' }), row({ name: 'Aurora' })].join('\n'),
    );
    expect(areas).toHaveLength(2);
  });
  it.each([
    ['zero bytes', ''],
    ['a page of HTML', '<html>Not found</html>'],
    ['a header of another file', 'AQSID,SiteName,Latitude\n1,2,3\n'],
    ['rows with a field too few', row().replace('|No|', '|')],
  ])('are not read from %s', async (_, text) => {
    expect(await readAirAreas(text)).toBeUndefined();
  });
  it('survive any cut and change', async () => {
    const text = [row(), row({ name: 'Boulder', aqi: '40' }), row({ name: 'Pueblo' })].join('\n');
    await fc.assert(
      fc.asyncProperty(
        fc.nat({ max: text.length }),
        fc.nat({ max: 40 }),
        fc.string({ maxLength: 8 }),
        async (at, length, other) => {
          const areas = await readAirAreas(text.slice(0, at) + other + text.slice(at + length));
          const found = areas && airFromAreas(areas, DENVER, NOW);
          if (!found) return;
          // An area whose index is not readable keeps its category, and is nothing without one.
          if (found.aqi === null) expect(found.category).toBeTruthy();
          else expect(found.aqi).toBeLessThanOrEqual(1000);
        },
      ),
      { numRuns: runsOf(200, inject('depth')) },
    );
  });
  it('date rows of Alaska and Puerto Rico by labels of their own', () => {
    expect(['ADT', 'AKT', 'AST', 'EDT', 'HST', '???'].map(offsetHoursOf)).toEqual([
      -8,
      -9,
      -4,
      -4,
      -10,
      undefined,
    ]);
  });
});

const RECORDED = '../shared/nws/recorded/airnow/reportingarea.dat';
describe.skipIf(!existsSync(RECORDED))('a recorded file', () => {
  it('has the areas that were counted in it', async () => {
    const areas = (await readAirAreas(readFileSync(RECORDED, 'utf8'))) ?? [];
    expect(areas.length).toBeGreaterThan(700);
    const latham = airFromAreas(areas, '862b89027ffffff', Date.parse('2023-06-08T15:20:00Z'));
    expect(latham).toMatchObject({
      area: 'Upper Hudson Valley Region, NY',
      aqi: 187,
      category: 'Unhealthy',
    });
  });
});
