import { MEBIBYTE } from '@/lib/base/bytes';
import { parseJson } from '@/lib/base/json';
import { DAY_MS } from '@/lib/base/time';
import type { NotesFolder } from '../notes';
import { type Link, script } from './link';
import type { Messages } from './messages';

/** Notes that all processes see: each has a copy in memory, so that reading them never waits. */
export interface Board extends NotesFolder {
  /** Whether the notes of others have been read at least once. */
  readonly isLoaded: () => boolean;
  /** Resolves when they have. */
  readonly loaded: Promise<void>;
  /** Calls `listener` when somebody else wrote a note. */
  readonly onChange: (name: string, listener: (value: unknown) => void) => void;
}

export interface BoardOptions {
  readonly link: Link;
  readonly messages: Messages;
  /** The key of the hash of notes. */
  readonly key: string;
}

const KEPT_MS = 3 * DAY_MS;
const MAX_BYTES = MEBIBYTE;
const MAX_NOTES = 1_000;

const WRITE = script(`
redis.call('HSET', KEYS[1], ARGV[1], ARGV[2])
redis.call('PEXPIRE', KEYS[1], ${KEPT_MS})
`);
/** Writes a note unless there is one. */
const WRITE_FIRST = script(`
if redis.call('HSETNX', KEYS[1], ARGV[1], ARGV[2]) == 1 then redis.call('PEXPIRE', KEYS[1], ${KEPT_MS}) end
`);
const READ = script(`
if redis.call('HSTRLEN', KEYS[1], ARGV[1]) > ${MAX_BYTES} then return false end
return redis.call('HGET', KEYS[1], ARGV[1])
`);
/** All notes that are not too long, as names and values in turn. */
const READ_ALL = script(`
local notes = {}
if redis.call('HLEN', KEYS[1]) > ${MAX_NOTES} then return notes end
for _, name in ipairs(redis.call('HKEYS', KEYS[1])) do
  if redis.call('HSTRLEN', KEYS[1], name) <= ${MAX_BYTES} then
    notes[#notes + 1] = name
    notes[#notes + 1] = redis.call('HGET', KEYS[1], name)
  end
end
return notes
`);

export function createBoard({ link, messages, key }: BoardOptions): Board {
  const notes = new Map<string, unknown>();
  const listeners = new Map<string, ((value: unknown) => void)[]>();
  let isLoaded = false;
  let markLoaded = () => {};
  const loaded = new Promise<void>((resolve) => {
    markLoaded = resolve;
  });

  function learn(name: string, text: unknown): void {
    if (!Buffer.isBuffer(text)) return;
    // Null for what is not JSON: there is a note, but a damaged one.
    const value = parseJson(text.toString()) ?? null;
    notes.set(name, value);
    for (const listener of listeners.get(name) ?? []) listener(value);
  }

  async function load(): Promise<void> {
    const reply = await link.run(READ_ALL, [key], []);
    if (!Array.isArray(reply)) return;
    const found = new Set<string>();
    for (let at = 0; at + 1 < reply.length; at += 2) {
      found.add(String(reply[at]));
      learn(String(reply[at]), reply[at + 1]);
    }
    // What the store has lost, or never heard of.
    for (const [name, value] of notes) {
      if (!found.has(name)) void link.run(WRITE_FIRST, [key], [name, JSON.stringify(value)]);
    }
    isLoaded = true;
    markLoaded();
  }

  link.onUp(() => void load());
  messages.onGap(() => void load());
  messages.on('note', async (name) => {
    if (typeof name === 'string') learn(name, await link.run(READ, [key], [name]));
  });

  return {
    isLoaded: () => isLoaded,
    loaded,
    read: (name) => notes.get(name),
    write(name, value) {
      notes.set(name, value);
      const text = JSON.stringify(value);
      if (!isLoaded || !link.isUp() || text.length > MAX_BYTES) return false;
      void link.run(WRITE, [key], [name, text]).then(() => messages.send('note', name));
      return true;
    },
    remove: (name) => void notes.delete(name),
    onChange(name, listener) {
      listeners.set(name, [...(listeners.get(name) ?? []), listener]);
    },
  };
}
