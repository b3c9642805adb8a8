/** Where a stretch of the timeline lies, from 0 to 1. */
export function spanStyle(from: number, to: number) {
  return { left: `${from * 100}%`, width: `${(to - from) * 100}%` };
}
