import type { Log } from '@/lib/base/log';
import { createTimeSlices } from '@/lib/base/time-slices';
import { SECOND_MS } from '@/lib/contract/time';
import type { Lease } from '@/lib/shared/lease';
import type { Outbox } from './outbox';
import type { Readings } from './readings';
import { storedOutbox, type WatcherValues } from './stored-telling';
import { createTelling, type Telling, type TellingOptions } from './telling';
import { createUrgency } from './urgency';
import type { Watcher } from './watcher';

/** Tells watchers: each message once, whichever process has seen it first. */
export interface Watch {
  /** What is to be done every few seconds. */
  readonly tick: () => Promise<void>;
  /** How it goes with telling a watcher; undefined if nothing is known of it yet. */
  readonly outboxOf: (id: string) => Outbox | undefined;
  /** Whether this process is the one that tells, and may store what was told. */
  readonly canWrite: () => boolean;
  readonly teller: () => 'here' | 'elsewhere' | 'nobody';
  /** Forgets all about a watcher that is no more. */
  readonly forget: (id: string) => void;
  /** Lets another process tell, once what is being sent has arrived, or after a moment. */
  readonly close: () => Promise<void>;
}

/** Finds out what is new for watchers. Returns whether there may be something. */
export type Renewal = (watchers: readonly Watcher[]) => Promise<boolean>;

export interface WatchOptions<Kind extends Watcher>
  extends Pick<TellingOptions<Kind>, 'send' | 'isHeld' | 'rulesOf' | 'wait' | 'now' | 'random'> {
  /** Those of now. */
  readonly watchers: () => readonly Kind[];
  readonly readings: Readings;
  /** Each in its own time: what takes long must not hold up the others. */
  readonly renewals: readonly Renewal[];
  readonly lease: Lease;
  /** Waits for a turn among others: see `TellingOptions`; undefined for a watcher that need not wait. */
  readonly inTurnOf: (watcher: Kind) => TellingOptions<Kind>['inTurn'] | undefined;
  /** What survives a restart, and is the same for all processes; and when they can be reached again. */
  readonly valuesOf: (id: string) => WatcherValues;
  readonly onUp: (listener: () => void) => void;
  /** Stores what was written of all, where that is put off. */
  readonly settleAll: () => Promise<void>;
  /** Called when this process begins to tell. */
  readonly onTerm: () => void;
  readonly log: Pick<Log, 'warn' | 'error'>;
}

/** A millisecond of work at a time: of thousands of watchers, nobody else should notice. */
const SLICE_MS = 1;
/** How long closing waits for what is being sent. */
const CLOSING_MS = 3 * SECOND_MS;

export function createWatch<Kind extends Watcher>(options: WatchOptions<Kind>): Watch {
  const { watchers, lease, valuesOf, settleAll, wait, log } = options;
  const tellings = new Map<string, Telling<Kind>>();
  const urgencyOf = createUrgency();
  let term: number | undefined;
  let isTeller = false;
  const renewing = new Map<Renewal, Promise<void>>();
  let tellingAll: Promise<void> | undefined;
  /** Watchers that were taken away while others are being told. */
  const forgotten = new Set<string>();
  let isClosed = false;
  /** Whether the others may have missed what was written. */
  let wasAway = false;
  options.onUp(() => {
    wasAway = true;
  });

  const canWrite = () => isTeller && lease.isHeld();
  const canTell = () => !isClosed && canWrite();

  function tellingOf(watcher: Kind): Telling<Kind> {
    const found = tellings.get(watcher.id);
    if (found) return found;
    const values = valuesOf(watcher.id);
    const inTurn = options.inTurnOf(watcher);
    const edges = { ...options, values, canTell, canWrite, urgencyOf };
    const opened = createTelling(watcher, inTurn ? { ...edges, inTurn } : edges);
    tellings.set(watcher.id, opened);
    return opened;
  }

  function stop(id: string): void {
    tellings.get(id)?.stop();
    tellings.delete(id);
  }

  function forget(id: string): void {
    stop(id);
    // Whoever tells forgets it with the next look at who there is.
    if (!isTeller) return;
    forgotten.add(id);
    const { outbox, known } = valuesOf(id);
    for (const value of [outbox, known]) {
      // What is removed may stay readable here.
      value.write(null);
      value.remove();
    }
  }

  /** Tells everyone what there is to tell now, after those who are being told. */
  async function tellAll(): Promise<void> {
    while (tellingAll) await tellingAll;
    tellingAll = tellEach().finally(() => {
      tellingAll = undefined;
    });
    await tellingAll;
  }

  async function tellEach(): Promise<void> {
    const isMissed = wasAway;
    const present = watchers();
    forgotten.clear();
    await forEach(present, (watcher) => tellingOf(watcher).take(watcher, isMissed));
    if (isMissed && canTell()) wasAway = false;
    await forEach(present, ({ id }) => tellings.get(id)?.mark());
    // Who takes over must know all that may have been sent.
    await settleAll();
    await forEach(present, ({ id }) => tellings.get(id)?.send());
  }

  /** In turns with everyone else, for as long as this process is the one that tells. */
  async function forEach(all: readonly Kind[], act: (watcher: Kind) => void): Promise<void> {
    const turn = createTimeSlices(SLICE_MS);
    for (const watcher of all) {
      await turn();
      if (!canTell()) return;
      if (forgotten.has(watcher.id)) continue;
      try {
        act(watcher);
      } catch (error) {
        report(error);
      }
    }
  }

  /** Finds out what is new, and tells it. What takes long must not keep this process from keeping the lease. */
  function renewAndTell(renew: Renewal, present: readonly Kind[]): Promise<void> {
    const found = renewing.get(renew);
    if (found) return found;
    const renewed = renew(present)
      .catch(report)
      .finally(() => renewing.delete(renew))
      .then((isNew) => (isNew ? tellAll() : undefined));
    renewing.set(renew, renewed);
    return renewed;
  }

  function report(error: unknown): void {
    const name = error instanceof Error ? error.name : 'unknown';
    log.error({ event: 'broken', handler: 'watch', name });
  }

  async function tick(): Promise<void> {
    if (isClosed) return;
    if (watchers().length === 0) {
      for (const id of tellings.keys()) forget(id);
      await settleAll();
      if (isTeller) await lease.release();
      isTeller = false;
      return;
    }
    isTeller = await lease.keep();
    const present = watchers();
    if (isTeller && lease.term() !== term) {
      // Another process may have told meanwhile.
      for (const id of tellings.keys()) stop(id);
      term = lease.term();
      options.onTerm();
    }
    const ids = new Set(isTeller ? present.map(({ id }) => id) : []);
    for (const id of tellings.keys()) {
      if (ids.has(id)) continue;
      // One that was taken out of the file.
      if (isTeller) forget(id);
      else stop(id);
    }
    if (!isTeller) return;
    await (tellingAll ?? tellAll());
    await Promise.all(options.renewals.map((renew) => renewAndTell(renew, present)));
  }

  return {
    tick,
    outboxOf: (id) => tellings.get(id)?.outbox() ?? storedOutbox(valuesOf(id)),
    canWrite,
    teller: () => (watchers().length === 0 ? 'nobody' : lease.holder()),
    forget,
    async close() {
      isClosed = true;
      if (!isTeller) return;
      const all = [...tellings.values()].map((one) => one.idle());
      await Promise.race([Promise.all(all), wait(CLOSING_MS)]);
      for (const one of tellings.values()) one.flush();
      await settleAll();
      for (const id of tellings.keys()) stop(id);
      await lease.release();
    },
  };
}
