import * as z from 'zod/mini';
import { redactKeys } from '@/lib/base/redact-keys';
import { DAY_MS } from '@/lib/contract/time';
import type { RemovableValue } from '@/lib/shared/key-value-store';
import { type Attempt, EVENT_CHARACTERS, logSchema, MAX_LOG } from '../outbox';

/** What was sent by push messages, of all readers together: nothing tells who they are. */
export interface PushTally {
  readonly add: (attempt: Attempt) => void;
  readonly read: () => PushCounts;
  /** Stores what was added. */
  readonly settle: () => void;
}

const FORMAT = 1;

const countsSchema = z.object({
  format: z.literal(FORMAT),
  /** A day of the Unix epoch, and the messages that were sent on it, or that failed to be. */
  day: z.int(),
  told: z.int(),
  failed: z.int(),
  /** The last attempts, the newest last. */
  log: z.array(logSchema),
});
export type PushCounts = Pick<z.infer<typeof countsSchema>, 'told' | 'failed' | 'log'>;

export function createPushTally(stored: RemovableValue, now: () => number): PushTally {
  /** What is not stored yet. */
  let unwritten: z.infer<typeof countsSchema> | undefined;

  function storedCounts(): z.infer<typeof countsSchema> {
    const { success, data } = z.safeParse(countsSchema, stored.read());
    return success ? data : { format: FORMAT, day: 0, told: 0, failed: 0, log: [] };
  }

  function counts(): z.infer<typeof countsSchema> {
    const found = unwritten ?? storedCounts();
    const day = Math.floor(now() / DAY_MS);
    return found.day === day ? found : { ...found, day, told: 0, failed: 0 };
  }

  return {
    add({ event, result, status }) {
      const before = counts();
      const entry = {
        atMs: now(),
        event: redactKeys(event).slice(0, EVENT_CHARACTERS),
        result,
        status,
      };
      unwritten = {
        ...before,
        told: before.told + Number(result === 'told'),
        failed: before.failed + Number(result !== 'told'),
        log: [...before.log, entry].slice(-MAX_LOG),
      };
    },
    read: counts,
    settle() {
      if (!unwritten) return;
      stored.write(unwritten);
      unwritten = undefined;
    },
  };
}
