import {
  compactCells,
  gridDisk,
  latLngToCell,
  POLYGON_TO_CELLS_FLAGS,
  polygonToCells,
  polygonToCellsExperimental,
} from 'h3-js';
import type { TownRow } from '@/lib/geo/table-rows';
import { polygonsOf, type StateShape } from './states';

const RESOLUTION = 6;

/** The covered cells and their states. */
export interface Coverage {
  /** Compacted, sorted as text. */
  readonly compact: readonly string[];
  readonly stateOf: ReadonlyMap<string, string>;
  /** Every state that a cell touches. */
  readonly touching: ReadonlyMap<string, readonly string[]>;
  /** The cells whose centers lie in the water or abroad. */
  readonly offLand: readonly string[];
}

/**
 * Every cell of resolution 6 that touches one of the states. A cell belongs to the state that contains its
 * center; if the center lies in the water or abroad, to the touched state that most of its neighbors
 * belong to.
 */
export function makeCoverage(states: readonly StateShape[]): Coverage {
  const touching = new Map<string, string[]>();
  const stateOf = new Map<string, string>();
  for (const { code, shape } of states) {
    for (const polygon of polygonsOf(shape)) {
      const overlapping = POLYGON_TO_CELLS_FLAGS.containmentOverlapping;
      for (const cell of polygonToCellsExperimental(polygon, RESOLUTION, overlapping, true)) {
        const codes = touching.get(cell);
        if (!codes) touching.set(cell, [code]);
        else if (!codes.includes(code)) codes.push(code);
      }
      for (const cell of polygonToCells(polygon, RESOLUTION, true)) stateOf.set(cell, code);
    }
  }
  const byCenter = new Map(stateOf);
  const offLand = [...touching.keys()].filter((cell) => !byCenter.has(cell));
  for (const cell of offLand) {
    stateOf.set(cell, mostCommonAround(cell, touching.get(cell) ?? [], byCenter));
  }
  for (const cell of byCenter.keys()) {
    // A cell touches the state that contains its center, unless the data is broken.
    if (!touching.has(cell)) throw new Error(`${cell} has its center in a state, but touches none`);
  }
  return { compact: compactCells([...touching.keys()]).sort(), stateOf, touching, offLand };
}

/**
 * Moves a cell on a state line to the state of its largest town, where most of its people live: St. Louis
 * lies in a cell whose center is across the river, in Illinois. Expects towns largest first.
 */
export function followTowns(coverage: Coverage, towns: readonly TownRow[]): Coverage {
  const stateOf = new Map(coverage.stateOf);
  const decided = new Set<string>();
  for (const [, state, lat, lng] of towns) {
    const cell = latLngToCell(lat, lng, RESOLUTION);
    if (decided.has(cell)) continue;
    decided.add(cell);
    if (coverage.touching.get(cell)?.includes(state)) stateOf.set(cell, state);
  }
  return { ...coverage, stateOf };
}

function mostCommonAround(
  cell: string,
  codes: readonly string[],
  byCenter: ReadonlyMap<string, string>,
): string {
  const around = gridDisk(cell, 1).map((neighbor) => byCenter.get(neighbor));
  const votes = (code: string) => around.filter((found) => found === code).length;
  const [first = ''] = [...codes].sort((a, b) => votes(b) - votes(a) || a.localeCompare(b));
  return first;
}
