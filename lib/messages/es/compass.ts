/** A compass point in Spanish, from its English letters: only west differs. */
export function inSpanish(point: string): string {
  return point.replaceAll('W', 'O');
}
