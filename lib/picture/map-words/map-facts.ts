import type { HexPlace } from '@/lib/geo/tile-places';
import type { MercatorBox } from '@/lib/geo/web-mercator';
import { hazardPlace } from '@/lib/weather/alert-hazards';
import type { HexReading } from '@/lib/weather/hex-reading';
import { layerSource, quantityOf } from '@/lib/weather/layer-sources';
import type { PrecipKind } from '@/lib/weather/precip-kind';
import { rangeOf, type ValueRange } from '../map-caption';
import { numberTextOf } from '../number-text';
import type { PictureInput } from '../picture-input';
import { bestKnown, type CellOf } from './extremes';
import { laterTime, type Spread, spreadOf } from './spread';
import {
  readingsOf,
  type ViewHex,
  type ViewReading,
  viewHexes,
  viewHexesWithin,
} from './view-hexes';

/** What words about a map are made of: what a picture of it is, and what is in view. */
export type MapWordsInput = Pick<
  PictureInput,
  'layer' | 'tiles' | 'hourMs' | 'nowMs' | 'messages' | 'units' | 'timeZone'
> & {
  readonly box: MercatorBox;
  /** The finest hexes there, and maybe around it, whatever is known of them. */
  readonly inSight: readonly string[];
  readonly cellOf: CellOf;
};

/** A value, and where it is; null for a place that has no name. */
export type PlacedValue = { readonly value: number; readonly place: HexPlace | null };

/** What words say of a map, for the part of it that is in view. */
export type MapFacts = {
  /** The finest hexes, by which areas are counted, and what is known of each. */
  readonly hexes: readonly ViewHex[];
  readonly readings: readonly (HexReading | null)[];
  /** As the picture's caption has it. */
  readonly range: ValueRange | null;
  readonly lowest: PlacedValue | null;
  readonly highest: PlacedValue | null;
  /** What it is a chance of, each where it is highest. */
  readonly chances: readonly (PlacedValue & { readonly falls: PrecipKind })[];
  /** The first of the most severe alerts, in the order of the NWS. */
  readonly worst: { readonly event: string | null; readonly place: HexPlace | null } | null;
  readonly spread: Spread | null;
  /**
   * The parts of the area without a value, from 0 to 1, those with one that is out of date, and those with the value of a
   * larger area around them.
   */
  readonly lacking: Readonly<Record<'notLoaded' | 'noData' | 'stale' | 'coarse', number>>;
};

/** Finds what there is to say of a map. */
export function mapFactsOf(input: MapWordsInput): MapFacts {
  const { layer, tiles, hourMs, box } = input;
  const hexes = viewHexesWithin(box, viewHexes(hexesWithSource(input), tiles, layer));
  const readings = readingsOf(hexes, layer, hourMs);
  const laterMs = laterTime(layer, hourMs);
  const later = laterMs === null ? [] : readingsOf(hexes.map(withHours), layer, laterMs);
  const known = readings.filter((reading) => reading !== null);
  const lacking = lackingOf(hexes, readings);
  const found = rangeOf(known);
  const range = found && { ...found, isWhole: found.isWhole && lacking.notLoaded === 0 };
  const write = numberTextOf(layer, input.messages, input.units);
  const at = (value: number, among = known): PlacedValue => {
    // What is written alike is alike.
    const text = write(value);
    const isAlike = (other: number) => other === value || (text !== null && write(other) === text);
    const alike = among.filter((one) => one.value !== null && isAlike(one.value));
    return { value, place: placeAmong(alike, input) };
  };
  return {
    hexes,
    readings,
    range,
    lowest: range && at(range.low),
    highest: range && at(range.high),
    chances: (range?.chances?.highs ?? []).map(({ falls, high }) => ({
      falls,
      ...at(
        high,
        known.filter((one) => one.falls === falls),
      ),
    })),
    worst:
      quantityOf(layer) === 'severity' && range && range.high > 0
        ? worstOf(known, range.high, input)
        : null,
    spread: spreadOf(layer, readings, later),
    lacking,
  };
}

/** A tile of one hour is of the present, and says nothing of later ones. */
function withHours({ hex, shown }: ViewHex): ViewHex {
  return { hex, shown: shown && shown.tile.hours > 1 ? shown : null };
}

/** The place to name for what some hexes show. */
function placeAmong(
  readings: readonly ViewReading[],
  { cellOf, box }: Pick<MapWordsInput, 'cellOf' | 'box'>,
): HexPlace | null {
  return bestKnown([...new Set(readings.map(({ shownHex }) => shownHex))], cellOf, box);
}

/** Of what few places have, only these can be missing. */
export function hexesWithSource({ layer, inSight, cellOf }: MapWordsInput): readonly string[] {
  if (!layerSource(layer).sparse) return inSight;
  return inSight.filter((hex) => cellOf(hex) !== undefined);
}

function worstOf(
  known: readonly ViewReading[],
  severity: number,
  view: Pick<MapWordsInput, 'cellOf' | 'box'>,
): MapFacts['worst'] {
  const severe = known.filter(({ value, alert }) => value === severity && alert !== null);
  const [first] = severe.toSorted(
    (a, b) => hazardPlace(a.alert?.event ?? null) - hazardPlace(b.alert?.event ?? null),
  );
  const event = first?.alert?.event ?? null;
  const alike = severe.filter(({ alert }) => alert?.event === event);
  return { event, place: placeAmong(alike, view) };
}

function lackingOf(
  hexes: readonly ViewHex[],
  readings: readonly (HexReading | null)[],
): MapFacts['lacking'] {
  const share = (is: (reading: HexReading | null) => boolean) =>
    readings.filter(is).length / readings.length || 0;
  return {
    notLoaded: share((one) => one === null || one.state === 'failed' || one.state === 'not-loaded'),
    noData: share((one) => one?.state === 'no-data'),
    stale: share((one) => one?.state === 'stale'),
    coarse: hexes.filter(isCoarse).length / hexes.length || 0,
  };
}

function isCoarse({ hex, shown }: ViewHex): boolean {
  return shown !== null && shown.tile.hexes[shown.index] !== hex;
}
