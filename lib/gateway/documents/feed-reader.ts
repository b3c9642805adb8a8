import type { AlertMessage, FeedMessage } from '@/lib/contract/alert-messages';
import { CELL_RESOLUTION } from '@/lib/contract/ids';
import type { Source } from '@/lib/contract/leaves';
import { centerOf } from '@/lib/geo/cells';
import { zonesOfCounty } from '@/lib/geo/counties';
import type { CellAreas } from '@/lib/geo/zone-schema';
import { zonesOfState } from '@/lib/geo/zones';
import { alertAreasOf, reachOf } from '@/lib/weather/alerts-here';
import { parseTime } from '@/lib/weather/local-time';
import { distinctSources } from '@/lib/weather/sources';
import { KEPT_MS, type MessageJournal } from '../messages/message-journal';
import { areasInState, indexAlerts, reachesCounty, reachesZone } from './alert-areas';
import type { AlertBoard } from './alert-board';

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
  /** What is in effect or announced, and all changes of the last two days; the newest first. */
  readonly messages: () => readonly FeedMessage[];
}

/** Reads what there is to tell of an area. Makes no call but for the list of all alerts, which everyone shares. */
export interface FeedReader {
  /** Undefined if nothing is known of its alerts. Makes no call. */
  readonly read: (area: FeedArea) => FeedReading | undefined;
  /** The message with an id; undefined if it is not kept any more. */
  readonly messageOf: (id: string) => AlertMessage | undefined;
  /** Whose words a message tells on, as far as that is known now. */
  readonly sourcesOf: (message: AlertMessage) => readonly Source[];
  /** Rises with each change of the messages. */
  readonly version: () => number;
  /** Since when alerts are known, in milliseconds of the Unix epoch. */
  readonly sinceMs: () => number;
  /** Renews the list of all alerts, if there is one and it is due. */
  readonly renew: AlertBoard['renewCountry'];
}

export interface FeedReaderOptions {
  readonly journal: Omit<MessageJournal, 'take'>;
  readonly board: Pick<AlertBoard, 'country' | 'renewCountry' | 'of' | 'zones' | 'zoneOf'>;
  /** What a cell touches, if that was looked up. Makes no call. */
  readonly areasOf: (cell: string) => CellAreas | undefined;
  readonly now: () => number;
}

/** The scope of the list of all alerts. */
export const COUNTRY = '';

export function createFeedReader({ journal, board, areasOf, now }: FeedReaderOptions): FeedReader {
  /** What is made of the messages, once as long as nothing changes. */
  function perVersion<Value>(make: () => Value): () => Value {
    let made: { readonly version: number; readonly value: Value } | undefined;
    return () => {
      const version = journal.version();
      if (made?.version !== version) made = { version, value: make() };
      return made.value;
    };
  }

  function inScopes(scopes: readonly string[]): readonly AlertMessage[] {
    const wanted = new Set(scopes);
    return journal.messages().filter(({ scope }) => wanted.has(scope));
  }

  function touchedBy(cell: string) {
    const areas = areasOf(cell);
    const zone = board.zoneOf(cell);
    const ids = areas ? alertAreasOf(areas).map(({ id }) => id) : zone ? [zone] : [];
    return { ids, hasCounties: areas?.isWhole === true && areas.counties.length > 0 };
  }

  /** Those of some messages that hold in a cell. */
  function inCell(cell: string, messages: readonly AlertMessage[]): readonly AlertMessage[] {
    const round = { center: centerOf(cell), km: reachOf(CELL_RESOLUTION) };
    const { onLand, onWater } = indexOf(messages).at(round, touchedBy(cell));
    return [...onLand, ...onWater];
  }

  /** One index serves all cells, as long as nothing changes. */
  const countryMessages = perVersion(() => inScopes([COUNTRY]));
  const countryIndex = perVersion(() => indexAlerts(countryMessages()));
  const indexOf = (messages: readonly AlertMessage[]) =>
    messages === countryMessages() ? countryIndex() : indexAlerts(messages);

  function inArea({ kind, id }: FeedArea, all: readonly AlertMessage[]): readonly AlertMessage[] {
    if (kind === 'cell') return inCell(id, all);
    if (kind === 'zone') return all.filter((one) => reachesZone(one, id));
    if (kind === 'county') return all.filter((one) => reachesCounty(one, id));
    return all.filter((one) => areasInState(one, id).length > 0);
  }

  /** The zones and counties whose lists an area needs, and those that add to them. */
  function listsOf({ kind, id }: FeedArea): {
    readonly needed: readonly string[];
    readonly others: readonly string[];
  } {
    if (kind === 'zone') return { needed: [id], others: [] };
    if (kind === 'county') return { needed: board.of(id) ? [id] : zonesOfCounty(id), others: [] };
    if (kind === 'cell') {
      const { ids } = touchedBy(id);
      return { needed: ids.slice(0, 1), others: ids.slice(1) };
    }
    const needed = zonesOfState(id).map((zone) => zone.id);
    return { needed, others: board.zones().filter((one) => one.startsWith(id)) };
  }

  function readByZone(area: FeedArea): FeedReading | undefined {
    const { needed, others } = listsOf(area);
    const lists = [...new Set([...needed, ...others])];
    const known = lists.flatMap((id) => board.of(id) ?? []);
    const checked = needed.filter((id) => board.of(id)).length;
    if (checked === 0) return undefined;
    return {
      sources: distinctSources(known.flatMap(({ sources }) => sources)),
      fetchedMs: Math.min(...known.map(({ fetchedMs }) => fetchedMs)),
      ttlMs: Math.min(...known.map(({ ttlMs }) => ttlMs)),
      zones: checked < needed.length ? { checked, total: needed.length } : null,
      messages() {
        const all = inScopes(lists);
        // What a zone's list has is for the zone: only what is drawn may lie elsewhere in it.
        const here = area.kind === 'cell' ? inCell(area.id, all) : all;
        return eachOnce(toldOf(all, here, now()));
      },
    };
  }

  return {
    read(area) {
      const country = board.country();
      if (!country) return readByZone(area);
      const { sources, fetchedMs, ttlMs } = country;
      return {
        ...{ sources, fetchedMs, ttlMs, zones: null },
        messages() {
          const all = countryMessages();
          return toldOf(all, inArea(area, all), now());
        },
      };
    },
    messageOf: (id) => journal.messages().find((message) => message.id === id),
    sourcesOf: ({ scope }) =>
      (scope === COUNTRY ? board.country() : board.of(scope))?.sources ?? [],
    version: journal.version,
    sinceMs: journal.sinceMs,
    renew: board.renewCountry,
  };
}

/**
 * What is told in an area: what holds there, and what replaces something that held there.
 *
 * @param all the newest first
 * @param here those of them that are for the area, whether they are over or not
 */
function toldOf(
  all: readonly AlertMessage[],
  here: readonly AlertMessage[],
  nowMs: number,
): readonly FeedMessage[] {
  const ids = new Set(here.map(({ id }) => id));
  return all.flatMap((message): FeedMessage[] => {
    const isHere = ids.has(message.id);
    const isRecent = message.kind !== 'alert' && message.sentMs > nowMs - KEPT_MS;
    const concerns = isHere
      ? isRecent || isOn(message, nowMs)
      : isRecent && message.replaces.some(({ id }) => ids.has(id));
    return concerns ? [{ ...message, isHere }] : [];
  });
}

/** Whether a message tells of something that is in effect or announced. */
export function isOn({ kind, overMs, expires }: AlertMessage, nowMs: number): boolean {
  if (kind === 'cancel' || overMs !== null) return false;
  const endMs = parseTime(expires);
  return endMs === null || endMs > nowMs;
}

/** Zones and counties have the same alerts in their lists. */
function eachOnce(messages: readonly FeedMessage[]): readonly FeedMessage[] {
  const told = new Set<string>();
  return messages.filter(({ kind, saying, overMs }) => {
    const key = `${kind} ${saying} ${overMs}`;
    const isNew = !told.has(key);
    told.add(key);
    return isNew;
  });
}
