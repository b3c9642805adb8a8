import * as z from 'zod/mini';
import { parseJson } from '@/lib/base/json';
import { momentSchema } from '@/lib/contract/alert-messages';
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '@/lib/contract/time';
import { type WantedPlace, wantedWatchSchema } from '@/lib/contract/watch';
import type { RemovableValue } from '@/lib/shared/key-value-store';
import type { Seal } from '../sealed';
import { shelfOf } from '../shelves';
import type { PushRules } from './endpoint';
import { SUBSCRIBER_ID, type Subscriber, subscriberOf, type WatchedPlace } from './subscriber';

/** All browsers that are told by push messages, stored encrypted. Processes that share a state have the same. */
export interface SubscriberList {
  readonly all: () => readonly Subscriber[];
  readonly count: () => number;
  /** Of all that are stored, also those that this process cannot decrypt; null if not all can be read. */
  readonly storedIds: () => ReadonlySet<string> | null;
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
  /** What browsers subscribe for: with another key, a subscription can be told nothing. */
  readonly publicKey: string | null;
  /** Whether a store that processes share is away. */
  readonly isStoreAway: () => boolean;
  readonly now: () => number;
}

const FORMAT = 1;
/** All of them are read every few seconds, and of 10,000 subscribers each has 160. */
const SHELVES = 64;
/** Who was not here for so long is told no more. */
const UNSEEN_MS = 90 * DAY_MS;
/** That somebody was here is noted no more often. */
const SEEN_MS = DAY_MS;
/** Within this, processes learn what others have written. */
const SETTLING_MS = 15 * SECOND_MS;
/** And so long, what was removed is known to have been. */
const REMOVED_MS = MINUTE_MS;

/** When it was changed last, and when somebody was here. What was removed has nothing sealed, and stays until all processes know of it. */
const recordSchema = z.object({
  sealed: z.nullable(z.string()),
  changedMs: momentSchema,
  seenMs: momentSchema,
});
type StoredRecord = z.infer<typeof recordSchema>;
const shelfSchema = z.object({
  format: z.literal(FORMAT),
  /** Each is read by itself: one that is damaged is none of the others' concern. */
  subscribers: z.record(z.string(), z.unknown()),
});
const { subscription, locale, units, quiet, places } = wantedWatchSchema.shape;
const sealedSchema = z.object({
  ...{ subscription, locale, units, quiet, places },
  ...{ site: z.string(), client: z.string(), publicKey: z.string() },
});

interface Shelf {
  readonly value: RemovableValue;
  /** What was read or written last. */
  seen: unknown;
  isDamaged: boolean;
  records: Readonly<Record<string, StoredRecord>>;
  opened: ReadonlyMap<string, Opened>;
  /** How many there are of each client. */
  countOf: ReadonlyMap<string, number>;
}

interface Opened {
  readonly record: StoredRecord;
  readonly subscriber: Subscriber;
}

/** What this process has changed lately. */
interface Change {
  readonly record: StoredRecord;
  /** Since when other processes can know of it. */
  knownMs: number;
}

export function createSubscriberList(options: SubscriberListOptions): SubscriberList {
  const { stored, seal, rules, publicKey, isStoreAway, now } = options;
  const openedMs = now();
  const shelves = Array.from({ length: SHELVES }, (_, at): Shelf => {
    const value = stored(`push-${at}`);
    return {
      value,
      seen: undefined,
      isDamaged: false,
      records: {},
      opened: new Map(),
      countOf: new Map(),
    };
  });
  const changes = new Map<string, Change>();
  /** Undefined after a change. */
  let all: readonly Subscriber[] | undefined;

  function open(id: string, { sealed }: StoredRecord): Subscriber | undefined {
    if (sealed === null) return undefined;
    const { success, data } = z.safeParse(sealedSchema, parseJson(seal?.open(id, sealed) ?? ''));
    if (!success || data.publicKey !== publicKey) return undefined;
    const found = subscriberOf(data, data, rules);
    // A push service that was taken off the list is sent to no more.
    return found.ok && found.value.id === id ? found.value : undefined;
  }

  /** Takes in what was written, by this process or another. Of what is the same as before, nothing is decrypted anew. */
  function refresh(shelf: Shelf): void {
    const found = shelf.value.read();
    if (found === shelf.seen) return;
    shelf.seen = found;
    const { success, data } = z.safeParse(shelfSchema, found);
    // What can't be read at this moment does not take away who is known.
    shelf.isDamaged = !success && found !== undefined;
    if (shelf.isDamaged) return;
    shelf.records = recordsIn(data?.subscribers ?? {});
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
    all = undefined;
  }

  function refreshAll(): void {
    for (const shelf of shelves) refresh(shelf);
  }

  function shelfFor(id: string): Shelf | undefined {
    const shelf = shelves[shelfOf(id, SHELVES)];
    if (shelf) refresh(shelf);
    return shelf;
  }

  function write(shelf: Shelf, records: Shelf['records']): void {
    shelf.value.write({ format: FORMAT, subscribers: records });
    refresh(shelf);
  }

  function change(id: string, sealed: string | null): void {
    const shelf = shelfFor(id);
    // Later than what it changes, whatever the clock of the process says that wrote that.
    const changedMs = Math.max(now(), (shelf?.records[id]?.changedMs ?? 0) + 1);
    const record = { sealed, changedMs, seenMs: now() };
    changes.set(id, { record, knownMs: now() });
    if (shelf) write(shelf, { ...shelf.records, [id]: record });
  }

  /** Two processes may write at once, and the later knows nothing of what the other has changed. */
  function repair(): void {
    for (const [id, change] of changes) {
      // While the store is away, others cannot know.
      if (isStoreAway()) change.knownMs = now();
      const shelf = shelfFor(id);
      const found = shelf?.records[id];
      const isNewer = found !== undefined && found.changedMs > change.record.changedMs;
      if (isNewer || Math.abs(now() - change.knownMs) > SETTLING_MS) changes.delete(id);
      else if (shelf && found?.sealed !== change.record.sealed) {
        write(shelf, { ...shelf.records, [id]: change.record });
      }
    }
  }

  /** Forgets who was long away, and what was removed long enough ago. */
  function prune(): void {
    // A clock that is wrong at the start would forget everyone at once.
    const isSure = now() - openedMs > HOUR_MS;
    for (const shelf of shelves) {
      const kept = Object.entries(shelf.records).filter(([, { sealed, seenMs }]) => {
        const ms = Math.abs(now() - seenMs);
        return sealed === null ? ms < REMOVED_MS : !isSure || ms < UNSEEN_MS;
      });
      if (kept.length < Object.keys(shelf.records).length) write(shelf, Object.fromEntries(kept));
    }
  }

  function put(subscriber: Subscriber): void {
    if (!seal) return;
    const { id, keys, endpoint, watches, site, client } = subscriber;
    const text = JSON.stringify({
      subscription: { endpoint: endpoint.url, keys },
      locale: subscriber.locale,
      units: subscriber.units,
      quiet: subscriber.quiet,
      places: watches.map(wantedOf),
      ...{ site, client, publicKey },
    });
    change(id, seal.close(id, text));
  }

  return {
    all() {
      refreshAll();
      all ??= shelves.flatMap(({ opened }) => [...opened.values()].map((one) => one.subscriber));
      return all;
    },
    storedIds() {
      refreshAll();
      if (shelves.some(({ isDamaged }) => isDamaged)) return null;
      return new Set(shelves.flatMap(({ records }) => Object.keys(records)));
    },
    count() {
      refreshAll();
      return shelves.reduce((sum, { opened }) => sum + opened.size, 0);
    },
    find: (id) => shelfFor(id)?.opened.get(id)?.subscriber,
    countOf(client) {
      refreshAll();
      return shelves.reduce((sum, { countOf }) => sum + (countOf.get(client) ?? 0), 0);
    },
    put,
    seen({ id }) {
      const shelf = shelfFor(id);
      const found = shelf?.records[id];
      if (!shelf || !found || Math.abs(now() - found.seenMs) <= SEEN_MS) return;
      write(shelf, { ...shelf.records, [id]: { ...found, seenMs: now() } });
    },
    remove: (id) => change(id, null),
    tend() {
      refreshAll();
      repair();
      prune();
    },
  };
}

/** A watched place as it was asked for. */
export function wantedOf({ place, leastSeverity, topics }: WatchedPlace): WantedPlace {
  return { cell: place, severity: leastSeverity, topics: [...topics] };
}

/** The records that are whole. */
function recordsIn(stored: Readonly<Record<string, unknown>>): Record<string, StoredRecord> {
  return Object.fromEntries(
    Object.entries(stored).flatMap(([id, value]) => {
      const { success, data } = z.safeParse(recordSchema, value);
      return success && SUBSCRIBER_ID.test(id) ? [[id, data]] : [];
    }),
  );
}

function countsOf(opened: ReadonlyMap<string, Opened>): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { subscriber } of opened.values()) {
    counts.set(subscriber.client, (counts.get(subscriber.client) ?? 0) + 1);
  }
  return counts;
}
