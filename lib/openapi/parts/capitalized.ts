/** A summary as the beginning of a sentence. */
export function capitalized(summary: string): string {
  return summary.charAt(0).toUpperCase() + summary.slice(1);
}
