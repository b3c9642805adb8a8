import * as z from 'zod/mini';
import { momentSchema } from '@/lib/contract/alert-messages';
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '@/lib/contract/time';
import { ATTEMPT_RESULTS } from '@/lib/contract/webhooks';
import { ALERT_SEVERITIES } from '@/lib/weather/alert-severity';
import { isEnd, type News } from './news';

/** A message that waits to be told. */
const waitingSchema = z.object({
  id: z.string(),
  isHere: z.boolean(),
  /** Whether nothing that it replaces may have arrived; and the ids of what was to be told before it, and was not. */
  isFirst: z.boolean(),
  standsFor: z.array(z.string()),
  /** All messages about the same alert have one, and are told one after the other. */
  eventId: z.string(),
  /** Its place among those that wait, 0 for the first. */
  urgency: z.int(),
  /** The places that it is for: see `Heard`. */
  places: z._default(z.array(z.string()), []),
  sentMs: momentSchema,
  /** Whether it may have been sent. */
  isSent: z.boolean(),
  /** Whether another one has taken its place while it was being sent: it is not sent again. */
  isReplaced: z.boolean(),
  /** How often it was sent in vain, and when it is tried again. */
  attempts: z.int(),
  nextMs: momentSchema,
});
export type WaitingMessage = z.infer<typeof waitingSchema>;

export const logSchema = z.object({
  atMs: momentSchema,
  result: z.enum(ATTEMPT_RESULTS),
  status: z.nullable(z.int()),
  event: z.string(),
});

/** How it goes with telling one watcher, as it is stored. */
export const outboxSchema = z.object({
  /** Of the address at which it is told: see `Watcher`. */
  mark: z.string(),
  waiting: z.array(waitingSchema),
  /** Failures running, of those that are sent at the same time the first; since when, and when the last of these was. */
  failures: z.int(),
  failingSinceMs: z.nullable(momentSchema),
  failedMs: momentSchema,
  /** Until when it is left alone after many failures, and until when it has asked to be. */
  nextMs: momentSchema,
  askedMs: momentSchema,
  /** Since when it is told no more. */
  deadMs: z.nullable(momentSchema),
  /** A day (of the Unix epoch), and the messages that were told on it, or could not be. */
  today: z.object({ day: z.int(), told: z.int(), failed: z.int() }),
  /** The last attempts, the newest last. */
  log: z.array(logSchema),
});
export type Outbox = z.infer<typeof outboxSchema>;
export type Attempt = Pick<z.infer<typeof logSchema>, 'result' | 'status' | 'event'> & {
  /** How long the watcher has asked to be left alone, in milliseconds. */
  readonly pauseMs: number | null;
};

/** The pauses after a first failure of a message, a second one, and so on: more than two days together. */
const PAUSES_MS = [
  ...[5 * SECOND_MS, 30 * SECOND_MS, 2 * MINUTE_MS, 10 * MINUTE_MS, 30 * MINUTE_MS],
  ...[1, 2, 4, 8, 12, 12, 12].map((hours) => hours * HOUR_MS),
];
/** From so many failures running on it is not one message that fails, and the others wait as well. */
const MANY_FAILURES = 5;
/** But not for longer than this, and what is grave not at all before its first attempt. */
const LONGEST_COMMON_PAUSE_MS = 30 * MINUTE_MS;
const GRAVE = ALERT_SEVERITIES.indexOf('severe');
/** A watcher that has failed for so long, and so often, is told no more. */
const DEAD_AFTER_MS = 5 * DAY_MS;
const DEAD_AFTER_FAILURES = 20;
const MAX_ASKED_PAUSE_MS = DAY_MS;
/** More than the country has at once; stored, half of what a store takes as one value. */
const MAX_WAITING = 2_000;
/** So many, or a quarter, are noted as sent at once: a thousand would be written a thousand times. */
const BATCH = 50;
export const MAX_LOG = 20;
/** "Gone" (RFC 9110, 15.5.11). */
const GONE = 410;
export const EVENT_CHARACTERS = 100;
const HEALTHY = { failures: 0, failingSinceMs: null, failedMs: 0, nextMs: 0 };

export function emptyOutbox(mark: string): Outbox {
  return {
    ...{ mark, waiting: [], ...HEALTHY, askedMs: 0, deadMs: null },
    today: { day: 0, told: 0, failed: 0 },
    log: [],
  };
}

/** The counts of a day, in milliseconds of the Unix epoch. */
export function countsOn({ today }: Outbox, nowMs: number): Outbox['today'] {
  const day = Math.floor(nowMs / DAY_MS);
  return today.day === day ? today : { day, told: 0, failed: 0 };
}

/** Forgets the failures of another address: all that waits is tried at this one. */
export function atAddress(outbox: Outbox, mark: string): Outbox {
  if (outbox.mark === mark) return outbox;
  const waiting = outbox.waiting.map((one) => ({ ...one, attempts: 0, nextMs: 0 }));
  return { ...outbox, mark, waiting, ...HEALTHY, askedMs: 0, deadMs: null };
}

/**
 * Adds news to what waits. What they replace is not told any more: the last word says it all. The end of what cannot have
 * arrived is not told either.
 *
 * @param news the oldest first
 * @param isSending whether a message is being sent at this moment
 */
export function withNews(
  outbox: Outbox,
  news: readonly News[],
  { isSending, nowMs }: { readonly isSending: (id: string) => boolean; readonly nowMs: number },
): Outbox {
  if (outbox.deadMs !== null) return outbox;
  const waiting = new Map(outbox.waiting.map((one) => [keyOf(one), one]));
  for (const { message, toldIds, places, urgency } of news) {
    // This process, or the one before it, has ended between two steps.
    if (waiting.has(keyOf(message))) continue;
    const standsFor = new Set<string>();
    for (const { id } of message.replaces) {
      for (const isHere of [true, false]) {
        const replaced = waiting.get(keyOf({ id, isHere }));
        if (!replaced) continue;
        if (isSending(id)) waiting.set(keyOf(replaced), { ...replaced, isReplaced: true });
        else waiting.delete(keyOf(replaced));
        if (!replaced.isFirst || replaced.isSent) continue;
        for (const one of [id, ...replaced.standsFor]) standsFor.add(one);
      }
    }
    const isFirst = toldIds.every((id) => standsFor.has(id));
    if (isEnd(message) && isFirst) continue;
    const { id, isHere, eventId, sentMs } = message;
    const told = { id, isHere, isFirst, standsFor: [...standsFor], eventId, urgency, sentMs };
    const where = { places: [...places] };
    const fresh = { isSent: false, isReplaced: false, attempts: 0, nextMs: 0 };
    waiting.set(keyOf(message), { ...told, ...where, ...fresh });
  }
  const kept = inOrder([...waiting.values()]).slice(0, MAX_WAITING);
  return failedBy({ ...outbox, waiting: kept }, waiting.size - kept.length, nowMs);
}

/** Counts messages that cannot be told. */
function failedBy(outbox: Outbox, count: number, nowMs: number): Outbox {
  const today = countsOn(outbox, nowMs);
  return { ...outbox, today: { ...today, failed: today.failed + count } };
}

/** What may not be sent now. */
export interface NotNow {
  /** Those that are being sent at this moment: no two about the same alert are. */
  readonly sending: readonly WaitingMessage[];
  readonly isHeld: (message: WaitingMessage) => boolean;
}

/** The message to send next; undefined if none is due. */
export function nextToSend(
  { waiting, failures, nextMs, askedMs, deadMs }: Outbox,
  nowMs: number,
  { sending, isHeld }: NotNow,
): WaitingMessage | undefined {
  if (deadMs !== null || isLater(askedMs, nowMs)) return undefined;
  const busy = new Set(sending.map(({ eventId }) => eventId));
  const isDown = failures >= MANY_FAILURES;
  // One finds out whether it answers again.
  const isProbed = isDown && (isLater(nextMs, nowMs) || sending.length > 0);
  return waiting.find(
    (one) =>
      // Its process has ended while it was sending it.
      !one.isReplaced &&
      !busy.has(one.eventId) &&
      !isLater(one.nextMs, nowMs) &&
      !isHeld(one) &&
      (!isProbed || (one.attempts === 0 && one.urgency <= GRAVE)),
  );
}

/** Whether a time is still to come. One that is too far ahead is from a clock that was wrong. */
function isLater(ms: number, nowMs: number): boolean {
  return ms > nowMs && ms <= nowMs + MAX_ASKED_PAUSE_MS;
}

/** Notes that the next message, and some after it, may have been sent, before they are: who takes over must not think that they were not. */
export function withSent(outbox: Outbox, next: WaitingMessage, isHeld: NotNow['isHeld']): Outbox {
  const count = Math.max(BATCH, Math.ceil(outbox.waiting.length / 4));
  const unsent = outbox.waiting.filter((one) => !one.isSent && !isHeld(one)).slice(0, count);
  const keys = new Set([next, ...unsent].map(keyOf));
  const waiting = outbox.waiting.map((one) =>
    keys.has(keyOf(one)) ? { ...one, isSent: true } : one,
  );
  return { ...outbox, waiting };
}

/** What a process goes on with that takes over: what had been replaced while it was being sent is not sent again. */
export function takenOver(outbox: Outbox): Outbox {
  return { ...outbox, waiting: outbox.waiting.filter(({ isReplaced }) => !isReplaced) };
}

/** Takes a message away that was replaced while it was being sent, and was not sent. */
export function withoutReplaced(outbox: Outbox, message: WaitingMessage): Outbox {
  const found = outbox.waiting.find((one) => keyOf(one) === keyOf(message));
  return found?.isReplaced ? without(outbox, message) : outbox;
}

/** Takes a message away that can't be told any more: it is over, or there is no such message. */
export function withoutLate(outbox: Outbox, message: WaitingMessage, nowMs: number): Outbox {
  return failedBy(without(outbox, message), 1, nowMs);
}

function without(outbox: Outbox, message: WaitingMessage): Outbox {
  const key = keyOf(message);
  return { ...outbox, waiting: outbox.waiting.filter((one) => keyOf(one) !== key) };
}

/** What differs between those who are told. */
export interface OutboxRules {
  /** Whether the last attempts are kept for operators. */
  readonly isLogged: boolean;
  /** Whether one that fails for days is told no more: only where somebody sees that. */
  readonly mayDie: boolean;
}

/** When an attempt began and ended, in milliseconds of the Unix epoch; and a number from 0 to 1, see below. */
export interface AttemptTime {
  readonly startedMs: number;
  readonly nowMs: number;
  /** So that watchers that failed together are not tried together. */
  readonly jitter: number;
}

/** Notes how an attempt went. After a failure there is a pause, which grows. */
export function afterAttempt(
  outbox: Outbox,
  message: WaitingMessage,
  attempt: Attempt,
  time: AttemptTime,
  rules: OutboxRules,
): Outbox {
  const { result, status, event, pauseMs } = attempt;
  const { nowMs } = time;
  const entry = { atMs: nowMs, result, status, event: event.slice(0, EVENT_CHARACTERS) };
  const asked = nowMs + Math.min(pauseMs ?? 0, MAX_ASKED_PAUSE_MS);
  const logged = {
    ...outbox,
    log: rules.isLogged ? [...outbox.log, entry].slice(-MAX_LOG) : [],
    askedMs: Math.max(
      pauseMs === null ? 0 : asked,
      isLater(outbox.askedMs, nowMs) ? outbox.askedMs : 0,
    ),
  };
  return result === 'told'
    ? afterSuccess(logged, message, nowMs)
    : afterFailure(logged, message, time, { mayDie: rules.mayDie, isGone: status === GONE });
}

/** Once a watcher answers again that was down, all that waited for it goes at once. */
function afterSuccess(outbox: Outbox, message: WaitingMessage, nowMs: number): Outbox {
  const wasDown = outbox.failures >= MANY_FAILURES;
  const { waiting, ...rest } = without(outbox, message);
  const today = countsOn(outbox, nowMs);
  return {
    ...rest,
    ...HEALTHY,
    waiting: wasDown ? waiting.map((one) => ({ ...one, nextMs: 0 })) : waiting,
    today: { ...today, told: today.told + 1 },
  };
}

function afterFailure(
  outbox: Outbox,
  message: WaitingMessage,
  { startedMs, nowMs, jitter }: AttemptTime,
  { mayDie, isGone }: { readonly mayDie: boolean; readonly isGone: boolean },
): Outbox {
  // What was sent together fails together, and is one failure; unless the clock was set back.
  const isSame = startedMs < outbox.failedMs && outbox.failedMs <= nowMs;
  const failures = outbox.failures + (isSame ? 0 : 1);
  const failingSinceMs = outbox.failingSinceMs ?? nowMs;
  const failedMs = isSame ? outbox.failedMs : nowMs;
  const failing = { ...outbox, failures, failingSinceMs, failedMs };
  const isLong = nowMs - failingSinceMs > DEAD_AFTER_MS && failures >= DEAD_AFTER_FAILURES;
  const isDead = mayDie && isLong;
  if (isGone || isDead) {
    const dead = { ...failing, deadMs: nowMs, waiting: [] };
    return failedBy(dead, outbox.waiting.length, nowMs);
  }
  const untilMs = (ms: number) => nowMs + Math.round(ms * (1 + jitter / 10));
  const pause = (times: number) => PAUSES_MS[times - 1] ?? LONGEST_COMMON_PAUSE_MS;
  const common = Math.min(pause(failures - MANY_FAILURES + 1), LONGEST_COMMON_PAUSE_MS);
  const nextMs = failures < MANY_FAILURES ? 0 : untilMs(common);
  const rest = { ...without(failing, message), nextMs };
  const found = outbox.waiting.find((one) => keyOf(one) === keyOf(message));
  if (!found || found.isReplaced) return rest;
  const attempts = found.attempts + 1;
  if (attempts > PAUSES_MS.length) return failedBy(rest, 1, nowMs);
  const again = { ...found, attempts, nextMs: untilMs(pause(attempts)) };
  return { ...rest, waiting: inOrder([...rest.waiting, again]) };
}

function keyOf({ id, isHere }: Pick<WaitingMessage, 'id' | 'isHere'>): string {
  return `${id} ${isHere}`;
}

/** The gravest first, and of these the oldest. */
function inOrder(waiting: readonly WaitingMessage[]): WaitingMessage[] {
  return [...waiting].sort((a, b) => a.urgency - b.urgency || a.sentMs - b.sentMs);
}
