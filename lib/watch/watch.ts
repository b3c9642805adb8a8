import type { Every } from '@/lib/base/every';
import type { Log } from '@/lib/base/log';
import { createTimeSlices } from '@/lib/base/time-slices';
import { SECOND_MS } from '@/lib/contract/time';
import type { FeedArea } from '@/lib/gateway/documents/feed-area';
import type { RemovableValue } from '@/lib/shared/key-value-store';
import { KEEP_EVERY_MS, type Lease } from '@/lib/shared/lease';
import type { Outbox } from './outbox';
import {
  createTelling,
  storedOutbox,
  type Telling,
  type TellingOptions,
  type WatcherValues,
} from './telling';
import { createUrgency } from './urgency';
import type { Watcher } from './watcher';

/** Tells watchers of alerts: each message once, whichever process has seen it first. */
export interface Watch {
  /** What is to be done every few seconds. */
  readonly tick: () => Promise<void>;
  /** How it goes with telling a watcher; undefined if nothing is known of it yet. */
  readonly outboxOf: (id: string) => Outbox | undefined;
  readonly teller: () => 'here' | 'elsewhere' | 'nobody';
  /** Forgets all about a watcher that is no more. */
  readonly forget: (id: string) => void;
  /** Lets another process tell, once what is being sent has arrived, or after a moment. */
  readonly close: () => Promise<void>;
}

export interface WatchOptions<Kind extends Watcher>
  extends Pick<TellingOptions<Kind>, 'reader' | 'send' | 'wait' | 'now' | 'random'> {
  /** Those of now. */
  readonly watchers: () => readonly Kind[];
  /** Asks for newer alerts of the areas that are watched, where it is time to. */
  readonly renew: (areas: readonly FeedArea[]) => Promise<unknown>;
  readonly lease: Lease;
  /** What survives a restart, and is the same for all processes; and when they can be reached again. */
  readonly stored: (name: string) => RemovableValue;
  readonly onUp: (listener: () => void) => void;
  readonly every: Every | undefined;
  readonly log: Pick<Log, 'warn' | 'error'>;
}

/** How long closing waits for what is being sent. */
const CLOSING_MS = 3 * SECOND_MS;

export function createWatch<Kind extends Watcher>(options: WatchOptions<Kind>): Watch {
  const { watchers, renew, lease, every, wait, log } = options;
  const tellings = new Map<string, Telling<Kind>>();
  const urgencyOf = createUrgency();
  let term: number | undefined;
  let isTeller = false;
  let renewing: Promise<void> | undefined;
  let isClosed = false;
  /** Whether the others may have missed what was written. */
  let wasAway = false;
  options.onUp(() => {
    wasAway = true;
  });

  const valuesOf = (id: string): WatcherValues => ({
    outbox: options.stored(`watch-${id}`),
    known: options.stored(`watch-${id}-known`),
  });
  const canWrite = () => isTeller && lease.isHeld();
  const canTell = () => !isClosed && canWrite();

  function tellingOf(watcher: Kind): Telling<Kind> {
    const found = tellings.get(watcher.id);
    if (found) return found;
    const values = valuesOf(watcher.id);
    const opened = createTelling(watcher, { ...options, values, canTell, canWrite, urgencyOf });
    tellings.set(watcher.id, opened);
    return opened;
  }

  function stop(id: string): void {
    tellings.get(id)?.stop();
    tellings.delete(id);
  }

  function forget(id: string): void {
    stop(id);
    const { outbox, known } = valuesOf(id);
    for (const value of [outbox, known]) {
      // What is removed may stay readable here.
      value.write(null);
      value.remove();
    }
  }

  /** Tells everyone what there is to tell now. */
  async function tellAll(): Promise<void> {
    const isMissed = wasAway;
    const turn = createTimeSlices();
    for (const watcher of watchers()) {
      await turn();
      if (!canTell()) return;
      try {
        tellingOf(watcher).advance(watcher, isMissed);
      } catch (error) {
        report(error);
      }
    }
    if (isMissed) wasAway = false;
  }

  /** Asks for newer alerts, and tells of them. What takes long must not keep this process from keeping the lease. */
  async function renewAndTell(areas: readonly FeedArea[]): Promise<void> {
    await renew(areas).catch(report);
    renewing = undefined;
    await tellAll();
  }

  function report(error: unknown): void {
    const name = error instanceof Error ? error.name : 'unknown';
    log.error({ event: 'broken', handler: 'watch', name });
  }

  async function tick(): Promise<void> {
    if (isClosed) return;
    const present = watchers();
    if (present.length === 0) {
      for (const id of tellings.keys()) forget(id);
      if (isTeller) await lease.release();
      isTeller = false;
      return;
    }
    isTeller = await lease.keep();
    if (isTeller && lease.term() !== term) {
      // Another process may have told meanwhile.
      for (const id of tellings.keys()) stop(id);
      term = lease.term();
    }
    const ids = new Set(isTeller ? present.map(({ id }) => id) : []);
    for (const id of tellings.keys()) {
      if (ids.has(id)) continue;
      // One that was taken out of the file.
      if (isTeller) forget(id);
      else stop(id);
    }
    if (!isTeller) return;
    await tellAll();
    renewing ??= renewAndTell(present.flatMap(({ areas }) => areas));
    await renewing;
  }

  const stopTicking = every?.(KEEP_EVERY_MS, () => void tick().catch(report));
  return {
    tick,
    outboxOf: (id) => tellings.get(id)?.outbox() ?? storedOutbox(valuesOf(id)),
    teller: () => (watchers().length === 0 ? 'nobody' : lease.holder()),
    forget,
    async close() {
      isClosed = true;
      stopTicking?.();
      if (!isTeller) return;
      const all = [...tellings.values()].map((one) => one.idle());
      await Promise.race([Promise.all(all), wait(CLOSING_MS)]);
      for (const one of tellings.values()) one.flush();
      for (const id of tellings.keys()) stop(id);
      await lease.release();
    },
  };
}
