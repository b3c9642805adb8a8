import type { Feature, FeatureCollection } from 'geojson';
import { hexesInView } from '@/components/cell-list/rows';
import type { HexPointer } from '@/components/layers/hex-pointer';
import type { LayerName } from '@/lib/contract/layers';
import type { Tile } from '@/lib/contract/tile';
import { type Bounds, centerOf } from '@/lib/geo/cells';
import { isWithin } from '@/lib/geo/within';
import { HEX_NUMBERS_FROM_ZOOM, townsAt } from '@/lib/picture/name-rules';
import { isNamedBy, type NamedCell } from '@/lib/picture/named-cell';
import type { NumberText } from '@/lib/picture/number-text';
import { inkOver, type SeenLook } from '@/lib/picture/text-ink';
import { readHex, type TileHex } from '@/lib/weather/hex-reading';
import { hasArrows } from '@/lib/weather/layer-sources';
import { topOf } from './cell-source';
import type { Town } from './towns';

/** What turns hexes into numbers and inks: a layer, the time shown (milliseconds of the Unix epoch), text and colors. */
export type NumberLook = {
  readonly layer: LayerName;
  readonly timeMs: number;
  /** Null for names without numbers. */
  readonly text: NumberText | null;
  readonly seen: SeenLook;
};

/** What is to be named and numbered. */
export type NumberedView = {
  readonly bounds: Bounds;
  readonly zoom: number;
  /** The towns of the map, largest first. */
  readonly towns: readonly Town[];
  /** The tiles of the finest hexes. */
  readonly tiles: readonly Tile[];
  /** The hex that is drawn at a place. */
  readonly hexAt: (lng: number, lat: number) => HexPointer;
  /** The chosen cell, and what it is called; null for none, or while its name is not known. */
  readonly chosen: NamedCell | null;
};

/**
 * The names and numbers of a view: the chosen place with its own, the towns that may be named at the zoom, each with that
 * of its hex, and close by those of all other hexes. Each has the `ink` that can be read on its hex.
 */
export function numberFeatures(view: NumberedView, look: NumberLook): FeatureCollection {
  const towns = townsIn(view);
  const features = [
    ...chosenFeature(view, look),
    ...towns.flatMap(({ town, hex }) => townFeature(town, hex, look)),
    ...(view.zoom < HEX_NUMBERS_FROM_ZOOM ? [] : hexFeatures(view, towns, look)),
  ];
  return { type: 'FeatureCollection', features };
}

type HexTown = { readonly town: Town; readonly hex: HexPointer };

/** The towns that may be named, with their hexes; without the one that the chosen cell is called by. */
function townsIn({ towns, zoom, bounds, chosen, hexAt }: NumberedView): HexTown[] {
  const max = townsAt(zoom);
  return towns
    .filter(({ rank, lat, lng }) => rank < max && isWithin(bounds, lat, lng))
    .filter((town) => chosen === null || !isNamedBy(town, chosen))
    .map((town) => ({ town, hex: hexAt(town.lng, town.lat) }));
}

function townFeature({ name, rank, lng, lat }: Town, { inTile }: HexPointer, look: NumberLook) {
  if (!inTile) return [];
  return [point(lng, lat, { name, rank, ...numbered(inTile, look) })];
}

/** Above the outline of its cell. */
function chosenFeature({ chosen, hexAt }: NumberedView, look: NumberLook): Feature[] {
  if (!chosen) return [];
  const { cell, name } = chosen;
  const { lat, lng } = centerOf(cell);
  const { inTile } = hexAt(lng, lat);
  const top = topOf(cell);
  const what = inTile ? numbered(inTile, look) : { number: '', ink: look.seen.theme };
  return [point(top.lng, top.lat, { name, chosen: cell, ...what })];
}

/**
 * The hexes in view that have a number. One with a town has it where the town is: the town's name with the number hides
 * it, unless there is no room for both. The chosen place has its number at its name.
 */
function hexFeatures(
  { tiles, bounds, chosen, hexAt }: NumberedView,
  towns: readonly HexTown[],
  look: NumberLook,
): Feature[] {
  // Of several towns in a hex, the largest is the last to be set.
  const townIn = new Map(towns.toReversed().map(({ town, hex }) => [hex.hex, town]));
  const middle = chosen && centerOf(chosen.cell);
  const chosenHex = middle && hexAt(middle.lng, middle.lat).hex;
  // The middle of the hex has an arrow.
  const isLow = hasArrows(look.layer);
  return hexesInView(tiles, bounds).flatMap(({ hex, center, inTile }) => {
    const what = numbered(inTile, look);
    if (what.number === '' || hex === chosenHex) return [];
    const town = townIn.get(hex);
    const { lng, lat } = town ?? center;
    return [point(lng, lat, { ...what, isLow: isLow && !town })];
  });
}

function numbered(hex: TileHex, { layer, timeMs, text, seen }: NumberLook) {
  const reading = readHex(hex, layer, timeMs);
  const number = reading.value === null ? null : text?.(reading.value);
  return { number: number ?? '', ink: inkOver(seen, reading) };
}

function point(lng: number, lat: number, properties: object): Feature {
  return { type: 'Feature', properties, geometry: { type: 'Point', coordinates: [lng, lat] } };
}
