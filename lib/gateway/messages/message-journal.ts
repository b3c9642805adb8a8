import { promisify } from 'node:util';
import { brotliCompress, brotliDecompressSync } from 'node:zlib';
import * as z from 'zod/mini';
import { brotliOptions } from '@/lib/base/body';
import { parseJson } from '@/lib/base/json';
import { redactKeys } from '@/lib/base/redact-keys';
import { type AlertMessage, alertMessageSchema } from '@/lib/contract/alert-messages';
import { DAY_MS } from '@/lib/contract/time';
import type { StoredValue } from '@/lib/shared/key-value-store';
import { parseTime } from '@/lib/weather/local-time';
import { type AlertList, takeList } from './take-list';

/** The messages about alerts of the last two days, which survive a restart and are the same for all processes. */
export interface MessageJournal {
  /** Takes in a list. One that is no newer than the last of its scope changes nothing. */
  readonly take: (list: AlertList) => void;
  readonly messages: () => readonly AlertMessage[];
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
/** The country has some 1,500 messages a day; of more, the newest are kept. */
const MAX_MESSAGES = 6_000;
const FORMAT = 1;
const MAX_STORED_BYTES = 32_000_000;

const storedSchema = z.object({
  format: z.literal(FORMAT),
  sinceMs: z.int(),
  /** When the lists were fetched that the messages are of, by their scopes. */
  lists: z.record(z.string(), z.int()),
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
    if (!found.success) return;
    sinceMs = Math.min(sinceMs ?? now(), found.data.sinceMs);
    for (const [scope, ms] of Object.entries(found.data.lists)) {
      fetchedMsOf.set(scope, Math.max(ms, fetchedMsOf.get(scope) ?? ms));
    }
    const others = unpack(found.data.packed);
    const news = others.filter((one) => isNews(byId.get(one.id), one));
    if (news.length > 0) change(news.map((one) => merged(byId.get(one.id), one)));
  }

  function change(messages: readonly AlertMessage[]): void {
    for (const message of messages) byId.set(message.id, message);
    const kept = [...byId.values()]
      .filter((message) => isKept(message, now()))
      .sort((a, b) => b.sentMs - a.sentMs || (a.id < b.id ? -1 : 1))
      .slice(0, MAX_MESSAGES);
    byId = new Map(kept.map((message) => [message.id, message]));
    list = kept;
    version += 1;
  }

  async function write(): Promise<void> {
    if (isWriting) {
      isUnwritten = true;
      return;
    }
    isWriting = true;
    do {
      isUnwritten = false;
      const text = JSON.stringify(list.map((message) => ({ ...message, description: null })));
      // A service may echo its key in any text.
      const plain = Buffer.from(redactKeys(text));
      const packed = await compress(plain, brotliOptions(plain.length));
      lastStored = {
        format: FORMAT,
        sinceMs: sinceMs ?? now(),
        lists: Object.fromEntries(fetchedMsOf),
        packed: packed.toString('base64'),
      };
      stored.write(lastStored);
    } while (isUnwritten);
    isWriting = false;
  }

  return {
    take(taken) {
      readStored();
      const { scope, fetchedMs } = taken;
      const lastMs = fetchedMsOf.get(scope) ?? Number.NEGATIVE_INFINITY;
      // Of a last one from the future, the clock was wrong.
      if (fetchedMs <= lastMs && lastMs <= now()) return;
      fetchedMsOf.set(scope, fetchedMs);
      sinceMs ??= fetchedMs;
      const messages = list.filter((message) => message.scope === scope);
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
    sinceMs: () => sinceMs ?? now(),
  };
}

/** Whether a message of another process says something new of the same. */
function isNews(own: AlertMessage | undefined, other: AlertMessage): boolean {
  if (!own || other.sentMs < own.sentMs) return true;
  return other.overMs !== null && (own.overMs === null || other.overMs < own.overMs);
}

/** What two processes know of a message: the one that saw it first, and its first end. */
function merged(own: AlertMessage | undefined, other: AlertMessage): AlertMessage {
  if (!own) return other;
  const first = other.sentMs < own.sentMs ? other : own;
  const ends = [own, other].flatMap(({ overMs }) => overMs ?? []);
  const overMs = ends.length > 0 ? Math.min(...ends) : null;
  return { ...first, overMs, description: overMs === null ? own.description : null };
}

/** Updates and cancellations stay for a while, and so does what they replace: it tells whom they concern. */
function isKept({ kind, sentMs, overMs, expires }: AlertMessage, nowMs: number): boolean {
  const sinceMs = nowMs - KEPT_MS;
  if (kind !== 'alert' && sentMs >= sinceMs) return true;
  const endMs = overMs ?? parseTime(expires);
  return kind !== 'cancel' && (endMs === null || endMs >= sinceMs);
}

function unpack(packed: string): readonly AlertMessage[] {
  try {
    const plain = brotliDecompressSync(Buffer.from(packed, 'base64'), {
      maxOutputLength: MAX_STORED_BYTES,
    });
    return z.parse(packedSchema, parseJson(plain.toString()));
  } catch {
    // Damaged, or of another version: the next list tells it anew.
    return [];
  }
}
