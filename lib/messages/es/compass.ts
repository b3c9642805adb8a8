const POINT = /^[NESW]{1,3}$/i;

/** A compass point in Spanish, from its English letters: only west differs. Other text stays as it is. */
export function compassInSpanish(point: string): string {
  return POINT.test(point) ? point.toUpperCase().replaceAll('W', 'O') : point;
}
