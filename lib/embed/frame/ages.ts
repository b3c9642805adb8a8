import { shortAgo } from '@/lib/messages/short-ago';

const EXACT = { dateStyle: 'medium', timeStyle: 'short' } as const;

/**
 * Writes how long ago the times in `<time data-age datetime="…">` were, with the exact time, where the reader is,
 * as their title. What cannot be read stays as it is.
 */
export function writeAges(root: Document, nowMs: number): void {
  const { lang } = root.documentElement;
  for (const time of root.querySelectorAll<HTMLTimeElement>('time[data-age]')) {
    const thenMs = Date.parse(time.dateTime);
    if (Number.isNaN(thenMs)) continue;
    time.title ||= new Date(thenMs).toLocaleString(lang, EXACT);
    const text = shortAgo(nowMs - thenMs, lang);
    if (time.textContent !== text) time.textContent = text;
  }
}
