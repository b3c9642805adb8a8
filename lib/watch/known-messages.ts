import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import { DAY_MS } from '@/lib/contract/time';
import type { ToldMessage } from './told-message';

type Known = Pick<ToldMessage, 'id' | 'isHere'>;

/**
 * What a watcher knows of: messages that it was told of, or that wait to be told; and those that it is not told of.
 * Survives a restart.
 */
export interface KnownMessages {
  readonly has: (message: Known) => boolean;
  /** Whether it was told of the message with an id. */
  readonly wasTold: (id: string) => boolean;
  /** Notes a message as told. */
  readonly tell: (message: Known) => void;
  /** Notes a message that is not told. */
  readonly skip: (message: Known) => void;
  /** Notes that the list of a zone or county says something, and whether it is the first that does. */
  readonly hold: (saying: string, scope: string, id: string) => 'first' | 'also';
  /**
   * Notes that it does not say so any more, and whether it was the last; or that no list is known to have said so.
   */
  readonly release: (saying: string, scope: string) => 'last' | 'also' | 'unknown';
  /** The id of the message by which the watcher was told something that lists of zones say. */
  readonly toldAs: (saying: string) => string | undefined;
  /** Whether the lists of a scope were known before: of the first one, nothing is news. */
  readonly hasBegun: (scope: string) => boolean;
  readonly begin: (scope: string) => void;
  /** Forgets what has not been seen for days, given what there is now. */
  readonly prune: (present: readonly Known[]) => void;
  /** As JSON. */
  readonly write: () => StoredMessages;
}

/** Longer than any message is kept that is over. */
const KEPT_DAYS = 4;
/** So many digits of a message's id, which are random: two of ten thousand are never the same. */
const DIGITS = 12;
/** Stored, a third of what a store takes as one value. */
const MAX_KEYS = 10_000;
const MAX_SAYINGS = 1_000;
const MAX_SCOPES = 6_000;

const keysSchema = z.record(
  z.string().check(z.regex(/^\d{1,7}$/)),
  z.string().check(z.regex(/^(?:[0-9a-f]{12})*$/)),
);
export const storedMessagesSchema = z.object({
  /** Digits of ids, by the day (of the Unix epoch) on which they were seen last. */
  told: keysSchema,
  skipped: keysSchema,
  /** What lists of zones and counties say, or said last: which still do, and the id by which it was told. */
  sayings: z.record(z.string(), z.object({ id: z.string(), scopes: z.array(z.string()) })),
  scopes: z.array(z.string()),
});
type StoredMessages = z.infer<typeof storedMessagesSchema>;

export const NO_MESSAGES: StoredMessages = { told: {}, skipped: {}, sayings: {}, scopes: [] };

export function createKnownMessages(stored: StoredMessages, now: () => number): KnownMessages {
  const told = daysOf(stored.told);
  const skipped = daysOf(stored.skipped);
  const sayings = new Map(Object.entries(stored.sayings));
  const scopes = new Set(stored.scopes);
  const today = () => Math.floor(now() / DAY_MS);

  return {
    has: (message) => told.has(keyOf(message)) || skipped.has(keyOf(message)),
    wasTold: (id) => told.has(digitsOf(id)),
    tell: (message) => void told.set(keyOf(message), today()),
    skip: (message) => void skipped.set(keyOf(message), today()),
    hold(saying, scope, id) {
      const found = sayings.get(saying);
      // What is over may be said again.
      if (!found || found.scopes.length === 0) {
        sayings.delete(saying);
        sayings.set(saying, { id, scopes: [scope] });
        return 'first';
      }
      sayings.set(saying, { ...found, scopes: [...new Set([...found.scopes, scope])] });
      return 'also';
    },
    release(saying, scope) {
      const found = sayings.get(saying);
      if (!found || found.scopes.length === 0) return 'unknown';
      const scopes = found.scopes.filter((one) => one !== scope);
      sayings.set(saying, { ...found, scopes });
      return scopes.length > 0 ? 'also' : 'last';
    },
    toldAs: (saying) => sayings.get(saying)?.id,
    hasBegun: (scope) => scopes.has(scope),
    begin: (scope) => void scopes.add(scope),
    prune(present) {
      for (const message of present) {
        for (const days of [told, skipped]) {
          // To the end, since what is first is forgotten first.
          if (days.delete(keyOf(message))) days.set(keyOf(message), today());
        }
      }
      for (const days of [told, skipped]) {
        for (const [key, day] of days) {
          // Of a day that is still to come, the clock was wrong.
          if (Math.abs(today() - day) > KEPT_DAYS) days.delete(key);
        }
        dropFirst(days, MAX_KEYS);
      }
      dropFirst(sayings, MAX_SAYINGS);
      dropFirst(scopes, MAX_SCOPES);
    },
    write: () => ({
      told: byDay(told),
      skipped: byDay(skipped),
      sayings: Object.fromEntries(sayings),
      scopes: [...scopes],
    }),
  };
}

/** That a message went elsewhere is another piece of news than the message itself. */
function keyOf({ id, isHere }: Known): string {
  return isHere ? digitsOf(id) : hashOf(`left ${id}`);
}

/** Of "urn:uuid:…". */
function digitsOf(id: string): string {
  return id.slice('urn:uuid:'.length).replaceAll('-', '').slice(0, DIGITS);
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, DIGITS);
}

function daysOf(stored: Readonly<Record<string, string>>): Map<string, number> {
  const days = new Map<string, number>();
  for (const [day, keys] of Object.entries(stored)) {
    for (let at = 0; at < keys.length; at += DIGITS) {
      days.set(keys.slice(at, at + DIGITS), Number(day));
    }
  }
  return days;
}

function byDay(days: ReadonlyMap<string, number>): Record<string, string> {
  const keys = new Map<number, string[]>();
  for (const [key, day] of days) {
    const of = keys.get(day);
    if (of) of.push(key);
    else keys.set(day, [key]);
  }
  return Object.fromEntries([...keys].map(([day, of]) => [String(day), of.join('')]));
}

/** Maps and sets have their oldest first. */
function dropFirst(all: Map<string, unknown> | Set<string>, max: number): void {
  for (const key of all.keys()) {
    if (all.size <= max) return;
    all.delete(key);
  }
}
