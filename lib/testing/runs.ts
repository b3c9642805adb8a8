/** Enough for a property to fail soon where it is broken; chance finds the rest in the long tests. */
const QUICK_RUNS = 25;

/**
 * How often a property runs: a few times in every run of the tests, and `runs` times for each depth of the
 * long ones.
 *
 * @param depth the tests' depth, which files that have one inject themselves: the long tests find them by that
 */
export function runsOf(runs: number, depth: number): number {
  return depth === 1 ? Math.min(runs, QUICK_RUNS) : runs * depth;
}
