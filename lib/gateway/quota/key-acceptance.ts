import type { ResourceName } from '@/lib/contract/resources';
import { createMonotonicClock } from '../terms/monotonic-clock';

/** Whether the service takes a key, and for which of its resources. */
export interface KeyAcceptance {
  /** Whether it may be used for a resource now: it is taken, or it is time to find out. */
  readonly isUsable: (resource: ResourceName) => boolean;
  /** Whether the service takes it, as far as is known. */
  readonly isAccepted: (resource?: ResourceName) => boolean;
  /** After how many milliseconds finding out makes sense again; 0 for a key that is taken. */
  readonly probeInMs: (resource: ResourceName) => number;
  /** Says that it is being used: where it is refused, this call finds out. */
  readonly sending: (resource: ResourceName) => void;
  readonly worked: (resource: ResourceName) => void;
  /** `isUnknownKey`: the service does not know the key (401), rather than not let it have this (403). */
  readonly refused: (resource: ResourceName, isUnknownKey: boolean) => void;
  /** Says that finding out came to nothing: the service failed. */
  readonly unsettled: (resource: ResourceName) => void;
}

interface Refusal {
  readonly times: number;
  readonly probeAtMs: number;
  readonly isProbing: boolean;
}

/** A key that was let into so many resources, and is let into none of them any more, is refused. */
const LOST_OF_A_VERDICT = 2;
const FIRST_PROBE_MS = 30_000;
const MAX_PROBE_MS = 3_600_000;

/**
 * A 403 may be about one resource (a plan without pollen, a rule of a firewall) and a 401 is about the key.
 * So a refusal counts for its resource alone as long as the key works for others.
 */
export function createKeyAcceptance(wallNow: () => number): KeyAcceptance {
  const now = createMonotonicClock(wallNow);
  const hasWorked = new Set<ResourceName>();
  /** Resources that it worked for before, and was refused for since it last worked for any. */
  const lost = new Set<ResourceName>();
  const single = new Map<ResourceName, Refusal>();
  let whole: Refusal | undefined;

  const refusalOf = (resource: ResourceName) => single.get(resource) ?? whole;

  function put(resource: ResourceName, refusal: Refusal): void {
    if (single.has(resource)) single.set(resource, refusal);
    else whole = refusal;
  }

  function again(before: Refusal | undefined): Refusal {
    const times = (before?.times ?? 0) + 1;
    const pauseMs = Math.min(FIRST_PROBE_MS * 2 ** (times - 1), MAX_PROBE_MS);
    return { times, probeAtMs: now() + pauseMs, isProbing: false };
  }

  return {
    isUsable(resource) {
      const refusal = refusalOf(resource);
      return !refusal || (!refusal.isProbing && now() >= refusal.probeAtMs);
    },
    isAccepted: (resource) => (resource === undefined ? whole : refusalOf(resource)) === undefined,
    probeInMs: (resource) => Math.max(0, (refusalOf(resource)?.probeAtMs ?? now()) - now()),
    sending(resource) {
      const refusal = refusalOf(resource);
      if (refusal) put(resource, { ...refusal, isProbing: true });
    },
    worked(resource) {
      hasWorked.add(resource);
      lost.clear();
      single.delete(resource);
      whole = undefined;
    },
    refused(resource, isUnknownKey) {
      const before = refusalOf(resource);
      // Calls that were under way when the first refusal arrived are refused too, and say nothing new.
      if (before && !before.isProbing) return;
      if (before) put(resource, again(before));
      else {
        single.set(resource, again(undefined));
        if (hasWorked.has(resource)) lost.add(resource);
        const isLost = hasWorked.size === 0 || lost.size >= LOST_OF_A_VERDICT;
        if (isUnknownKey || isLost) whole = again(undefined);
      }
    },
    unsettled(resource) {
      const refusal = refusalOf(resource);
      if (!refusal?.isProbing) return;
      put(resource, { ...refusal, isProbing: false, probeAtMs: now() + FIRST_PROBE_MS });
    },
  };
}
