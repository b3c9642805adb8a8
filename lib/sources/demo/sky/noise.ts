/** A pseudo-random number of 0 to 1 (1 excluded): the same inputs always give the same number. */
export function hash(seed: number, a: number, b = 0): number {
  let h =
    Math.imul(seed | 0, 0x9e3779b1) ^ Math.imul(a | 0, 0x85ebca6b) ^ Math.imul(b | 0, 0xc2b2ae35);
  h = Math.imul(h ^ (h >>> 16), 0x7feb352d);
  h = Math.imul(h ^ (h >>> 15), 0x846ca68b);
  return ((h ^ (h >>> 16)) >>> 0) / 4_294_967_296;
}

/** Smooth noise of about -1 to 1 in three dimensions, with features about 1 in size. */
export type Noise = (x: number, y: number, z: number) => number;

/** The gradients: the midpoints of the twelve edges of a cube. */
const GRADIENTS = Int8Array.of(
  ...[1, 1, 0, -1, 1, 0, 1, -1, 0, -1, -1, 0],
  ...[1, 0, 1, -1, 0, 1, 1, 0, -1, -1, 0, -1],
  ...[0, 1, 1, 0, -1, 1, 0, 1, -1, 0, -1, -1],
);

/**
 * Perlin's simplex noise. Its gradients sit on a tetrahedral grid, so the axes of the map don't show.
 * Each seed shuffles them differently.
 */
export function createNoise(seed: number): Noise {
  const table = new Uint8Array(512);
  for (let i = 0; i < 256; i++) table[i] = i;
  for (let i = 255; i > 0; i--) {
    const j = Math.floor(hash(seed, i, 17) * (i + 1));
    const swapped = table[i] ?? 0;
    table[i] = table[j] ?? 0;
    table[j] = swapped;
  }
  table.copyWithin(256, 0, 256);
  /** Where the gradient of each entry begins. */
  const gradientAt = table.map((entry) => (entry % 12) * 3);

  const corner = (i: number, j: number, k: number, x: number, y: number, z: number): number => {
    const reach = 0.6 - x * x - y * y - z * z;
    if (reach <= 0) return 0;
    const inner = table[(j & 255) + (table[k & 255] ?? 0)] ?? 0;
    const at = gradientAt[(i & 255) + inner] ?? 0;
    const slope =
      (GRADIENTS[at] ?? 0) * x + (GRADIENTS[at + 1] ?? 0) * y + (GRADIENTS[at + 2] ?? 0) * z;
    return reach * reach * reach * reach * slope;
  };

  return (x, y, z) => {
    const skew = (x + y + z) / 3;
    // As 32-bit integers, which are faster to look up with.
    const i = Math.floor(x + skew) | 0;
    const j = Math.floor(y + skew) | 0;
    const k = Math.floor(z + skew) | 0;
    const back = (i + j + k) / 6;
    const x0 = x - i + back;
    const y0 = y - j + back;
    const z0 = z - k + back;
    // The order of the three offsets determines which of the six tetrahedra of the cell holds the point.
    const i1 = x0 >= y0 && x0 >= z0 ? 1 : 0;
    const j1 = y0 > x0 && y0 >= z0 ? 1 : 0;
    const k1 = 1 - i1 - j1;
    const i2 = x0 >= y0 || x0 >= z0 ? 1 : 0;
    const k2 = z0 > x0 || z0 > y0 ? 1 : 0;
    const j2 = 2 - i2 - k2;
    return (
      32 *
      (corner(i, j, k, x0, y0, z0) +
        corner(i + i1, j + j1, k + k1, x0 - i1 + 1 / 6, y0 - j1 + 1 / 6, z0 - k1 + 1 / 6) +
        corner(i + i2, j + j2, k + k2, x0 - i2 + 1 / 3, y0 - j2 + 1 / 3, z0 - k2 + 1 / 3) +
        corner(i + 1, j + 1, k + 1, x0 - 0.5, y0 - 0.5, z0 - 0.5))
    );
  };
}
