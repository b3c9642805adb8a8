import type { Feature, FeatureCollection } from 'geojson';
import type { HexPointer } from '@/components/layers/hex-pointer';
import type { LayerName } from '@/lib/contract/layers';
import type { Tile } from '@/lib/contract/tile';
import { type Bounds, centerOf } from '@/lib/geo/cells';
import { isNearMiddle } from '@/lib/geo/hex-grid';
import { isWithin } from '@/lib/geo/within';
import { FEWEST_TOWNS, HEX_NUMBERS_FROM_ZOOM, townsAt } from '@/lib/picture/name-rules';
import { isNamedBy, type NamedCell } from '@/lib/picture/named-cell';
import type { NumberText } from '@/lib/picture/number-text';
import { inkOver, type SeenLook } from '@/lib/picture/text-ink';
import { readHex, type TileHex } from '@/lib/weather/hex-reading';
import { hexesInView } from '@/lib/weather/hexes-in-view';
import { hasArrows } from '@/lib/weather/layer-sources';
import { topOf } from './cell-source';
import type { NamePlaces, Town } from './name-places';

/** What turns hexes into numbers and inks: a layer, the time shown (milliseconds of the Unix epoch), text and colors. */
export type NameLook = {
  readonly layer: LayerName;
  readonly timeMs: number;
  /** Null for names without numbers. */
  readonly text: NumberText | null;
  readonly seen: SeenLook;
};

/** What is to be named. */
export type NamedView = {
  readonly bounds: Bounds;
  readonly zoom: number;
  /** What the map can name. */
  readonly places: Pick<NamePlaces, 'towns' | 'states'>;
  /** The tiles of the finest hexes. */
  readonly tiles: readonly Tile[];
  /** The hex that is drawn at a place. */
  readonly hexAt: (lng: number, lat: number) => HexPointer;
  /** The chosen cell, and what it is called; null for none, or while its name is not known. */
  readonly chosen: NamedCell | null;
};

/**
 * The texts over a view: the chosen place with its number, the towns that may be named at the zoom, each with that of its
 * hex, states, and close by the numbers of all other hexes. Each has the `ink` that can be read on its hex.
 */
export function nameFeatures(view: NamedView, look: NameLook): FeatureCollection {
  const towns = townsIn(view);
  const features = [
    ...chosenFeature(view, look),
    ...towns.map(({ town, hex }) => townFeature(town, hex, look)),
    ...stateFeatures(view, look),
    ...(view.zoom < HEX_NUMBERS_FROM_ZOOM ? [] : hexFeatures(view, towns, look)),
  ];
  return { type: 'FeatureCollection', features };
}

type HexTown = { readonly town: Town; readonly hex: HexPointer };

/**
 * The towns that may be named, with their hexes; without the one that the chosen cell is called by. Those of the whole
 * country are always among them, as states are: they are what a reader sees who goes far away.
 */
function townsIn({ places, zoom, bounds, chosen, hexAt }: NamedView): HexTown[] {
  const max = townsAt(zoom);
  const around = widened(bounds);
  return places.towns
    .filter(
      ({ rank, lat, lng }) => rank < FEWEST_TOWNS || (rank < max && isWithin(around, lat, lng)),
    )
    .filter((town) => chosen === null || !isNamedBy(town, chosen))
    .map((town) => ({ town, hex: hexAt(town.lng, town.lat) }));
}

function townFeature({ name, rank, lng, lat }: Town, { inTile }: HexPointer, look: NameLook) {
  return point(lng, lat, { name, rank, ...numbered(inTile, look) });
}

function stateFeatures({ places, hexAt }: NamedView, look: NameLook): Feature[] {
  return places.states.map(([code, name, lng, lat]) => {
    const { ink } = numbered(hexAt(lng, lat).inTile, look);
    return point(lng, lat, { name, code, ink });
  });
}

/** With what comes into view while the map is moved. */
function widened({ west, east, south, north }: Bounds): Bounds {
  const [width, height] = [(east - west) / 2, (north - south) / 2];
  return {
    west: west - width,
    east: east + width,
    south: south - height,
    north: north + height,
  };
}

/** Above the outline of its cell. */
function chosenFeature({ chosen, hexAt }: NamedView, look: NameLook): Feature[] {
  if (!chosen) return [];
  const { cell, name } = chosen;
  const { lat, lng } = centerOf(cell);
  const { inTile } = hexAt(lng, lat);
  const top = topOf(cell);
  return [point(top.lng, top.lat, { name, chosen: cell, ...numbered(inTile, look) })];
}

/**
 * The hexes in view that have a number. One with a town near its middle has it where the town is: the town's name with the
 * number hides it, unless there is no room for both. The chosen place has its number at its name.
 */
function hexFeatures(
  { tiles, bounds, chosen, hexAt }: NamedView,
  towns: readonly HexTown[],
  look: NameLook,
): Feature[] {
  // Of several towns in a hex, the largest is the last to be set.
  const townIn = new Map(towns.toReversed().map(({ town, hex }) => [hex.hex, town]));
  const chosenHex = chosen && hexWithName(chosen.cell, bounds, hexAt);
  // The middle of the hex has an arrow.
  const isLow = hasArrows(look.layer);
  return hexesInView(tiles, bounds).flatMap(({ hex, center, inTile }) => {
    const what = numbered(inTile, look);
    if (what.number === '' || hex === chosenHex) return [];
    const town = townIn.get(hex);
    const { lng, lat } = town && isNearMiddle(hex, town) ? town : center;
    return [point(lng, lat, { ...what, isLow })];
  });
}

/** The hex whose number stands at the name of the chosen cell; null while the name is out of view. */
function hexWithName(cell: string, bounds: Bounds, hexAt: NamedView['hexAt']): string | null {
  const [top, middle] = [topOf(cell), centerOf(cell)];
  return isWithin(bounds, top.lat, top.lng) ? hexAt(middle.lng, middle.lat).hex : null;
}

function numbered(hex: TileHex | null, { layer, timeMs, text, seen }: NameLook) {
  if (hex === null) return { number: '', ink: seen.theme };
  const reading = readHex(hex, layer, timeMs);
  const number = reading.value === null ? null : text?.(reading.value);
  return { number: number ?? '', ink: inkOver(seen, reading) };
}

function point(lng: number, lat: number, properties: object): Feature {
  return { type: 'Feature', properties, geometry: { type: 'Point', coordinates: [lng, lat] } };
}
