/**
 * A clock in milliseconds that never goes back, for timeouts and pauses: the wall clock may be set back,
 * and that must not turn a pause of seconds into one of days.
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
