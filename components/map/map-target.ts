import type { Map as MapLibreMap } from 'maplibre-gl';
import type { HexPointer } from '@/components/layers/hex-pointer';
import { cellAt, centerOf, isCell } from '@/lib/geo/cells';
import type { LatLng } from '@/lib/geo/lat-lng';
import type { HexView } from './hex-view';
import { PLACE_NAME_LAYERS } from './name-layers';
import type { NamePlaces } from './name-places';
import type { Point } from './pointing';

/** What a point of the map stands for, to whoever points at it, chooses it, or asks for its menu; and where the point is. */
type MapTarget = HexPointer & { readonly place: LatLng };

type TargetOptions = {
  readonly map: MapLibreMap;
  readonly hexes: Pick<HexView, 'at'>;
  readonly places: Pick<NamePlaces, 'ofRank'>;
  /** Whether the map has its style, and so may be asked for names. */
  readonly isReady: () => boolean;
};

/**
 * Finds what is drawn at a point, as one thing: a name with its number is its town, and everywhere else a hex is the
 * place whose weather it shows.
 */
export class MapTargets {
  readonly #options: TargetOptions;

  constructor(options: TargetOptions) {
    this.#options = options;
  }

  /** Null for the sky beside the globe. */
  at(point: Point): MapTarget | null {
    const { map, hexes } = this.#options;
    const place = placeAt(map, point);
    if (place === null) return null;
    const named = this.#namedAt(point);
    if (!named) return { ...hexes.at(place.lng, place.lat), place };
    const { hex, inTile } = hexes.at(named.lng, named.lat);
    return { hex, inTile, cell: cellAt(named.lat, named.lng), place };
  }

  /** What is in the middle of the view, which keys are for. */
  middle(): MapTarget {
    const { map, hexes } = this.#options;
    const center = map.getCenter();
    const place = center.wrap();
    return this.at(map.project(center)) ?? { ...hexes.at(place.lng, place.lat), place };
  }

  /** The town, or the chosen place, whose name or number is written at a point. */
  #namedAt({ x, y }: Point): LatLng | null {
    const { map, places, isReady } = this.#options;
    if (!isReady()) return null;
    const [first] = map.queryRenderedFeatures([x, y], { layers: [...PLACE_NAME_LAYERS] });
    const { rank, chosen }: Record<string, unknown> = first?.properties ?? {};
    if (typeof chosen === 'string' && isCell(chosen)) return centerOf(chosen);
    return typeof rank === 'number' ? (places.ofRank(rank) ?? null) : null;
  }
}

/** The place at a point of the map; null for the sky beside the globe. */
function placeAt(map: MapLibreMap, { x, y }: Point): LatLng | null {
  const place = map.unproject([x, y]);
  // Beside the globe, MapLibre returns the nearest place on its rim, but the pointer is over the sky.
  const back = map.project(place);
  return Math.hypot(back.x - x, back.y - y) < 2 ? place.wrap() : null;
}
