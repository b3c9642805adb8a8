import { LRUCache } from 'lru-cache';
import { recent } from './recent';
import { MINUTE_MS } from './time';

/** How long a first "no" is believed: a service that is being deployed may give one for a moment. */
export const FIRST_DENIAL_MS = 5 * MINUTE_MS;

/** How many times longer each "no" is believed than the one before it. */
const LONGER = 8;

/** Names for each kind of document: more than are asked for in vain within a day. */
export const MAX_DENIALS = 10_000;

/**
 * What a service has said that it does not have, by a name of it. Each "no" is believed briefly at first, and for
 * longer each time it is said again after that, up to a limit: one answer is never believed for days.
 */
export interface Denials {
  /** Whether a "no" for it is still believed. */
  readonly isDenied: (name: string) => boolean;
  /** Returns how long it is believed from now on, in milliseconds. */
  readonly deny: (name: string) => number;
  /** Forgets that it was denied: the service has it. */
  readonly grant: (name: string) => void;
}

export interface DenialsOptions {
  readonly now: () => number;
  /** How many names are remembered. */
  readonly max: number;
  readonly firstMs?: number;
  readonly maxMs: number;
}

interface Denial {
  readonly atMs: number;
  readonly forMs: number;
}

export function createDenials(options: DenialsOptions): Denials {
  const { now, max, firstMs = FIRST_DENIAL_MS, maxMs } = options;
  const denials = new LRUCache<string, Denial>(recent(max));
  /** How much longer one is believed. One from the future is of a clock that was wrong. */
  const leftMs = ({ atMs, forMs }: Denial) => (now() < atMs ? 0 : atMs + forMs - now());
  return {
    isDenied(name) {
      const denial = denials.get(name);
      return denial !== undefined && leftMs(denial) > 0;
    },
    deny(name) {
      const before = denials.get(name);
      // Said again within that time, it is the same answer.
      if (before && leftMs(before) > 0) return leftMs(before);
      const forMs = Math.min(before ? before.forMs * LONGER : firstMs, maxMs);
      denials.set(name, { atMs: now(), forMs });
      return forMs;
    },
    grant: (name) => {
      denials.delete(name);
    },
  };
}
