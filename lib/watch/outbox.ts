import * as z from 'zod/mini';
import { momentSchema } from '@/lib/contract/alert-messages';
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '@/lib/contract/time';
import { ATTEMPT_RESULTS } from '@/lib/contract/webhooks';
import type { News } from './news';
import { urgencyOf } from './urgency';

/** A message that waits to be told. */
const waitingSchema = z.object({
  id: z.string(),
  isHere: z.boolean(),
  /** Whether nothing that it replaces was ever sent. */
  isFirst: z.boolean(),
  /** All messages about the same alert have one, and are told one after the other. */
  eventId: z.string(),
  /** Its place among those that wait, 0 for the first. */
  urgency: z.int(),
  sentMs: momentSchema,
  /** How often it was sent in vain, and when it is tried again. */
  attempts: z.int(),
  nextMs: momentSchema,
});
export type WaitingMessage = z.infer<typeof waitingSchema>;

/** How it goes with telling one watcher, as it is stored. */
export const outboxSchema = z.object({
  /** Of the address at which it is told: see `Watcher`. */
  mark: z.string(),
  waiting: z.array(waitingSchema),
  /** Attempts in vain running, since when, and when it is tried again. */
  failures: z.int(),
  failingSinceMs: z.nullable(momentSchema),
  nextMs: momentSchema,
  /** Since when it is told no more. */
  deadMs: z.nullable(momentSchema),
  /** A day (of the Unix epoch), and the messages that were told on it, or not. */
  today: z.object({ day: z.int(), told: z.int(), failed: z.int() }),
  /** The last attempts, the newest last. */
  log: z.array(
    z.object({
      atMs: momentSchema,
      result: z.enum(ATTEMPT_RESULTS),
      status: z.nullable(z.int()),
      event: z.string(),
    }),
  ),
});
export type Outbox = z.infer<typeof outboxSchema>;
export type Attempt = Pick<Outbox['log'][number], 'result' | 'status' | 'event'> & {
  /** How long the watcher has asked to be left alone, in milliseconds. */
  readonly pauseMs: number | null;
};

/** The pauses after a first failure, a second one, and so on: more than two days together. */
const PAUSES_MS = [
  ...[5 * SECOND_MS, 30 * SECOND_MS, 2 * MINUTE_MS, 10 * MINUTE_MS, 30 * MINUTE_MS],
  ...[1, 2, 4, 8, 12, 12, 12].map((hours) => hours * HOUR_MS),
];
const LONGEST_PAUSE_MS = 12 * HOUR_MS;
/** From so many failures running on it is not one message that fails, and the others wait as well. */
const MANY_FAILURES = 5;
/** A watcher that has failed for so long is told no more. */
const DEAD_AFTER_MS = 5 * DAY_MS;
const MAX_ASKED_PAUSE_MS = DAY_MS;
/** More than the country has at once. */
const MAX_WAITING = 5_000;
const MAX_LOG = 100;
/** "Gone" (RFC 9110, 15.5.11). */
const GONE = 410;
const EVENT_CHARACTERS = 100;

export function emptyOutbox(mark: string): Outbox {
  return {
    mark,
    waiting: [],
    failures: 0,
    failingSinceMs: null,
    nextMs: 0,
    deadMs: null,
    today: { day: 0, told: 0, failed: 0 },
    log: [],
  };
}

/** The counts of a day, in milliseconds of the Unix epoch. */
export function countsOn({ today }: Outbox, nowMs: number): Outbox['today'] {
  const day = Math.floor(nowMs / DAY_MS);
  return today.day === day ? today : { day, told: 0, failed: 0 };
}

/** Forgets the failures of another address. */
export function atAddress(outbox: Outbox, mark: string): Outbox {
  if (outbox.mark === mark) return outbox;
  return { ...outbox, mark, failures: 0, failingSinceMs: null, nextMs: 0, deadMs: null };
}

/**
 * Adds news to what waits. What they replace and was never sent is not told any more: the last word says it all. The end
 * of what was never told is not told either.
 *
 * @param news the oldest first
 * @param isSending whether a message is being sent at this moment
 */
export function withNews(
  outbox: Outbox,
  news: readonly News[],
  isSending: (id: string) => boolean,
): Outbox {
  if (outbox.deadMs !== null) return outbox;
  let waiting = outbox.waiting;
  for (const { message, isFirst } of news) {
    // This process, or the one before it, has ended between two steps.
    if (waiting.some(({ id, isHere }) => id === message.id && isHere === message.isHere)) continue;
    const replaced = new Set(message.replaces.map(({ id }) => id));
    const isUnsent = (one: WaitingMessage) =>
      replaced.has(one.id) && one.attempts === 0 && !isSending(one.id);
    const unsent = waiting.filter(isUnsent);
    waiting = waiting.filter((one) => !replaced.has(one.id) || isSending(one.id));
    const isEnd = message.kind === 'cancel' || !message.isHere;
    // An update that replaced another one stands for what was told before it.
    const isStillFirst = isFirst || unsent.some((one) => one.isFirst);
    if (isEnd && isStillFirst) continue;
    waiting = [
      ...waiting,
      {
        id: message.id,
        isHere: message.isHere,
        isFirst: isStillFirst,
        eventId: message.eventId,
        urgency: urgencyOf(message),
        sentMs: message.sentMs,
        attempts: 0,
        nextMs: 0,
      },
    ];
  }
  return { ...outbox, waiting: inOrder(waiting).slice(0, MAX_WAITING) };
}

/**
 * The message to send next; undefined if none is due.
 *
 * @param sending those that are being sent at this moment: no two about the same alert are
 */
export function nextToSend(
  { waiting, nextMs, deadMs }: Outbox,
  nowMs: number,
  sending: readonly WaitingMessage[],
): WaitingMessage | undefined {
  if (deadMs !== null || isLater(nextMs, nowMs)) return undefined;
  const busy = new Set(sending.map(({ eventId }) => eventId));
  return waiting.find((one) => !busy.has(one.eventId) && !isLater(one.nextMs, nowMs));
}

/** Whether a time is still to come. One that is too far ahead is from a clock that was wrong. */
function isLater(ms: number, nowMs: number): boolean {
  return ms > nowMs && ms <= nowMs + MAX_ASKED_PAUSE_MS;
}

/** Takes a message away that is not told any more: it is over, or there is no such message. */
export function without(outbox: Outbox, { id, isHere }: WaitingMessage): Outbox {
  const isOther = (one: WaitingMessage) => one.id !== id || one.isHere !== isHere;
  return { ...outbox, waiting: outbox.waiting.filter(isOther) };
}

/**
 * Notes how an attempt went. After a failure there is a pause, which grows; once the watcher answers again, all that
 * waited goes at once.
 *
 * @param jitter from 0 to 1, so that watchers that failed together are not tried together
 */
export function afterAttempt(
  outbox: Outbox,
  message: WaitingMessage,
  attempt: Attempt,
  { nowMs, jitter }: { readonly nowMs: number; readonly jitter: number },
): Outbox {
  const { result, status, event, pauseMs } = attempt;
  const today = countsOn(outbox, nowMs);
  const entry = { atMs: nowMs, result, status, event: event.slice(0, EVENT_CHARACTERS) };
  const logged = { ...outbox, log: [...outbox.log, entry].slice(-MAX_LOG) };
  if (result === 'told') {
    const rest = without(logged, message);
    const waiting = rest.waiting.map((one) => (outbox.failures > 0 ? { ...one, nextMs: 0 } : one));
    const working = { failures: 0, failingSinceMs: null, nextMs: 0 };
    return { ...rest, waiting, ...working, today: { ...today, told: today.told + 1 } };
  }
  const failures = outbox.failures + 1;
  const failingSinceMs = outbox.failingSinceMs ?? nowMs;
  if (status === GONE || nowMs - failingSinceMs > DEAD_AFTER_MS) {
    const failed = today.failed + outbox.waiting.length;
    return {
      ...logged,
      ...{ failures, failingSinceMs, deadMs: nowMs, waiting: [] },
      today: { ...today, failed },
    };
  }
  const attempts = message.attempts + 1;
  const untilMs = (ms: number) => nowMs + Math.round(ms * (1 + jitter / 10));
  const pause = (times: number) => PAUSES_MS[times - 1] ?? LONGEST_PAUSE_MS;
  const isOver = attempts > PAUSES_MS.length;
  const askedMs = Math.min(pauseMs ?? 0, MAX_ASKED_PAUSE_MS);
  const ownMs = failures < MANY_FAILURES ? 0 : untilMs(pause(failures - MANY_FAILURES + 1));
  const tried = { ...message, attempts, nextMs: untilMs(pause(attempts)) };
  const rest = without(logged, message);
  return {
    ...rest,
    ...{ failures, failingSinceMs },
    waiting: isOver ? rest.waiting : inOrder([...rest.waiting, tried]),
    nextMs: Math.max(ownMs, askedMs > 0 ? nowMs + askedMs : 0),
    today: isOver ? { ...today, failed: today.failed + 1 } : today,
  };
}

/** The gravest first, and of these the oldest. */
function inOrder(waiting: readonly WaitingMessage[]): WaitingMessage[] {
  return [...waiting].sort((a, b) => a.urgency - b.urgency || a.sentMs - b.sentMs);
}
