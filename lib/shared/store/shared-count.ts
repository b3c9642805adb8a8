import type { Every } from '@/lib/base/every';
import { createMonotonicClock } from '@/lib/base/monotonic-clock';
import { DAY_MS, MINUTE_MS } from '@/lib/base/time';
import type { AloneCalls, CallCounter } from '../call-counter';
import { LEAVE, SYNC } from './count-scripts';
import type { Link } from './link';
import type { Messages } from './messages';

export interface SharedCountOptions {
  readonly link: Link;
  readonly messages: Messages;
  /** What the key of each day begins with; it has the mark of one key of the service. */
  readonly key: string;
  /** The name of this process. */
  readonly processId: string;
  readonly randomHex: () => string;
  readonly every: Every;
  readonly now: () => number;
}

/** The count of a key's calls that all processes share. */
export interface SharedCount extends CallCounter {
  /** Gives back what this process has at hand of a day, as another has run out. */
  readonly giveBack: (day: unknown) => void;
  /** Tells the store what it missed while it was away. */
  readonly resume: () => void;
  /** Gives back all calls that this process has not made. */
  readonly close: () => Promise<void>;
}

/** How many of the day's calls all processes together may have taken without having made them. */
const BLOCKS_SHARE = 0.005;
const SYNC_EVERY_MS = 1_000;
/** How long the store is away before a process goes on by itself. */
const ALONE_AFTER_MS = 3_000;
/** What a process by itself may make at once, as the time in which that much is due. */
const ALONE_BURST_MS = MINUTE_MS;
/** More calls than anyone makes in a day. */
const NO_LIMIT = 1e15;

/** What this process knows of a day. */
interface Day {
  readonly key: string;
  granted: number;
  made: number;
  returned: number;
  /** Made, as far as the store is known to know. */
  reportedMade: number;
  /** How many more may be made before the store knows, as reported. */
  allowance: number;
  /** Taken by all processes, when the store last said so. */
  taken: number;
  epoch: string;
  processes: number;
  /** Milliseconds of the Unix epoch. */
  readonly endsMs: number;
}

/** What a process makes by itself, while the store is away. */
interface Alone {
  /** Of its clock. */
  readonly sinceMs: number;
  readonly part: number;
  /** How long its part has to last. */
  readonly restMs: number;
  /** Made before that. */
  readonly made: number;
}

/**
 * Counts the calls of a key across processes. Each takes small blocks of calls ahead, so that counting one never
 * waits for the store; and makes no more than its allowance, half a block, before the store knows of it. So the
 * calls are never overdrawn, whichever process dies or is cut off: what a dead process may have made stays counted.
 */
export function createSharedCount(options: SharedCountOptions): SharedCount {
  const { link, messages, processId, randomHex, every, now } = options;
  const monotonicNow = createMonotonicClock(now);
  let day = openDay('', 0, 1, 0);
  /** Since when the store has not answered, by the clock that is never set back; undefined while it does. */
  let awaySinceMs: number | undefined = monotonicNow();
  let hasReached = false;
  let byItself: Alone | undefined;
  let limit = 0;
  let syncing: Promise<boolean> | undefined;
  let usedMs = 0;

  function openDay(key: string, taken: number, processes: number, startMs: number): Day {
    return {
      key,
      granted: 0,
      made: 0,
      returned: 0,
      reportedMade: 0,
      allowance: 0,
      taken,
      epoch: '',
      processes,
      endsMs: startMs + DAY_MS,
    };
  }

  const unmade = () => day.granted - day.made - day.returned;
  /** By itself, a process makes more than it was granted. */
  const read = () => day.taken - (isUnlimited() ? Math.max(0, unmade()) : unmade());
  const isUnlimited = () => limit >= NO_LIMIT;
  /** The block of each process, from one call to half a percent of the day's for all together. */
  function blockSize(): number {
    if (isUnlimited()) return 0;
    const whole = Math.max(2, Math.floor((limit * BLOCKS_SHARE) / day.processes));
    // Towards the end of the day's calls, the last are left to the first to ask.
    const rest = Math.floor((limit - day.taken + unmade()) / (4 * day.processes));
    return Math.max(1, Math.min(whole, rest));
  }

  /** Whether there are calls at hand afterwards. */
  async function sync(wanted: number): Promise<boolean> {
    const asked = day;
    const { granted, made, returned, epoch, taken } = asked;
    if (asked.key === '') return false;
    const allowance = Math.max(1, Math.ceil(blockSize() / 2));
    // If the answer gets lost, the smaller of the two is what the store may count on.
    asked.allowance = Math.min(asked.allowance, allowance);
    const reply = await link.run(
      SYNC,
      { day: asked.key },
      {
        process: processId,
        granted,
        made,
        returned,
        wanted,
        limit,
        allowance,
        knownEpoch: epoch,
        knownTaken: taken,
        newEpoch: randomHex().slice(0, 12),
      },
    );
    if (!Array.isArray(reply)) {
      awaySinceMs ??= monotonicNow();
      return false;
    }
    awaySinceMs = undefined;
    byItself = undefined;
    hasReached = true;
    const [all, mine, itsEpoch, processes, elsewhere] = reply;
    if (![all, mine, processes, elsewhere].every(Number.isSafeInteger)) return false;
    asked.reportedMade = Math.max(asked.reportedMade, made);
    Object.assign(asked, { taken: all, granted: mine, allowance, processes });
    asked.epoch = String(itsEpoch);
    // Others hold the last calls, and may not need them.
    if (unmade() < 1 && wanted > 0 && elsewhere > 0) messages.send('give-back', asked.key);
    return atHand() > 0;
  }

  /** One at a time: what is asked for meanwhile is in the next one. */
  function syncSoon(wanted: number): Promise<boolean> {
    syncing ??= sync(wanted).finally(() => {
      syncing = undefined;
    });
    return syncing;
  }

  function giveBack(key: unknown): void {
    // A process that is making calls keeps one.
    const kept = monotonicNow() - usedMs < SYNC_EVERY_MS ? 1 : 0;
    const spare = unmade() - kept;
    if (key !== day.key || spare < 1) return;
    day.returned += spare;
    void syncSoon(0);
  }
  const stop = every(SYNC_EVERY_MS, () => {
    const block = blockSize();
    const spare = unmade() - block;
    if (spare > 0) day.returned += spare;
    void syncSoon(limit > 0 ? block : 0);
  });

  const atHand = () => {
    if (isUnlimited()) return NO_LIMIT;
    const own = Math.min(unmade(), day.allowance - (day.made - day.reportedMade));
    return Math.max(own, alone()?.left ?? 0);
  };

  function alone(): AloneCalls | undefined {
    const isAway = awaySinceMs !== undefined && monotonicNow() - awaySinceMs >= ALONE_AFTER_MS;
    // What is left of a day that the store has never reported is unknown.
    if (!isAway || !hasReached || isUnlimited()) return undefined;
    byItself ??= {
      sinceMs: monotonicNow(),
      part: Math.max(0, Math.floor((limit - day.taken) / day.processes) + Math.max(0, unmade())),
      restMs: Math.max(ALONE_BURST_MS, day.endsMs - now()),
      made: day.made,
    };
    const { sinceMs, part, restMs, made } = byItself;
    const dueMs = ALONE_BURST_MS + monotonicNow() - sinceMs;
    const due = Math.min(part, Math.max(1, (part * dueMs) / restMs));
    const left = due - (day.made - made);
    const nextMs = left >= 1 ? 0 : due < part ? Math.ceil(((1 - left) * restMs) / part) : Infinity;
    return { left: Math.max(0, Math.floor(left)), nextMs };
  }

  return {
    lastBeganMs: () => undefined,
    begin(startMs, atLeast) {
      const key = `${options.key}:${startMs}`;
      if (key === day.key) day.taken = Math.max(day.taken, atLeast);
      else {
        day = openDay(key, atLeast, day.processes, startMs);
        byItself = undefined;
      }
    },
    read,
    add() {
      usedMs = monotonicNow();
      day.made += 1;
      // Without a limit, calls are made first and taken afterwards.
      if (isUnlimited() && unmade() < 0) day.taken += 1;
      void syncSoon(blockSize());
      return read();
    },
    atHand,
    alone,
    take(allowed) {
      limit = Number.isFinite(allowed) ? allowed : NO_LIMIT;
      if (atHand() > 0) return undefined;
      if (alone()) return Promise.resolve(false);
      // One that is on its way was sent before this call was wanted.
      return (syncing ?? Promise.resolve(false)).then(() => atHand() > 0 || syncSoon(blockSize()));
    },
    isLasting: () => true,
    giveBack,
    resume: () => void syncSoon(limit > 0 ? blockSize() : 0),
    async close() {
      stop();
      await syncing;
      day.returned += Math.max(0, unmade());
      await sync(0);
      await link.run(LEAVE, { day: day.key }, { process: processId });
    },
  };
}
