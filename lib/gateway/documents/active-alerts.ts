import type { ActiveAlerts } from '@/lib/contract/active-alerts';
import { MINUTE_MS, SECOND_MS } from '@/lib/contract/time';
import { allZones, seatOf, type Zone, zoneById } from '@/lib/geo/zones';
import { SEVERITY_LEVELS, worstOf } from '@/lib/weather/alert-hours';
import { type Body, createBody } from '../terms/body';
import type { Requester } from '../terms/requester';
import type { AlertBoard } from './alert-board';
import type { BriefAlert } from './brief-alerts';

/** The overview of the country's alerts, as it is served to everyone. */
export interface Overview {
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
      const isFailed = code !== undefined && !board.isWhole();
      const overview: Overview = {
        body: createBody(activeAlerts(board, now())),
        ...{ madeMs: now(), lifetimeMs: isFailed ? FAILED_MS : LIFETIME_MS, isHit: false },
      };
      // Pages of other sites cause no calls, so that what they get may lack what others would.
      if (!requester.isCrossSite) latest = { ...overview, isHit: true };
      return overview;
    },
  };
}

type Group = Omit<ActiveAlerts['groups'][number], 'states'> & { readonly states: Set<string> };

/** Counts what is known of the country's alerts at a moment. */
export function activeAlerts(board: AlertBoard, nowMs: number): ActiveAlerts {
  const isWhole = board.isWhole();
  const zones = isWhole ? allZones() : board.zones().flatMap((id) => zoneById(id) ?? []);
  const inEffect = { extreme: 0, severe: 0, moderate: 0, minor: 0, unknown: 0 };
  const groups = new Map<string, Group>();
  let checkedMs = Number.NEGATIVE_INFINITY;
  for (const zone of zones) {
    const known = board.of(zone.id);
    if (!known) continue;
    checkedMs = Math.max(checkedMs, known.fetchedMs);
    const current = known.alerts.filter(({ expiresMs }) => expiresMs === null || expiresMs > nowMs);
    const worst = worstOf(current.filter((alert) => hasBegun(alert, nowMs)));
    if (worst) inEffect[worst.rank] += 1;
    for (const key of new Set(current.map((alert) => keyOf(alert, nowMs)))) {
      const alert = current.find((one) => keyOf(one, nowMs) === key);
      if (alert) addTo(groups, key, alert, zone, nowMs);
    }
  }
  return {
    checkedAt: Number.isFinite(checkedMs) ? new Date(checkedMs).toISOString() : null,
    isWhole,
    zones: { checked: zones.length, total: allZones().length },
    inEffect,
    groups: [...groups.values()]
      .sort(worstFirst)
      .map((group) => ({ ...group, states: [...group.states].sort() })),
  };
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
  alert: BriefAlert,
  zone: Zone,
  nowMs: number,
): void {
  const group = groups.get(key) ?? {
    ...{ event: alert.event, severity: alert.rank, begun: hasBegun(alert, nowMs), zones: 0 },
    ...{ states: new Set<string>(), cell: seatOf(zone), zoneName: zone.name },
  };
  group.states.add(zone.id.slice(0, 2));
  groups.set(key, { ...group, zones: group.zones + 1 });
}

/** What is in effect first, then the most severe, then what concerns the most zones. */
function worstFirst(a: Group, b: Group): number {
  if (a.begun !== b.begun) return a.begun ? -1 : 1;
  return SEVERITY_LEVELS[b.severity] - SEVERITY_LEVELS[a.severity] || b.zones - a.zones;
}
