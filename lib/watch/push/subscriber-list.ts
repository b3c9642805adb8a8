import * as z from 'zod/mini';
import { parseJson } from '@/lib/base/json';
import { momentSchema } from '@/lib/contract/alert-messages';
import { DAY_MS, SECOND_MS } from '@/lib/contract/time';
import { wantedWatchSchema } from '@/lib/contract/watch';
import type { RemovableValue } from '@/lib/shared/key-value-store';
import type { Seal } from '../sealed';
import { SHELVES, shelfOf } from '../shelves';
import type { PushRules } from './endpoint';
import { type Subscriber, subscriberOf } from './subscriber';

/** All browsers that are told by push messages, stored encrypted. Processes that share a state have the same. */
export interface SubscriberList {
  readonly all: () => readonly Subscriber[];
  readonly count: () => number;
  readonly find: (id: string) => Subscriber | undefined;
  /** How many have watched from a client's address. */
  readonly countOf: (client: string) => number;
  /** Adds a subscriber, or puts it in the place of the one with its id. */
  readonly put: (subscriber: Subscriber) => void;
  /** Notes that a subscriber was here. */
  readonly seen: (subscriber: Subscriber) => void;
  readonly remove: (id: string) => void;
  /** Does again what another process has undone by writing at the same time, and forgets who was long away. */
  readonly tend: () => void;
}

export interface SubscriberListOptions {
  readonly stored: (name: string) => RemovableValue;
  /** Undefined where nothing can be encrypted for all processes: there are none then. */
  readonly seal: Seal | undefined;
  readonly rules: PushRules;
  readonly now: () => number;
}

const FORMAT = 1;
/** Who was not here for so long is told no more. */
const UNSEEN_MS = 90 * DAY_MS;
/** That somebody was here is noted no more often. */
const SEEN_MS = DAY_MS;
/** Within this, processes learn what others have written. */
const SETTLING_MS = 15 * SECOND_MS;

/** `changedMs`: when it was changed, or seen, last. */
const recordSchema = z.object({ sealed: z.string(), changedMs: momentSchema });
type StoredRecord = z.infer<typeof recordSchema>;
const shelfSchema = z.object({
  format: z.literal(FORMAT),
  subscribers: z.record(z.string().check(z.regex(/^p[0-9a-f]{24}$/)), recordSchema),
});
const { subscription, locale, quiet, places } = wantedWatchSchema.shape;
const sealedSchema = z.object({
  ...{ subscription, locale, quiet, places },
  ...{ site: z.string(), client: z.string() },
});

interface Shelf {
  readonly value: RemovableValue;
  /** What was read or written last. */
  seen: unknown;
  records: Readonly<Record<string, StoredRecord>>;
  opened: ReadonlyMap<string, Opened>;
  /** How many there are of each client. */
  countOf: ReadonlyMap<string, number>;
}

interface Opened {
  readonly record: StoredRecord;
  readonly subscriber: Subscriber;
}

/** What this process has changed lately; the record is null of what it has removed. */
interface Change {
  readonly record: StoredRecord | null;
  readonly changedMs: number;
}

export function createSubscriberList(options: SubscriberListOptions): SubscriberList {
  const { stored, seal, rules, now } = options;
  const shelves = Array.from({ length: SHELVES }, (_, at): Shelf => {
    const value = stored(`push-${at}`);
    return { value, seen: undefined, records: {}, opened: new Map(), countOf: new Map() };
  });
  const changes = new Map<string, Change>();
  /** Undefined after a change. */
  let all: readonly Subscriber[] | undefined;

  function open(id: string, { sealed }: StoredRecord): Subscriber | undefined {
    const { success, data } = z.safeParse(sealedSchema, parseJson(seal?.open(id, sealed) ?? ''));
    if (!success) return undefined;
    const found = subscriberOf(data, data, rules);
    // A push service that was taken off the list is sent to no more.
    return found.ok && found.value.id === id ? found.value : undefined;
  }

  /** Takes in what was written, by this process or another. Of what is the same as before, nothing is decrypted anew. */
  function refresh(): void {
    for (const shelf of shelves) {
      const found = shelf.value.read();
      if (found === shelf.seen) continue;
      all = undefined;
      shelf.seen = found;
      const { success, data } = z.safeParse(shelfSchema, found);
      shelf.records = success ? data.subscribers : {};
      const { opened } = shelf;
      shelf.opened = new Map(
        Object.entries(shelf.records).flatMap(([id, record]) => {
          const held = opened.get(id);
          if (held?.record.sealed === record.sealed) return [[id, held]];
          const subscriber = open(id, record);
          return subscriber ? [[id, { record, subscriber }]] : [];
        }),
      );
      shelf.countOf = countsOf(shelf.opened);
    }
  }

  function shelfFor(id: string): Shelf | undefined {
    refresh();
    return shelves[shelfOf(id)];
  }

  function write(id: string, record: StoredRecord | null): void {
    const shelf = shelfFor(id);
    if (!shelf) return;
    const { [id]: _, ...rest } = shelf.records;
    const subscribers = record ? { ...rest, [id]: record } : rest;
    shelf.value.write({ format: FORMAT, subscribers });
  }

  function change(id: string, record: StoredRecord | null): void {
    changes.set(id, { record, changedMs: now() });
    write(id, record);
  }

  /** Two processes may write at once, and the later knows nothing of what the other has changed. */
  function repair(): void {
    for (const [id, { record, changedMs }] of changes) {
      const found = shelfFor(id)?.records[id];
      const isNewer = found !== undefined && found.changedMs > changedMs;
      if (isNewer || Math.abs(now() - changedMs) > SETTLING_MS) changes.delete(id);
      else if (found?.sealed !== record?.sealed) write(id, record);
    }
  }

  function put(subscriber: Subscriber): void {
    if (!seal) return;
    const { id, keys, endpoint, watches, site, client } = subscriber;
    const text = JSON.stringify({
      subscription: { endpoint: endpoint.url, keys },
      locale: subscriber.locale,
      quiet: subscriber.quiet,
      places: watches.map(({ cell, leastSeverity }) => ({ cell, severity: leastSeverity })),
      ...{ site, client },
    });
    change(id, { sealed: seal.close(id, text), changedMs: now() });
  }

  return {
    all() {
      refresh();
      all ??= shelves.flatMap(({ opened }) => [...opened.values()].map((one) => one.subscriber));
      return all;
    },
    count() {
      refresh();
      return shelves.reduce((sum, { opened }) => sum + opened.size, 0);
    },
    find: (id) => shelfFor(id)?.opened.get(id)?.subscriber,
    countOf(client) {
      refresh();
      return shelves.reduce((sum, { countOf }) => sum + (countOf.get(client) ?? 0), 0);
    },
    put,
    seen(subscriber) {
      const { changedMs } = shelfFor(subscriber.id)?.records[subscriber.id] ?? {};
      if (changedMs !== undefined && Math.abs(now() - changedMs) > SEEN_MS) put(subscriber);
    },
    remove: (id) => change(id, null),
    tend() {
      refresh();
      repair();
      for (const { records } of shelves) {
        for (const [id, { changedMs }] of Object.entries(records)) {
          if (now() - changedMs > UNSEEN_MS) change(id, null);
        }
      }
    },
  };
}

function countsOf(opened: ReadonlyMap<string, Opened>): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { subscriber } of opened.values()) {
    counts.set(subscriber.client, (counts.get(subscriber.client) ?? 0) + 1);
  }
  return counts;
}
