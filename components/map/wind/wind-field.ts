import { spacingMercator } from '@/lib/geo/hex-grid';
import { grownBox, isInBox, type MercatorBox, nearestX } from '@/lib/geo/web-mercator';
import { type HexWinds, NO_WIND } from '../hexes/hex-winds';

/**
 * What a hex weighs at its corners, which are 0.58 of the distance between two middles away, in a hex that is a quarter larger
 * than most: where no hex weighs as much, there is none.
 */
const AT_RIM = weightAt(0.72 ** 2);

/** Where the wind blows to, in mph. */
export type Wind = { east: number; north: number };

/**
 * The wind of a part of the map, on a square grid. In the middle of a hex it is the wind of that hex, and towards a neighbor
 * it turns into that one's. A place in a hex without a wind has none, whatever its neighbors have, and nor has one without
 * a hex.
 */
export class WindField {
  readonly box: MercatorBox;
  readonly #step: number;
  readonly #columns: number;
  readonly #rows: number;
  /** East and north at each node; NO_WIND where there is none. */
  readonly #winds: Float32Array;

  /** `step` is the distance between two nodes in Web Mercator; `hexes` are those of each resolution, finest first. */
  constructor(box: MercatorBox, step: number, hexes: readonly HexWinds[]) {
    this.box = box;
    this.#step = step;
    this.#columns = Math.ceil((box.right - box.left) / step) + 1;
    this.#rows = Math.ceil((box.bottom - box.top) / step) + 1;
    const nodes = this.#columns * this.#rows;
    this.#winds = new Float32Array(2 * nodes).fill(NO_WIND);
    const covered = new Uint8Array(nodes);
    for (const ofSize of hexes) this.#add(ofSize, covered);
  }

  /** How many nodes have a wind. */
  get windy(): number {
    let count = 0;
    for (let at = 0; at < this.#winds.length; at += 2) if (this.#winds[at] !== NO_WIND) count += 1;
    return count;
  }

  /** Writes the wind at a position in Web Mercator. Returns false where there is none. */
  at(x: number, y: number, into: Wind): boolean {
    const column = (x - this.box.left) / this.#step;
    const row = (y - this.box.top) / this.#step;
    const left = Math.floor(column);
    const top = Math.floor(row);
    if (left < 0 || top < 0 || left + 1 >= this.#columns || top + 1 >= this.#rows) return false;
    const first = 2 * (top * this.#columns + left);
    if (!this.#isKnown(first)) return false;
    const right = column - left;
    const down = row - top;
    into.east = this.#mixed(first, right, down);
    into.north = this.#mixed(first + 1, right, down);
    return true;
  }

  /** Between a node's number and those of its neighbors, by how far the position is to the right and down. */
  #mixed(at: number, right: number, down: number): number {
    const winds = this.#winds;
    const below = at + 2 * this.#columns;
    const upper = (winds[at] ?? 0) * (1 - right) + (winds[at + 2] ?? 0) * right;
    const lower = (winds[below] ?? 0) * (1 - right) + (winds[below + 2] ?? 0) * right;
    return upper * (1 - down) + lower * down;
  }

  /** Whether a node and its neighbors to the right and below have winds. */
  #isKnown(first: number): boolean {
    const winds = this.#winds;
    const below = first + 2 * this.#columns;
    return (
      winds[first] !== NO_WIND &&
      winds[first + 2] !== NO_WIND &&
      winds[below] !== NO_WIND &&
      winds[below + 2] !== NO_WIND
    );
  }

  /** Fills the nodes that no finer hex covers. */
  #add({ resolution, centers, winds }: HexWinds, covered: Uint8Array): void {
    const nodes = covered.length;
    const sums = new Float32Array(3 * nodes);
    const nearest = new Float32Array(nodes);
    const isKnown = new Uint8Array(nodes);
    const { left, top, right } = this.box;
    const middle = (left + right) / 2;
    // The hexes that may reach into the box: spacings grow to the north.
    const reach = spacingMercator(resolution, top);
    const around = grownBox(this.box, reach, reach);
    for (let hex = 0; hex < centers.length; hex += 2) {
      const x = nearestX(centers[hex] ?? 0, middle);
      const y = centers[hex + 1] ?? 0;
      if (!isInBox(around, x, y)) continue;
      const [east, north] = [winds[hex] ?? NO_WIND, winds[hex + 1] ?? NO_WIND];
      const hasWind = east !== NO_WIND;
      this.#around(x, y, spacingMercator(resolution, y), (node, weight) => {
        if (weight > (nearest[node] ?? 0)) {
          nearest[node] = weight;
          isKnown[node] = hasWind ? 1 : 0;
        }
        if (!hasWind) return;
        sums[3 * node] = (sums[3 * node] ?? 0) + weight * east;
        sums[3 * node + 1] = (sums[3 * node + 1] ?? 0) + weight * north;
        sums[3 * node + 2] = (sums[3 * node + 2] ?? 0) + weight;
      });
    }
    for (let node = 0; node < nodes; node += 1) {
      if (covered[node] || (nearest[node] ?? 0) < AT_RIM) continue;
      covered[node] = 1;
      const weight = sums[3 * node + 2] ?? 0;
      if (!isKnown[node] || weight === 0) continue;
      this.#winds[2 * node] = (sums[3 * node] ?? 0) / weight;
      this.#winds[2 * node + 1] = (sums[3 * node + 1] ?? 0) / weight;
    }
  }

  /** Visits the nodes within reach of a position, each with what the position weighs there. */
  #around(x: number, y: number, reach: number, visit: (node: number, weight: number) => void) {
    const step = this.#step;
    const [column, row, nodes] = [
      (x - this.box.left) / step,
      (y - this.box.top) / step,
      reach / step,
    ];
    const lastRow = Math.min(Math.floor(row + nodes), this.#rows - 1);
    const lastColumn = Math.min(Math.floor(column + nodes), this.#columns - 1);
    for (let at = Math.max(Math.ceil(row - nodes), 0); at <= lastRow; at += 1) {
      for (let to = Math.max(Math.ceil(column - nodes), 0); to <= lastColumn; to += 1) {
        const away = ((at - row) ** 2 + (to - column) ** 2) / nodes ** 2;
        if (away < 1) visit(at * this.#columns + to, weightAt(away));
      }
    }
  }
}

/** What a hex weighs: all in its middle, nothing in that of its neighbors. `away` is the square of the share of that way. */
function weightAt(away: number): number {
  return (1 - away) ** 2;
}
