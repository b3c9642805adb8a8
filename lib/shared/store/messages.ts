import type { Every } from '@/lib/base/every';
import { parseJson } from '@/lib/base/json';
import type { Link } from './link';
import { READ, SEND } from './message-scripts';

/** What processes send each other. Each message reaches every other process, or is too old to matter. */
export interface Messages {
  /** Sends a message of a kind to all other processes, soon; dropped while the store is down. */
  readonly send: (kind: string, value: unknown) => void;
  /** Calls `listener` with what others have sent, as JSON that anyone may have written. */
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

const MAX_BYTES = 65_536;
const MAX_OUTBOX = 1_000;
const MAX_READ = 500;
/** New messages are looked for this often, in case the word that there are some was lost. */
const LOOK_EVERY_MS = 1_000;

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
      const reply = await link.run(
        READ,
        { stream: key },
        { reader: processId, lastId, max: MAX_READ },
      );
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
    void link.run(SEND, { stream: key }, { sender: processId, messages: texts });
  }

  return {
    send(kind, value) {
      const text = JSON.stringify([kind, value]);
      if (!link.isUp() || text.length > MAX_BYTES || outbox.length >= MAX_OUTBOX) return;
      outbox.push(text);
      // All messages of one turn go together.
      if (outbox.length === 1) queueMicrotask(flush);
    },
    on(kind, listener) {
      listeners.set(kind, [...(listeners.get(kind) ?? []), listener]);
    },
    onGap: (listener) => void gapListeners.push(listener),
  };
}
