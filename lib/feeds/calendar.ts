import type { FeedMessage } from '@/lib/contract/alert-messages';
import { DAY_MS } from '@/lib/contract/time';
import { groupBy } from '@/lib/geo/group-by';
import { addressIn, descriptionOf, type Feed, titleOf } from './feed';
import { messageTimes } from './message-times';
import { eventName, messageText, placesOf } from './message-words';
import { isShownTwice, localDateTime, timeZoneLines, utcDateTime } from './time-zone';
import { plainText } from './xml';

export const CALENDAR_TYPE = 'text/calendar; charset=utf-8';

/** Whether a moment is told by the clocks of the place, whose changes the calendar describes. */
type IsLocal = (ms: number) => boolean;

/** A year and a bit. What is farther away is told in UTC: a list may say that something ends in a thousand years. */
const LOCAL_MS = 400 * DAY_MS;

/** How often calendars may ask: few ask more often than once an hour anyhow. */
const REFRESH = 'PT15M';

/**
 * The alerts of an area as a calendar (RFC 5545): each is an event, from its onset to its end, which updates change and
 * a cancellation cancels.
 */
export function calendarOf(feed: Feed): string {
  const events = eventsOf(feed.messages);
  const isLocal: IsLocal = (ms) => Math.abs(ms - feed.updatedMs) < LOCAL_MS;
  const moments = events
    .flatMap(({ startMs, endMs }) => [startMs, endMs ?? startMs])
    .filter(isLocal);
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Hexcast//Weather alerts//EN',
    'CALSCALE:GREGORIAN',
    property('NAME', titleOf(feed)),
    property('X-WR-CALNAME', titleOf(feed)),
    property('DESCRIPTION', descriptionOf(feed)),
    `REFRESH-INTERVAL;VALUE=DURATION:${REFRESH}`,
    `X-PUBLISHED-TTL:${REFRESH}`,
    // There has to be a component, also without any event (3.6).
    ...timeZoneLines(feed.timeZone, [feed.updatedMs, ...moments]),
    ...events.flatMap((event) => eventLines(event, feed, isLocal)),
    'END:VCALENDAR',
  ]
    .map(folded)
    .join('');
}

/** An alert as an event: the newest of its messages. */
interface CalendarEvent {
  readonly uid: string;
  readonly message: FeedMessage;
  readonly sequence: number;
  readonly isCanceled: boolean;
  readonly startMs: number;
  readonly endMs: number | null;
}

function eventsOf(messages: readonly FeedMessage[]): CalendarEvent[] {
  const replaced = new Set(messages.flatMap(({ replaces }) => replaces.map(({ id }) => id)));
  const isLast = ({ id }: FeedMessage) => !replaced.has(id);
  const events = groupBy(messages, ({ eventId }) => eventId);
  return [...events].flatMap(([eventId, all]) => {
    const [newest, ...others] = [...all].sort(
      (a, b) => Number(isLast(b)) - Number(isLast(a)) || b.revision - a.revision,
    );
    if (!newest) return [];
    // What another event has replaced is canceled; nothing is left out that nothing has replaced.
    const first = eventOf(newest, eventId, !isLast(newest));
    return [first, ...others.filter(isLast).map((one) => eventOf(one, one.id, false))];
  });
}

function eventOf(message: FeedMessage, uid: string, isReplaced: boolean): CalendarEvent {
  const { onsetMs, expiresMs } = messageTimes(message);
  const startMs = onsetMs ?? message.sentMs;
  return {
    uid,
    message,
    sequence: message.revision + Number(isReplaced),
    isCanceled: isReplaced || message.kind === 'cancel' || !message.isHere,
    startMs,
    endMs: expiresMs !== null && expiresMs > startMs ? expiresMs : null,
  };
}

function eventLines(event: CalendarEvent, feed: Feed, isLocal: IsLocal): string[] {
  const { uid, message, sequence, isCanceled, startMs, endMs } = event;
  const { timeZone } = feed;
  const at = (name: string, ms: number) =>
    !isLocal(ms) || isShownTwice(ms, timeZone)
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
    property('SUMMARY', `${isCanceled ? 'Canceled: ' : ''}${eventName(message)}`),
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
    .replaceAll(/[\t\u007f]/g, ' ')
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
