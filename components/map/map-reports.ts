import { useSyncExternalStore } from 'react';
import type { HexPointer } from '@/components/layers/hex-pointer';
import type { Bounds } from '@/lib/geo/cells';
import { NO_PROGRESS, type TileProgress } from '@/lib/queries/tile-progress';
import type { PrecipKind } from '@/lib/weather/precip-kind';
import type { MapController } from './map-controller';
import type { CreditPart } from './own-base/credit';
import type { Point } from './pointing';

/** What a live map reports, for what floats over it and beside it. */
export type MapReport = {
  /** Null until there is a live map. */
  readonly controller: MapController | null;
  /** Whether its first view is drawn, and there is a graphics card to show it. */
  readonly isDrawn: boolean;
  /** Whether it has particles that drift along the wind, or would have them if they were wanted. */
  readonly hasStream: boolean;
  /** Whether the graphics card has left it. */
  readonly isLost: boolean;
  /** What the pointer is over; null for nothing. */
  readonly pointed: HexPointer | null;
  /** The value there, in the layer's unit; null for none. */
  readonly pointedValue: number | null;
  /** What that is a chance of; null on any other layer. */
  readonly pointedFalls: PrecipKind | null;
  /** Where the pointer is, in pixels of the map. */
  readonly pointedAt: Point | null;
  readonly progress: TileProgress;
  /** Whether no hex at all is in view. */
  readonly isOutside: boolean;
  /** What is in view, in degrees; null until the map is there. */
  readonly bounds: Bounds | null;
  /** What is in the middle, once the reader has moved the map by key. */
  readonly middle: HexPointer | null;
  /** The hex that shows the selected cell. */
  readonly selectedHex: HexPointer | null;
  /** Whose data an operator's own base map is; empty without one. */
  readonly credit: readonly CreditPart[];
};

/** Of a map that isn't there. */
const NOTHING: MapReport = {
  controller: null,
  isDrawn: false,
  hasStream: false,
  isLost: false,
  pointed: null,
  pointedValue: null,
  pointedFalls: null,
  pointedAt: null,
  progress: NO_PROGRESS,
  isOutside: false,
  bounds: null,
  middle: null,
  selectedHex: null,
  credit: [],
};

/** Keeps what a map reports. Who shows one fact is rendered when that fact changes, and at no other time. */
export class MapReports {
  readonly #listeners = new Set<() => void>();
  #report = NOTHING;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly get = (): MapReport => this.#report;

  set(change: Partial<MapReport>): void {
    const news = Object.entries(change).filter(
      ([name, value]) => !isSame(Reflect.get(this.#report, name), value),
    );
    if (news.length === 0) return;
    this.#report = { ...this.#report, ...Object.fromEntries(news) };
    for (const listener of this.#listeners) listener();
  }

  /** The map is gone. */
  clear(): void {
    this.set(NOTHING);
  }
}

/** One fact of a map's report. */
export function useMapReport<Name extends keyof MapReport>(
  reports: MapReports,
  name: Name,
): MapReport[Name] {
  const read = () => reports.get()[name];
  return useSyncExternalStore(reports.subscribe, read, () => NOTHING[name]);
}

/** Maps report a hex, its tile and their progress anew with each tile that arrives, mostly with the same content. */
function isSame(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (!isPlain(one) || !isPlain(other)) return false;
  const [names, others] = [Object.keys(one), Object.keys(other)];
  return (
    names.length === others.length &&
    names.every((name) => {
      const [a, b]: unknown[] = [Reflect.get(one, name), Reflect.get(other, name)];
      // The tile of a hex is one object as long as it is the same.
      return a === b || (name === 'inTile' && isSame(a, b));
    })
  );
}

function isPlain(value: unknown): value is object {
  return (
    typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
  );
}
