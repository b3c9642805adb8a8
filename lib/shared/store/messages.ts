import type { Every } from '@/lib/base/every';
import { parseJson } from '@/lib/base/json';
import { HOUR_MS } from '@/lib/base/time';
import { type Link, script } from './link';

/** What processes tell each other. Each message reaches every other process, or is too old to matter. */
export interface Messages {
  /** Sends a message of a kind to all other processes, soon; dropped while the store is down. */
  readonly send: (kind: string, value: unknown) => void;
  /** Calls `listener` with what others have sent, as JSON that anybody may have written. */
  readonly on: (kind: string, listener: (value: unknown) => void) => void;
  /** Calls `listener` when messages may have been missed. */
  readonly onGap: (listener: () => void) => void;
}

export interface MessagesOptions {
  readonly link: Link;
  /** The key of the list of messages, and the channel that says that there are new ones. */
  readonly key: string;
  /** The name of this process. */
  readonly processId: string;
  readonly every: Every;
}

/** Messages that the store keeps for those who were away. */
const MAX_KEPT = 10_000;
const KEPT_MS = HOUR_MS;
const MAX_BYTES = 65_536;
const MAX_OUTBOX = 1_000;
const MAX_READ = 500;
/** New messages are looked for this often, should nobody have said that there are some. */
const LOOK_EVERY_MS = 1_000;

/** Appends messages to a stream, and says so: whoever listens reads on where it stopped. */
const SEND = script(`
for i = 3, #ARGV do redis.call('XADD', KEYS[1], 'MAXLEN', '~', ARGV[1], '*', 'p', ARGV[2], 'm', ARGV[i]) end
redis.call('PEXPIRE', KEYS[1], ${KEPT_MS})
redis.call('PUBLISH', KEYS[1], '')
`);

/**
 * Messages after an id: the id of the last one read, whether any may be missing before the first, and what was sent.
 * Without an id, reading starts at the end.
 */
const READ = script(`
local last = redis.call('XREVRANGE', KEYS[1], '+', '-', 'COUNT', 1)[1]
if ARGV[1] == '' then return { last and last[1] or '0-1', 0, {} } end
if not last then return { '0-1', ARGV[1] ~= '0-1' and 1 or 0, {} } end
local first = redis.call('XRANGE', KEYS[1], '-', '+', 'COUNT', 1)[1]
local known = redis.call('XRANGE', KEYS[1], ARGV[1], ARGV[1], 'COUNT', 1)[1]
local found = redis.call('XRANGE', KEYS[1], '(' .. ARGV[1], '+', 'COUNT', ARGV[2])
local missed = not known and (ARGV[1] ~= '0-1' or redis.call('XLEN', KEYS[1]) >= ${MAX_KEPT}) and 1 or 0
local sent = {}
for _, one in ipairs(found) do
  local fields = {}
  for i = 1, #one[2], 2 do fields[one[2][i]] = one[2][i + 1] end
  if fields.p ~= ARGV[3] and fields.m then sent[#sent + 1] = fields.m end
end
return { #found > 0 and found[#found][1] or (known and ARGV[1] or last[1]), missed, sent, #found }
`);

export function createMessages({ link, key, processId, every }: MessagesOptions): Messages {
  const listeners = new Map<string, ((value: unknown) => void)[]>();
  const gapListeners: (() => void)[] = [];
  let outbox: string[] = [];
  let lastId = '';
  let isReading = false;
  let isBehind = false;

  link.subscribe(key, () => void read());
  link.onUp(() => void read());
  every(LOOK_EVERY_MS, () => void read());

  async function read(): Promise<void> {
    isBehind = true;
    if (isReading) return;
    isReading = true;
    while (isBehind && link.isUp()) {
      isBehind = false;
      const reply = await link.run(READ, [key], [lastId, String(MAX_READ), processId]);
      if (!Array.isArray(reply)) break;
      const [id, missed, sent, count] = reply;
      lastId = String(id);
      if (missed === 1) for (const listener of gapListeners) listener();
      for (const text of Array.isArray(sent) ? sent : []) receive(String(text));
      if (count === MAX_READ) isBehind = true;
    }
    isReading = false;
  }

  function receive(text: string): void {
    if (text.length > MAX_BYTES) return;
    const message = parseJson(text);
    if (!Array.isArray(message) || typeof message[0] !== 'string') return;
    for (const listener of listeners.get(message[0]) ?? []) listener(message[1]);
  }

  function flush(): void {
    const texts = outbox;
    outbox = [];
    void link.run(SEND, [key], [String(MAX_KEPT), processId, ...texts]);
  }

  return {
    send(kind, value) {
      const text = JSON.stringify([kind, value]);
      if (!link.isUp() || text.length > MAX_BYTES || outbox.length >= MAX_OUTBOX) return;
      outbox.push(text);
      // All that is said in one turn goes together.
      if (outbox.length === 1) queueMicrotask(flush);
    },
    on(kind, listener) {
      listeners.set(kind, [...(listeners.get(kind) ?? []), listener]);
    },
    onGap: (listener) => void gapListeners.push(listener),
  };
}
