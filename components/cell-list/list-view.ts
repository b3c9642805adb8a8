import { hourNotice } from '@/components/timeline/hour-notice';
import type { Units } from '@/components/ui/unit-words';
import type { LayerName } from '@/lib/contract/layers';
import type { Source } from '@/lib/contract/leaves';
import type { TileGroup } from '@/lib/contract/tile';
import { hourStart } from '@/lib/contract/time';
import type { Bounds } from '@/lib/geo/cells';
import type { LatLng } from '@/lib/geo/lat-lng';
import type { Place } from '@/lib/geo/place-schema';
import type { HexPlace } from '@/lib/geo/tile-places';
import { worldTimeZoneAt } from '@/lib/geo/world-time-zone';
import type { Messages } from '@/lib/messages/messages';
import { shownTimeText } from '@/lib/picture/map-caption';
import { placeName } from '@/lib/picture/place-name';
import { HOME_CAMERA } from '@/lib/view-state/camera';
import type { ListState } from '@/lib/view-state/list';
import { hasHours, isMeasured, layerSource } from '@/lib/weather/layer-sources';
import { daysOfLayer, shownAt, timeWithin } from '@/lib/weather/shown-time';
import { distinctSources } from '@/lib/weather/sources';
import { listHexes, type ReadTiles } from './listed-hexes';
import { type RowWords, rowWriter } from './row-words';
import { rowsOf, sortRows } from './rows';

/** All fifty states, DC and Puerto Rico: from Attu, which is beyond 180 degrees, to Culebra. */
export const COUNTRY: Bounds = { west: 171, south: 17.5, east: -64, north: 72 };

/** About sixty kilometers each way: a city and its surroundings. */
const AROUND_DEGREES = { lat: 0.55, lng: 0.7 };

/**
 * A box around a place.
 *
 * @param times how many times as wide as a city and its surroundings
 */
function boxAround({ lat, lng }: LatLng, times = 1): Bounds {
  return {
    west: lng - AROUND_DEGREES.lng * times,
    east: lng + AROUND_DEGREES.lng * times,
    south: lat - AROUND_DEGREES.lat * times,
    north: lat + AROUND_DEGREES.lat * times,
  };
}

/** As many rows as a reader scrolls through without losing the thread. */
const PAGE_ROWS = 50;
/** How much wider the surroundings of a place become with each coarser resolution. */
const WIDER = 1.75;

/** What the list's page shows, in words. */
export type ListView = {
  readonly state: ListState;
  /** The layer of the address, and what the rows show of it: beyond the hours, that of a day. */
  readonly chosen: LayerName;
  readonly layer: LayerName;
  readonly units: Units;
  /** That of the cell in the address. */
  readonly place: { readonly cell: string; readonly name: string } | null;
  /** The hour shown and the first that can be chosen, in milliseconds of the Unix epoch. */
  readonly hourMs: number;
  readonly startMs: number;
  /** How many days can be chosen as well, from the present one on. */
  readonly knownDays: number;
  /** The hour or the day in words, or "now". */
  readonly timeText: string;
  /** An IANA name. */
  readonly timeZone: string;
  /** Why another hour is shown than the address names. */
  readonly hourNotice: ReturnType<typeof hourNotice>;
  /** Those of the page. */
  readonly rows: readonly RowWords[];
  /** The number of the page's first row among all, from 0, and of all rows. */
  readonly first: number;
  readonly total: number;
  readonly pages: number;
  readonly page: number;
  /** How many rows are in each state, by index into `HEX_STATES`. */
  readonly counts: readonly number[];
  /** Whether the hexes are larger than those that a map of the area would show. */
  readonly isCoarse: boolean;
  readonly sources: readonly Source[];
};

export type ListEdges = {
  readonly readTiles: ReadTiles;
  /** The places of the cells that the hexes of some tiles show, by hex. */
  readonly placesOf: (
    group: TileGroup,
    parents: readonly string[],
  ) => Promise<ReadonlyMap<string, HexPlace>>;
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
  { readTiles, placesOf, nowMs, mapDays, mapHexes, messages }: ListEdges,
): Promise<ListView> {
  const chosen = state.layer ?? 'temperature';
  const startMs = hourStart(nowMs);
  const wanted = hasHours(chosen) ? state.hourMs : null;
  const knownDays = daysOfLayer(chosen, mapDays);
  const hourMs = timeWithin(wanted ?? startMs, startMs, knownDays);
  const { layer, timeMs } = shownAt(chosen, hourMs, startMs);
  const units: Units = {
    temperature: state.temperatureUnit ?? 'f',
    wind: state.windUnit ?? 'mph',
  };
  const { group } = layerSource(layer);
  const { hexes, tiles, parents, counts, isCoarse } = await listHexes(
    group,
    { boundsFor: boundsOf(state, place), maxHexes: mapHexes },
    readTiles,
  );
  const places = await placesOf(group, parents);
  const { locale } = messages.formats;
  const all = sortRows(rowsOf(hexes, places, layer, timeMs), state.order, locale);
  const pages = Math.max(1, Math.ceil(all.length / PAGE_ROWS));
  const page = Math.min(state.page, pages);
  const first = (page - 1) * PAGE_ROWS;
  const timeZone = timeZoneOf(state, place);
  const airColors = state.hasSafeColors ? 'safe' : 'epa';
  const write = rowWriter({ layer, messages, units, airColors, nowMs, timeZone });
  return {
    state,
    chosen,
    layer,
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
    counts,
    isCoarse,
    place: place && { cell: place.cell, name: placeName(place, messages.t) ?? place.cell },
    timeZone,
    hourNotice: wanted === null ? null : hourNotice(wanted, nowMs, knownDays),
    rows: all.slice(first, first + PAGE_ROWS).map(write),
    total: all.length,
    sources: distinctSources(tiles.flatMap(({ sources }) => sources)),
  };
}

/** The view on the map, else the surroundings of a place, else the country. */
function boundsOf({ view }: ListState, place: Place | null): (steps: number) => Bounds {
  if (view) return () => view.bounds;
  return place ? (steps) => boxAround(place.center, WIDER ** steps) : () => COUNTRY;
}

function timeZoneOf({ view }: ListState, place: Place | null): string {
  if (place && !view) return place.timeZone;
  const { lat, lng } = view?.camera ?? HOME_CAMERA;
  return worldTimeZoneAt(lat, lng);
}
