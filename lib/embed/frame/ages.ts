const MINUTE_MS = 60_000;
const UNITS = [
  ['day', 24 * 60 * MINUTE_MS],
  ['hour', 60 * MINUTE_MS],
  ['minute', MINUTE_MS],
] as const;

/** How long ago something was, in the largest unit that fits: "5 min. ago", "now". */
export function ageText(ageMs: number, language: string): string {
  const format = new Intl.RelativeTimeFormat(language, { numeric: 'auto', style: 'short' });
  for (const [unit, unitMs] of UNITS) {
    if (ageMs >= unitMs) return format.format(-Math.floor(ageMs / unitMs), unit);
  }
  return format.format(0, 'second');
}

/** Writes how long ago the times in `<time data-age datetime="…">` were. What cannot be read stays as it is. */
export function writeAges(root: Document, nowMs: number): void {
  for (const time of root.querySelectorAll<HTMLTimeElement>('time[data-age]')) {
    const ageMs = nowMs - Date.parse(time.dateTime);
    if (Number.isNaN(ageMs)) continue;
    // The exact time, which the server wrote, is still there for those who ask.
    time.title ||= time.textContent;
    const text = ageText(ageMs, root.documentElement.lang);
    if (time.textContent !== text) time.textContent = text;
  }
}
