import type { FeedMessage } from '@/lib/contract/alert-messages';
import { parseTime } from '@/lib/weather/local-time';
import { addressIn, descriptionOf, type Feed, titleOf } from './feed';
import { eventOf, messageText, placesOf } from './message-words';
import { isShownTwice, localDateTime, timeZoneLines, utcDateTime } from './time-zone';
import { plainText } from './xml';

export const CALENDAR_TYPE = 'text/calendar; charset=utf-8';

/** How often calendars may ask: few ask more often than once an hour anyhow. */
const REFRESH = 'PT15M';

/**
 * The alerts of an area as a calendar (RFC 5545): each is an event, from its onset to its end, which updates change and
 * a cancellation cancels.
 */
export function calendarOf(feed: Feed): string {
  const events = eventsOf(feed.messages);
  const moments = events.flatMap(({ startMs, endMs }) => [startMs, ...(endMs ? [endMs] : [])]);
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Hexcast//Weather alerts//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    property('NAME', titleOf(feed)),
    property('X-WR-CALNAME', titleOf(feed)),
    property('DESCRIPTION', descriptionOf(feed)),
    `REFRESH-INTERVAL;VALUE=DURATION:${REFRESH}`,
    `X-PUBLISHED-TTL:${REFRESH}`,
    ...(moments.length > 0 ? timeZoneLines(feed.timeZone, moments) : []),
    ...events.flatMap((event) => eventLines(event, feed)),
    'END:VCALENDAR',
  ]
    .map(folded)
    .join('');
}

/** What there is to do about an alert: the newest of its messages. */
interface CalendarEvent {
  /** The id of its first message. */
  readonly uid: string;
  readonly message: FeedMessage;
  /** The messages before it, and what it is no longer. */
  readonly sequence: number;
  readonly isCanceled: boolean;
  readonly startMs: number;
  readonly endMs: number | null;
}

/** @param messages the newest first */
function eventsOf(messages: readonly FeedMessage[]): CalendarEvent[] {
  const replaced = new Set(messages.flatMap(({ replaces }) => replaces.map(({ id }) => id)));
  const events = new Map<string, CalendarEvent>();
  for (const message of messages) {
    if (replaced.has(message.id)) continue;
    const first = message.replaces[0]?.id ?? message.id;
    // One that became two: the second is an event of its own.
    const uid = events.has(first) ? message.id : first;
    const onsetMs = parseTime(message.onset) ?? message.sentMs;
    const endMs = parseTime(message.expires);
    events.set(uid, {
      uid,
      message,
      sequence: message.replaces.length,
      isCanceled: message.kind === 'cancel' || !message.isHere,
      startMs: onsetMs,
      // An event that ended before it began would be none.
      endMs: endMs !== null && endMs > onsetMs ? endMs : null,
    });
  }
  return [...events.values()];
}

function eventLines(event: CalendarEvent, feed: Feed): string[] {
  const { uid, message, sequence, isCanceled, startMs, endMs } = event;
  const { timeZone } = feed;
  const at = (name: string, ms: number) =>
    isShownTwice(ms, timeZone)
      ? `${name}:${utcDateTime(ms)}`
      : `${name};TZID=${timeZone}:${localDateTime(ms, timeZone)}`;
  const sent = utcDateTime(message.sentMs);
  return [
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `DTSTAMP:${sent}`,
    `LAST-MODIFIED:${sent}`,
    `SEQUENCE:${sequence}`,
    at('DTSTART', startMs),
    ...(endMs === null ? [] : [at('DTEND', endMs)]),
    property('SUMMARY', `${isCanceled ? 'Canceled: ' : ''}${eventOf(message)}`),
    property('DESCRIPTION', messageText(message)),
    property('LOCATION', placesOf(message)),
    `STATUS:${isCanceled ? 'CANCELLED' : 'CONFIRMED'}`,
    // It does not make anyone busy.
    'TRANSP:TRANSPARENT',
    ...(feed.origin === null ? [] : [`URL:${addressIn(feed, feed.pagePath)}`]),
    'END:VEVENT',
  ];
}

/** A property with a text (3.3.11). */
function property(name: string, text: string): string {
  const escaped = plainText(text)
    .replaceAll('\t', ' ')
    .replaceAll(/[\\;,]/g, '\\$&')
    .replaceAll('\n', '\\n');
  return `${name}:${escaped}`;
}

const MAX_OCTETS = 75;

/** A content line, folded so that no line is longer than 75 octets, and no character is cut (3.1). */
function folded(line: string): string {
  const lines: string[] = [];
  let open = '';
  let octets = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (octets + size > MAX_OCTETS) {
      lines.push(open);
      open = ' ';
      octets = 1;
    }
    open += character;
    octets += size;
  }
  return [...lines, open].map((part) => `${part}\r\n`).join('');
}
