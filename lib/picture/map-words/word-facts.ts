import { cellAt } from '@/lib/geo/cells';
import { once } from '@/lib/geo/once';
import { type HexPlace, hexPlaceOf } from '@/lib/geo/tile-places';
import { type MercatorBox, middleOf } from '@/lib/geo/web-mercator';
import type { HexReading } from '@/lib/weather/hex-reading';
import { layerSource, quantityOf } from '@/lib/weather/layer-sources';
import type { PrecipKind } from '@/lib/weather/precip-kind';
import { rangeOf, type ValueRange } from '../map-caption';
import { numberTextOf } from '../number-text';
import type { PictureInput } from '../picture-input';
import { bestKnown, type CellOf } from './extremes';
import { laterTime, type Spread, spreadsOf } from './spread';
import { readingsOf, type ViewHex, type ViewReading, viewHexes, viewHexesIn } from './view-hexes';
import { type WorstAlert, worstAlertIn } from './worst-alert';

/** What words about a map are made of: what a picture of it is, and what is in view. */
export type MapWordsInput = Pick<
  PictureInput,
  'layer' | 'tiles' | 'hourMs' | 'nowMs' | 'messages' | 'units' | 'timeZone' | 'drawn'
> & {
  readonly box: MercatorBox;
  /** Whether that is the lower 48 states. */
  readonly isLower48: boolean;
  /** The finest hexes there, and maybe around it, whatever is known of them. */
  readonly inSight: readonly string[];
  readonly cellOf: CellOf;
};

/** A value, and how to find where it is; null for a place that has no name. Not every place that could be named is. */
export type PlacedValue = { readonly value: number; readonly place: () => HexPlace | null };

/** What words say of a map, for the part of it that is in view. */
export type WordFacts = {
  /** Whether no place of the country is in view. */
  readonly isOutside: boolean;
  /** The finest hexes, by which areas are counted, and what is known of each. */
  readonly hexes: readonly ViewHex[];
  readonly readings: readonly (HexReading | null)[];
  /** As the picture's caption has it. */
  readonly range: ValueRange | null;
  readonly lowest: PlacedValue | null;
  readonly highest: PlacedValue | null;
  /** What it is a chance of, each where it is highest. */
  readonly chances: readonly (PlacedValue & { readonly falls: PrecipKind })[];
  readonly worst: WorstAlert | null;
  readonly spreads: readonly Spread[];
  /**
   * The parts of the area without a value, from 0 to 1, those with one that is out of date, and those with the value of a
   * larger area around them.
   */
  readonly lacking: Readonly<
    Record<'notLoaded' | 'failed' | 'noData' | 'stale' | 'coarse', number>
  >;
  /** Whether every place has a value. */
  readonly isKnown: boolean;
  /** Whether every place has one of its own that is up to date: only then is something "everywhere", or nowhere. */
  readonly isSure: boolean;
};

/** Finds what there is to say of a map. */
export function wordFactsOf(input: MapWordsInput): WordFacts {
  const { layer, tiles, hourMs, box } = input;
  const isOfAlerts = layerSource(layer).group === 'alerts';
  const inView = viewHexesIn(box, input.inSight, isOfAlerts);
  const hexes = viewHexes(withSource(input, inView), tiles, layer);
  const readings = readingsOf(hexes, layer, hourMs);
  const laterMs = laterTime(layer, hourMs);
  const later = laterMs === null ? [] : readingsOf(hexes.map(withHours), layer, laterMs);
  const known = readings.filter((reading) => reading !== null);
  const lacking = lackingOf(hexes, readings);
  const { notLoaded, failed, noData, stale, coarse } = lacking;
  const found = rangeOf(known);
  const range = found && { ...found, isWhole: found.isWhole && notLoaded === 0 };
  const write = numberTextOf(layer, input.messages, input.units);
  const placeOf = (alike: readonly ViewReading[]) =>
    hexes.length === 1 ? placeInMiddle(box) : placeAmong(alike, input);
  const at = (value: number, among = known): PlacedValue => {
    // What is written alike is alike.
    const text = write(value);
    const isAlike = (other: number) => other === value || (text !== null && write(other) === text);
    const place = () => placeOf(among.filter((one) => one.value !== null && isAlike(one.value)));
    return { value, place: once(place) };
  };
  return {
    isOutside: inView.length === 0,
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
    worst: quantityOf(layer) === 'severity' ? worstAlertIn(input, known, placeOf) : null,
    spreads: spreadsOf(layer, readings, later),
    lacking,
    isKnown: notLoaded + failed + noData === 0,
    isSure: notLoaded + failed + noData + stale + coarse === 0,
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

/** A view of one hex is of the place in its own middle. */
function placeInMiddle(box: MercatorBox): HexPlace {
  const { lat, lng } = middleOf(box);
  const cell = cellAt(lat, lng);
  return hexPlaceOf(cell, cell);
}

/** Those that have a cell whose weather they show: of what few places have, only these can be missing. */
export function withSource(
  { layer, cellOf }: Pick<MapWordsInput, 'layer' | 'cellOf'>,
  hexes: readonly string[],
): readonly string[] {
  return layerSource(layer).sparse ? hexes.filter((hex) => cellOf(hex) !== undefined) : hexes;
}

function lackingOf(
  hexes: readonly ViewHex[],
  readings: readonly (HexReading | null)[],
): WordFacts['lacking'] {
  const share = (is: (reading: HexReading | null) => boolean) =>
    readings.filter(is).length / readings.length || 0;
  return {
    notLoaded: share((one) => one === null || one.state === 'not-loaded'),
    failed: share((one) => one?.state === 'failed'),
    noData: share((one) => one?.state === 'no-data'),
    stale: share((one) => one?.state === 'stale'),
    coarse: hexes.filter(isCoarse).length / hexes.length || 0,
  };
}

function isCoarse({ hex, shown }: ViewHex): boolean {
  return shown !== null && shown.tile.hexes[shown.index] !== hex;
}
