import { placeName } from '@/components/layers/place-name';
import { hourNotice } from '@/components/timeline/hour-notice';
import { TIMELINE_HOURS } from '@/components/timeline/time-store';
import type { Units } from '@/components/ui/unit-words';
import type { LayerName } from '@/lib/contract/layers';
import type { Source } from '@/lib/contract/leaves';
import { HOUR_MS } from '@/lib/contract/time';
import type { Place } from '@/lib/geo/place-schema';
import type { HexPlace } from '@/lib/geo/tile-places-schema';
import { worldTimeZoneAt } from '@/lib/geo/world-time-zone';
import type { Messages } from '@/lib/messages/messages';
import { HOME_CAMERA } from '@/lib/view-state/camera';
import type { ListState } from '@/lib/view-state/list';
import { hasHours, LAYER_SOURCES } from '@/lib/weather/layer-sources';
import { distinctSources } from '@/lib/weather/sources';
import { listHexes, type ReadTiles } from './listed-hexes';
import { PAGE_ROWS } from './page-rows';
import { type RowWords, rowWriter } from './row-words';
import { rowsOf, sortRows } from './rows';

/** What the list's page shows, in words. */
export type ListView = {
  readonly state: ListState;
  readonly layer: LayerName;
  readonly units: Units;
  readonly place: { readonly cell: string; readonly name: string } | null;
  /** The hour shown and the first that can be chosen, in milliseconds of the Unix epoch. */
  readonly hourMs: number;
  readonly startMs: number;
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
  readonly sources: readonly Source[];
};

export type ListEdges = {
  readonly readTiles: ReadTiles;
  readonly placesOf: (parents: readonly string[]) => Promise<ReadonlyMap<string, HexPlace>>;
  readonly nowMs: number;
  /** How many hexes may be listed. */
  readonly mapHexes: number;
  readonly messages: Messages;
};

/**
 * Collects what the list's page shows from what is cached.
 *
 * @param place that of the cell in the state; null for the country
 */
export async function readListView(
  state: ListState,
  place: Place | null,
  { readTiles, placesOf, nowMs, mapHexes, messages }: ListEdges,
): Promise<ListView> {
  const layer = state.layer ?? 'temperature';
  const units: Units = {
    temperature: state.temperatureUnit ?? 'f',
    wind: state.windUnit ?? 'mph',
  };
  const { group } = LAYER_SOURCES[layer];
  const center = place?.center ?? null;
  const { hexes, tiles, parents, counts } = await listHexes(
    { center, group, most: mapHexes },
    readTiles,
  );
  const places = await placesOf(parents);
  const startMs = Math.floor(nowMs / HOUR_MS) * HOUR_MS;
  const wanted = hasHours(layer) ? state.hourMs : null;
  const lastMs = startMs + (TIMELINE_HOURS - 1) * HOUR_MS;
  const hourMs = Math.min(Math.max(wanted ?? startMs, startMs), lastMs);
  const { locale } = messages.formats;
  const all = sortRows(rowsOf(hexes, places, layer, hourMs), state.order, locale);
  const pages = Math.max(1, Math.ceil(all.length / PAGE_ROWS));
  const page = Math.min(state.page, pages);
  const first = (page - 1) * PAGE_ROWS;
  const write = rowWriter({ layer, messages, units, airColors: 'epa', nowMs });
  const { lat, lng } = center ?? HOME_CAMERA;
  return {
    ...{ state, layer, units, hourMs, startMs, first, pages, page, counts },
    place: place && { cell: place.cell, name: placeName(place, messages.t) ?? place.cell },
    timeZone: place?.timeZone ?? worldTimeZoneAt(lat, lng),
    hourNotice: wanted === null ? null : hourNotice(wanted, nowMs),
    rows: all.slice(first, first + PAGE_ROWS).map(write),
    total: all.length,
    sources: distinctSources(tiles.flatMap(({ sources }) => sources)),
  };
}
