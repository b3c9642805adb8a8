import { existsSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, inject, it } from 'vitest';
import { MINUTE_MS } from '@/lib/contract/time';
import { cellAt } from '@/lib/geo/cells';
import { runsOf } from '@/lib/testing/runs';
import { currentFromMetars } from './current-from-metars';
import { readMetars } from './metars';

const NOW = Date.parse('2026-11-23T18:00:00Z');
const DENVER = cellAt(39.74, -104.99);
const COLUMNS =
  'raw_text,station_id,observation_time,latitude,longitude,temp_c,dewpoint_c,wind_dir_degrees,wind_speed_kt,' +
  'wind_gust_kt,visibility_statute_mi,wx_string,sky_cover,cloud_base_ft_agl,sky_cover,cloud_base_ft_agl';

interface Row {
  readonly id?: string;
  readonly minutesAgo?: number;
  readonly at?: readonly [number, number];
  readonly temp?: string;
  readonly dew?: string;
  readonly wind?: readonly [string, string];
  readonly wx?: string;
  readonly sky?: string;
  readonly raw?: string;
}

function row({
  id = 'KDEN',
  minutesAgo = 10,
  at = [39.85, -104.66],
  temp = '10',
  dew = '0',
  wind = ['200', '10'],
  wx = '',
  sky = 'FEW,25000,BKN,30000',
  raw = `METAR ${id}, with a comma`,
}: Row = {}): string {
  const time = new Date(NOW - minutesAgo * MINUTE_MS).toISOString();
  return `"${raw}",${id},${time},${at[0]},${at[1]},${temp},${dew},${wind[0]},${wind[1]},,10+,${wx},${sky}`;
}
const file = (...rows: string[]) => [COLUMNS, ...rows, ''].join('\n');
async function current(...rows: string[]) {
  const metars = await readMetars(file(...rows));
  return metars && currentFromMetars(metars, DENVER, NOW);
}

describe('the METAR cache', () => {
  it('tells what the nearest station reported', async () => {
    expect(await current(row(), row({ id: 'KLAX', at: [33.9, -118.4], temp: '20' }))).toEqual({
      h3: DENVER,
      observedAt: '2026-11-23T17:50:00.000Z',
      station: 'KDEN',
      tempF: 50,
      // Wind chill of 50 F at 11.5 mph, and the humidity of 10 and 0 degrees Celsius.
      feelsLikeF: 45.6,
      humidity: 50,
      windSpeedMph: 12,
      windDirection: 'SSW',
      condition: 'Mostly Cloudy',
      icon: 'bkn',
      distanceKm: expect.any(Number),
      sources: [expect.objectContaining({ name: 'Aviation Weather Center' })],
    });
  });
  it('is read whatever stands before its header, and with columns in another order', async () => {
    const metars = await readMetars(`No errors\nNo warnings\n102 ms\n1 results\n${file(row())}`);
    expect(metars?.size).toBe(1);
    const turned =
      'raw_text,temp_c,longitude,latitude,observation_time,station_id\nx,10,-104.66,39.85,2026-11-23T17:50:00Z,KDEN\n';
    const other = await readMetars(turned);
    expect(other && currentFromMetars(other, DENVER, NOW)).toMatchObject({
      station: 'KDEN',
      tempF: 50,
      humidity: null,
      windSpeedMph: null,
      condition: null,
    });
  });
  it('keeps the newest report of a station, and leaves out those abroad', async () => {
    const metars = await readMetars(
      file(
        row({ minutesAgo: 50, temp: '1' }),
        row({ temp: '2' }),
        row({ id: 'CYVR' }),
        row({ id: 'EGLL' }),
      ),
    );
    expect(metars?.size).toBe(1);
    expect(metars && currentFromMetars(metars, DENVER, NOW)?.tempF).toBe(35.6);
  });
  it('takes the next station if the nearest is silent, old, ahead of time or absurd', async () => {
    const far = row({ id: 'KFNL', at: [40.45, -105.01], temp: '5' });
    const station = async (near: Row) => (await current(row(near), far))?.station;
    expect(await station({})).toBe('KDEN');
    for (const near of [
      { temp: '' },
      { minutesAgo: 121 },
      { minutesAgo: -30 },
      { temp: '200' },
      { minutesAgo: 100 },
      { at: [95, 0] as const },
    ]) {
      expect(await station(near), JSON.stringify(near)).toBe('KFNL');
    }
    // Where no one else reports, an older report is better than none.
    expect((await current(row({ minutesAgo: 100 })))?.station).toBe('KDEN');
    // A clock a little ahead is not the future.
    expect((await current(row({ minutesAgo: -5 })))?.observedAt).toBe('2026-11-23T18:00:00.000Z');
  });
  it('has nothing for a place without a station within 110 km', async () => {
    expect(await current(row({ at: [41.5, -104.99] }))).toBeUndefined();
  });
  it('shows what a wind is, and what it is not', async () => {
    const wind = async (...told: [string, string]) => {
      const found = await current(row({ wind: told }));
      return [found?.windSpeedMph, found?.windDirection];
    };
    expect(await wind('0', '0')).toEqual([0, '']);
    expect(await wind('VRB', '5')).toEqual([6, null]);
    expect(await wind('0', '5')).toEqual([6, null]);
    expect(await wind('360', '20')).toEqual([23, 'N']);
    expect(await wind('200', '700')).toEqual([null, 'SSW']);
    expect(await wind('', '')).toEqual([null, null]);
  });
  it('knows no humidity without a sane dew point, and no heat index without humidity', async () => {
    expect(await current(row({ dew: '' }))).toMatchObject({ humidity: null, feelsLikeF: 45.6 });
    expect(await current(row({ temp: '35', dew: '999' }))).toMatchObject({
      tempF: 95,
      humidity: null,
      feelsLikeF: null,
    });
    expect(await current(row({ temp: '35', dew: '20' }))).toMatchObject({
      feelsLikeF: expect.closeTo(99.8, 0),
    });
  });
  it.each([
    ['an empty file', ''],
    ['a page of HTML', '<html><body>Service unavailable</body></html>'],
    ['a file with other columns', 'raw_text,icao,time,temperature\nx,KDEN,now,10\n'],
    ['a header alone', `${COLUMNS}\n`],
    ['rows that are cut', `${COLUMNS}\nMETAR KDEN,KDEN,2026\n`],
  ])('is not read from %s', async (_, text) => {
    expect(await readMetars(text)).toBeUndefined();
  });
  it('has the stations of Alaska, whatever their second letter', async () => {
    const ids = ['PANC', 'PFYU', 'PPIZ', 'PHNL', 'PGUM', 'KDEN', 'TJSJ'];
    const metars = await readMetars(file(...ids.map((id) => row({ id })), row({ id: 'EGLL' })));
    expect(metars?.size).toBe(ids.length);
  });
  it('keeps its whole rows when it is cut or changed, and never throws', async () => {
    const text = file(...Array.from({ length: 12 }, (_, index) => row({ id: `KA${index % 10}X` })));
    await fc.assert(
      fc.asyncProperty(
        fc.nat({ max: text.length }),
        fc.nat({ max: 60 }),
        fc.string({ maxLength: 8 }),
        async (at, length, other) => {
          const metars = await readMetars(text.slice(0, at) + other + text.slice(at + length));
          const found = metars && currentFromMetars(metars, DENVER, NOW);
          if (found?.tempF != null) expect(Math.abs(found.tempF)).toBeLessThan(151);
        },
      ),
      { numRuns: runsOf(200, inject('depth')) },
    );
  });
});

describe('a derived value', () => {
  it.each([
    ['dew point above the temperature', { temp: '20', dew: '30' }, { humidity: null }],
    ['dew point rounded above it', { temp: '10', dew: '11' }, { humidity: 100 }],
    ['heat beyond all', { temp: '56', dew: '50' }, { tempF: 132.8, feelsLikeF: null }],
    [
      'chill beyond all',
      { temp: '-62', dew: '-66', wind: ['230', '40'] as const },
      { feelsLikeF: null },
    ],
  ])('is bounded like one that was read: %s', async (_, fields, wanted) => {
    expect(await current(row(fields))).toMatchObject(wanted);
  });
});

describe('a sky without columns', () => {
  it.each([
    ['KDEN 231750Z 20010KT 10SM CLR 10/00 A3000 RMK AO2', 'Clear'],
    ['KDEN 231750Z 20010KT CAVOK 10/00', 'Clear'],
    ['KDEN 231750Z 20010KT 10SM FEW080 OVC095 10/00', 'Cloudy'],
    ['KDEN 231750Z 20010KT 1/4SM VV002 10/00', 'Cloudy'],
    ['KDEN 231750Z AUTO 20010KT 10SM 10/00 A3000 RMK AO1 CLR', null],
  ])('is that of the report: %s', async (raw, condition) => {
    expect(await current(row({ raw, sky: ',,,' }))).toMatchObject({ condition });
  });
});

const RECORDED = '../shared/nws/recorded/aviation/metars.cache.csv';
describe.skipIf(!existsSync(RECORDED))('a recorded file', () => {
  it('has the reports that were counted in it', async () => {
    const text = readFileSync(RECORDED, 'utf8');
    const metars = await readMetars(text);
    expect(metars?.size).toBeGreaterThan(150);
    const atMs = Date.parse('2025-01-27T22:30:00Z');
    const albany = metars && currentFromMetars(metars, '862b89027ffffff', atMs);
    expect(albany).toMatchObject({
      station: 'KALB',
      tempF: 37,
      humidity: 40,
      windSpeedMph: 12,
      windDirection: 'SSE',
    });
  });
});
