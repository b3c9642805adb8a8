import { redactKeys } from '@/lib/base/redact-keys';
import type { FeedMessage } from '@/lib/contract/alert-messages';
import type { Source } from '@/lib/contract/leaves';
import { cellPagePath } from '@/lib/contract/paths';
import { placeOf } from '@/lib/geo/places';
import { eventWords } from '@/lib/messages/alert-names';
import type { Messages } from '@/lib/messages/messages';
import { alertSpan } from '@/lib/picture/alert-when';
import { shortPlaceName } from '@/lib/picture/short-place-name';
import { gravityOf } from '@/lib/weather/alert-severity';
import { expectedOf, readAlertText } from '@/lib/weather/alert-text';
import { hasBegun, timesOf } from '@/lib/weather/alerts';
import { isEnd } from '../news';
import { MAX_MESSAGE_BYTES } from './encrypt';

/** What a notification is about. */
export interface NotificationSubject {
  readonly message: FeedMessage;
  /** The places of the reader that it is for, at least one. */
  readonly cells: readonly string[];
  /** The origin of the site that it leads to. */
  readonly site: string;
  readonly sources: readonly Source[];
  /** Whether the weather is made up. */
  readonly isMadeUp: boolean;
  /** Whether it has to stay until the reader has seen it. */
  readonly isExtreme: boolean;
  readonly nowMs: number;
}

const TITLE_CHARACTERS = 150;
const BODY_CHARACTERS = 600;
const ICON = '/brand/icon-192.png';

/**
 * A push message in the declarative form (Push API, "declarative push message"), which browsers that know it show
 * without a script. It is as long as can be encrypted.
 */
export function notificationOf(messages: Messages, subject: NotificationSubject): string {
  for (let most = BODY_CHARACTERS; ; most = Math.floor(most / 2)) {
    const text = written(messages, subject, most);
    if (Buffer.byteLength(text) <= MAX_MESSAGE_BYTES || most === 0) return text;
  }
}

function written(messages: Messages, subject: NotificationSubject, most: number): string {
  const { message, cells, site, isExtreme } = subject;
  const notification = {
    title: shortened(titleOf(messages, message, cells), TITLE_CHARACTERS),
    body: shortened(bodyOf(messages, subject), most),
    lang: messages.locale,
    dir: 'ltr',
    // An update takes the place of what it updates, and sounds again.
    tag: message.eventId,
    renotify: true,
    requireInteraction: isExtreme && !isEnd(message),
    timestamp: message.sentMs,
    icon: `${site}${ICON}`,
    navigate: `${site}${cellPagePath(cells[0] ?? '')}`,
    // By which a message that was sent twice is known.
    data: { id: message.id },
  };
  // A service may echo its key in any text.
  return redactKeys(JSON.stringify({ web_push: 8030, notification }));
}

/** "Winter Storm Warning · Denver, CO" */
function titleOf(messages: Messages, message: FeedMessage, cells: readonly string[]): string {
  const { t, formats } = messages;
  const { emergency } = gravityOf(message);
  const name = eventWords(messages, message.event?.trim() || null).text;
  const event =
    emergency && !isEnd(message) ? `${t(`alerts.emergency.${emergency}`)}: ${name}` : name;
  const places = formats.list(cells.map((cell) => placeNameOf(messages, cell)));
  if (message.kind === 'cancel') return t('push.cancelled', { event, place: places });
  if (!message.isHere) return t('push.left', { event, place: places });
  return `${event} · ${places}`;
}

/** What the place of a cell is called in a few words. */
export function placeNameOf({ t }: Messages, cell: string): string {
  return shortPlaceName(placeOf(cell), t) ?? t('place.unknown');
}

function bodyOf(messages: Messages, subject: NotificationSubject): string {
  const { message, cells, sources, isMadeUp, nowMs } = subject;
  const { t, formats } = messages;
  const names = sources.flatMap(({ name }) => name ?? []);
  const lines = [
    isMadeUp ? t('push.made-up') : null,
    isEnd(message) ? null : whenOf(messages, message, cells[0] ?? '', nowMs),
    // Official texts are in English; readers of another language find them behind the notification.
    isEnd(message) || messages.locale !== 'en' ? null : expected(message),
    names.length > 0 ? t('push.source', { names: formats.list(names) }) : null,
  ];
  return lines.filter((line) => line !== null).join('\n');
}

function whenOf(
  messages: Messages,
  message: FeedMessage,
  cell: string,
  nowMs: number,
): string | null {
  const times = timesOf(message);
  const when = { ...times, begun: hasBegun(times, nowMs) };
  const text = alertSpan(messages, when, nowMs, placeOf(cell).timeZone);
  return text && text.slice(0, 1).toLocaleUpperCase(messages.locale) + text.slice(1);
}

function expected({ event, description }: FeedMessage): string | null {
  return description === null ? null : expectedOf(event, readAlertText(description));
}

/** At most so many characters, none of them half. */
function shortened(text: string, most: number): string {
  const characters = Array.from(text.replaceAll(/[^\S\n]+/g, ' ').trim());
  if (characters.length <= most) return characters.join('');
  return most === 0
    ? ''
    : `${characters
        .slice(0, most - 1)
        .join('')
        .trimEnd()}…`;
}
