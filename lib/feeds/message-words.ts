import type { AlertMessage, FeedMessage } from '@/lib/contract/alert-messages';
import { countyName } from '@/lib/geo/counties';
import { stateName } from '@/lib/geo/coverage';
import { namedZone } from '@/lib/geo/zones';
import { messageTimes } from './message-times';

/** "Updated: Winter Storm Warning until Tue, Dec 1, 6:00 PM MST" */
export function messageTitle(message: FeedMessage, timeZone: string): string {
  const event = eventName(message);
  if (message.kind === 'cancel') return `Canceled: ${event}`;
  if (!message.isHere) return `No longer here: ${event}`;
  const { expiresMs: endMs } = messageTimes(message);
  const until = endMs === null ? '' : ` until ${localTime(endMs, timeZone)}`;
  return `${message.kind === 'update' ? 'Updated: ' : ''}${event}${until}`;
}

/** What an alert is called. */
export function eventName({ event }: Pick<AlertMessage, 'event'>): string {
  return event?.trim() || 'Weather alert';
}

/** The areas of a message in words: as its source names them, else by our own tables. */
export function placesOf({ places, areas }: Pick<AlertMessage, 'places' | 'areas'>): string {
  return places?.trim() || areas.map(areaName).join('; ') || 'An area on the map';
}

function areaName(id: string): string {
  return namedZone(id)?.name ?? countyName(id) ?? stateName(id) ?? id;
}

/** What a message says, in paragraphs. */
export function messageText(message: FeedMessage): string {
  const { headline, description } = message;
  const over = message.kind === 'cancel' ? 'It is no longer in effect or announced.' : null;
  const moved = message.isHere ? null : 'It is for other areas now.';
  return [headline, over, moved, description, `Areas: ${placesOf(message)}`]
    .filter((part) => part !== null)
    .join('\n\n');
}

const formats = new Map<string, Intl.DateTimeFormat>();

function localTime(ms: number, timeZone: string): string {
  const format =
    formats.get(timeZone) ??
    new Intl.DateTimeFormat('en-US', {
      ...{ weekday: 'short', month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' },
      ...{ timeZone, timeZoneName: 'short' },
    });
  formats.set(timeZone, format);
  // Newer versions of ICU have narrow spaces in times.
  return format.format(ms).replaceAll('\u202f', ' ');
}
