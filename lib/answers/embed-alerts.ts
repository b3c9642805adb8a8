import type { Requester } from '@/lib/base/requester';
import { COUNTY_PATTERN, isMarine } from '@/lib/contract/ids';
import type { EmbedAlertList, EmbedAlerts, EmbedArea, EmbedState } from '@/lib/embed/embed-input';
import type { Documents, StateReading } from '@/lib/gateway/documents/documents';
import { centerOf } from '@/lib/geo/cells';
import { countiesOfZone, countyName, seatOfCounty, zonesOfCounty } from '@/lib/geo/counties';
import { stateName } from '@/lib/geo/coverage';
import { COUNTRY_TIME_ZONE, timeZoneOf } from '@/lib/geo/time-zone';
import { namedZone, seatOf, zoneById, zonesOfState } from '@/lib/geo/zones';
import type { AlertsOf } from '@/lib/view-state/embed';
import type { RankedAlert } from '@/lib/weather/alerts';
import { cameraOver } from './camera-over';

type Readers = Pick<Documents, 'places' | 'states'>;
type Loaded = { readonly alerts: EmbedAlerts; readonly isWhole: boolean };

/** The zones that are asked for a county besides itself: most have one or two, the largest 18. */
const MAX_ZONES_OF_COUNTY = 5;
/** The lists that one embed may ask for: what it names comes first. */
const MAX_LISTS = 12;

/** Loads the alerts of a place, of areas or of a state, on behalf of the requester. Never rejects. */
export async function loadAlerts(
  { places, states }: Readers,
  of: AlertsOf,
  requester: Requester,
  now: () => number,
): Promise<Loaded> {
  if (of.kind === 'place') {
    const place = await places.readNew(of.cell, ['alerts'], requester);
    return { alerts: { kind: 'place', place }, isWhole: place.isWhole };
  }
  if (of.kind === 'state') {
    const reading = await states.read(of.code, requester);
    const state = stateFrom(of.code, reading, now());
    const isWhole = state.zones === null && state.problem === null;
    return { alerts: { kind: 'state', state }, isWhole };
  }
  let left = MAX_LISTS - of.ids.length;
  const wanted = of.ids.map((id) => {
    const zones = zonesOfCounty(id).slice(0, Math.min(MAX_ZONES_OF_COUNTY, left));
    left -= zones.length;
    return { id, zones };
  });
  const read = async (id: string) => {
    const { alerts, problems, isWhole } = await places.readZone(id, requester);
    const list: EmbedAlertList = {
      id,
      name: namedZone(id)?.name ?? null,
      response: alerts,
      problem: problems.alerts ?? null,
    };
    return { list, isWhole };
  };
  const found = await Promise.all(
    wanted.map(async ({ id, zones }) => {
      const [own, ...others] = await Promise.all([read(id), ...zones.map(read)]);
      const lists = [own.list, ...others.map(({ list }) => list)] as const;
      const area: EmbedArea = { id, ...whereIs(id), misses: missedBy(id, of.ids), lists };
      return { area, isWhole: [own, ...others].every((one) => one.isWhole) };
    }),
  );
  const [first, ...others] = found;
  if (!first) throw new RangeError('An embed of areas names one at least');
  const areas = [first.area, ...others.map(({ area }) => area)] as const;
  const camera = cameraOver(areas.flatMap(({ cell }) => (cell === null ? [] : centerOf(cell))));
  return { alerts: { kind: 'areas', areas, camera }, isWhole: found.every((one) => one.isWhole) };
}

/**
 * What may be missing from the list of an area: of a zone, what is addressed to counties, unless these are asked too; of a
 * county, what is for zones of which our table does not know that they reach into it.
 */
function missedBy(id: string, asked: readonly string[]): EmbedArea['misses'] {
  if (COUNTY_PATTERN.test(id)) return 'zones';
  const counties = countiesOfZone(id);
  const hasAll = counties.length > 0 && counties.every((county) => asked.includes(county));
  return hasAll || isMarine(id) ? null : 'counties';
}

type Where = Pick<EmbedArea, 'name' | 'timeZone' | 'cell'>;

/** The name of a zone or a county, and a cell in it. */
function whereIs(id: string): Where {
  const zone = zoneById(id);
  const cell = (COUNTY_PATTERN.test(id) ? seatOfCounty(id) : zone && seatOf(zone)) ?? null;
  // Where nothing is known of a zone but its name, its alerts have the times of most people.
  const timeZone = cell === null ? COUNTRY_TIME_ZONE : timeZoneOf(cell, centerOf(cell));
  return { name: areaName(id), timeZone, cell };
}

/** "Boulder And Jefferson Counties Below 6000 Feet…", "Boulder County, CO"; the id of one that we don't know. */
export function areaName(id: string): string {
  const county = countyName(id);
  return namedZone(id)?.name ?? (county === undefined ? id : `${county}, ${id.slice(0, 2)}`);
}

function stateFrom(code: string, reading: StateReading, nowMs: number): EmbedState {
  const alerts = reading.alerts.map(({ areas, ...alert }, index): RankedAlert => {
    const { event, rank, issuedFor, onsetMs, expiresMs, gravity } = alert;
    return {
      key: String(index),
      event,
      rank,
      issuedFor,
      onsetMs,
      expiresMs,
      headline: null,
      texts: [],
      emergency: gravity.emergency,
      listedIn: areas,
      begun: onsetMs === null || onsetMs <= nowMs,
      doubtfulTimes: false,
      partsEnded: false,
    };
  });
  const zones = zonesOfState(code);
  const ids = new Set(alerts.flatMap(({ listedIn }) => listedIn));
  const name = stateName(code) ?? code;
  const { timeZone } = whereIs(zones[0]?.id ?? '');
  const where = (id: string): Where =>
    id === code
      ? { name, timeZone, cell: null }
      : { ...whereIs(id), name: countyName(id) ?? areaName(id) };
  return {
    ...reading,
    code,
    name,
    timeZone,
    camera: cameraOver(zones.map(({ center }) => center)),
    alerts: alerts.filter(({ expiresMs }) => expiresMs === null || expiresMs > nowMs),
    areas: new Map([...ids].map((id) => [id, where(id)])),
  };
}
