import type { AlertMessage, FeedMessage } from '@/lib/contract/alert-messages';
import { CELL_RESOLUTION, isMarine, ZONE_PATTERN } from '@/lib/contract/ids';
import type { Source } from '@/lib/contract/leaves';
import type { ProblemCode } from '@/lib/contract/problem';
import { centerOf } from '@/lib/geo/cells';
import { zonesOfCounty } from '@/lib/geo/counties';
import { groupBy } from '@/lib/geo/group-by';
import { territoryOf } from '@/lib/geo/territories';
import { zonesNear } from '@/lib/geo/zone-choices';
import { zonesOfState } from '@/lib/geo/zones';
import { drawnArea, timesOf } from '@/lib/weather/alerts';
import { reachOf } from '@/lib/weather/alerts-here';
import { distinctSources } from '@/lib/weather/sources';
import { COUNTRY, KEPT_MS, type MessageJournal } from '../messages/message-journal';
import { indexAlerts, indexAreas, touchedAreas } from './alert-areas';
import type { AlertBoard } from './alert-board';
import type { Zones } from './zones';

/** What a feed is of: a forecast zone, a county or a cell by its id, or a state by its postal code. */
export interface FeedArea {
  readonly kind: 'zone' | 'county' | 'state' | 'cell';
  readonly id: string;
}

/** What is known of an area's alerts. */
export interface FeedReading {
  readonly sources: readonly Source[];
  /** When the oldest of the lists was requested, in milliseconds of the Unix epoch, and how long it is fresh. */
  readonly fetchedMs: number;
  readonly ttlMs: number;
  /** How many of its zones are known; null if it is known as a whole. */
  readonly zones: { readonly checked: number; readonly total: number } | null;
  readonly told: () => Told;
}

/** What there is to tell of an area. */
export interface Told {
  /** What is in effect or announced, and all changes of the last two days; the newest first. */
  readonly messages: readonly FeedMessage[];
  /** When any of it changed last, or something left it, in milliseconds of the Unix epoch. */
  readonly changedMs: number;
}

/** Reads what there is to tell of an area. Makes no call but for the list of all alerts, which everyone shares. */
export interface FeedReader {
  /** Undefined if nothing is known of its alerts. Makes no call. */
  readonly read: (area: FeedArea) => FeedReading | undefined;
  /** The message with an id, and whose words it tells on; undefined if it is not kept any more. */
  readonly messageOf: (
    id: string,
  ) => { readonly message: AlertMessage; readonly sources: readonly Source[] } | undefined;
  /** Rises with each change of the messages. */
  readonly version: () => number;
  /** Renews the list of all alerts, if there is one and it is due; and finds what is stored of a cell. */
  readonly renew: (
    area: FeedArea,
    requester: Parameters<AlertBoard['renewCountry']>[0],
  ) => Promise<ProblemCode | undefined>;
}

export interface FeedReaderOptions {
  readonly journal: Omit<MessageJournal, 'take'>;
  readonly board: Pick<AlertBoard, 'country' | 'renewCountry' | 'of' | 'zones' | 'zoneOf'>;
  readonly zones: Pick<Zones, 'knownOf' | 'cachedOf'>;
  /** Whether the messages are of lists of zones and counties, since there is none of the country. */
  readonly isByZone: () => boolean;
  readonly now: () => number;
}

export function createFeedReader(options: FeedReaderOptions): FeedReader {
  const { journal, board, zones, isByZone, now } = options;
  /** Whose words those of the country are, also while the list cannot be had. */
  let countrySources: readonly Source[] = [];

  /** What is made of the messages, once as long as nothing changes. */
  function perVersion<Value>(make: () => Value): () => Value {
    let made: { readonly version: number; readonly value: Value } | undefined;
    return () => {
      const version = journal.version();
      if (made?.version !== version) made = { version, value: make() };
      return made.value;
    };
  }

  const byId = perVersion(() => new Map(journal.messages().map((one) => [one.id, one])));
  const byScope = perVersion(() => groupBy(journal.messages(), ({ scope }) => scope));
  const ofCountry = perVersion(() => byScope().get(COUNTRY) ?? []);
  const areaIndex = perVersion(() => indexAreas(ofCountry()));
  const cellIndex = perVersion(() => indexAlerts(ofCountry()));
  /** The messages that replace a message, by its id. */
  const successors = perVersion(() => {
    const pairs = journal
      .messages()
      .flatMap((message) => message.replaces.map(({ id }) => ({ id, message })));
    return groupBy(pairs, ({ id }) => id);
  });

  /** Until it was looked up what a cell touches, it may be in any zone around: rather one too many. */
  function touchedBy(cell: string) {
    const own = board.zoneOf(cell);
    const near = zonesNear(cell).zones.map(({ id }) => id);
    const around = own === undefined ? near : [own, ...near.filter((id) => id !== own)];
    return touchedAreas(zones.knownOf(cell), around);
  }

  const roundOf = (cell: string) => ({ center: centerOf(cell), km: reachOf(CELL_RESOLUTION) });

  function inCell(cell: string, index = cellIndex()): readonly AlertMessage[] {
    const touched = touchedBy(cell);
    const { onLand, onWater } = index.at(roundOf(cell), touched);
    const territory = touched.ids.length === 0 ? territoryOf(cell) : undefined;
    // Our tables have no zones of territories.
    const others = territory === undefined ? [] : areaIndex().inState(territory);
    return [...onLand, ...onWater, ...others.filter((one) => !drawnArea(one))];
  }

  function inArea({ kind, id }: FeedArea): readonly AlertMessage[] {
    if (kind === 'cell') return inCell(id);
    if (kind === 'zone') return areaIndex().inZone(id);
    return kind === 'county' ? areaIndex().inCounty(id) : areaIndex().inState(id);
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

  function readByZone(area: FeedArea): FeedReading | undefined {
    const { needed, others } = listsOf(area);
    const isKnown = (id: string) => journal.knows(id) && board.of(id) !== undefined;
    const lists = [...new Set([...needed, ...others])].filter(isKnown);
    const known = lists.flatMap((id) => board.of(id) ?? []);
    const checked = needed.filter(isKnown).length;
    if (checked === 0) return undefined;
    return {
      sources: distinctSources(known.flatMap(({ sources }) => sources)),
      fetchedMs: Math.min(...known.map(({ fetchedMs }) => fetchedMs)),
      ttlMs: Math.min(...known.map(({ ttlMs }) => ttlMs)),
      zones: checked < needed.length ? { checked, total: needed.length } : null,
      told() {
        const all = lists.flatMap((id) => byScope().get(id) ?? []);
        // What a zone's list has is for the zone: only what is drawn may lie elsewhere in it.
        const here = area.kind === 'cell' ? inCell(area.id, indexAlerts(all)) : all;
        const told = toldOf(here);
        return { ...told, messages: eachOnce(told.messages) };
      },
    };
  }

  /**
   * What is told in an area: what holds there, and what replaces something that held there.
   *
   * @param here the messages for the area, whether they are over or not
   */
  function toldOf(here: readonly AlertMessage[]): Told {
    const nowMs = now();
    const ids = new Set(here.map(({ id }) => id));
    const isRecent = ({ kind, sentMs }: AlertMessage) =>
      kind !== 'alert' && sentMs > nowMs - KEPT_MS;
    const shown = here.filter((one) => isRecent(one) || isOn(one, nowMs));
    const replacing = here
      .flatMap(({ id }) => successors().get(id) ?? [])
      .map((one) => one.message);
    const gone = [...new Set(replacing)].filter(
      (one) => !ids.has(one.id) && isRecent(one) && one.replaces.some(({ id }) => isGoneFrom(id)),
    );
    /** Of what became two, one may still be here. */
    function isGoneFrom(id: string): boolean {
      const after = successors().get(id) ?? [];
      return ids.has(id) && !after.some(({ message }) => ids.has(message.id));
    }
    const messages = [
      ...shown.map((message) => ({ ...message, isHere: true })),
      ...gone.map((message) => ({ ...message, isHere: false })),
    ];
    const changes = [
      ...messages.map(({ sentMs }) => sentMs),
      ...here.map((message) => endedMsOf(message, nowMs)),
    ];
    return {
      messages: messages.map(withKnownTimes).sort(newestFirst),
      changedMs: changes.reduce((a, b) => Math.max(a, b), journal.sinceMs()),
    };
  }

  /** References name when a message was sent, as its own entry does. */
  function withKnownTimes<Message extends AlertMessage>(message: Message): Message {
    const replaces = message.replaces.map(({ id, sentMs }) => ({
      id,
      sentMs: byId().get(id)?.sentMs ?? sentMs,
    }));
    return { ...message, replaces };
  }

  return {
    read(area) {
      const country = board.country();
      if (!country) return isByZone() ? readByZone(area) : undefined;
      const { sources, fetchedMs, ttlMs } = country;
      countrySources = sources;
      return { sources, fetchedMs, ttlMs, zones: null, told: () => toldOf(inArea(area)) };
    },
    messageOf(id) {
      const message = byId().get(id);
      if (!message) return undefined;
      const country = board.country()?.sources ?? countrySources;
      const sources = message.scope === COUNTRY ? country : board.of(message.scope)?.sources;
      return { message: withKnownTimes(message), sources: sources ?? [] };
    },
    version: journal.version,
    async renew({ kind, id }, requester) {
      if (kind === 'cell') await zones.cachedOf(id);
      return board.renewCountry(requester);
    },
  };
}

/** Whether a message tells of something that is in effect or announced. */
function isOn(message: AlertMessage, nowMs: number): boolean {
  const { kind, overMs } = message;
  if (kind === 'cancel' || overMs !== null) return false;
  const { expiresMs } = timesOf(message);
  return expiresMs === null || expiresMs > nowMs;
}

/** When something was over that is so now; before all times for anything else. */
function endedMsOf(message: AlertMessage, nowMs: number): number {
  const endMs = message.overMs ?? timesOf(message).expiresMs ?? Number.POSITIVE_INFINITY;
  return endMs <= nowMs ? endMs : Number.NEGATIVE_INFINITY;
}

function newestFirst(a: AlertMessage, b: AlertMessage): number {
  return b.sentMs - a.sentMs || (a.id < b.id ? -1 : 1);
}

/**
 * Zones and counties have the same alerts in their lists, under ids of their own: of each the one that was told first,
 * with all that came of it.
 *
 * @param messages the newest first
 */
function eachOnce(messages: readonly FeedMessage[]): readonly FeedMessage[] {
  const scopes = new Map<string, string>();
  for (const { kind, saying, scope } of messages) scopes.set(`${kind} ${saying}`, scope);
  return messages.filter(({ kind, saying, scope }) => scopes.get(`${kind} ${saying}`) === scope);
}
