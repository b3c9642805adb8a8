import { gzipSync } from 'node:zlib';
import { HOUR_MS } from '@/lib/contract/time';
import type { FakeReply, FakeRequest } from './fake-hosts';
import { ndfdDocument } from './ndfd-document';
import { featureOf, listOf } from './nws-features';

const iso = (ms: number) => new Date(ms).toISOString();

/** A raw grid in the form of the NWS API: warm, dry, and from the present hour on for two days. */
export function gridDocument(nowMs: number, firstHoursC = 20): unknown {
  const fromMs = Math.floor(nowMs / HOUR_MS) * HOUR_MS;
  const layer = (uom: string, value: number) => ({
    uom: `wmoUnit:${uom}`,
    values: [{ validTime: `${iso(fromMs).replace('.000Z', '+00:00')}/P2D`, value }],
  });
  return {
    properties: {
      updateTime: iso(nowMs - HOUR_MS),
      temperature: {
        uom: 'wmoUnit:degC',
        values: [
          { validTime: `${iso(fromMs)}/PT6H`, value: firstHoursC },
          { validTime: `${iso(fromMs + 6 * HOUR_MS)}/P2D`, value: 20 },
        ],
      },
      maxTemperature: layer('degC', 25),
      minTemperature: layer('degC', 10),
      relativeHumidity: layer('percent', 40),
      probabilityOfPrecipitation: layer('percent', 10),
      windSpeed: layer('km_h-1', 16),
      windDirection: layer('degree_(angle)', 180),
      skyCover: layer('percent', 10),
    },
  };
}

export const pointDocument = (grid = 'BOU/62,61'): unknown => {
  const [office, x, y] = grid.split(/[/,]/);
  return {
    properties: {
      gridId: office,
      gridX: Number(x),
      gridY: Number(y),
      timeZone: 'America/Denver',
      forecastZone: 'https://api.weather.gov/zones/forecast/COZ040',
      county: 'https://api.weather.gov/zones/county/COC031',
    },
  };
};

const METARS =
  'raw_text,station_id,observation_time,latitude,longitude,temp_c,dewpoint_c,wind_dir_degrees,wind_speed_kt,wx_string,sky_cover\n';

/** All hosts, each with one small answer; every document has a Last-Modified, which is obeyed. */
export function smallHosts(now: () => number) {
  return ({ url, headers }: FakeRequest): FakeReply => {
    const { pathname, searchParams } = new URL(url);
    const json = (value: unknown) => JSON.stringify(value);
    const modified = new Date(Math.floor(now() / HOUR_MS) * HOUR_MS).toUTCString();
    if (headers['if-modified-since'] === modified) return { status: 304 };
    const said = { 'last-modified': modified };
    if (pathname.startsWith('/points/')) return { body: json(pointDocument()) };
    if (pathname === '/gridpoints/BOU/62,61')
      return { body: json(gridDocument(now())), headers: said };
    if (pathname === '/alerts/active') return { body: json(listOf(featureOf())) };
    if (pathname.endsWith('/metars.cache.csv.gz')) {
      const row = `METAR,KDEN,${iso(now() - 600_000)},39.85,-104.66,10,0,200,10,,FEW\n`;
      return { body: gzipSync(METARS + row) };
    }
    if (pathname.endsWith('/reportingarea.dat')) {
      const at = new Date(now() - HOUR_MS);
      const date = `${String(at.getUTCMonth() + 1).padStart(2, '0')}/${String(at.getUTCDate()).padStart(2, '0')}/${at.getUTCFullYear() % 100}`;
      // Eastern Standard Time is five hours behind: the row is some hours old, or some ahead.
      const row = `${date}|${date}|${at.getUTCHours()}:00|EST|0|O|Y|Denver-Boulder|CO|39.768|-104.873|OZONE|61|Moderate|No||Colorado`;
      return { body: `${row}\n` };
    }
    const points = searchParams.get('listLatLon');
    if (points !== null) {
      const list = points.split(' ').map((pair) => {
        const [lat = 0, lng = 0] = pair.split(',').map(Number);
        return { lat, lng };
      });
      const [fromMs = 0, toMs = 0] = ['begin', 'end'].map((name) =>
        Date.parse(searchParams.get(name) ?? ''),
      );
      const elements = new Set(searchParams.keys());
      return { body: ndfdDocument(list, { fromMs, toMs, nowMs: now(), elements }) };
    }
    return { status: 404, body: '{}' };
  };
}
