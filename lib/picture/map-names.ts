import { latLngToCell } from 'h3-js';
import { generatedText } from '@/lib/geo/generated-tables';
import { once } from '@/lib/geo/once';
import { OVERVIEW_RESOLUTION } from '@/lib/geo/tiles';
import { type MercatorBox, mercatorX, mercatorY, worldPixels } from '@/lib/geo/web-mercator';
import { textWidth } from './letters';
import {
  FAR_NUMBERS,
  HEX_NUMBERS,
  HEX_NUMBERS_FROM_ZOOM,
  LINE_EM,
  NUMBER_SCALE,
  STATE_CODES,
  sizeAt,
  TOWN_NAMES,
  TOWN_NUMBERS,
  TOWNS_FROM_ZOOM,
  townSizeAt,
  townsAt,
} from './name-rules';
import type { NumberText } from './number-text';
import { placeTexts, type TextBlock } from './place-texts';
import type { ShownHex } from './shown-hexes';

/** What a map names: states by their codes, and towns, the largest first. */
export type PictureNames = {
  readonly states: readonly (readonly [code: string, lng: number, lat: number])[];
  readonly towns: readonly (readonly [name: string, lng: number, lat: number])[];
};

/** A text on the map, around a point of the Mercator square. */
export type MapName = {
  readonly key: string;
  readonly kind: 'state' | 'town' | 'number';
  /** A town's place in the order of population; 0 for anything else. */
  readonly rank: number;
  readonly x: number;
  readonly y: number;
  /** A state's letters, a town's name, or nothing above a value. */
  readonly name: string;
  /** The value: below a town's name, or alone in its hex. */
  readonly number: string | null;
  /** How far its middle is below its point, in shares of its size. */
  readonly downEm: number;
};

const names = once((): PictureNames => JSON.parse(generatedText('picture-names.json')));

/** What the values on a map are made of. */
type Values = {
  /** The hexes of the layer, coarse ones first. */
  readonly hexes: readonly ShownHex[];
  readonly hasArrows: boolean;
  readonly text: NumberText;
};

/** The same, with what is looked up at each zoom. */
export type NamedValues = Values & {
  /** The text of the value at a town, by its rank; null for none. */
  readonly atTown: (town: Pick<RankedTown, 'rank' | 'lat' | 'lng'>) => string | null;
};

/**
 * The names and values that a map has at a zoom, placed as MapLibre places them in the live map (see
 * `buildLayers`): what comes first there comes first here.
 */
export function mapNames(box: MercatorBox, zoom: number, values: NamedValues): MapName[] {
  const all = wanted(box, zoom, values);
  const byKey = new Map(all.map(({ name }) => [name.key, name]));
  return placeTexts(all.map(({ block }) => block)).flatMap(({ key, downPx }) => {
    const name = byKey.get(key);
    return name ? [{ ...name, downEm: downPx / sizeOfName(name, zoom) }] : [];
  });
}

/** The size of a text at a zoom, in pixels. */
export function sizeOfName({ kind, rank }: Pick<MapName, 'kind' | 'rank'>, zoom: number): number {
  if (kind === 'state') return sizeAt(STATE_CODES.sizes, zoom);
  if (kind === 'number') return sizeAt(HEX_NUMBERS.sizes, zoom);
  return zoom < TOWNS_FROM_ZOOM ? FAR_NUMBERS.size : townSizeAt(rank, zoom);
}

type Wanted = { readonly name: Omit<MapName, 'downEm'>; readonly block: TextBlock };

function wanted(box: MercatorBox, zoom: number, values: NamedValues): Wanted[] {
  const states = statesIn(box, zoom);
  const towns = townsIn(box, townsAt(zoom));
  if (zoom >= HEX_NUMBERS_FROM_ZOOM) {
    return [...towns.map((town) => nameOf(town, zoom)), ...hexNumbers(box, zoom, values)];
  }
  const numbered = towns.flatMap((town) => {
    const number = values.atTown(town);
    return number === null ? [] : [nameAndNumber(town, number, zoom)];
  });
  if (zoom < TOWNS_FROM_ZOOM) {
    return [...(zoom < FAR_NUMBERS.fromZoom ? [] : numbered), ...states];
  }
  const placed = [...states, ...numbered];
  // A name alone is hidden by the same name with its value, unless there was no room for both.
  return [...placed, ...towns.map((town) => nameOf(town, zoom))];
}

function statesIn(box: MercatorBox, zoom: number): Wanted[] {
  return names().states.flatMap(([code, lng, lat]) => {
    const [x, y] = [mercatorX(lng), mercatorY(lat)];
    if (!isIn(box, x, y)) return [];
    const widthEm = textWidth(code, 'medium') + STATE_CODES.spacingEm * (code.length - 1);
    return [
      wantedText(
        { key: `s${code}`, kind: 'state', rank: 0, x, y, name: code, number: null },
        zoom,
        {
          widthEm,
          heightEm: DEFAULT_LINE_EM,
          paddingPx: STATE_CODES.padding,
          downEm: [0],
        },
      ),
    ];
  });
}

/** The distance of lines of texts that name none. */
const DEFAULT_LINE_EM = 1.2;

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
      return isIn(box, x, y) ? [{ rank, name, lng, lat, x, y }] : [];
    });
}

function nameOf({ rank, name, x, y }: RankedTown, zoom: number): Wanted {
  const lines = linesOf(name, TOWN_NAMES.maxWidthEm);
  const heightEm = lines.length * LINE_EM;
  const downEm = TOWN_NAMES.anchors.map((anchor) => {
    if (anchor === 'center') return 0;
    const away = TOWN_NAMES.offsetEm + heightEm / 2;
    return anchor === 'top' ? away : -away;
  });
  return wantedText({ key: `t${rank}`, kind: 'town', rank, x, y, name, number: null }, zoom, {
    widthEm: widest(lines),
    heightEm,
    paddingPx: sizeAt(TOWN_NAMES.paddings, zoom),
    downEm,
  });
}

function nameAndNumber({ rank, name, x, y }: RankedTown, number: string, zoom: number): Wanted {
  const isFar = zoom < TOWNS_FROM_ZOOM;
  const lines = linesOf(name, TOWN_NUMBERS.maxWidthEm);
  const widthEm = Math.max(widest(lines), NUMBER_SCALE * textWidth(number, 'semibold'));
  return wantedText({ key: `t${rank}n`, kind: 'town', rank, x, y, name, number }, zoom, {
    widthEm,
    heightEm: (lines.length + NUMBER_SCALE) * LINE_EM,
    paddingPx: isFar ? FAR_NUMBERS.padding : sizeAt(TOWN_NUMBERS.paddings, zoom),
    downEm: [0],
  });
}

function hexNumbers(
  box: MercatorBox,
  zoom: number,
  { hexes, hasArrows, text }: NamedValues,
): Wanted[] {
  const finest = Math.max(...hexes.map(({ resolution }) => resolution));
  return hexes.flatMap(({ hex, resolution, shape: { x, y }, turn, value }) => {
    const number = value === null ? null : text(value);
    if (resolution !== finest || number === null || !isIn(box, x + turn, y)) return [];
    const at = { key: hex, kind: 'number', rank: 0, x: x + turn, y, name: '', number } as const;
    return [
      wantedText(at, zoom, {
        widthEm: textWidth(number, 'medium'),
        heightEm: DEFAULT_LINE_EM,
        paddingPx: HEX_NUMBERS.padding,
        downEm: [hasArrows ? HEX_NUMBERS.belowArrowEm : 0],
      }),
    ];
  });
}

/** The lines of a name: as wide as allowed at most, cut between words, as even as can be. */
export function linesOf(name: string, maxWidthEm: number): string[] {
  const widthEm = textWidth(name, 'medium');
  if (widthEm <= maxWidthEm) return [name];
  const spaces = [...name.matchAll(/ /g)].map(({ index }) => index);
  const raggedness = (at: number) =>
    Math.abs(textWidth(name.slice(0, at), 'medium') - textWidth(name.slice(at + 1), 'medium'));
  const best = spaces.sort((a, b) => raggedness(a) - raggedness(b))[0];
  return best === undefined ? [name] : [name.slice(0, best), name.slice(best + 1)];
}

function widest(lines: readonly string[]): number {
  return Math.max(...lines.map((line) => textWidth(line, 'medium')));
}

type Shape = {
  readonly widthEm: number;
  readonly heightEm: number;
  readonly paddingPx: number;
  readonly downEm: readonly number[];
};

function wantedText(name: Omit<MapName, 'downEm'>, zoom: number, shape: Shape): Wanted {
  const { key, x, y } = name;
  const sizePx = sizeOfName(name, zoom);
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
  const { text } = values;
  const hexes = values.hexes.filter(({ resolution }) => resolution > OVERVIEW_RESOLUTION);
  const byHex = new Map(
    hexes.flatMap(({ hex, value }) => (value === null ? [] : [[hex, value] as const])),
  );
  const resolutions = [...new Set(hexes.map(({ resolution }) => resolution))].sort((a, b) => b - a);
  const found = new Map<number, string | null>();
  const find = (lat: number, lng: number): string | null => {
    for (const resolution of resolutions) {
      const value = byHex.get(latLngToCell(lat, lng, resolution));
      if (value !== undefined) return text(value);
    }
    return null;
  };
  return {
    ...values,
    hexes,
    atTown({ rank, lat, lng }) {
      const known = found.get(rank);
      if (known !== undefined) return known;
      const number = find(lat, lng);
      found.set(rank, number);
      return number;
    },
  };
}

function isIn({ left, top, right, bottom }: MercatorBox, x: number, y: number): boolean {
  return x > left && x < right && y > top && y < bottom;
}
