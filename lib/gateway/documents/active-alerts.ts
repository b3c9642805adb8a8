import { type Body, createBody } from '@/lib/base/body';
import type { Requester } from '@/lib/base/requester';
import type {
  ActiveAlerts,
  AlertedState,
  AlertGroup,
  AlertHeadlines,
  DrawnAlert,
} from '@/lib/contract/active-alerts';
import { ALL_HAZARDS, hazardSlug } from '@/lib/contract/hazards';
import { isoOf, MINUTE_MS, SECOND_MS } from '@/lib/contract/time';
import { allStates } from '@/lib/geo/coverage';
import { once } from '@/lib/geo/once';
import { allZones, zoneById } from '@/lib/geo/zones';
import { distinctSources } from '@/lib/weather/sources';
import type { AlertBoard } from './alert-board';
import { alertGroups } from './alert-groups';
import { drawnAlerts, hazardAreas } from './hazard-areas';
import { type Sighting, sightingsOf } from './sightings';

/** A document on the country's alerts, as it is served to everyone. */
interface Served {
  readonly body: Body;
  /** When it was written, in milliseconds of the Unix epoch, and how long it is fresh. */
  readonly madeMs: number;
  readonly lifetimeMs: number;
  readonly isHit: boolean;
}

export interface Overview extends Served {
  readonly document: ActiveAlerts;
  /** Its headlines, made with it. */
  readonly headlines: { readonly document: AlertHeadlines; readonly body: Body };
}

export interface ActiveAlertsReader {
  /** The areas that forecasters have drawn, as far as they are known. Makes no call. */
  readonly drawn: () => readonly DrawnAlert[];
  /** The overview for whoever looks at the alerts themselves. */
  readonly read: (requester: Requester) => Promise<Overview>;
  /** The same for whoever only gets its headlines, which may be older. */
  readonly readHeadlines: (requester: Requester) => Promise<Overview>;
  /** The last one while it is fresh. Has no side effects. */
  readonly getFresh: () => Overview | undefined;
  readonly getFreshHeadlines: () => Overview | undefined;
  /**
   * Where the alerts of a hazard hold that the overview has, or of all of them; undefined if it is known that there is
   * none.
   *
   * @param hazard as `hazardSlug` writes it, or `ALL_HAZARDS`
   */
  readonly readAreas: (hazard: string, requester: Requester) => Promise<Served | undefined>;
}

const LIFETIME_MS = 60 * SECOND_MS;
/**
 * How old all alerts may be in headlines, which each visitor gets. Whoever looks at the alerts themselves, in the list, on
 * the map or of a place, has them renewed every minute, and the headlines with them.
 */
const HEADLINES_MS = 10 * MINUTE_MS;
/** After a failure, another try may succeed sooner. */
const FAILED_MS = 15 * SECOND_MS;

/** Writes the overview once a minute, for all who want it, and of each hazard where it holds. */
export function createActiveAlerts(board: AlertBoard, now: () => number): ActiveAlertsReader {
  let latest: Overview | undefined;
  /** What an overview was made of, and the areas of hazards that were asked for since. */
  const made = new WeakMap<ActiveAlerts, Made>();

  /** Whether the last one was written for somebody who looks at the alerts, so that they were as new as can be. */
  let isForLooking = false;

  function getFreshHeadlines(): Overview | undefined {
    const ageMs = latest ? now() - latest.madeMs : 0;
    return latest && ageMs >= 0 && ageMs < latest.lifetimeMs ? latest : undefined;
  }

  function getFresh(): Overview | undefined {
    return isForLooking ? getFreshHeadlines() : undefined;
  }

  async function readWithin(
    maxAgeMs: number,
    cached: Overview | undefined,
    requester: Requester,
  ): Promise<Overview> {
    if (cached) return cached;
    const isRecent = board.ageMs() < maxAgeMs;
    const code = isRecent ? undefined : await board.request([], requester);
    const isFailed = code !== undefined && !board.country();
    const nowMs = now();
    const sightings = sightingsOf(board, nowMs);
    const document = overviewOf(board, sightings, nowMs);
    made.set(document, { sightings, areas: new Map() });
    const headlines = headlinesOf(document);
    const overview: Overview = {
      document,
      headlines: { document: headlines, body: createBody(headlines) },
      body: createBody(document),
      madeMs: nowMs,
      lifetimeMs: isFailed ? FAILED_MS : LIFETIME_MS,
      isHit: false,
    };
    // Pages of other sites cause no calls, so that what they get may lack what others would.
    if (!requester.isCrossSite || isRecent) {
      latest = { ...overview, isHit: true };
      isForLooking = maxAgeMs === LIFETIME_MS;
    }
    return overview;
  }

  const read = (requester: Requester) => readWithin(LIFETIME_MS, getFresh(), requester);

  return {
    drawn() {
      const fresh = getFreshHeadlines();
      return drawnAlerts(
        (fresh && made.get(fresh.document)?.sightings) ?? sightingsOf(board, now()),
      );
    },
    getFresh,
    getFreshHeadlines,
    read,
    readHeadlines: (requester) => readWithin(HEADLINES_MS, getFreshHeadlines(), requester),
    async readAreas(hazard, requester) {
      const { document, madeMs, lifetimeMs } = await read(requester);
      const { sightings, areas } = made.get(document) ?? { sightings: [], areas: new Map() };
      const isListed = document.groups.some(({ event }) => hazardSlug(event) === hazard);
      // Where not all is known, a hazard may be somewhere that nobody has asked about.
      if (!isListed && hazard !== ALL_HAZARDS && document.isWhole) return undefined;
      const isHit = areas.has(hazard);
      const { checkedAt, isWhole, zones } = document;
      const write = async () =>
        createBody({ checkedAt, isWhole, zones, ...(await hazardAreas(hazard, sightings)) });
      const writing = areas.get(hazard) ?? write();
      if (isListed || hazard === ALL_HAZARDS) areas.set(hazard, writing);
      return { body: await writing, madeMs, lifetimeMs, isHit };
    },
  };
}

interface Made {
  readonly sightings: readonly Sighting[];
  readonly areas: Map<string, Promise<Body>>;
}

const stateNames = once(() =>
  Object.fromEntries(allStates().map(({ code, name }) => [code, name])),
);

/** How many hazards are named in the headlines, the worst first, and in how many states each. */
const NAMED = 2;
const STATES = 4;

function headlinesOf(document: ActiveAlerts): AlertHeadlines {
  const { groups, names, checkedAt, isWhole, zones } = document;
  return {
    checkedAt,
    isWhole,
    zones,
    more: slugsOf(groups).size - slugsOf(groups.slice(0, NAMED)).size,
    anyInEffect: groups.some(({ begun }) => begun),
    first: groups.slice(0, NAMED).flatMap(({ states, ...group }) => {
      const emergency = states[0]?.emergency ?? null;
      const inEmergency = states.filter((state) => emergency && state.emergency === emergency);
      return [
        ...(emergency ? [{ ...group, emergency, ...namedStates(inEmergency, names) }] : []),
        { ...group, emergency: null, ...namedStates(states, names) },
      ];
    }),
  };
}

function slugsOf(groups: readonly AlertGroup[]): Set<string> {
  return new Set(groups.map(({ event }) => hazardSlug(event)));
}

/** @param states the worst first */
function namedStates(states: readonly AlertedState[], names: ActiveAlerts['names']) {
  return {
    severity: states[0]?.severity ?? 'unknown',
    states: states.slice(0, STATES).map(({ code }) => names[code] ?? code),
    stateCount: states.length,
  };
}

/** What is known of the country's alerts at a moment. */
function overviewOf(
  board: AlertBoard,
  sightings: readonly Sighting[],
  nowMs: number,
): ActiveAlerts {
  const country = board.country();
  const ids = board.zones();
  const known = ids.flatMap((id) => board.of(id) ?? []);
  const checkedMs = country
    ? country.fetchedMs
    : known.reduce(
        (newest, { fetchedMs }) => Math.max(newest, fetchedMs),
        Number.NEGATIVE_INFINITY,
      );
  const total = allZones().length;
  return {
    checkedAt: Number.isFinite(checkedMs) ? isoOf(checkedMs) : null,
    isWhole: country !== undefined,
    zones: { checked: country ? total : ids.filter((id) => zoneById(id)).length, total },
    names: stateNames(),
    groups: alertGroups(sightings, nowMs),
    sources: distinctSources(country ? country.sources : known.flatMap(({ sources }) => sources)),
  };
}
