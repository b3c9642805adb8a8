/**
 * A clock in milliseconds that never goes back, for what is waited for: the clock of the wall may be set
 * back, or be ahead for a while, and a pause of seconds must not become one of days by that.
 */
export function createMonotonicClock(now: () => number): () => number {
  let last = now();
  let lost = 0;
  return () => {
    const wall = now();
    if (wall < last) lost += last - wall;
    last = wall;
    return wall + lost;
  };
}
