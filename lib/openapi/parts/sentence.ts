/** A summary as a sentence. */
export function sentenceOf(summary: string): string {
  return `${summary.charAt(0).toUpperCase()}${summary.slice(1)}.`;
}
