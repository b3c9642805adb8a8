/** A number for JSON, which has no infinity: null means that there is no limit. */
export function finiteOrNull(number: number): number | null {
  return Number.isFinite(number) ? number : null;
}
