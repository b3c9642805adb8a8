import { LRUCache } from 'lru-cache';
import * as z from 'zod/mini';
import { finiteOrNull } from '@/lib/base/finite';
import { type Failure, failure, retrySeconds } from '@/lib/base/outcome';
import { recent } from '@/lib/base/recent';
import {
  AGENTS_CLIENT,
  EMBEDS_CLIENT,
  isForAgent,
  LOOPBACK_CLIENT,
  type Requester,
} from '@/lib/base/requester';
import type { StoredValue } from '@/lib/shared/key-value-store';
import type { PeerCounts } from '@/lib/shared/shared-state';
import type { RemainingCalls } from '../caller';
import type { Day } from './key-pool';

type Payer = Pick<Requester, 'priority' | 'client' | 'isEmbed' | 'isAgent'>;

/** The calls that one client may cause today. */
export interface ClientShare {
  readonly limit: number;
  readonly left: number;
  readonly resetMs: number;
}

/**
 * Keeps one client from spending everyone's calls: each may use a share of what the others have left. So
 * however many clients use up their shares, some calls remain for the next one.
 */
export interface ClientShares {
  /** Undefined without a limit. */
  readonly of: (client: string) => ClientShare | undefined;
  readonly spend: (client: string) => void;
  /** Writes unsaved counts. */
  readonly flush: () => void;
}

export interface ClientSharesOptions {
  /** From 0 to 1. Requests from this machine have 1. */
  readonly share: number;
  /** The clients with a different share. */
  readonly shares?: ReadonlyMap<string, number>;
  readonly day: () => Day;
  readonly now: () => number;
  /** The name that a client's count is stored under; it must not reveal the client. */
  readonly fingerprintOf: (client: string) => string;
  /** Where the counts are stored, for all processes. */
  readonly note: StoredValue;
  /** Without it, the counts of other processes are only in the note. */
  readonly peers?: PeerCounts;
}

/** Clients counted at once. Beyond that, the one whose last call is longest ago is forgotten. */
const MAX_CLIENTS = 10_000;
/** How often counts are saved; a crash loses this much. */
const SAVE_EVERY_MS = 5_000;

const noteSchema = z.object({
  endsMs: z.number(),
  spent: z.array(z.tuple([z.string(), z.number()])).check(z.maxLength(MAX_CLIENTS)),
});

export function createClientShares(options: ClientSharesOptions): ClientShares {
  const { share, shares, day, now, fingerprintOf, note, peers } = options;
  const spent = new LRUCache<string, number>(recent(MAX_CLIENTS));
  const fingerprints = new LRUCache<string, string>(recent(MAX_CLIENTS));
  let endsMs = 0;
  let savedAtMs = now();
  let isSaved = true;

  const count = (fingerprint: string) => spent.set(fingerprint, (spent.get(fingerprint) ?? 0) + 1);

  merge();
  peers?.onPublished((fingerprint) => {
    startDay();
    count(fingerprint);
  });

  /** Merges the saved counts: for each client, the higher count wins. */
  function merge(): void {
    const saved = z.safeParse(noteSchema, note.read());
    if (!saved.success || now() >= saved.data.endsMs) return;
    endsMs = Math.max(endsMs, saved.data.endsMs);
    // Oldest first, to preserve the LRU order.
    for (const [fingerprint, calls] of saved.data.spent.toReversed()) {
      if (calls > (spent.peek(fingerprint) ?? 0)) spent.set(fingerprint, calls);
    }
  }

  function startDay(): void {
    // If the clock was ahead, the saved day ends after the current one.
    endsMs = Math.min(endsMs, day().resetMs);
    if (now() < endsMs) return;
    spent.clear();
    endsMs = day().resetMs;
  }

  function fingerprintFor(client: string): string {
    const fingerprint = fingerprints.get(client) ?? fingerprintOf(client);
    fingerprints.set(client, fingerprint);
    return fingerprint;
  }

  function flush(): void {
    if (isSaved) return;
    isSaved = true;
    savedAtMs = now();
    merge();
    note.write({ endsMs, spent: [...spent.entries()] });
  }

  return {
    of(client) {
      const { limit: dayLimit, left: dayLeft, resetMs } = day();
      if (!Number.isFinite(dayLimit)) return undefined;
      startDay();
      const own = spent.peek(fingerprintFor(client)) ?? 0;
      const ownShare = client === LOOPBACK_CLIENT ? 1 : (shares?.get(client) ?? share);
      const limit = Math.min(
        Math.floor(dayLimit * ownShare),
        Math.floor((dayLeft + own) * ownShare),
      );
      return { limit, left: Math.max(0, limit - own), resetMs };
    },
    spend(client) {
      startDay();
      const fingerprint = fingerprintFor(client);
      count(fingerprint);
      peers?.publish(fingerprint);
      isSaved = false;
      if (Math.abs(now() - savedAtMs) >= SAVE_EVERY_MS) flush();
    },
    flush,
  };
}

/** Whose shares a call is taken from: the client's own, and those of all embeds or of all agents together. */
export function bucketsOf(payer: Payer): readonly string[] {
  return [
    payer.client,
    ...(payer.isEmbed ? [EMBEDS_CLIENT] : []),
    ...(isForAgent(payer) ? [AGENTS_CLIENT] : []),
  ];
}

/** Why a requester may cause no more calls today: one of the shares that they are taken from is spent. */
export function shareRefusal(
  shares: ClientShares,
  payer: Payer,
  nowMs: number,
): Failure | undefined {
  const spent = bucketsOf(payer)
    .map(shares.of)
    .find((share) => share?.left === 0);
  return (
    spent && failure('share-spent', { retryAfterSeconds: retrySeconds(spent.resetMs - nowMs) })
  );
}

/** Counts a call against all shares that it is taken from. */
export function spendShares(shares: ClientShares, payer: Payer): void {
  for (const bucket of bucketsOf(payer)) shares.spend(bucket);
}

/** The calls that are left of a day and of a client's share, for traces. */
export function remainingCalls(
  { limit, left }: Day,
  share: ClientShare | undefined,
): RemainingCalls {
  return {
    dayLimit: finiteOrNull(limit),
    dayLeft: finiteOrNull(left),
    shareLimit: share?.limit ?? null,
    shareLeft: share?.left ?? null,
  };
}
