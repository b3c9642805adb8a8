import { createHmac } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { recent } from '@/lib/base/recent';
import { DAY_MS, MINUTE_MS, SECOND_MS } from '@/lib/contract/time';
import type { Messages } from '@/lib/messages/messages';
import { ALERT_SEVERITIES } from '@/lib/weather/alert-severity';
import { timesOf } from '@/lib/weather/alerts';
import type { Attempt } from '../outbox';
import { attemptOf } from '../send/attempt';
import type { Post } from '../send/post';
import { createSendQueue, type SendQueue } from '../send/send-queue';
import type { Send, TellingOptions, Told } from '../telling';
import { isWeather, subjectOf, type ToldMessage } from '../told-message';
import { encrypted, type PushKeys } from './encrypt';
import { notificationOf } from './notification';
import { createPushHosts } from './push-hosts';
import { isQuiet } from './quiet-hours';
import type { Subscriber } from './subscriber';
import type { Vapid } from './vapid';

/** Tells readers by push messages (RFC 8030). */
export interface PushSender {
  readonly send: Send<Subscriber>;
  /** Whether a message has to wait: for the end of the reader's quiet hours, or since the push service wants to be left alone. */
  readonly isHeld: (subscriber: Subscriber, urgency: number) => boolean;
  /** Waits for a turn at the push service of a subscriber: the gravest first, and not too many at once. */
  readonly inTurn: NonNullable<TellingOptions<Subscriber>['inTurn']>;
}

export interface PushSenderOptions {
  readonly post: Post;
  readonly vapid: Vapid;
  /** How whoever runs a push service reaches whoever runs this server: `mailto:` or `https:`. */
  readonly contact: string | null;
  readonly isMadeUp: boolean;
  readonly messagesIn: (locale: string) => Promise<Messages>;
  /** Called when there is no such subscription any more. */
  readonly onGone: (subscriber: Subscriber) => void;
  /** Called with what came of each message. */
  readonly onAttempt: (attempt: Attempt) => void;
  readonly now: () => number;
}

/** "The push message subscription has expired" (RFC 8030, 7.3), or there is none. */
const GONE = [404, 410];
/** Push services answer within a tenth of a second: so many at once are some hundred a second. */
const MAX_AT_ONCE = 32;
/** There are a handful, some of which have many names. */
const MAX_SERVICES = 200;
/** Many are told the same at the same time: each text is written once. */
const MAX_TEXTS = 500;
/** What has no known end is of use for so long; and longer than this, no push service keeps a message. */
const UNKNOWN_END_MS = DAY_MS;
const MAX_KEPT_MS = 28 * DAY_MS;
/** RFC 8030, 5.4. */
const MAX_TOPIC = 32;
const EXTREME = ALERT_SEVERITIES.indexOf('extreme');
const UNKNOWN = ALERT_SEVERITIES.indexOf('unknown');
/** Whether a device is woken for it (RFC 8030, 5.3): what may be grave must not wait for a charger. */
const URGENCIES = {
  extreme: 'high',
  severe: 'high',
  moderate: 'normal',
  minor: 'low',
  unknown: 'normal',
};

export function createPushSender(options: PushSenderOptions): PushSender {
  const { post, vapid, contact, isMadeUp, messagesIn, onGone, onAttempt, now } = options;
  const hosts = createPushHosts(now);
  /** One for each push service: one that hangs holds up no other. */
  const queues = new LRUCache<string, SendQueue>(recent(MAX_SERVICES));
  const texts = new LRUCache<string, string>(recent(MAX_TEXTS));

  async function textFor(
    { locale, units, site, watches }: Subscriber,
    message: ToldMessage,
    { sources, urgency, places, isFirst }: Omit<Told, 'canSend'>,
  ): Promise<string> {
    const watched = watches.map(({ place }) => place);
    const cells = watched.filter((place) => places.includes(place));
    const minute = Math.floor(now() / MINUTE_MS);
    const speech = [locale, units.temperature, units.wind];
    const key = [message.id, message.isHere, isFirst, minute, ...speech, site, ...cells].join(' ');
    const held = texts.get(key);
    if (held !== undefined) return held;
    const messages = await messagesIn(locale);
    const isExtreme = urgency === EXTREME;
    const subject = {
      message,
      cells,
      site,
      units,
      sources,
      isMadeUp,
      isExtreme,
      isFirst,
      nowMs: now(),
    };
    const text = notificationOf(messages, subject);
    texts.set(key, text);
    return text;
  }

  async function deliver(
    { endpoint, keys, site }: Subscriber,
    message: ToldMessage,
    { body, urgency }: { readonly body: string; readonly urgency: number },
  ) {
    const { url, origin, isPrivateAllowed } = endpoint;
    const severity = ALERT_SEVERITIES[urgency] ?? 'unknown';
    const headers = {
      'content-type': 'application/octet-stream',
      'content-encoding': 'aes128gcm',
      ttl: String(ttlSeconds(message, now())),
      urgency: URGENCIES[severity],
      topic: topicOf(message, keys),
      authorization: vapid.authorization(origin, contact ?? httpsOf(site)),
    };
    return attemptOf(
      await post({ url, headers, body: encrypted(body, keys), isPrivateAllowed }),
      now(),
    );
  }

  return {
    isHeld: ({ endpoint, quiet }, urgency) =>
      hosts.isPaused(endpoint.origin) ||
      (quiet !== null && urgency > EXTREME && urgency < UNKNOWN && isQuiet(quiet, now())),
    async send(subscriber, message, told) {
      const { origin } = subscriber.endpoint;
      const body = await textFor(subscriber, message, told);
      if (!told.canSend() || hosts.isPaused(origin)) return null;
      const attempt = await deliver(subscriber, message, { body, urgency: told.urgency });
      hosts.answered(origin, attempt);
      onAttempt({ ...attempt, event: subjectOf(message) });
      if (attempt.status !== null && GONE.includes(attempt.status)) onGone(subscriber);
      // How long the service wants to be left alone, and by whom, is known of it as a whole.
      return { ...attempt, pauseMs: null };
    },
    inTurn({ endpoint: { origin } }, urgency, act) {
      const queue = queues.get(origin) ?? createSendQueue(MAX_AT_ONCE);
      queues.set(origin, queue);
      return queue(urgency, act);
    },
  };
}

/** How long a message is of use: until what it tells of ends. */
function ttlSeconds(message: ToldMessage, nowMs: number): number {
  const expiresMs = isWeather(message) ? message.endMs : timesOf(message).expiresMs;
  const ms = expiresMs === null ? UNKNOWN_END_MS : Math.min(expiresMs - nowMs, MAX_KEPT_MS);
  return Math.max(0, Math.ceil(ms / SECOND_MS));
}

/**
 * All messages about one alert have the same: of those that wait, only the last is delivered (RFC 8030, 5.4). It tells the
 * push service nothing: which alert it is, and so where the reader is, is known to whoever has the browser's secret.
 */
function topicOf({ eventId }: ToldMessage, { auth }: PushKeys): string {
  return createHmac('sha256', auth).update(eventId).digest('base64url').slice(0, MAX_TOPIC);
}

function httpsOf(site: string): string | null {
  return site.startsWith('https:') ? site : null;
}
