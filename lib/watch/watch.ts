import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import type { Every } from '@/lib/base/every';
import type { Log } from '@/lib/base/log';
import { redactKeys } from '@/lib/base/redact-keys';
import type { AlertMessage, FeedMessage } from '@/lib/contract/alert-messages';
import type { Source } from '@/lib/contract/leaves';
import { eventName } from '@/lib/feeds/message-words';
import type { FeedArea } from '@/lib/gateway/documents/feed-area';
import type { FeedReader } from '@/lib/gateway/documents/feed-reader';
import { isPast } from '@/lib/gateway/messages/message-state';
import type { RemovableValue } from '@/lib/shared/key-value-store';
import { KEEP_EVERY_MS, type Lease } from '@/lib/shared/lease';
import {
  createKnownMessages,
  type KnownMessages,
  NO_MESSAGES,
  storedMessagesSchema,
} from './known-messages';
import { takeNews } from './news';
import {
  type Attempt,
  afterAttempt,
  atAddress,
  emptyOutbox,
  nextToSend,
  type Outbox,
  outboxSchema,
  type WaitingMessage,
  withNews,
  without,
} from './outbox';
import type { Watcher } from './watcher';

/** Tells watchers of alerts: each message once, whichever process has seen it first. */
export interface Watch {
  /** What is to be done every few seconds. */
  readonly tick: () => Promise<void>;
  /** How it goes with telling a watcher; undefined if nothing is known of it yet. */
  readonly outboxOf: (id: string) => Outbox | undefined;
  readonly teller: () => 'here' | 'elsewhere' | 'nobody';
  /** Forgets all about a watcher that is no more. */
  readonly forget: (id: string) => void;
  /** Lets another process tell. Does not wait for what is being sent. */
  readonly close: () => Promise<void>;
}

export interface WatchOptions<Kind extends Watcher> {
  /** Those of now. */
  readonly watchers: () => readonly Kind[];
  readonly reader: Pick<FeedReader, 'read' | 'messageOf' | 'version'>;
  /** Asks for newer alerts of the areas that are watched, where it is time to. */
  readonly renew: (areas: readonly FeedArea[]) => Promise<unknown>;
  /** Tells a watcher of a message, and says how that went. Never rejects. */
  readonly send: (
    watcher: Kind,
    message: FeedMessage,
    sources: readonly Source[],
  ) => Promise<Omit<Attempt, 'event'>>;
  readonly lease: Lease;
  /** What survives a restart, and is the same for all processes; and when they can be reached again. */
  readonly stored: (name: string) => RemovableValue;
  readonly onUp: (listener: () => void) => void;
  readonly every: Every | undefined;
  readonly now: () => number;
  /** From 0 to 1. */
  readonly random: () => number;
  readonly log: Pick<Log, 'warn' | 'error'>;
}

/** What this process knows of a watcher that it tells. */
interface Told {
  outbox: Outbox;
  known: KnownMessages;
  /** What is being sent. */
  sending: WaitingMessage[];
  /** The messages, and the watcher's wishes, of which the news were taken. */
  takenOf: string;
  /** What was read or written last. */
  outboxWritten: unknown;
  knownWritten: unknown;
}

const FORMAT = 1;
/** Of the same watcher: a host answers several at once, and a thousand are told in a minute. */
const MAX_SENDING = 4;

const storedOutboxSchema = z.object({ format: z.literal(FORMAT), outbox: outboxSchema });
const storedKnownSchema = z.object({
  format: z.literal(FORMAT),
  /** What it asked for: other wishes begin anew. */
  wishes: z.string(),
  messages: storedMessagesSchema,
});

export function createWatch<Kind extends Watcher>(options: WatchOptions<Kind>): Watch {
  const { watchers, reader, renew, send, lease, every, now, random, log } = options;
  const told = new Map<string, Told>();
  const outboxValue = (id: string) => options.stored(`watch-${id}`);
  const knownValue = (id: string) => options.stored(`watch-${id}-known`);
  let isTeller = false;
  let isTicking = false;
  let isClosed = false;
  /** Whether the others may have missed what was written. */
  let wasAway = false;
  options.onUp(() => {
    wasAway = true;
  });

  function storedOutbox(id: string): Outbox | undefined {
    const { success, data } = z.safeParse(storedOutboxSchema, outboxValue(id).read());
    return success ? data.outbox : undefined;
  }

  function storedKnown(id: string, wishes: string): KnownMessages {
    const { success, data } = z.safeParse(storedKnownSchema, knownValue(id).read());
    const isSame = success && data.wishes === wishes;
    return createKnownMessages(isSame ? data.messages : NO_MESSAGES, now);
  }

  /** What is known of a watcher: by this process, or by the one that told it before. */
  function open(watcher: Kind): Told {
    const found = told.get(watcher.id);
    if (found) return found;
    const opened: Told = {
      outbox: storedOutbox(watcher.id) ?? emptyOutbox(watcher.mark),
      known: storedKnown(watcher.id, wishesOf(watcher)),
      sending: [],
      takenOf: '',
      outboxWritten: outboxValue(watcher.id).read(),
      knownWritten: knownValue(watcher.id).read(),
    };
    told.set(watcher.id, opened);
    return opened;
  }

  function writeOutbox({ id }: Watcher, state: Told): void {
    state.outboxWritten = { format: FORMAT, outbox: state.outbox };
    outboxValue(id).write(state.outboxWritten);
  }

  function writeKnown(watcher: Watcher, state: Told): void {
    const { known } = state;
    state.knownWritten = { format: FORMAT, wishes: wishesOf(watcher), messages: known.write() };
    knownValue(watcher.id).write(state.knownWritten);
  }

  /** What the store has lost, or did not receive while it was away: nobody else has written it. */
  function writeAgain(watcher: Watcher, state: Told, isMissed: boolean): void {
    const { outboxWritten, knownWritten } = state;
    if (isMissed || outboxValue(watcher.id).read() !== outboxWritten) writeOutbox(watcher, state);
    if (isMissed || knownValue(watcher.id).read() !== knownWritten) writeKnown(watcher, state);
  }

  function change(watcher: Kind, state: Told, outbox: Outbox): void {
    state.outbox = outbox;
    // It may have been removed meanwhile.
    if (told.get(watcher.id) === state) writeOutbox(watcher, state);
  }

  /** Puts what is new for a watcher among what waits to be told. */
  function take(watcher: Kind, state: Told): void {
    const reading = reader.read(watcher.areas);
    // Before the first list, after a failure, or where none of it is known: nothing can be said.
    if (!reading) return;
    const wishes = wishesOf(watcher);
    // After reading: that is when a list is taken in.
    const takenOf = `${reader.version()} ${wishes}`;
    if (state.takenOf === takenOf) return;
    const isOther = state.takenOf !== '' && !state.takenOf.endsWith(` ${wishes}`);
    if (isOther) state.known = createKnownMessages(NO_MESSAGES, now);
    const { scopes } = reading;
    const { messages } = reading.told();
    const isFirst = scopes.some((scope) => !state.known.hasBegun(scope));
    const news = takeNews(watcher, { messages, scopes }, state.known, now());
    state.takenOf = takenOf;
    if (news.length === 0 && !isFirst && !isOther) return;
    const isSending = (id: string) => state.sending.some((one) => one.id === id);
    // Written before what is known: should this process end in between, all that waits is known to wait.
    change(watcher, state, withNews(state.outbox, news, isSending));
    state.known.prune(messages);
    writeKnown(watcher, state);
  }

  /** Sends what is due to a watcher, as much of it at once as it may. */
  function pump(watcher: Kind, state: Told): void {
    while (state.sending.length < MAX_SENDING) {
      const next = nextToSend(state.outbox, now(), state.sending);
      if (!next || !canTell()) return;
      const found = reader.messageOf(next.id);
      if (!found || isPast(found.message, now())) {
        change(watcher, state, without(state.outbox, next));
        continue;
      }
      state.sending = [...state.sending, next];
      void tell(watcher, state, next, found);
    }
  }

  async function tell(
    watcher: Kind,
    state: Told,
    waiting: WaitingMessage,
    { message, sources }: { message: AlertMessage; sources: readonly Source[] },
  ): Promise<void> {
    const attempt = await send(watcher, { ...message, isHere: waiting.isHere }, sources);
    state.sending = state.sending.filter((one) => one !== waiting);
    // A service may echo its key in any text.
    const event = redactKeys(eventName(message));
    const wasDead = state.outbox.deadMs !== null;
    const time = { nowMs: now(), jitter: random() };
    change(watcher, state, afterAttempt(state.outbox, waiting, { ...attempt, event }, time));
    if (!wasDead && state.outbox.deadMs !== null) {
      log.warn({ event: 'watcher', state: 'dead', id: watcher.id, status: attempt.status });
    }
    if (told.get(watcher.id) === state) pump(watcher, state);
  }

  const canTell = () => !isClosed && isTeller && lease.isHeld();

  async function watch(): Promise<void> {
    const present = watchers();
    for (const id of told.keys()) if (!present.some((one) => one.id === id)) told.delete(id);
    if (present.length === 0) {
      if (isTeller) await lease.release();
      isTeller = false;
      return;
    }
    isTeller = await lease.keep();
    if (!isTeller) {
      told.clear();
      return;
    }
    const isBack = wasAway;
    wasAway = false;
    await renew(present.flatMap(({ areas }) => areas));
    for (const watcher of present) {
      const state = open(watcher);
      const outbox = atAddress(state.outbox, watcher.mark);
      if (outbox !== state.outbox) change(watcher, state, outbox);
      take(watcher, state);
      writeAgain(watcher, state, isBack);
      pump(watcher, state);
    }
  }

  async function tick(): Promise<void> {
    if (isTicking || isClosed) return;
    isTicking = true;
    try {
      await watch();
    } catch (error) {
      log.error({ event: 'broken', handler: 'watch', name: nameOfError(error) });
    } finally {
      isTicking = false;
    }
  }

  const stop = every?.(KEEP_EVERY_MS, () => void tick());
  return {
    tick,
    outboxOf: (id) => told.get(id)?.outbox ?? storedOutbox(id),
    teller: () => (watchers().length === 0 ? 'nobody' : lease.holder()),
    forget(id) {
      told.delete(id);
      outboxValue(id).remove();
      knownValue(id).remove();
    },
    async close() {
      isClosed = true;
      stop?.();
      if (isTeller) await lease.release();
    },
  };
}

/** What a watcher has asked for, in short. */
function wishesOf({ areas, leastSeverity }: Watcher): string {
  const text = JSON.stringify([leastSeverity, ...areas.map(({ id }) => id).sort()]);
  return createHash('sha256').update(text).digest('hex').slice(0, 16);
}

function nameOfError(error: unknown): string {
  return error instanceof Error ? error.name : 'unknown';
}
