import * as z from 'zod/mini';
import type { RemovableValue } from '@/lib/shared/key-value-store';
import { type KnownMessages, NO_MESSAGES, storedMessagesSchema } from './known-messages';
import { type Outbox, outboxSchema } from './outbox';

/** What is stored of a watcher: how it goes with telling it, and what it knows of. */
export interface WatcherValues {
  readonly outbox: RemovableValue;
  readonly known: RemovableValue;
  /** Whether what is written is stored later, with that of many others. */
  readonly isPutOff?: boolean;
}

type StoredMessages = ReturnType<KnownMessages['write']>;

/** Reads and writes what is stored of telling a watcher, and notices where that was lost. */
export interface StoredTelling {
  /** Undefined if it is not known. */
  readonly outbox: () => Outbox | undefined;
  /** Of other wishes, nothing has begun. */
  readonly known: (wishes: string) => StoredMessages;
  /** Both return whether it is stored. */
  readonly writeOutbox: (outbox: Outbox) => boolean;
  readonly writeKnown: (wishes: string, messages: StoredMessages) => boolean;
  /** Whether what was read or written last is there no more, or was not stored. */
  readonly isOutboxLost: () => boolean;
  readonly isKnownLost: () => boolean;
}

const FORMAT = 1;
const outboxValueSchema = z.object({ format: z.literal(FORMAT), outbox: outboxSchema });
const knownValueSchema = z.object({
  format: z.literal(FORMAT),
  /** What it asked for. */
  wishes: z.string(),
  messages: storedMessagesSchema,
});

export function createStoredTelling(values: WatcherValues): StoredTelling {
  let outboxWritten = values.outbox.read();
  let knownWritten = values.known.read();
  let isKnownUnwritten = false;
  return {
    outbox: () => storedOutbox(values),
    known(wishes) {
      const { success, data } = z.safeParse(knownValueSchema, values.known.read());
      if (!success) return NO_MESSAGES;
      return data.wishes === wishes ? data.messages : anew(data.messages);
    },
    writeOutbox(outbox) {
      outboxWritten = { format: FORMAT, outbox };
      return values.outbox.write(outboxWritten);
    },
    writeKnown(wishes, messages) {
      knownWritten = { format: FORMAT, wishes, messages };
      isKnownUnwritten = !values.known.write(knownWritten);
      return !isKnownUnwritten;
    },
    isOutboxLost: () => values.outbox.read() !== outboxWritten,
    isKnownLost: () => isKnownUnwritten || values.known.read() !== knownWritten,
  };
}

/** How it goes with telling a watcher, as it was stored; undefined if that is not known. */
export function storedOutbox({ outbox }: Pick<WatcherValues, 'outbox'>): Outbox | undefined {
  const { success, data } = z.safeParse(outboxValueSchema, outbox.read());
  return success ? data.outbox : undefined;
}

/** What was told is known, whatever it asks for now: its end is told too. */
export function anew(messages: StoredMessages): StoredMessages {
  return { ...messages, scopes: [] };
}
