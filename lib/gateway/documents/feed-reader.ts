import { LRUCache } from 'lru-cache';
import { recent } from '@/lib/base/recent';
import type { AlertMessage, FeedMessage } from '@/lib/contract/alert-messages';
import { CELL_RESOLUTION, isMarine, ZONE_PATTERN } from '@/lib/contract/ids';
import type { Source } from '@/lib/contract/leaves';
import type { ProblemCode } from '@/lib/contract/problem';
import { SECOND_MS } from '@/lib/contract/time';
import { centerOf } from '@/lib/geo/cells';
import { zonesOfCounty } from '@/lib/geo/counties';
import { territoryOf } from '@/lib/geo/territories';
import { zonesNear } from '@/lib/geo/zone-choices';
import { zonesOfState } from '@/lib/geo/zones';
import { WATCHING } from '@/lib/sources/clients';
import { drawnArea } from '@/lib/weather/alerts';
import { reachOf } from '@/lib/weather/alerts-here';
import { distinctSources } from '@/lib/weather/sources';
import type { MessageJournal } from '../messages/message-journal';
import { isCurrent } from '../messages/message-state';
import { COUNTRY } from '../messages/take-list';
import { type AlertIndex, indexAlerts, touchedAreas } from './alert-areas';
import type { AlertBoard } from './alert-board';
import type { FeedArea } from './feed-area';
import { type Snapshot, snapshotOf } from './message-snapshot';
import { eachOnce, type Told, toldOf, withKnownTimes } from './told';
import type { Zones } from './zones';

/** What is known of an area's alerts. */
export interface FeedReading {
  readonly sources: readonly Source[];
  /** When the oldest of the lists was requested, in milliseconds of the Unix epoch, and how long it is fresh. */
  readonly fetchedMs: number;
  readonly ttlMs: number;
  /** The scopes of the lists: see `AlertMessage`. */
  readonly scopes: readonly string[];
  /** How many of its zones are known; null if it is known as a whole. */
  readonly zones: { readonly checked: number; readonly total: number } | null;
  readonly told: () => Told;
  /** The same, of each list that has it, also of those that are old. */
  readonly toldByEach: () => readonly FeedMessage[];
}

/** Reads what there is to tell of an area. Makes no call but for the list of all alerts, which everyone shares. */
export interface FeedReader {
  /**
   * What is known of an area, of several together, or with none, of the whole country. Undefined if nothing is known of
   * their alerts. Makes no call.
   */
  readonly read: (areas: readonly FeedArea[]) => FeedReading | undefined;
  /** The message with an id, and whose words it tells on; undefined if it is not kept any more. */
  readonly messageOf: (
    id: string,
  ) => { readonly message: AlertMessage; readonly sources: readonly Source[] } | undefined;
  /**
   * The zones, counties and states that a message is for, with all of some areas of which other lists have the same, or of
   * an end, had it.
   *
   * @param areas none for all of the country
   */
  readonly areasOf: (message: AlertMessage, areas: readonly FeedArea[]) => readonly string[];
  /** Rises with each change of the messages. */
  readonly version: () => number;
  /** Renews the list of all alerts, if there is one and it is due; and finds what is stored of a cell. */
  readonly renew: (
    area: FeedArea,
    requester: Parameters<AlertBoard['renewCountry']>[0],
  ) => Promise<ProblemCode | undefined>;
  /**
   * The same for areas that are watched. Where there is no list of all alerts, it asks for those of their zones, at the
   * pace of watching.
   */
  readonly renewWatched: (areas: readonly FeedArea[]) => Promise<void>;
  /** How often each zone of such areas is asked for, in milliseconds; null where all alerts come in one list, or there are no zones. */
  readonly checkedMs: (areas: readonly FeedArea[]) => number | null;
}

export interface FeedReaderOptions {
  readonly journal: Omit<MessageJournal, 'take'>;
  readonly board: Pick<
    AlertBoard,
    'country' | 'renewCountry' | 'renewWatched' | 'watchedMs' | 'of' | 'zones' | 'zoneOf'
  >;
  readonly zones: Pick<Zones, 'knownOf' | 'cachedOf' | 'of'>;
  /** Whether the messages are of lists of zones and counties, since there is none of the country. */
  readonly isByZone: () => boolean;
  readonly now: () => number;
}

/** As many cells as are watched by many. */
const MAX_TOUCHED = 20_000;
/** What watched cells touch is looked up so many at a time, and goes on the next time after so long. */
const LOOKED_UP = 10;
const LOOKING_UP_MS = 2 * SECOND_MS;

interface Touched {
  readonly own: string | undefined;
  readonly known: ReturnType<Zones['knownOf']>;
  readonly areas: ReturnType<typeof touchedAreas>;
}

export function createFeedReader(options: FeedReaderOptions): FeedReader {
  const { journal, board, zones, isByZone, now } = options;
  /** Whose words those of the country are, also while the list cannot be had. */
  let countrySources: readonly Source[] = [];

  /** What cells touch: thousands that are watched are looked at every few seconds. */
  const touched = new LRUCache<string, Touched>(recent(MAX_TOUCHED));
  let latest: Snapshot | undefined;
  let lookingUp: Promise<void> | undefined;

  /** What is made of the messages, once as long as nothing changes. */
  function snapshot(): Snapshot {
    const version = journal.version();
    if (latest?.version !== version) latest = snapshotOf(version, journal.messages());
    return latest;
  }

  /** Until it was looked up what a cell touches, it may be in any zone around: rather one too many. */
  function touchedBy(cell: string): Touched['areas'] {
    const own = board.zoneOf(cell);
    const known = zones.knownOf(cell);
    const held = touched.get(cell);
    if (held && held.own === own && held.known === known) return held.areas;
    const near = zonesNear(cell).zones.map(({ id }) => id);
    const around = own === undefined ? near : [own, ...near.filter((id) => id !== own)];
    const areas = touchedAreas(known, around);
    touched.set(cell, { own, known, areas });
    return areas;
  }

  const roundOf = (cell: string) => ({ center: centerOf(cell), km: reachOf(CELL_RESOLUTION) });

  function inCell(cell: string, index: AlertIndex<AlertMessage>): readonly AlertMessage[] {
    const { onLand, onWater } = index.at(roundOf(cell), touchedBy(cell));
    return [...onLand, ...onWater];
  }

  function inArea({ kind, id }: FeedArea, { areas, cells }: Snapshot): readonly AlertMessage[] {
    if (kind === 'zone') return areas().inZone(id);
    if (kind === 'county') return areas().inCounty(id);
    if (kind === 'state') return areas().inState(id);
    const territory = territoryOf(id);
    // Our tables have no zones of territories.
    const others = territory === undefined ? [] : areas().inState(territory);
    return [...new Set([...inCell(id, cells()), ...others.filter((one) => !drawnArea(one))])];
  }

  /** The zones whose lists an area needs, and the zones and counties whose lists add to them. */
  function listsOf({ kind, id }: FeedArea): {
    readonly needed: readonly string[];
    readonly others: readonly string[];
  } {
    if (kind === 'zone') return { needed: [id], others: [] };
    if (kind === 'county') {
      return board.of(id)
        ? { needed: [id], others: zonesOfCounty(id) }
        : { needed: zonesOfCounty(id), others: [] };
    }
    if (kind === 'cell') {
      const { ids } = touchedBy(id);
      const isOnLand = (area: string) => ZONE_PATTERN.test(area) && !isMarine(area);
      return { needed: ids.filter(isOnLand), others: ids.filter((area) => !isOnLand(area)) };
    }
    const needed = zonesOfState(id).map((zone) => zone.id);
    return { needed, others: board.zones().filter((one) => one.startsWith(id)) };
  }

  /** What lists of zones and counties have of some areas, or with none, of the whole country. */
  function inLists(
    areas: readonly FeedArea[],
    isKnown: (list: string) => boolean,
    { byScope }: Snapshot,
  ): readonly AlertMessage[] {
    const of = (lists: readonly string[]) =>
      lists.filter(isKnown).flatMap((id) => byScope().get(id) ?? []);
    if (areas.length === 0) return of(board.zones());
    const here = areas.flatMap((area) => {
      const { needed, others } = listsOf(area);
      const all = of([...needed, ...others]);
      // What a zone's list has is for the zone: only what is drawn may lie elsewhere in it.
      return area.kind === 'cell' ? inCell(area.id, indexAlerts(all)) : all;
    });
    return distinct(here);
  }

  const toldNow = (here: readonly AlertMessage[], known: Snapshot) =>
    toldOf(here, known, { nowMs: now(), sinceMs: journal.sinceMs() });

  const isHeard = (id: string) => journal.knows(id) && board.of(id) !== undefined;

  function readByZone(areas: readonly FeedArea[]): FeedReading | undefined {
    const isCountry = areas.length === 0;
    const wanted = areas.map(listsOf);
    const needed = isCountry ? board.zones() : distinct(wanted.flatMap((one) => one.needed));
    const lists = distinct([...needed, ...wanted.flatMap((one) => one.others)]);
    const known = lists.filter(isHeard).flatMap((id) => board.of(id) ?? []);
    const checked = needed.filter(isHeard).length;
    if (checked === 0) return undefined;
    return {
      sources: distinctSources(known.flatMap(({ sources }) => sources)),
      fetchedMs: Math.min(...known.map(({ fetchedMs }) => fetchedMs)),
      ttlMs: Math.min(...known.map(({ ttlMs }) => ttlMs)),
      scopes: lists.filter(journal.knows),
      zones: checked < needed.length ? { checked, total: needed.length } : null,
      told() {
        const latest = snapshot();
        return toldNow(eachOnce(inLists(areas, isHeard, latest)), latest);
      },
      toldByEach() {
        const latest = snapshot();
        return toldNow(inLists(areas, journal.knows, latest), latest).messages;
      },
    };
  }

  /** Zones have what is for their counties, and somebody may have asked for the list of a county once. */
  const zonesOf = (area: FeedArea) =>
    area.kind === 'county' ? zonesOfCounty(area.id) : listsOf(area).needed;
  const watchedZones = (areas: readonly FeedArea[]) =>
    isByZone() ? distinct(areas.flatMap(zonesOf)) : [];

  /** Finds out what cells touch: until that is known, they are told of all that is near. */
  async function lookUp(areas: readonly FeedArea[]): Promise<void> {
    const cells = areas.filter(({ kind, id }) => kind === 'cell' && !zones.knownOf(id));
    const sinceMs = now();
    for (let at = 0; at < cells.length && now() - sinceMs < LOOKING_UP_MS; at += LOOKED_UP) {
      const some = cells.slice(at, at + LOOKED_UP);
      await Promise.all(some.map(({ id }) => zones.of(id, WATCHING)));
    }
  }

  return {
    read(areas) {
      const country = board.country();
      if (!country) return isByZone() ? readByZone(areas) : undefined;
      const { sources, fetchedMs, ttlMs } = country;
      countrySources = sources;
      const told = () => {
        const known = snapshot();
        const all = areas.length === 0 ? (known.byScope().get(COUNTRY) ?? []) : undefined;
        return toldNow(all ?? distinct(areas.flatMap((area) => inArea(area, known))), known);
      };
      return {
        ...{ sources, fetchedMs, ttlMs, scopes: [COUNTRY], zones: null, told },
        toldByEach: () => told().messages,
      };
    },
    messageOf(id) {
      const { byId } = snapshot();
      const message = byId().get(id);
      if (!message) return undefined;
      const country = board.country()?.sources ?? countrySources;
      const sources = message.scope === COUNTRY ? country : board.of(message.scope)?.sources;
      return { message: withKnownTimes(message, byId()), sources: sources ?? [] };
    },
    areasOf(message, areas) {
      if (message.scope === COUNTRY) return message.areas;
      const isAlike = (one: AlertMessage) =>
        one.saying === message.saying && (message.kind === 'cancel' || isCurrent(one));
      const alike = inLists(areas, journal.knows, snapshot()).filter(isAlike);
      return distinct([message, ...alike].flatMap((one) => one.areas)).sort();
    },
    version: journal.version,
    async renew({ kind, id }, requester) {
      if (kind === 'cell') await zones.cachedOf(id);
      return board.renewCountry(requester);
    },
    async renewWatched(areas) {
      // Until it is known what a cell touches, it is told of all that is near.
      lookingUp ??= lookUp(areas)
        .catch(() => {})
        .finally(() => {
          lookingUp = undefined;
        });
      await board.renewCountry(WATCHING);
      // Rather than for what is near a cell, calls are made for what it touches.
      if (isByZone()) await lookingUp;
      await board.renewWatched(watchedZones(areas));
    },
    checkedMs(areas) {
      const { length } = watchedZones(areas);
      return length === 0 ? null : board.watchedMs(length);
    },
  };
}

function distinct<Item>(items: readonly Item[]): Item[] {
  return [...new Set(items)];
}
