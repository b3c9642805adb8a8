/** Draws indices, each as often as its weight says. */
export type Sampler = (random: () => number) => number;

/** A sampler in constant time (the alias method of Walker and Vose). */
export function createSampler(weights: readonly number[]): Sampler {
  const count = weights.length;
  const sum = weights.reduce((total, weight) => total + weight, 0);
  const chance = Float64Array.from(weights, (weight) => (weight * count) / sum);
  const alias = new Int32Array(count);
  const small: number[] = [];
  const large: number[] = [];
  chance.forEach((one, index) => void (one < 1 ? small : large).push(index));
  while (small.length > 0 && large.length > 0) {
    const under = small.pop() ?? 0;
    const over = large.at(-1) ?? 0;
    alias[under] = over;
    const rest = (chance[over] ?? 0) - (1 - (chance[under] ?? 0));
    chance[over] = rest;
    if (rest < 1) small.push(large.pop() ?? 0);
  }
  // What is left is 1 but for rounding.
  for (const index of [...small, ...large]) chance[index] = 1;
  return (random) => {
    const at = random() * count;
    const index = Math.floor(at);
    return at - index < (chance[index] ?? 0) ? index : (alias[index] ?? 0);
  };
}

/** The weights of Zipf's law: the place of rank r is chosen in proportion to 1 / r^exponent. */
export function zipfWeights(count: number, exponent: number): number[] {
  return Array.from({ length: count }, (_, index) => (index + 1) ** -exponent);
}
