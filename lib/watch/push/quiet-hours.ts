import { LRUCache } from 'lru-cache';
import { recent } from '@/lib/base/recent';
import type { QuietHours } from '@/lib/contract/watch';

/** There are some 600 names of time zones, which can be written in many ways. */
const formats = new LRUCache<string, Intl.DateTimeFormat>(recent(200));

/** Whether quiet hours hold at a moment. The time zone is known. */
export function isQuiet({ from, until, timeZone }: QuietHours, nowMs: number): boolean {
  const format =
    formats.get(timeZone) ??
    new Intl.DateTimeFormat('en-US', {
      ...{ hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone },
    });
  formats.set(timeZone, format);
  const time = format.format(nowMs);
  // Of the same times, they are none.
  return from <= until ? from <= time && time < until : from <= time || time < until;
}
