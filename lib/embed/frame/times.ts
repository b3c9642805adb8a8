import { shortAgo } from '@/lib/messages/short-ago';

/**
 * Removes what is over: elements with `data-ends`, a time, or empty for what has no known end. When none is left
 * in a `[data-list]`, its `[data-none]`, the sentence for none, is shown.
 *
 * @returns whether anything ended
 */
export function removeEnded(root: Document, nowMs: number): boolean {
  return remove(root, 'ends', nowMs);
}

/** The same for `data-past`: hours and days that are over, which are no longer ahead, whatever became of them. */
export function removePast(root: Document, nowMs: number): void {
  remove(root, 'past', nowMs);
}

function remove(root: Document, name: 'ends' | 'past', nowMs: number): boolean {
  let hasEnded = false;
  for (const element of root.querySelectorAll<HTMLElement>(`[data-${name}]`)) {
    // An empty or unreadable time is not a number, and never over.
    if (!(Date.parse(element.dataset[name] ?? '') <= nowMs)) continue;
    const list = element.closest('[data-list]');
    element.remove();
    hasEnded = true;
    const none = list?.querySelector<HTMLElement>('[data-none]');
    if (none && !list?.querySelector(`[data-${name}]`)) none.hidden = false;
  }
  return hasEnded;
}

/**
 * Replaces words that may no longer be said: those of elements with `data-until`, a time, become their `data-then`.
 * "No active alerts" is one such.
 *
 * @returns whether any were replaced
 */
export function replaceOutdated(root: Document, nowMs: number): boolean {
  let hasReplaced = false;
  for (const element of root.querySelectorAll<HTMLElement>('[data-until]')) {
    if (!(Date.parse(element.dataset.until ?? '') <= nowMs)) continue;
    element.textContent = element.dataset.then ?? '';
    delete element.dataset.until;
    hasReplaced = true;
  }
  return hasReplaced;
}

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
    const text = shortAgo(nowMs - thenMs, lang);
    if (time.title && time.textContent === text) continue;
    time.textContent = text;
    // Anew each time: the device may have come to another time zone.
    time.title = new Date(thenMs).toLocaleString(lang, EXACT);
  }
}
