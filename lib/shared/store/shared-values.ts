import * as z from 'zod/mini';
import { parseJson } from '@/lib/base/json';
import { createMonotonicClock } from '@/lib/base/monotonic-clock';
import type { KeyValueStore } from '../key-value-store';
import type { SharedValue } from '../shared-value';
import type { Link } from './link';
import type { Messages } from './messages';
import { MAX_BYTES, READ, READ_ALL, REMOVE_VALUE, WRITE, WRITE_FIRST } from './value-scripts';

/** Small values that all processes see: each has a copy in memory, so that reading them never waits. */
export interface SharedValues extends KeyValueStore {
  /** Whether the values of others have been read at least once. */
  readonly isLoaded: () => boolean;
  /** Resolves when they have. */
  readonly loaded: Promise<void>;
  readonly value: (name: string) => SharedValue;
}

export interface SharedValuesOptions {
  readonly link: Link;
  readonly messages: Messages;
  /** The key of the hash of values, which processes of earlier versions share, as they do the message `note`. */
  readonly key: string;
  readonly now: () => number;
}

interface Known {
  readonly value: unknown;
  /** By the monotonic clock of this process. */
  readonly writtenMs: number;
}

const readSchema = z.tuple([z.instanceof(Buffer), z.number()]);
const allSchema = z.array(z.tuple([z.instanceof(Buffer), z.instanceof(Buffer), z.number()]));

export function createSharedValues({
  link,
  messages,
  key,
  now,
}: SharedValuesOptions): SharedValues {
  const keys = { values: key, written: `${key}:written` };
  const monotonicNow = createMonotonicClock(now);
  const known = new Map<string, Known>();
  const listeners = new Map<string, ((value: unknown, ageMs: number) => void)[]>();
  let isLoaded = false;
  let markLoaded = () => {};
  const loaded = new Promise<void>((resolve) => {
    markLoaded = resolve;
  });

  function learn(name: string, text: Buffer, ageMs: number): void {
    // Null for what is not JSON: there is a value, but a damaged one.
    const value = parseJson(text.toString()) ?? null;
    known.set(name, { value, writtenMs: monotonicNow() - ageMs });
    for (const listener of listeners.get(name) ?? []) listener(value, ageMs);
  }

  async function load(): Promise<void> {
    const { success, data } = z.safeParse(allSchema, await link.run(READ_ALL, keys, {}));
    if (!success) return;
    const found = new Set<string>();
    for (const [name, text, ageMs] of data) {
      found.add(name.toString());
      learn(name.toString(), text, ageMs);
    }
    // What the store has lost, or never received.
    for (const [name, { value, writtenMs }] of known) {
      if (found.has(name)) continue;
      const ageMs = monotonicNow() - writtenMs;
      void link.run(WRITE_FIRST, keys, { name, value: JSON.stringify(value), ageMs });
    }
    isLoaded = true;
    markLoaded();
  }

  link.onUp(() => void load());
  messages.onGap(() => void load());
  messages.on('note', async (name) => {
    if (typeof name !== 'string') return;
    const reply = await link.run(READ, keys, { name });
    const { success, data } = z.safeParse(readSchema, reply);
    if (success) learn(name, ...data);
    // It was removed.
    else if (Array.isArray(reply)) known.delete(name);
  });

  function write(name: string, value: unknown): boolean {
    known.set(name, { value, writtenMs: monotonicNow() });
    const text = JSON.stringify(value);
    if (!isLoaded || !link.isUp() || text.length > MAX_BYTES) return false;
    void link.run(WRITE, keys, { name, value: text }).then(() => messages.send('note', name));
    return true;
  }

  return {
    isLoaded: () => isLoaded,
    loaded,
    read: (name) => known.get(name)?.value,
    write,
    remove(name) {
      known.delete(name);
      void link.run(REMOVE_VALUE, keys, { name }).then(() => messages.send('note', name));
    },
    value: (name) => ({
      write: (value) => void write(name, value),
      subscribe(listener) {
        listeners.set(name, [...(listeners.get(name) ?? []), listener]);
        const present = known.get(name);
        if (present) listener(present.value, monotonicNow() - present.writtenMs);
      },
    }),
  };
}
