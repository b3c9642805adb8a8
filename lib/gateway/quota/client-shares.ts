import { LRUCache } from 'lru-cache';
import * as z from 'zod/mini';
import { LOOPBACK_CLIENT } from '../terms/requester';
import type { Day } from './key-pool';
import type { Note } from './notes';

/** What one client may still cause today. */
export interface ClientShare {
  readonly limit: number;
  readonly left: number;
  readonly resetMs: number;
}

/**
 * Keeps one client from spending everybody's day: of what it has not spent itself, each may cause a part
 * of what is left. So however many come and spend all that they may, there is something left for the next.
 */
export interface ClientShares {
  /** Undefined where nothing is limited. */
  readonly of: (client: string) => ClientShare | undefined;
  readonly spend: (client: string) => void;
  /** Writes down what was spent since it was last written. */
  readonly flush: () => void;
}

export interface ClientSharesOptions {
  /** From 0 to 1; this machine itself has 1. */
  readonly share: number;
  /** The shares of clients that have another one. */
  readonly shares?: ReadonlyMap<string, number>;
  readonly day: () => Day;
  readonly now: () => number;
  /** A name for a client that says nothing of it: what it spent is written down under that. */
  readonly fingerprintOf: (client: string) => string;
  /** Where it is written down, for other processes too. */
  readonly note: Note;
}

/** Clients that are counted at once; beyond that, the one that spent longest ago begins anew. */
const MAX_CLIENTS = 10_000;
/** What a crash may forget. */
const SAVE_EVERY_MS = 5_000;

const noteSchema = z.object({
  endsMs: z.number(),
  spent: z.array(z.tuple([z.string(), z.number()])).check(z.maxLength(MAX_CLIENTS)),
});

export function createClientShares(options: ClientSharesOptions): ClientShares {
  const { share, shares, day, now, fingerprintOf, note } = options;
  const spent = new LRUCache<string, number>({ max: MAX_CLIENTS });
  const fingerprints = new LRUCache<string, string>({ max: MAX_CLIENTS });
  let endsMs = 0;
  let savedAtMs = now();
  let isSaved = true;

  adopt();

  /** Takes up what was written down: of each client what the process knows that knows of most. */
  function adopt(): void {
    const written = z.safeParse(noteSchema, note.read());
    if (!written.success || now() >= written.data.endsMs) return;
    endsMs = Math.max(endsMs, written.data.endsMs);
    // From the one that spent longest ago, so that the order stays.
    for (const [fingerprint, calls] of written.data.spent.toReversed()) {
      if (calls > (spent.peek(fingerprint) ?? 0)) spent.set(fingerprint, calls);
    }
  }

  function startDay(): void {
    // A clock that was ahead wrote a day that ends after this one.
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
    adopt();
    note.write({ endsMs, spent: [...spent.entries()] });
  }

  return {
    of(client) {
      const { limit: all, left: allLeft, resetMs } = day();
      if (!Number.isFinite(all)) return undefined;
      startDay();
      const own = spent.peek(fingerprintFor(client)) ?? 0;
      const part = client === LOOPBACK_CLIENT ? 1 : (shares?.get(client) ?? share);
      const limit = Math.min(Math.floor(all * part), Math.floor((allLeft + own) * part));
      return { limit, left: Math.max(0, limit - own), resetMs };
    },
    spend(client) {
      startDay();
      const fingerprint = fingerprintFor(client);
      spent.set(fingerprint, (spent.get(fingerprint) ?? 0) + 1);
      isSaved = false;
      if (now() - savedAtMs >= SAVE_EVERY_MS) flush();
    },
    flush,
  };
}
