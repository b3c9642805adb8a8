import { type Body, createBody } from '@/lib/base/body';
import type { Requester } from '@/lib/base/requester';
import type { ActiveAlerts } from '@/lib/contract/active-alerts';
import { MINUTE_MS, SECOND_MS } from '@/lib/contract/time';
import { seatOfCounty } from '@/lib/geo/counties';
import { allZones, seatOf, type Zone, zoneById, zoneOf } from '@/lib/geo/zones';
import { cellIn } from '@/lib/geo/zones-under';
import { SEVERITY_LEVELS, worstOf } from '@/lib/weather/alert-hours';
import { drawnArea } from '@/lib/weather/alerts';
import type { AlertBoard } from './alert-board';
import type { BriefAlert } from './brief-alerts';
import { type CountryAlert, zonesOfAlert } from './country-alerts';

/** The overview of the country's alerts, as it is served to everyone. */
export interface Overview {
  readonly document: ActiveAlerts;
  readonly body: Body;
  /** When it was written, in milliseconds of the Unix epoch, and how long it is fresh. */
  readonly madeMs: number;
  readonly lifetimeMs: number;
  readonly isHit: boolean;
}

export interface ActiveAlertsReader {
  readonly read: (requester: Requester) => Promise<Overview>;
  /** The last one while it is fresh. Has no side effects. */
  readonly getFresh: () => Overview | undefined;
}

const LIFETIME_MS = 60 * SECOND_MS;
/**
 * How old a list of all alerts may be that is only counted. Whoever looks at the alerts themselves, on the map or of
 * a place, has them renewed every minute, and these counts with them.
 */
const COUNTED_MS = 10 * MINUTE_MS;
/** After a failure, another try may succeed sooner. */
const FAILED_MS = 15 * SECOND_MS;

/** Writes the overview once a minute, for all who want it. */
export function createActiveAlerts(board: AlertBoard, now: () => number): ActiveAlertsReader {
  let latest: Overview | undefined;

  function getFresh(): Overview | undefined {
    const ageMs = latest ? now() - latest.madeMs : 0;
    return latest && ageMs >= 0 && ageMs < latest.lifetimeMs ? latest : undefined;
  }

  return {
    getFresh,
    async read(requester) {
      const cached = getFresh();
      if (cached) return cached;
      const isRecent = board.ageMs() < COUNTED_MS;
      const code = isRecent ? undefined : await board.request([], requester);
      const isFailed = code !== undefined && !board.country();
      const document = activeAlerts(board, now());
      const overview: Overview = {
        document,
        body: createBody(document),
        madeMs: now(),
        lifetimeMs: isFailed ? FAILED_MS : LIFETIME_MS,
        isHit: false,
      };
      // Pages of other sites cause no calls, so that what they get may lack what others would.
      if (!requester.isCrossSite) latest = { ...overview, isHit: true };
      return overview;
    },
  };
}

type Group = Omit<ActiveAlerts['groups'][number], 'states' | 'zones'> & {
  /** The ids of its zones. */
  readonly zones: Set<string>;
};

/** An alert, the zones in which it holds, and where to look at it. */
interface Sighting {
  readonly alert: BriefAlert;
  readonly zones: readonly string[];
  readonly place: () => Pick<Group, 'cell' | 'zone' | 'zoneName'> | undefined;
}

/** Counts what is known of the country's alerts at a moment. */
export function activeAlerts(board: AlertBoard, nowMs: number): ActiveAlerts {
  const country = board.country();
  const zones = board.zones().flatMap((id) => zoneById(id) ?? []);
  const checkedMs = country
    ? country.fetchedMs
    : Math.max(...zones.map(({ id }) => board.of(id)?.fetchedMs ?? Number.NEGATIVE_INFINITY));
  const sightings = (country ? country.all.map(inCountry) : zones.flatMap(inZone(board))).filter(
    ({ alert: { expiresMs } }) => expiresMs === null || expiresMs > nowMs,
  );
  const worst = new Map<string, BriefAlert[]>();
  const groups = new Map<string, Group>();
  for (const sighting of sightings) {
    const { alert } = sighting;
    const known = sighting.zones.filter((id) => zoneById(id));
    if (known.length === 0) continue;
    addTo(groups, keyOf(alert, nowMs), sighting, known, nowMs);
    if (!hasBegun(alert, nowMs)) continue;
    for (const id of known) worst.set(id, [...(worst.get(id) ?? []), alert]);
  }
  const inEffect = { extreme: 0, severe: 0, moderate: 0, minor: 0, unknown: 0 };
  for (const alerts of worst.values()) {
    const one = worstOf(alerts);
    if (one) inEffect[one.rank] += 1;
  }
  return {
    checkedAt: Number.isFinite(checkedMs) ? new Date(checkedMs).toISOString() : null,
    isWhole: country !== undefined,
    zones: {
      checked: country ? allZones().length : zones.length,
      total: allZones().length,
    },
    inEffect,
    groups: [...groups.values()].sort(worstFirst).map(({ zones: ids, ...group }) => ({
      ...group,
      zones: ids.size,
      states: [...new Set([...ids].map((id) => id.slice(0, 2)))].sort(),
    })),
  };
}

function inCountry(alert: CountryAlert): Sighting {
  return { alert, zones: zonesOfAlert(alert), place: () => placeOfAlert(alert) };
}

const inZone =
  (board: AlertBoard) =>
  ({ id }: Zone): Sighting[] =>
    (board.of(id)?.alerts ?? []).map((alert) => ({
      alert,
      zones: [id],
      place: () => placeOfAlert({ ...alert, areas: [id] }),
    }));

/** A cell in which an alert holds; undefined if it names nothing that is on the map. */
function placeOfAlert(alert: CountryAlert): Pick<Group, 'cell' | 'zone' | 'zoneName'> | undefined {
  const { areas } = alert;
  const drawn = drawnArea(alert);
  if (drawn) {
    const cell = cellIn(drawn);
    return { cell, zone: null, zoneName: zoneOf(cell)?.name ?? '' };
  }
  const named = areas.map(zoneById).find((zone) => zone !== undefined);
  if (named) return { cell: seatOf(named), zone: named.id, zoneName: named.name };
  const seat = areas.map(seatOfCounty).find((cell) => cell !== undefined);
  if (seat) return { cell: seat, zone: null, zoneName: zoneOf(seat)?.name ?? '' };
  const [first] = zonesOfAlert(alert).flatMap((id) => zoneById(id) ?? []);
  return first && { cell: seatOf(first), zone: first.id, zoneName: first.name };
}

function hasBegun({ onsetMs }: BriefAlert, nowMs: number): boolean {
  return onsetMs === null || onsetMs <= nowMs;
}

function keyOf(alert: BriefAlert, nowMs: number): string {
  return [alert.event, alert.rank, hasBegun(alert, nowMs)].join('|');
}

function addTo(
  groups: Map<string, Group>,
  key: string,
  { alert, place }: Sighting,
  zones: readonly string[],
  nowMs: number,
): void {
  const group = groups.get(key);
  if (group) {
    for (const id of zones) group.zones.add(id);
    return;
  }
  const where = place();
  if (!where) return;
  const { event, rank: severity } = alert;
  groups.set(key, {
    event,
    severity,
    begun: hasBegun(alert, nowMs),
    ...{ ...where, zones: new Set(zones) },
  });
}

/** What is in effect first, then the most severe, then what concerns the most zones. */
function worstFirst(a: Group, b: Group): number {
  if (a.begun !== b.begun) return a.begun ? -1 : 1;
  return SEVERITY_LEVELS[b.severity] - SEVERITY_LEVELS[a.severity] || b.zones.size - a.zones.size;
}
