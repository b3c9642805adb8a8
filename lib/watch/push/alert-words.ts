import type { FeedMessage } from '@/lib/contract/alert-messages';
import { eventWords } from '@/lib/messages/alert-names';
import { capital } from '@/lib/messages/capital';
import type { Messages } from '@/lib/messages/messages';
import { alertSpan } from '@/lib/picture/alert-when';
import { gravityOf } from '@/lib/weather/alert-severity';
import { expectedOf, readAlertText } from '@/lib/weather/alert-text';
import { hasBegun, timesOf } from '@/lib/weather/alerts';
import { isEnd } from '../news';

/** What a notification says besides whose words it tells on. */
export interface NotificationWords {
  readonly title: string;
  /** Null for what there is nothing to say of. */
  readonly lines: readonly (string | null)[];
}

/** Where an alert is told, in words, and when. */
type Telling = { readonly place: string; readonly timeZone: string; readonly nowMs: number };

/** What a notification says of an alert. */
export function alertWords(
  messages: Messages,
  message: FeedMessage,
  telling: Telling,
): NotificationWords {
  const title = titleOf(messages, message, telling.place);
  if (isEnd(message)) return { title, lines: [] };
  return {
    title,
    lines: [
      whenOf(messages, message, telling),
      // Official texts are in English; readers of another language find them behind the notification.
      messages.locale === 'en' ? expected(message) : null,
    ],
  };
}

/** "Winter Storm Warning · Denver, CO" */
function titleOf(messages: Messages, message: FeedMessage, place: string): string {
  const { t } = messages;
  const { emergency } = gravityOf(message);
  const name = eventWords(messages, message.event?.trim() || null).text;
  const event =
    emergency && !isEnd(message) ? `${t(`alerts.emergency.${emergency}`)}: ${name}` : name;
  if (message.kind === 'cancel') return t('push.cancelled', { event, place });
  if (!message.isHere) return t('push.left', { event, place });
  return `${event} · ${place}`;
}

function whenOf(messages: Messages, message: FeedMessage, { timeZone, nowMs }: Telling) {
  const times = timesOf(message);
  const text = alertSpan(messages, { ...times, begun: hasBegun(times, nowMs) }, nowMs, timeZone);
  return text && capital(text, messages);
}

function expected({ event, description }: FeedMessage): string | null {
  return description === null ? null : expectedOf(event, readAlertText(description));
}
