import { createMonotonicClock } from '@/lib/base/monotonic-clock';
import { LAPSE_MS, type Lease } from '../lease';
import { KEEP, RELEASE_LEASE } from './lease-scripts';
import type { Link } from './link';

export interface SharedLeaseOptions {
  readonly link: Link;
  /** The store's key of it. */
  readonly key: string;
  /** The random name of this process. */
  readonly processId: string;
  readonly now: () => number;
  /** Whether what the store has is known here: before, nothing can be gone on with. */
  readonly isLoaded: () => boolean;
  /** When it is another's to take; `LAPSE_MS` unless given. */
  readonly lapseMs?: number;
}

/** A lease counts as held for a little less than it lasts in the store for certain. */
const HELD_PART = 0.85;
/** After an outage, the one who had it comes first: it has done what the store does not know of. */
const FIRST_PART = 1 / 3;
/** What the one before has written last may take as long to arrive. */
const SETTLING_PART = 1 / 15;

/**
 * A lease in the shared store. While the store is away, the one who had it last has it still, and nobody else can get it:
 * what is done meanwhile is done once. Only a process that loses the store while others do not goes on beside the one
 * that takes over: it cannot know.
 */
export function createSharedLease(options: SharedLeaseOptions): Lease {
  const { link, key, processId, now, isLoaded, lapseMs = LAPSE_MS } = options;
  const monotonicNow = createMonotonicClock(now);
  let isOurs = false;
  let isOthers = false;
  let term = 0;
  let settledMs = Number.POSITIVE_INFINITY;
  let confirmedMs = Number.NEGATIVE_INFINITY;
  let othersMs = Number.NEGATIVE_INFINITY;

  async function ask(): Promise<void> {
    const askedMs = monotonicNow();
    const reply = await link.run(KEEP, { lease: key }, { token: processId, lapseMs });
    // A store that does not say changes nothing.
    if (reply !== 0 && reply !== 1) return;
    const wasOurs = isOurs;
    isOurs = reply === 1;
    isOthers = reply === 0;
    if (isOurs) confirmedMs = askedMs;
    if (isOurs && !wasOurs) {
      term += 1;
      settledMs = askedMs + lapseMs * SETTLING_PART;
    }
  }

  link.onUp(() => {
    if (isOurs) void ask();
    else othersMs = monotonicNow() + lapseMs * FIRST_PART;
  });

  const isHeld = () =>
    isOurs &&
    isLoaded() &&
    monotonicNow() >= settledMs &&
    (!link.isUp() || monotonicNow() - confirmedMs < lapseMs * HELD_PART);
  return {
    isHeld,
    holder() {
      if (isHeld()) return 'here';
      return isOthers && link.isUp() ? 'elsewhere' : 'nobody';
    },
    term: () => term,
    async keep() {
      if (link.isUp() && (isOurs || monotonicNow() >= othersMs)) await ask();
      return isHeld();
    },
    async release() {
      if (isOurs) await link.run(RELEASE_LEASE, { lease: key }, { token: processId });
      isOurs = false;
    },
  };
}
