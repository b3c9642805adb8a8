import { createMonotonicClock } from '@/lib/base/monotonic-clock';
import { SECOND_MS } from '@/lib/base/time';
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
}

/** A lease counts as held for so long after the store was asked: a little less than it lasts there for certain. */
const HELD_MS = LAPSE_MS - 2 * SECOND_MS;
const SETTLING_MS = SECOND_MS;
/** After an outage, the one who had it comes first: it has done what the store does not know of. */
const FIRST_MS = 5 * SECOND_MS;

/**
 * A lease in the shared store. While the store is away, the one who had it last has it still, and nobody else can get
 * it: what is done meanwhile is done once.
 */
export function createSharedLease({ link, key, processId, now }: SharedLeaseOptions): Lease {
  const monotonicNow = createMonotonicClock(now);
  let isOurs = false;
  let isOthers = false;
  /** What the one before has written last may take as long to arrive. */
  let settledMs = Number.POSITIVE_INFINITY;
  let confirmedMs = Number.NEGATIVE_INFINITY;
  let upMs: number | undefined;
  let othersMs = Number.NEGATIVE_INFINITY;

  async function ask(): Promise<void> {
    const askedMs = monotonicNow();
    const reply = await link.run(KEEP, { lease: key }, { token: processId });
    // A store that does not say changes nothing.
    if (reply !== 0 && reply !== 1) return;
    const wasOurs = isOurs;
    isOurs = reply === 1;
    isOthers = reply === 0;
    if (isOurs) confirmedMs = askedMs;
    if (isOurs && !wasOurs) settledMs = askedMs + SETTLING_MS;
  }

  link.onUp(() => {
    if (isOurs) void ask();
    else if (upMs !== undefined) othersMs = monotonicNow() + FIRST_MS;
    upMs = monotonicNow();
  });

  const isHeld = () =>
    isOurs &&
    monotonicNow() >= settledMs &&
    (!link.isUp() || monotonicNow() - confirmedMs < HELD_MS);
  return {
    isHeld,
    holder() {
      if (isHeld()) return 'here';
      return isOthers && link.isUp() ? 'elsewhere' : 'nobody';
    },
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
