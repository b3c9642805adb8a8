import { latLngToCell } from 'h3-js';
import { centerOf } from '@/lib/geo/cells';
import { generatedText } from '@/lib/geo/generated-tables';
import { isNearMiddle } from '@/lib/geo/hex-grid';
import type { LatLng } from '@/lib/geo/lat-lng';
import { once } from '@/lib/geo/once';
import { OVERVIEW_RESOLUTION } from '@/lib/geo/tiles';
import {
  isInBox,
  type MercatorBox,
  mercatorX,
  mercatorY,
  worldPixels,
} from '@/lib/geo/web-mercator';
import { hexRing } from './hex-rings';
import { textWidth } from './letters';
import type { MapPlaces } from './map-places';
import {
  cellBlock,
  hasStateNames,
  type NameKind,
  numberBlock,
  sizeOfName,
  stateBlock,
  townBlock,
} from './name-blocks';
import {
  CELL_NAME,
  FAR_TOWNS,
  HEX_NUMBERS,
  HEX_NUMBERS_FROM_ZOOM,
  STATE_CODES,
  STATE_NAMES,
  sizeAt,
  TOWN_NAMES,
  TOWNS_FROM_ZOOM,
  townsAt,
} from './name-rules';
import { isNamedBy, type NamedCell } from './named-cell';
import type { NumberText } from './number-text';
import { placeTexts, type TextBlock } from './place-texts';
import type { ShownHex } from './shown-hexes';

/** A text on the map, around a point of the Mercator square. */
export type MapName = {
  readonly key: string;
  readonly kind: NameKind;
  /** A town's place in the order of population; 0 for anything else. */
  readonly rank: number;
  readonly x: number;
  readonly y: number;
  /** A state's letters or name, the name of a town or of the outlined cell, or nothing above a value. */
  readonly name: string;
  /** The value: below a town's name, or alone in its hex. */
  readonly number: string | null;
  /** The hex whose value it is, and over which it is written; null where no value is known. */
  readonly hex: ShownHex | null;
  /** How far its middle is below its point, in shares of its size. */
  readonly downEm: number;
  /** The same in pixels, and how large it is there. */
  readonly downPx: number;
  readonly widthPx: number;
  readonly heightPx: number;
};

const names = once((): MapPlaces => JSON.parse(generatedText('picture-names.json')));

/** What the values on a map are made of. */
type Values = {
  /** The hexes of the layer, coarse ones first. */
  readonly hexes: readonly ShownHex[];
  readonly hasArrows: boolean;
  readonly text: NumberText;
};

/** The same, with what is looked up at each zoom. */
export type NamedValues = Values & {
  /** The finest hex at a place that has a value; null for none. */
  readonly at: (place: LatLng) => ShownHex | null;
  /** The same at a town, by its rank. */
  readonly atTown: (town: Pick<RankedTown, 'rank' | 'lat' | 'lng'>) => ShownHex | null;
};

/**
 * The names and values that a map has at a zoom, placed as MapLibre places them in the live map (see
 * `buildLayers`): what comes first there comes first here. None reaches out of the box.
 */
export function mapNames(
  box: MercatorBox,
  zoom: number,
  values: NamedValues,
  chosen: NamedCell | null = null,
): MapName[] {
  const all = wanted(box, zoom, values, chosen).filter(({ block }) => isWhole(box, zoom, block));
  const byKey = new Map(all.map((one) => [one.name.key, one]));
  const outline = chosen === null ? [] : outlineBlock(chosen, zoom);
  return placeTexts([...outline, ...all.map(({ block }) => block)]).flatMap(({ key, downPx }) => {
    const found = byKey.get(key);
    if (!found) return [];
    const { name, block } = found;
    const { widthPx, heightPx } = block;
    return [
      {
        ...name,
        downEm: downPx / sizeOfName(name.kind, name.rank, zoom),
        downPx,
        widthPx,
        heightPx,
      },
    ];
  });
}

/** A text before it is placed. */
type Text = Omit<MapName, 'downEm' | 'downPx' | 'widthPx' | 'heightPx'>;
type Wanted = { readonly name: Text; readonly block: TextBlock };

function wanted(
  box: MercatorBox,
  zoom: number,
  values: NamedValues,
  chosen: NamedCell | null,
): Wanted[] {
  const first = chosen === null ? [] : [cellName(chosen, zoom, values)];
  return [...first, ...others(box, zoom, values, chosen)];
}

function others(
  box: MercatorBox,
  zoom: number,
  values: NamedValues,
  chosen: NamedCell | null,
): Wanted[] {
  const states = statesIn(box, zoom, values);
  // A place that is named at its outline is not named again beside it.
  const towns = townsIn(box, townsAt(zoom))
    .filter((town) => chosen === null || !isNamedBy(town, chosen))
    .map((town) => ({ town, hex: values.atTown(town) }));
  const named = towns.map(({ town, hex }) => townName(town, hex, textOf(hex, values), zoom));
  if (zoom < TOWNS_FROM_ZOOM) {
    const far = zoom < FAR_TOWNS.fromZoom ? [] : named;
    return [...far.filter(({ name }) => name.number !== null), ...states];
  }
  const close = zoom >= HEX_NUMBERS_FROM_ZOOM ? hexNumbers(box, zoom, values, towns, chosen) : [];
  return [...states, ...named, ...close];
}

function textOf(hex: ShownHex | null, { text }: Values): string | null {
  return hex === null || hex.value === null ? null : text(hex.value);
}

function statesIn(box: MercatorBox, zoom: number, values: NamedValues): Wanted[] {
  const hasNames = hasStateNames(zoom);
  if (zoom >= STATE_NAMES.untilZoom) return [];
  const { padding } = hasNames ? STATE_NAMES : STATE_CODES;
  return names().states.flatMap(([code, fullName, lng, lat]) => {
    const [x, y] = [mercatorX(lng), mercatorY(lat)];
    if (!isInBox(box, x, y) || (hasNames && code === STATE_NAMES.without)) return [];
    const block = stateBlock({ code, name: fullName }, zoom, textWidth);
    const hex = values.at({ lat, lng });
    const at = { key: `s${code}`, kind: 'state', rank: 0, x, y, number: null, hex } as const;
    const name = { ...at, name: block.text };
    return [wantedText(name, zoom, { ...block, paddingPx: padding, downEm: [0] })];
  });
}

/** The name of the outlined cell with its value, where they leave the outline free. */
function cellName(chosen: NamedCell, zoom: number, values: NamedValues): Wanted {
  const { cell, name: place, isTold = false } = chosen;
  const { x, y, ring } = hexRing(cell);
  const hex = values.at(centerOf(cell));
  const block = cellBlock(place, isTold ? null : textOf(hex, values), textWidth);
  const { size, gapsEm, padding } = CELL_NAME;
  const heights = ring.filter((_, at) => at % 2 === 1).map((at) => Math.abs(at - y));
  const reachEm = (Math.max(...heights) * worldPixels(zoom)) / size;
  const awayEm = reachEm + sizeAt(gapsEm, zoom) + block.heightEm / 2;
  const at = { key: 'cell', kind: 'cell', rank: 0, x, y, number: null, hex } as const;
  const name = { ...at, name: block.text };
  return wantedText(name, zoom, { ...block, paddingPx: padding, downEm: [-awayEm, awayEm] });
}

/** An outline that is lower than this, in pixels, would disappear below a name. */
const SMALL_OUTLINE_PX = 20;

/** The room of an outline that is too small to be seen around a name; none where it is large. */
function outlineBlock({ cell }: NamedCell, zoom: number): TextBlock[] {
  const { x, y, ring } = hexRing(cell);
  const pixels = worldPixels(zoom);
  const sizeOn = (side: 0 | 1) => {
    const all = ring.filter((_, at) => at % 2 === side);
    return (Math.max(...all) - Math.min(...all)) * pixels;
  };
  const [widthPx, heightPx] = [sizeOn(0), sizeOn(1)];
  if (heightPx >= SMALL_OUTLINE_PX) return [];
  const at = { key: 'outline', x: x * pixels, y: y * pixels };
  return [{ ...at, widthPx, heightPx, paddingPx: 0, downPx: [0] }];
}

type RankedTown = {
  readonly rank: number;
  readonly name: string;
  readonly lng: number;
  readonly lat: number;
  readonly x: number;
  readonly y: number;
};

function townsIn(box: MercatorBox, max: number): RankedTown[] {
  return names()
    .towns.slice(0, max)
    .flatMap(([name, lng, lat], rank) => {
      const [x, y] = [mercatorX(lng), mercatorY(lat)];
      return isInBox(box, x, y) ? [{ rank, name, lng, lat, x, y }] : [];
    });
}

/** A town's name with its value below, if there is one. */
function townName(
  { rank, name, x, y }: RankedTown,
  hex: ShownHex | null,
  number: string | null,
  zoom: number,
): Wanted {
  return wantedText({ key: `t${rank}`, kind: 'town', rank, x, y, name, number, hex }, zoom, {
    ...townBlock(name, number, textWidth),
    paddingPx: zoom < TOWNS_FROM_ZOOM ? FAR_TOWNS.padding : sizeAt(TOWN_NAMES.paddings, zoom),
    downEm: [0],
  });
}

/** One with a town near its middle has its value where the town is, whose name with the value hides it if both have room. */
function hexNumbers(
  box: MercatorBox,
  zoom: number,
  values: NamedValues,
  towns: readonly { readonly town: RankedTown; readonly hex: ShownHex | null }[],
  chosen: NamedCell | null,
): Wanted[] {
  const { hexes, hasArrows } = values;
  const finest = Math.max(...hexes.map(({ resolution }) => resolution));
  // Of several towns in a hex, the largest is the last to be set.
  const townIn = new Map(towns.toReversed().map(({ town, hex }) => [hex?.hex, town]));
  const chosenHex = chosen && values.at(centerOf(chosen.cell));
  return hexes.flatMap((hex) => {
    const number = textOf(hex, values);
    const town = townIn.get(hex.hex);
    const { x, y } =
      town && isNearMiddle(hex.hex, town) ? town : { x: hex.shape.x + hex.turn, y: hex.shape.y };
    const isShown = hex.resolution === finest && hex.hex !== chosenHex?.hex && isInBox(box, x, y);
    if (number === null || !isShown) return [];
    const at = { key: hex.hex, kind: 'number', rank: 0, x, y, name: '', number, hex } as const;
    return [
      wantedText(at, zoom, {
        ...numberBlock(number, textWidth),
        paddingPx: HEX_NUMBERS.padding,
        downEm: [hasArrows ? HEX_NUMBERS.belowArrowEm : 0],
      }),
    ];
  });
}

type Shape = {
  readonly widthEm: number;
  readonly heightEm: number;
  readonly paddingPx: number;
  readonly downEm: readonly number[];
};

function wantedText(name: Text, zoom: number, shape: Shape): Wanted {
  const { key, kind, rank, x, y } = name;
  const sizePx = sizeOfName(kind, rank, zoom);
  const pixels = worldPixels(zoom);
  return {
    name,
    block: {
      key,
      x: x * pixels,
      y: y * pixels,
      widthPx: shape.widthEm * sizePx,
      heightPx: shape.heightEm * sizePx,
      paddingPx: shape.paddingPx,
      downPx: shape.downEm.map((em) => em * sizePx),
    },
  };
}

/**
 * Gets the values of a map ready for names: that at a town is that of the finest hex there which has one. Those of the
 * overview are of places too far away to be written beside a town.
 */
export function namedValues(values: Values): NamedValues {
  const hexes = values.hexes.filter(({ resolution }) => resolution > OVERVIEW_RESOLUTION);
  const byHex = new Map(hexes.filter(({ value }) => value !== null).map((one) => [one.hex, one]));
  const resolutions = [...new Set(hexes.map(({ resolution }) => resolution))].sort((a, b) => b - a);
  const found = new Map<number, ShownHex | null>();
  const at = ({ lat, lng }: LatLng): ShownHex | null => {
    for (const resolution of resolutions) {
      const hex = byHex.get(latLngToCell(lat, lng, resolution));
      if (hex) return hex;
    }
    return null;
  };
  return {
    ...values,
    hexes,
    at,
    atTown({ rank, ...place }) {
      const known = found.get(rank);
      if (known !== undefined) return known;
      const hex = at(place);
      found.set(rank, hex);
      return hex;
    },
  };
}

/** Whether a text is in a box wherever it may be placed. */
function isWhole({ left, top, right, bottom }: MercatorBox, zoom: number, block: TextBlock) {
  const { x, y, widthPx, heightPx, downPx } = block;
  const pixels = worldPixels(zoom);
  const [up, down] = [Math.min(...downPx), Math.max(...downPx)];
  return (
    x - widthPx / 2 >= left * pixels &&
    x + widthPx / 2 <= right * pixels &&
    y + up - heightPx / 2 >= top * pixels &&
    y + down + heightPx / 2 <= bottom * pixels
  );
}
