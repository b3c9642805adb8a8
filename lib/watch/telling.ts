import { createHash } from 'node:crypto';
import type { Log } from '@/lib/base/log';
import { redactKeys } from '@/lib/base/redact-keys';
import type { Source } from '@/lib/contract/leaves';
import { SECOND_MS } from '@/lib/contract/time';
import { createKnownMessages } from './known-messages';
import { takeNews } from './news';
import {
  type Attempt,
  afterAttempt,
  atAddress,
  emptyOutbox,
  nextToSend,
  type Outbox,
  type OutboxRules,
  takenOver,
  type WaitingMessage,
  withNews,
  withoutLate,
  withoutReplaced,
  withSent,
} from './outbox';
import type { KeptMessage, Readings } from './readings';
import { anew, createStoredTelling, type WatcherValues } from './stored-telling';
import { isLate, isWeather, subjectOf, type ToldMessage } from './told-message';
import type { UrgencyOf } from './urgency';
import { areasOf, type Watcher } from './watcher';

/** Tells one watcher, for as long as this process is the one that does. */
export interface Telling<Kind extends Watcher> {
  /**
   * Takes in what is new for the watcher as it is now.
   *
   * @param isMissed whether other processes may have missed what was written
   */
  readonly take: (watcher: Kind, isMissed: boolean) => void;
  /** Notes what is due as what may have been sent, where that is stored later, for many at once. */
  readonly mark: () => void;
  /** Sends what is due, once what was written is stored. */
  readonly send: () => void;
  readonly outbox: () => Outbox;
  /** Resolves when nothing is being sent. */
  readonly idle: () => Promise<void>;
  /** Writes what is not stored yet. */
  readonly flush: () => void;
  /** Sends and writes nothing more. */
  readonly stop: () => void;
}

/** Sends a message to a watcher, and says how that went; null if it could not be sent now after all. Never rejects. */
export type Send<Kind extends Watcher> = (
  watcher: Kind,
  message: ToldMessage,
  told: Told,
) => Promise<Omit<Attempt, 'event'> | null>;

/** What is known of a message besides its own words. */
export interface Told {
  readonly sources: readonly Source[];
  readonly urgency: number;
  /** The places that it is for: see `Heard`. */
  readonly places: readonly string[];
  /** Whether the watcher was told nothing of the same before. */
  readonly isFirst: boolean;
  /** Whether it may be sent at this moment. */
  readonly canSend: () => boolean;
}

export interface TellingOptions<Kind extends Watcher> {
  readonly readings: Readings;
  readonly send: Send<Kind>;
  /** Whether a message has to wait, for a reason that the watcher or its host has; never, unless given. */
  readonly isHeld?: (watcher: Kind, urgency: number) => boolean;
  /** Waits for the turn of a watcher among others, the gravest first; at once, unless given. */
  readonly inTurn?: (watcher: Kind, urgency: number, act: () => Promise<void>) => Promise<void>;
  readonly rulesOf: (watcher: Kind) => OutboxRules;
  /** Whether this process may send at this moment. */
  readonly canTell: () => boolean;
  /** Whether it is still the one that tells. */
  readonly canWrite: () => boolean;
  readonly wait: (ms: number) => Promise<void>;
  readonly urgencyOf: UrgencyOf;
  readonly now: () => number;
  /** From 0 to 1. */
  readonly random: () => number;
  readonly log: Pick<Log, 'warn' | 'error'>;
  /** What survives a restart, and is the same for all processes. */
  readonly values: WatcherValues;
}

/** A host answers several at once, and a thousand are told in a minute. */
const MAX_SENDING = 4;
/** Texts are not stored: after a restart, what waits is not sent without them, but for no longer than this. */
const TEXTS_MS = 30 * SECOND_MS;
/** What has arrived is written no more often, as long as there is more to send. */
const WRITTEN_MS = SECOND_MS / 4;

/** Goes on where this process, or another one, has ended. */
export function createTelling<Kind extends Watcher>(
  first: Kind,
  options: TellingOptions<Kind>,
): Telling<Kind> {
  const { readings, send, canTell, canWrite, urgencyOf, wait, now, random, log, values } = options;
  const openedMs = now();
  let watcher = first;
  let wishes = wishesOf(first);
  const stored = createStoredTelling(values);
  const found = takenOver(stored.outbox() ?? emptyOutbox(first.mark));
  let outbox = atAddress(found, first.mark);
  let known = createKnownMessages(stored.known(wishes), now);
  let sending: readonly WaitingMessage[] = [];
  /** The version of the messages of which the news were taken; undefined before the first time. */
  let takenOf: number | undefined;
  let isStopped = false;
  /** Whether what has changed is not stored yet, or could not be. */
  let isUnwritten = outbox !== found;
  let isWaiting = false;
  let writtenMs = 0;
  const pending = new Set<Promise<void>>();
  /** The gravest for which a turn was asked for. */
  let queuedUrgency = Number.POSITIVE_INFINITY;

  function writeOutbox(): void {
    writtenMs = now();
    isUnwritten = !stored.writeOutbox(outbox);
  }

  /** Writes what has changed, unless another process has taken over meanwhile. */
  function flush(): void {
    if (isUnwritten && !isStopped && canWrite()) writeOutbox();
  }

  const writeKnown = () => stored.writeKnown(wishes, known.write());

  /** What the store has lost, or did not receive while it was away: nobody else has written it. */
  function writeAgain(isMissed: boolean): void {
    if (isMissed || isUnwritten || stored.isOutboxLost()) writeOutbox();
    if (isMissed || stored.isKnownLost()) writeKnown();
  }

  /** Goes on with what the watcher asks for now, and where it is told. */
  function change(next: Kind): void {
    const asked = wishesOf(next);
    if (wishes !== asked) {
      // What came before it asked for something else is still told.
      take();
      wishes = asked;
      known = createKnownMessages(anew(known.write()), now);
      takenOf = undefined;
    }
    watcher = next;
    const moved = atAddress(outbox, next.mark);
    isUnwritten ||= moved !== outbox;
    outbox = moved;
  }

  /** Puts what is new among what waits to be told. */
  function take(): void {
    const reading = readings.read(watcher.watches);
    // Before the first list, after a failure, or where none of it is known: nothing can be said.
    if (!reading) return;
    const { scopes } = reading;
    const isBegun = scopes.every((scope) => known.hasBegun(scope));
    // After reading: that is when a list is taken in.
    const version = readings.versionOf(watcher.watches);
    if (takenOf === version && isBegun) return;
    takenOf = version;
    const heard = reading.heard();
    const nowMs = now();
    const news = takeNews(heard, scopes, known, { urgencyOf, sayingOf, nowMs });
    const isSending = (id: string) => sending.some((one) => one.id === id);
    if (news.length > 0) outbox = withNews(outbox, news, { isSending, nowMs });
    const left = outbox.waiting.filter(
      ({ id, isReplaced }) => readings.isReplaced(id) && !isReplaced && !isSending(id),
    );
    // What has taken its place is not for this watcher, or comes too late.
    for (const one of left) outbox = withoutLate(outbox, one, nowMs);
    if (news.length === 0 && left.length === 0 && isBegun) return;
    // Written before what is known: should this process end in between, all that waits is known to wait.
    writeOutbox();
    // What is in no list that can be had is forgotten by none.
    if (reading.isWhole) known.prune(heard.map(({ message }) => message));
    writeKnown();
  }

  const isHeld = ({ id, urgency }: WaitingMessage) =>
    readings.isReplaced(id) ||
    readings.isDoubtful(id) ||
    options.isHeld?.(watcher, urgency) === true;
  const due = () => nextToSend(outbox, now(), { sending, isHeld });

  function mark(): void {
    const next = due();
    if (!values.isPutOff || !next || next.isSent || !canTell()) return;
    outbox = withSent(outbox, next, isHeld);
    writeOutbox();
  }

  /** What can be sent now, with what it is about. */
  function ready(): ReadyMessage | undefined {
    for (;;) {
      const next = due();
      if (!next || isStopped || !canTell()) return undefined;
      const found = readings.messageOf(next.id);
      // After a restart, the list that has it may be still to come.
      const isWaiting = !found || isSilent(found.message);
      if (isWaiting && Math.abs(now() - openedMs) < TEXTS_MS) return undefined;
      const isGone = !found || isLate(found.message, now());
      const places = isGone ? null : placesOf(next, found.message);
      if (!isGone && places) return { next, places, ...found };
      outbox = withoutLate(outbox, next, now());
      isUnwritten = true;
    }
  }

  /** The places that a message is for, of those that are watched by now; null if it was for others only. */
  function placesOf(
    { places, isHere }: WaitingMessage,
    message: KeptMessage['message'],
  ): readonly string[] | null {
    const { watches } = watcher;
    if (isWeather(message)) {
      const { cell, topic } = message;
      const isAsked = watches.some(
        ({ place, topics = [] }) => place === cell && topics.includes(topic),
      );
      return isAsked ? [cell] : null;
    }
    if (places.length === 0) return places;
    const all = new Set([...places, ...readings.placesOf(watches, { ...message, isHere })]);
    const watched = watches.flatMap(({ place }) => (place && all.has(place) ? [place] : []));
    return watched.length > 0 ? watched : null;
  }

  /** Sends what is due, as much of it at once as it may. */
  function pump(): void {
    if (options.inTurn) queue(options.inTurn);
    else while (sending.length < MAX_SENDING && start(ready()));
    write();
  }

  /** Asks for a turn, if there is something to send, and none was asked for that is as soon. */
  function queue(inTurn: NonNullable<typeof options.inTurn>): void {
    const next = due();
    if (!next || isStopped || !canTell() || next.urgency >= queuedUrgency) return;
    queuedUrgency = next.urgency;
    const turn = inTurn(watcher, next.urgency, async () => {
      queuedUrgency = Number.POSITIVE_INFINITY;
      // By now it may be another, and what was sent meanwhile is not due.
      await start(ready());
    })
      .catch(report)
      .finally(() => pending.delete(turn));
    pending.add(turn);
  }

  function start(found: ReadyMessage | undefined): Promise<void> | undefined {
    if (!found) return undefined;
    const { next } = found;
    if (!next.isSent) {
      // Where that is stored later, it is noted with the next look at everyone.
      if (values.isPutOff) return undefined;
      outbox = withSent(outbox, next, isHeld);
      writeOutbox();
    }
    sending = [...sending, next];
    const told = tell(found)
      .catch(report)
      .finally(() => pending.delete(told));
    pending.add(told);
    return told;
  }

  /** Writes what has changed: the more there is to write, the less often. */
  function write(): void {
    if (!isUnwritten || isStopped) return;
    const pauseMs = WRITTEN_MS + outbox.waiting.length;
    if (sending.length === 0 || Math.abs(now() - writtenMs) >= pauseMs) flush();
    else if (!isWaiting) {
      isWaiting = true;
      void wait(pauseMs).then(() => {
        isWaiting = false;
        flush();
      });
    }
  }

  async function tell(ready: ReadyMessage): Promise<void> {
    const { next: waiting, message } = ready;
    const to = watcher;
    const startedMs = now();
    const attempt = await attemptOf(to, ready);
    sending = sending.filter((one) => one !== waiting);
    if (isStopped) return;
    if (!attempt) {
      // It is due again, unless another has taken its place.
      outbox = withoutReplaced(outbox, waiting);
      isUnwritten = true;
      return;
    }
    // What another address answers says nothing of this one.
    if (to.mark === watcher.mark || attempt.result === 'told') {
      // A service may echo its key in any text.
      const event = redactKeys(subjectOf(message));
      const time = { startedMs, nowMs: now(), jitter: random() };
      const wasDead = outbox.deadMs !== null;
      outbox = afterAttempt(outbox, waiting, { ...attempt, event }, time, options.rulesOf(to));
      isUnwritten = true;
      if (!wasDead && outbox.deadMs !== null) {
        log.warn({ event: 'watcher', state: 'dead', id: to.id, status: attempt.status });
      }
    }
    pump();
  }

  function report(error: unknown): void {
    const name = error instanceof Error ? error.name : 'unknown';
    log.error({ event: 'broken', handler: 'watcher', name });
  }

  /** What is thrown is a failure like any other. */
  async function attemptOf(
    to: Kind,
    { next: { urgency, isHere, isFirst }, places, message, sources }: ReadyMessage,
  ): Promise<Omit<Attempt, 'event'> | null> {
    try {
      const canSend = () => !isStopped && canTell() && !isLate(message, now());
      const told = { sources, urgency, places, isFirst, canSend };
      return await send(to, toldHere(to, message, isHere), told);
    } catch (error) {
      report(error);
      return { result: 'unreachable', status: null, pauseMs: null };
    }
  }

  /** As it is told to a watcher: with all of its areas that have it, and the ids by which it knows what is replaced. */
  function toldHere(to: Kind, message: KeptMessage['message'], isHere: boolean): ToldMessage {
    // A forecast is for one place, and goes nowhere else.
    if (isWeather(message)) return { ...message, isHere: true };
    const areas = [...readings.areasOf(message, areasOf(to))];
    const replaces = message.replaces.map((one) => ({ ...one, id: toldId(one.id) }));
    return { ...message, areas, replaces, isHere };
  }

  function sayingOf(id: string): string | undefined {
    const message = readings.messageOf(id)?.message;
    return message && !isWeather(message) ? message.saying : undefined;
  }

  /** The id by which the watcher knows a message: it was told once of what several lists have. */
  function toldId(id: string): string {
    const saying = sayingOf(id);
    return (saying === undefined ? undefined : known.toldAs(saying)) ?? id;
  }

  return {
    take(next, isMissed) {
      if (next !== watcher) change(next);
      take();
      writeAgain(isMissed);
    },
    mark,
    send: pump,
    outbox: () => outbox,
    idle: async () => void (await Promise.allSettled(pending)),
    flush,
    stop() {
      isStopped = true;
    },
  };
}

interface ReadyMessage extends KeptMessage {
  readonly next: WaitingMessage;
  readonly places: readonly string[];
}

/** Whether the text of a message is not known; those about an end have none. */
function isSilent(message: KeptMessage['message']): boolean {
  return !isWeather(message) && message.kind !== 'cancel' && message.description === null;
}

/** What a watcher has asked for, in short. */
function wishesOf({ watches }: Watcher): string {
  const [only, ...others] = watches.map(({ areas, leastSeverity, topics = [] }) => [
    leastSeverity,
    ...areas.map(({ id }) => id).sort(),
    ...[...topics].sort(),
  ]);
  // One alone as earlier versions wrote it: for another form, nothing would have begun.
  const text = JSON.stringify(others.length === 0 ? only : [only, ...others].sort());
  return createHash('sha256').update(text).digest('hex').slice(0, 16);
}
