import { hourNotice } from '@/components/timeline/hour-notice';
import type { LayerName } from '@/lib/contract/layers';
import type { Source } from '@/lib/contract/leaves';
import { hourStart } from '@/lib/contract/time';
import { untilRuleOf } from '@/lib/contract/until-layers';
import { centerOf } from '@/lib/geo/cells';
import { hexPlacesOf } from '@/lib/geo/named-tiles';
import type { Place } from '@/lib/geo/place-schema';
import type { HexPlace } from '@/lib/geo/tile-places';
import { sampleOf } from '@/lib/geo/tiles';
import { timeZoneOf } from '@/lib/geo/time-zone';
import { largestTownsIn } from '@/lib/geo/towns-in';
import type { Messages } from '@/lib/messages/messages';
import { shownTimeText } from '@/lib/picture/map-caption';
import type { Units } from '@/lib/picture/unit-words';
import { type ListOrder, type ListRows, type ListState, orderOf } from '@/lib/view-state/list';
import { namedUnits } from '@/lib/view-state/named-units';
import { hasHours, isMeasured, layerSource } from '@/lib/weather/layer-sources';
import { daysOfLayer, shownAt, timeWithin } from '@/lib/weather/shown-time';
import { distinctSources } from '@/lib/weather/sources';
import { areaOf, aroundText, type ListArea } from './list-area';
import { listHexes, type ReadTiles } from './listed-hexes';
import { listTowns, type ReadCells } from './listed-towns';
import { rowNames } from './row-names';
import { type RowWords, rowWriter } from './row-words';
import { arrivalsIn, countStates, hexRows, type ListRow, sortRows, townRows } from './rows';

/** As many rows as a reader scrolls through without losing the thread. */
const PAGE_ROWS = 50;
/** More towns than anybody reads, and fewer than make a page slow. */
const MOST_TOWNS = 250;
/** Alerts of more hexes cost no more calls, and in larger hexes fewer zones have one. */
const ALERT_HEXES = 2_500;

/** What the list's page shows, in words. */
export type ListView = {
  readonly state: ListState;
  /** The layer of the address, and what the rows show of it: beyond the hours, that of a day. */
  readonly chosen: LayerName;
  readonly layer: LayerName;
  readonly units: Units;
  /** What the list is of. */
  readonly area: ListArea;
  /** What has a row each, and in which order: hexes instead of the towns of the address where there is no town. */
  readonly kind: ListRows;
  readonly order: ListOrder;
  /** Whether there is a town in it. */
  readonly hasTowns: boolean;
  /** That of the cell in the address. */
  readonly place: {
    readonly cell: string;
    /** "Around Boulder, CO" */
    readonly around: string;
    readonly state: string | null;
  } | null;
  /** The hour shown and the first that can be chosen, in milliseconds of the Unix epoch. */
  readonly hourMs: number;
  readonly startMs: number;
  /** How many days can be chosen as well, from the present one on. */
  readonly knownDays: number;
  /** The hour or the day in words, or "now". */
  readonly timeText: string;
  /** Why another hour is shown than the address names. */
  readonly hourNotice: ReturnType<typeof hourNotice>;
  /** Those of the page. */
  readonly rows: readonly RowWords[];
  /**
   * Of a layer that counts the hours until something comes: how many rows have it already, the next to get it, and when
   * that is by the clock there. Only from the present on.
   */
  readonly arrivals: {
    readonly now: number;
    readonly next: RowWords;
    readonly time: string;
    readonly isSure: boolean;
  } | null;
  /** The number of the page's first row among all, from 0, and of all rows. */
  readonly first: number;
  readonly total: number;
  readonly pages: number;
  readonly page: number;
  /** How many rows are in each state, by index into `HEX_STATES`. */
  readonly counts: readonly number[];
  /** Whether all towns of the area were looked at, not only the largest. */
  readonly isEvery: boolean;
  /** Whether some are left out as a larger one shows the same weather. */
  readonly isMerged: boolean;
  /** Whether the hexes are larger than those that a map of the area would show. */
  readonly isCoarse: boolean;
  readonly sources: readonly Source[];
};

export type ListEdges = {
  readonly readTiles: ReadTiles;
  readonly readCells: ReadCells;
  /** The cell whose pollen a hex of the map shows; undefined if it shows none. */
  readonly pollenCellIn: (hex: string) => string | undefined;
  readonly nowMs: number;
  /** How many days are known of the map's hexes, from the present one on. */
  readonly mapDays: number;
  /** How many hexes may be listed. */
  readonly mapHexes: number;
  readonly messages: Messages;
};

/**
 * Collects what the list's page shows from what is cached.
 *
 * @param place that of the cell in the state
 */
export async function readListView(
  state: ListState,
  place: Place | null,
  edges: ListEdges,
): Promise<ListView> {
  const { nowMs, mapDays, messages } = edges;
  const chosen = state.layer ?? 'temperature';
  const startMs = hourStart(nowMs);
  const wanted = hasHours(chosen) ? state.hourMs : null;
  const knownDays = daysOfLayer(chosen, mapDays);
  const hourMs = timeWithin(wanted ?? startMs, startMs, knownDays);
  const { layer, timeMs } = shownAt(chosen, hourMs, startMs);
  const units = namedUnits(state);
  const area = areaOf(state, place, messages.t);
  const towns = largestTownsIn(area.towns, state.rows === 'towns' ? MOST_TOWNS : 1);
  const hasTowns = towns.length > 0;
  const kind = hasTowns ? state.rows : 'hexes';
  const order = orderOf(state, kind);
  const read =
    kind === 'towns'
      ? await readTowns(towns, layer, timeMs, edges)
      : await readHexes(area, layer, timeMs, edges);
  const all = sortRows(read.rows, order, messages.formats.locale);
  const pages = Math.max(1, Math.ceil(all.length / PAGE_ROWS));
  const page = Math.min(state.page, pages);
  const first = (page - 1) * PAGE_ROWS;
  const { timeZone } = area;
  const airColors = state.hasSafeColors ? 'safe' : 'epa';
  const places = all.map((row) => row.place);
  const names = rowNames(places, messages, units);
  const write = rowWriter({ layer, names, messages, units, airColors, nowMs, timeZone });
  const arrivals = untilRuleOf(layer) && hourMs === startMs ? arrivalsIn(all) : null;
  return {
    state,
    chosen,
    layer,
    area,
    kind,
    order,
    hasTowns,
    units,
    hourMs,
    startMs,
    knownDays,
    timeText: isMeasured(layer)
      ? messages.t('list.now')
      : shownTimeText({ layer, hourMs: timeMs, nowMs, timeZone, messages }),
    first,
    pages,
    page,
    counts: countStates(all),
    isEvery: towns.length < MOST_TOWNS,
    isMerged: read.isMerged,
    isCoarse: read.isCoarse,
    place: place && {
      cell: place.cell,
      around: aroundText(place, messages.t),
      state: place.state?.code ?? null,
    },
    hourNotice: wanted === null ? null : hourNotice(wanted, nowMs, knownDays),
    rows: all.slice(first, first + PAGE_ROWS).map(write),
    arrivals: arrivals && {
      ...arrivals,
      next: write(arrivals.next),
      time: arrivalText(arrivals.next, messages),
    },
    total: all.length,
    sources: read.sources,
  };
}

/** "about Sun, 5 PM CST" */
function arrivalText({ place: { cell }, reading }: ListRow, { t, formats }: Messages): string {
  const timeZone = timeZoneOf(cell, centerOf(cell));
  const time = { weekday: 'short', hour: 'numeric', timeZone, timeZoneName: 'short' } as const;
  return t('until.at', { time: formats.date(reading.comesMs ?? 0, time) });
}

/** What is listed, before it is sorted. */
type Read = Pick<ListView, 'isCoarse' | 'isMerged' | 'sources'> & {
  readonly rows: readonly ListRow[];
};

async function readTowns(
  towns: readonly HexPlace[],
  layer: LayerName,
  timeMs: number,
  { readCells, pollenCellIn }: ListEdges,
): Promise<Read> {
  const { group } = layerSource(layer);
  const shownIn = group === 'allergy' ? pollenCellIn : sampleOf;
  const found = await listTowns(group, towns, { readCells, shownIn });
  return {
    rows: townRows(found.towns, layer, timeMs),
    sources: found.sources,
    isMerged: found.isMerged,
    isCoarse: false,
  };
}

async function readHexes(
  area: ListArea,
  layer: LayerName,
  timeMs: number,
  { readTiles, pollenCellIn, mapHexes }: ListEdges,
): Promise<Read> {
  const { group } = layerSource(layer);
  const { hexes, tiles, parents, isCoarse } = await listHexes(
    group,
    { ...area, maxHexes: group === 'alerts' ? Math.max(mapHexes, ALERT_HEXES) : mapHexes },
    readTiles,
  );
  const isPollen = group === 'allergy';
  const places = await hexPlacesOf(parents, (hex) => (isPollen ? pollenCellIn(hex) : undefined));
  return {
    rows: hexRows(hexes, places, layer, timeMs),
    sources: distinctSources(tiles.flatMap((tile) => tile.sources)),
    isMerged: false,
    isCoarse,
  };
}
