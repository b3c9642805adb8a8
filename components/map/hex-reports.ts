import type { HexPointer } from '@/components/layers/hex-pointer';
import { centerOf } from '@/lib/geo/cells';
import type { HexView } from './hex-view';
import type { MapEvents } from './map-look';
import type { MapTargets } from './map-target';
import type { Point } from './pointing';

type ReportedEvents = Pick<MapEvents, 'onPoint' | 'onMiddle' | 'onSelectedHex' | 'onOutside'>;

/** Tells the page what the hexes show: under the pointer, in the middle, at the selected cell. */
export class HexReports {
  readonly #targets: MapTargets;
  readonly #hexes: HexView;
  readonly #events: ReportedEvents;
  #pointer: Point | null = null;
  #selected: string | null = null;

  constructor(targets: MapTargets, hexes: HexView, events: ReportedEvents) {
    this.#targets = targets;
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
    const target = point && this.#targets.at(point);
    this.#pointer = target ? point : null;
    this.#hexes.setHovered(target?.inTile ? target.hex : null);
    if (target && point) this.#events.onPoint(pointerOf(target), point);
    else this.#events.onPoint(null, null);
  }

  middle(): void {
    this.#events.onMiddle(pointerOf(this.#targets.middle()));
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

/** Without the place, so that the same hex is reported once while the pointer moves over it. */
function pointerOf({ hex, cell, inTile }: HexPointer): HexPointer {
  return { hex, cell, inTile };
}
