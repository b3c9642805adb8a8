import * as z from 'zod/mini';
import { createMonotonicClock } from '@/lib/base/monotonic-clock';
import { HOUR_MS } from '@/lib/base/time';
import { type SharedValue, UNSHARED } from '@/lib/shared/shared-value';

/** Tracks whether the service accepts a key, and for which kinds of documents. */
export interface KeyAcceptance {
  /** Whether it may be used for a kind now: it's accepted, or a probe is due. */
  readonly isUsable: (kind: string) => boolean;
  /** Whether the service accepts it, for a kind or at all. True until it's refused. */
  readonly isAccepted: (kind?: string) => boolean;
  /** Milliseconds until the next probe is due; 0 for an accepted key. */
  readonly probeInMs: (kind: string) => number;
  /** Reports a call with it. If the key is refused, that call is the probe. */
  readonly sending: (kind: string) => void;
  readonly worked: (kind: string) => void;
  /** `isUnknownKey`: the service doesn't know the key (401), as opposed to denying the kind (403). */
  readonly refused: (kind: string, isUnknownKey: boolean) => void;
  /** Reports that the service failed, so that a probe is inconclusive. */
  readonly unsettled: (kind: string) => void;
}

interface KeyRefusal {
  readonly times: number;
  readonly probeAtMs: number;
  readonly isProbing: boolean;
}

/** A key that is refused for this many kinds that it used to work for, or first of all, is refused for all. */
const LOST_FOR_REFUSAL = 2;
const FIRST_PROBE_MS = 30_000;
const MAX_PROBE_MS = HOUR_MS;
/** More kinds of documents than a service has: others' words are not to fill the memory. */
const MAX_KINDS = 100;

/** In how many milliseconds the next probe of the key is due, and of each kind that it was refused for. */
const sharedSchema = z.object({
  keyRestMs: z.nullable(z.number()),
  kindsRestMs: z.record(z.string(), z.number()),
});

/**
 * A 401 concerns the key, but a 403 may concern one kind only (a plan without it, a firewall
 * rule). So a 403 counts for its kind alone as long as the key works for others.
 *
 * @param shared how processes tell each other
 */
export function createKeyAcceptance(
  wallNow: () => number,
  shared: SharedValue = UNSHARED,
): KeyAcceptance {
  const now = createMonotonicClock(wallNow);
  const hasWorked = new Set<string>();
  /** Kinds that it used to work for, and that refused it since it last worked for any. */
  const lost = new Set<string>();
  const byKind = new Map<string, KeyRefusal>();
  let ofKey: KeyRefusal | undefined;
  // What others found out. Whose probe is due first makes it.
  shared.subscribe((value, ageMs) => {
    const { success, data } = z.safeParse(sharedSchema, value);
    if (!success) return;
    const { keyRestMs, kindsRestMs } = data;
    const learned = (sharedMs: number, known: KeyRefusal | undefined): KeyRefusal => {
      const restMs = Math.max(0, Math.min(sharedMs, MAX_PROBE_MS) - ageMs);
      return { times: known?.times ?? 1, probeAtMs: now() + restMs, isProbing: false };
    };
    ofKey = keyRestMs === null ? undefined : learned(keyRestMs, ofKey);
    for (const name of byKind.keys()) if (!(name in kindsRestMs)) byKind.delete(name);
    for (const [name, restMs] of Object.entries(kindsRestMs).slice(0, MAX_KINDS)) {
      byKind.set(name, learned(restMs, byKind.get(name)));
    }
  });

  function publish(): void {
    const restMs = ({ probeAtMs }: KeyRefusal) => probeAtMs - now();
    shared.write({
      keyRestMs: ofKey ? restMs(ofKey) : null,
      kindsRestMs: Object.fromEntries([...byKind].map(([name, one]) => [name, restMs(one)])),
    });
  }

  const refusalOf = (kind: string) => byKind.get(kind) ?? ofKey;

  function put(kind: string, refusal: KeyRefusal): void {
    if (byKind.has(kind)) byKind.set(kind, refusal);
    else ofKey = refusal;
  }

  function refusedAgain(before: KeyRefusal | undefined): KeyRefusal {
    const times = (before?.times ?? 0) + 1;
    const pauseMs = Math.min(FIRST_PROBE_MS * 2 ** (times - 1), MAX_PROBE_MS);
    return { times, probeAtMs: now() + pauseMs, isProbing: false };
  }

  return {
    isUsable(kind) {
      const refusal = refusalOf(kind);
      return !refusal || (!refusal.isProbing && now() >= refusal.probeAtMs);
    },
    isAccepted: (kind) => (kind === undefined ? ofKey : refusalOf(kind)) === undefined,
    probeInMs: (kind) => Math.max(0, (refusalOf(kind)?.probeAtMs ?? now()) - now()),
    sending(kind) {
      const refusal = refusalOf(kind);
      if (refusal) put(kind, { ...refusal, isProbing: true });
    },
    worked(kind) {
      hasWorked.add(kind);
      lost.clear();
      const wasRefused = refusalOf(kind) !== undefined;
      byKind.delete(kind);
      ofKey = undefined;
      if (wasRefused) publish();
    },
    refused(kind, isUnknownKey) {
      const before = refusalOf(kind);
      // Calls that were in flight when the first refusal arrived are refused too, which is no news.
      if (before && !before.isProbing) return;
      if (before) put(kind, refusedAgain(before));
      else {
        byKind.set(kind, refusedAgain(undefined));
        if (hasWorked.has(kind)) lost.add(kind);
        const refusals = hasWorked.size === 0 ? byKind.size : lost.size;
        const isLost = refusals >= LOST_FOR_REFUSAL;
        if (isUnknownKey || isLost) ofKey = refusedAgain(undefined);
      }
      publish();
    },
    unsettled(kind) {
      const refusal = refusalOf(kind);
      if (!refusal?.isProbing) return;
      put(kind, { ...refusal, isProbing: false, probeAtMs: now() + FIRST_PROBE_MS });
    },
  };
}
