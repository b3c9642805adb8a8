import { redactKeys } from '@/lib/base/redact-keys';
import type { Source } from '@/lib/contract/leaves';
import { cellPagePath } from '@/lib/contract/paths';
import type { WatchUnits } from '@/lib/contract/watch';
import { placeOf } from '@/lib/geo/places';
import type { Messages } from '@/lib/messages/messages';
import { shortPlaceName } from '@/lib/picture/short-place-name';
import { isEnd } from '../news';
import { isWeather, type ToldMessage } from '../told-message';
import { alertWords, type NotificationWords } from './alert-words';
import { MAX_MESSAGE_BYTES } from './encrypt';
import { weatherWords } from './weather-words';

/** What a notification is about. */
export interface NotificationSubject {
  readonly message: ToldMessage;
  /** The places of the reader that it is for, at least one. */
  readonly cells: readonly string[];
  /** The origin of the site that it leads to. */
  readonly site: string;
  readonly units: WatchUnits;
  readonly sources: readonly Source[];
  /** Whether the weather is made up. */
  readonly isMadeUp: boolean;
  /** Whether the reader was told nothing of the same before. */
  readonly isFirst: boolean;
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
  const { title, lines } = wordsOf(messages, subject);
  const notification = {
    title: shortened(title, TITLE_CHARACTERS),
    body: shortened(bodyOf(messages, subject, lines), most),
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

function wordsOf(messages: Messages, subject: NotificationSubject): NotificationWords {
  const { message, cells, units, isFirst, nowMs } = subject;
  const [cell = ''] = cells;
  const { timeZone } = placeOf(cell);
  const place = messages.formats.list(cells.map((one) => placeNameOf(messages, one)));
  return isWeather(message)
    ? weatherWords(messages, message, { place, timeZone, units, isFirst, nowMs })
    : alertWords(messages, message, { place, timeZone, nowMs });
}

/** What the place of a cell is called in a few words. */
export function placeNameOf({ t }: Messages, cell: string): string {
  return shortPlaceName(placeOf(cell), t) ?? t('place.unknown');
}

function bodyOf(
  { t, formats }: Messages,
  { sources, isMadeUp }: NotificationSubject,
  lines: NotificationWords['lines'],
): string {
  const names = sources.flatMap(({ name }) => name ?? []);
  return [
    isMadeUp ? t('push.made-up') : null,
    ...lines,
    names.length > 0 ? t('push.source', { names: formats.list(names) }) : null,
  ]
    .filter((line) => line !== null)
    .join('\n');
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
