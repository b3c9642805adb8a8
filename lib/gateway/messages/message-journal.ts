import { promisify } from 'node:util';
import { brotliCompress, brotliDecompressSync } from 'node:zlib';
import * as z from 'zod/mini';
import { brotliOptions } from '@/lib/base/body';
import { parseJson } from '@/lib/base/json';
import { redactKeys } from '@/lib/base/redact-keys';
import { type AlertMessage, alertMessageSchema, momentSchema } from '@/lib/contract/alert-messages';
import { DAY_MS } from '@/lib/contract/time';
import type { StoredValue } from '@/lib/shared/key-value-store';
import { timesOf } from '@/lib/weather/alerts';
import { isCurrent, newestFirst } from './message-state';
import { type AlertList, COUNTRY, takeList, textsOf } from './take-list';

/** The messages about alerts of the last two days, which survive a restart and are the same for all processes. */
export interface MessageJournal {
  /** Takes in a list. One that is no newer than the last of its scope brings back texts, and changes nothing else. */
  readonly take: (list: AlertList) => void;
  /** The newest first. */
  readonly messages: () => readonly AlertMessage[];
  /** Whether a list of a scope was taken in the last two days. */
  readonly knows: (scope: string) => boolean;
  /** Rises with each change of the messages. */
  readonly version: () => number;
  /** Since when it knows the alerts, in milliseconds of the Unix epoch. */
  readonly sinceMs: () => number;
}

export interface MessageJournalOptions {
  readonly stored: StoredValue;
  readonly now: () => number;
}

/** How long updates and cancellations stay, so that whoever asks once a day learns of them. */
export const KEPT_MS = 2 * DAY_MS;
/** The country has some 1,500 messages a day; of more that are over, the newest are kept. */
const MAX_PAST = 6_000;
const FORMAT = 1;
/** In characters of base64: a store that processes share takes values of a megabyte. */
const MAX_PACKED = 900_000;
const MAX_PLAIN_BYTES = 32_000_000;

const storedSchema = z.object({
  format: z.literal(FORMAT),
  sinceMs: momentSchema,
  /** When the lists were fetched that the messages are of, by their scopes. */
  lists: z.record(z.string(), momentSchema),
  packed: z.string(),
});
const packedSchema = z.array(alertMessageSchema);

const compress = promisify(brotliCompress);

export function createMessageJournal({ stored, now }: MessageJournalOptions): MessageJournal {
  let byId = new Map<string, AlertMessage>();
  let list: readonly AlertMessage[] = [];
  let version = 0;
  let sinceMs: number | null = null;
  const absencesOf = new Map<string, ReadonlyMap<string, number>>();
  /** When the last list of a scope was fetched: an older one, which another process may have, would undo it. */
  const fetchedMsOf = new Map<string, number>();
  /** What was read or written last. */
  let lastStored: unknown;
  let isWriting = false;
  let isUnwritten = false;

  /** Takes in what another process wrote, or this one before a restart. */
  function readStored(): void {
    const value = stored.read();
    if (value === lastStored) return;
    lastStored = value;
    const found = z.safeParse(storedSchema, value);
    const others = found.success ? unpack(found.data.packed) : undefined;
    // Damaged, or of another version: the next list tells it anew.
    if (!found.success || !others) return;
    sinceMs = Math.min(sinceMs ?? now(), found.data.sinceMs);
    for (const [scope, ms] of Object.entries(found.data.lists)) {
      if (ms <= (fetchedMsOf.get(scope) ?? Number.NEGATIVE_INFINITY)) continue;
      fetchedMsOf.set(scope, ms);
      // What this process missed once, the other may have seen since.
      absencesOf.delete(scope);
    }
    const news = others.filter((one) => isNews(byId.get(one.id), one));
    if (news.length > 0) change(news.map((one) => merged(byId.get(one.id), one)));
  }

  function change(messages: readonly AlertMessage[]): void {
    for (const message of messages) byId.set(message.id, message);
    const sinceLastMs = now() - KEPT_MS;
    /** What has no end is not kept for ever where nobody asks any more. */
    const isLeft = ({ scope }: AlertMessage) =>
      (fetchedMsOf.get(scope) ?? Number.POSITIVE_INFINITY) < sinceLastMs;
    const kept = [...byId.values()]
      .filter((message) => isKept(message, sinceLastMs) && !isLeft(message))
      .sort(newestFirst);
    const current = kept.filter(isCurrent);
    const past = kept.filter((message) => !isCurrent(message));
    // What is in effect is never dropped for what is over: a list has its own bound.
    list = [...current, ...past.slice(0, MAX_PAST)].sort(newestFirst);
    byId = new Map(list.map((message) => [message.id, message]));
    version += 1;
  }

  /** What is stored: without texts, which are long, and what is over only as far as there is room. */
  async function pack(): Promise<string> {
    const written = (some: readonly AlertMessage[]) =>
      some.map((message) => JSON.stringify({ ...message, description: null }));
    const current = written(list.filter(isCurrent));
    const past = written(list.filter((message) => !isCurrent(message)));
    for (let most = past.length; ; most = Math.floor(most / 4)) {
      // A service may echo its key in any text.
      const text = redactKeys(`[${[...current, ...past.slice(0, most)].join(',')}]`);
      const plain = Buffer.from(text);
      const packed = (await compress(plain, brotliOptions(plain.length))).toString('base64');
      if (packed.length <= MAX_PACKED || most === 0) return packed;
    }
  }

  async function write(): Promise<void> {
    isUnwritten = true;
    if (isWriting) return;
    isWriting = true;
    try {
      while (isUnwritten) {
        isUnwritten = false;
        const packed = await pack();
        const before = version;
        readStored();
        if (version !== before) {
          // Another process has written meanwhile: what it has seen is written once more, with the rest.
          isUnwritten = true;
          continue;
        }
        const scopes = new Set([COUNTRY, ...list.map(({ scope }) => scope)]);
        const lists = Object.fromEntries([...fetchedMsOf].filter(([scope]) => scopes.has(scope)));
        lastStored = { format: FORMAT, sinceMs: sinceMs ?? now(), lists, packed };
        stored.write(lastStored);
      }
    } finally {
      isWriting = false;
    }
  }

  return {
    take(taken) {
      readStored();
      const { scope, fetchedMs } = taken;
      const lastMs = fetchedMsOf.get(scope) ?? Number.NEGATIVE_INFINITY;
      const messages = list.filter((message) => message.scope === scope);
      // Of a last one from the future, the clock was wrong.
      if (fetchedMs <= lastMs && lastMs <= now()) {
        const texts = textsOf(taken, messages);
        if (texts.length > 0) change(texts);
        return;
      }
      fetchedMsOf.set(scope, fetchedMs);
      sinceMs ??= fetchedMs;
      const { changed, absences } = takeList(taken, {
        messages,
        absences: absencesOf.get(scope) ?? new Map(),
      });
      if (absences.size > 0) absencesOf.set(scope, absences);
      else absencesOf.delete(scope);
      if (changed.length === 0) return;
      change(changed);
      void write();
    },
    messages() {
      readStored();
      return list;
    },
    version() {
      readStored();
      return version;
    },
    knows(scope) {
      readStored();
      return (fetchedMsOf.get(scope) ?? Number.NEGATIVE_INFINITY) > now() - KEPT_MS;
    },
    sinceMs: () => sinceMs ?? now(),
  };
}

/** Whether a message of another process says something new of the same. */
function isNews(own: AlertMessage | undefined, other: AlertMessage): boolean {
  if (!own || other.sentMs < own.sentMs || comesBefore(other, own)) return true;
  return other.overMs !== null && (own.overMs === null || other.overMs < own.overMs);
}

/** Of what two processes made of the same words, the one that knows more of what came before: all agree on it. */
function comesBefore(a: AlertMessage, b: AlertMessage): boolean {
  return a.revision !== b.revision ? a.revision > b.revision : a.eventId < b.eventId;
}

/** What two processes know of a message: who knows more, the first time, and the first end. */
function merged(own: AlertMessage | undefined, other: AlertMessage): AlertMessage {
  if (!own) return other;
  const ends = [own, other].flatMap(({ overMs }) => overMs ?? []);
  const overMs = ends.length > 0 ? Math.min(...ends) : null;
  const sentMs = Math.min(own.sentMs, other.sentMs);
  const description = overMs === null ? own.description : null;
  return { ...(comesBefore(other, own) ? other : own), sentMs, overMs, description };
}

/** Updates and cancellations stay for a while, and so does what they replace: it tells whom they concern. */
function isKept(message: AlertMessage, sinceMs: number): boolean {
  const { kind, sentMs, overMs } = message;
  if (kind !== 'alert' && sentMs >= sinceMs) return true;
  const endMs = overMs ?? timesOf(message).expiresMs;
  return kind !== 'cancel' && (endMs === null || endMs >= sinceMs);
}

function unpack(packed: string): readonly AlertMessage[] | undefined {
  try {
    const plain = brotliDecompressSync(Buffer.from(packed, 'base64'), {
      maxOutputLength: MAX_PLAIN_BYTES,
    });
    return z.parse(packedSchema, parseJson(plain.toString()));
  } catch {
    return undefined;
  }
}
