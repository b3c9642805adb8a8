import type { Map as MapLibreMap } from 'maplibre-gl';
import { centerOf } from '@/lib/geo/cells';
import type { LatLng } from '@/lib/geo/lat-lng';
import type { HexView } from './hex-view';
import type { MapEvents } from './map-look';
import type { Point } from './pointing';

type ReportedEvents = Pick<MapEvents, 'onPoint' | 'onMiddle' | 'onSelectedHex' | 'onOutside'>;

/** Tells the page what the hexes show: under the pointer, in the middle, at the selected cell. */
export class HexReports {
  readonly #map: MapLibreMap;
  readonly #hexes: HexView;
  readonly #events: ReportedEvents;
  #pointer: Point | null = null;
  #selected: string | null = null;

  constructor(map: MapLibreMap, hexes: HexView, events: ReportedEvents) {
    this.#map = map;
    this.#hexes = hexes;
    this.#events = events;
  }

  /** Values of hexes may have changed. */
  refresh(): void {
    this.#reportSelected();
    if (this.#pointer) this.point(this.#pointer);
  }

  select(cell: string | null): void {
    this.#selected = cell;
    this.#reportSelected();
    this.#events.onMiddle(null);
  }

  /** The pointer is over a point of the map, or over none. */
  point(point: Point | null): void {
    if (point === null && this.#pointer === null) return;
    const place = point && placeAt(this.#map, point);
    this.#pointer = place ? point : null;
    const hex = place && this.#hexes.at(place.lng, place.lat);
    this.#hexes.setHovered(hex?.inTile ? hex.hex : null);
    if (hex && point) this.#events.onPoint(hex, point);
    else this.#events.onPoint(null, null);
  }

  middle(): void {
    const { lng, lat } = this.#map.getCenter().wrap();
    this.#events.onMiddle(this.#hexes.at(lng, lat));
  }

  outside(): void {
    const isOutside = this.#hexes.isOutside();
    if (isOutside !== null) this.#events.onOutside(isOutside);
  }

  #reportSelected(): void {
    const center = this.#selected === null ? null : centerOf(this.#selected);
    this.#events.onSelectedHex(center && this.#hexes.at(center.lng, center.lat));
  }
}

/** The place at a point of the map; null for the sky beside the globe. */
export function placeAt(map: MapLibreMap, { x, y }: Point): LatLng | null {
  const place = map.unproject([x, y]);
  // Beside the globe, MapLibre returns the nearest place on its rim, but the pointer is over the sky.
  const back = map.project(place);
  return Math.hypot(back.x - x, back.y - y) < 2 ? place.wrap() : null;
}
