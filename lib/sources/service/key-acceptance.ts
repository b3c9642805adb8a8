import * as z from 'zod/mini';
import { createMonotonicClock } from '@/lib/base/monotonic-clock';
import { isResourceName, type ResourceName } from '@/lib/contract/resources';
import type { Word } from '@/lib/shared/word';

/** Tracks whether the service accepts a key, and for which resources. */
export interface KeyAcceptance {
  /** Whether it may be used for a resource now: it's accepted, or a probe is due. */
  readonly isUsable: (resource: ResourceName) => boolean;
  /** Whether the service accepts it, for a resource or at all. True until it's refused. */
  readonly isAccepted: (resource?: ResourceName) => boolean;
  /** Milliseconds until the next probe is due; 0 for an accepted key. */
  readonly probeInMs: (resource: ResourceName) => number;
  /** Reports a call with it. If the key is refused, that call is the probe. */
  readonly sending: (resource: ResourceName) => void;
  readonly worked: (resource: ResourceName) => void;
  /** `isUnknownKey`: the service doesn't know the key (401), as opposed to denying the resource (403). */
  readonly refused: (resource: ResourceName, isUnknownKey: boolean) => void;
  /** Reports that the service failed, so that a probe is inconclusive. */
  readonly unsettled: (resource: ResourceName) => void;
}

interface Refusal {
  readonly times: number;
  readonly probeAtMs: number;
  readonly isProbing: boolean;
}

/** A key that is refused for this many resources it used to work for is refused for all. */
const LOST_FOR_REFUSAL = 2;
const FIRST_PROBE_MS = 30_000;
const MAX_PROBE_MS = 3_600_000;

/** When the next probe of the key is due, and of each resource that it was refused for; times of the wall clock. */
const wordSchema = z.object({
  key: z.nullable(z.number()),
  resources: z.record(z.string(), z.number()),
});

/**
 * A 401 concerns the key, but a 403 may concern one resource only (a plan without pollen data, a firewall
 * rule). So a 403 counts for its resource alone as long as the key works for others.
 *
 * @param word how processes tell each other
 */
export function createKeyAcceptance(wallNow: () => number, word?: Word): KeyAcceptance {
  const now = createMonotonicClock(wallNow);
  const hasWorked = new Set<ResourceName>();
  /** Resources that it used to work for, and that refused it since it last worked for any. */
  const lost = new Set<ResourceName>();
  const byResource = new Map<ResourceName, Refusal>();
  let ofKey: Refusal | undefined;
  word?.onChange(learn);
  if (word) learn(word.read());

  /** What others found out. Whose probe is due first makes it. */
  function learn(value: unknown): void {
    const { success, data } = z.safeParse(wordSchema, value);
    if (!success) return;
    const learned = (untilMs: number, known: Refusal | undefined): Refusal => {
      const restMs = Math.min(Math.max(0, untilMs - wallNow()), MAX_PROBE_MS);
      return { times: known?.times ?? 1, probeAtMs: now() + restMs, isProbing: false };
    };
    ofKey = data.key === null ? undefined : learned(data.key, ofKey);
    for (const name of byResource.keys()) if (!(name in data.resources)) byResource.delete(name);
    for (const [name, untilMs] of Object.entries(data.resources)) {
      if (isResourceName(name)) byResource.set(name, learned(untilMs, byResource.get(name)));
    }
  }

  function tell(): void {
    if (!word) return;
    const untilMs = ({ probeAtMs }: Refusal) => wallNow() + probeAtMs - now();
    word.write({
      key: ofKey ? untilMs(ofKey) : null,
      resources: Object.fromEntries([...byResource].map(([name, one]) => [name, untilMs(one)])),
    });
  }

  const refusalOf = (resource: ResourceName) => byResource.get(resource) ?? ofKey;

  function put(resource: ResourceName, refusal: Refusal): void {
    if (byResource.has(resource)) byResource.set(resource, refusal);
    else ofKey = refusal;
  }

  function refusedAgain(before: Refusal | undefined): Refusal {
    const times = (before?.times ?? 0) + 1;
    const pauseMs = Math.min(FIRST_PROBE_MS * 2 ** (times - 1), MAX_PROBE_MS);
    return { times, probeAtMs: now() + pauseMs, isProbing: false };
  }

  return {
    isUsable(resource) {
      const refusal = refusalOf(resource);
      return !refusal || (!refusal.isProbing && now() >= refusal.probeAtMs);
    },
    isAccepted: (resource) => (resource === undefined ? ofKey : refusalOf(resource)) === undefined,
    probeInMs: (resource) => Math.max(0, (refusalOf(resource)?.probeAtMs ?? now()) - now()),
    sending(resource) {
      const refusal = refusalOf(resource);
      if (refusal) put(resource, { ...refusal, isProbing: true });
    },
    worked(resource) {
      hasWorked.add(resource);
      lost.clear();
      const wasRefused = refusalOf(resource) !== undefined;
      byResource.delete(resource);
      ofKey = undefined;
      if (wasRefused) tell();
    },
    refused(resource, isUnknownKey) {
      const before = refusalOf(resource);
      // Calls that were in flight when the first refusal arrived are refused too, which is no news.
      if (before && !before.isProbing) return;
      if (before) put(resource, refusedAgain(before));
      else {
        byResource.set(resource, refusedAgain(undefined));
        if (hasWorked.has(resource)) lost.add(resource);
        const isLost = hasWorked.size === 0 || lost.size >= LOST_FOR_REFUSAL;
        if (isUnknownKey || isLost) ofKey = refusedAgain(undefined);
      }
      tell();
    },
    unsettled(resource) {
      const refusal = refusalOf(resource);
      if (!refusal?.isProbing) return;
      put(resource, { ...refusal, isProbing: false, probeAtMs: now() + FIRST_PROBE_MS });
    },
  };
}
