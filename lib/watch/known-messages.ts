import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import type { AlertMessage, FeedMessage } from '@/lib/contract/alert-messages';
import { DAY_MS } from '@/lib/contract/time';
import { COUNTRY } from '@/lib/gateway/messages/take-list';

/**
 * What a watcher knows of: messages that it was told of, or that wait to be told; and those that it is not told of.
 * Survives a restart.
 */
export interface KnownMessages {
  readonly has: (message: FeedMessage) => boolean;
  /** Whether it was told of the message with an id. */
  readonly wasTold: (id: string) => boolean;
  /** Whether it was told the same, or the same end, of a list of another zone or county, which has it under another id. */
  readonly wasToldAlike: (message: FeedMessage) => boolean;
  /** Notes a message as told. */
  readonly tell: (message: FeedMessage) => void;
  /** Notes a message that is not told. */
  readonly skip: (message: FeedMessage) => void;
  /** Whether the lists of a scope were known before: of the first one, nothing is news. */
  readonly hasBegun: (scope: string) => boolean;
  readonly begin: (scope: string) => void;
  /** Forgets what has not been seen for days, given what there is now. */
  readonly prune: (present: readonly FeedMessage[]) => void;
  /** As JSON. */
  readonly write: () => StoredMessages;
}

/** Longer than any message is kept that is over. */
const KEPT_DAYS = 4;
/** So many digits of a message's id, which are random: two of ten thousand are never the same. */
const DIGITS = 12;
/** Stored, a third of what a store takes as one value. */
const MAX_KEYS = 10_000;
const MAX_SAYINGS = 3_000;
const MAX_SCOPES = 6_000;

/** In place of the event of what has ended: it may be said again. */
const OVER = 'over';

const keysSchema = z.record(
  z.string().check(z.regex(/^\d{1,7}$/)),
  z.string().check(z.regex(/^(?:[0-9a-f]{12})*$/)),
);
export const storedMessagesSchema = z.object({
  /** Digits of ids, by the day (of the Unix epoch) on which they were seen last. */
  told: keysSchema,
  skipped: keysSchema,
  /** What was told of lists of zones and counties: digits of what it says, and of its event or `OVER`. */
  sayings: z.record(z.string(), z.string()),
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

  function forgetSayings({ eventId }: AlertMessage): void {
    const event = digitsOf(eventId);
    for (const [saying, of] of sayings) if (of === event) sayings.delete(saying);
  }

  return {
    has: (message) => told.has(keyOf(message)) || skipped.has(keyOf(message)),
    wasTold: (id) => told.has(digitsOf(id)),
    wasToldAlike(message) {
      const said = message.scope === COUNTRY ? undefined : sayings.get(sayingOf(message));
      return said !== undefined && (said === OVER) === (message.kind === 'cancel');
    },
    tell(message) {
      told.set(keyOf(message), today());
      if (message.scope === COUNTRY) return;
      if (message.kind === 'cancel') sayings.set(sayingOf(message), OVER);
      else if (message.isHere) {
        forgetSayings(message);
        sayings.set(sayingOf(message), digitsOf(message.eventId));
      }
    },
    skip: (message) => void skipped.set(keyOf(message), today()),
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
function keyOf({ id, isHere }: FeedMessage): string {
  return isHere ? digitsOf(id) : hashOf(`left ${id}`);
}

/** Of "urn:uuid:…". */
function digitsOf(id: string): string {
  return id.slice('urn:uuid:'.length).replaceAll('-', '').slice(0, DIGITS);
}

function sayingOf({ saying }: AlertMessage): string {
  return hashOf(saying);
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
