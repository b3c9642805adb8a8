import { DAY_MS } from '@/lib/contract/time';

/** What is left of a key's calls for the day. */
export type Allowance = {
  limit: number;
  remaining: number;
  /** When the day ends, in seconds since 1970. */
  resetSeconds: number;
  /** Whether this call was one too many. */
  isExceeded: boolean;
};

export type DailyLimit = {
  /** Counts a call of a key, rejected or not, and returns what is left. */
  spend: (key: string) => Allowance;
};

/** Limits the calls per key and day. Days begin at midnight UTC. */
export function createDailyLimit(limit: number, now: () => number): DailyLimit {
  const used = new Map<string, number>();
  let today = 0;
  return {
    spend(key) {
      const day = Math.floor(now() / DAY_MS);
      if (day !== today) used.clear();
      today = day;
      const calls = (used.get(key) ?? 0) + 1;
      used.set(key, calls);
      return {
        limit,
        remaining: Math.max(0, limit - calls),
        resetSeconds: ((day + 1) * DAY_MS) / 1000,
        isExceeded: calls > limit,
      };
    },
  };
}

/** The `X-RateLimit` headers of a response. */
export function allowanceHeaders(allowance: Allowance): Record<string, string> {
  return {
    'x-ratelimit-limit': String(allowance.limit),
    'x-ratelimit-remaining': String(allowance.remaining),
    'x-ratelimit-reset': String(allowance.resetSeconds),
  };
}
