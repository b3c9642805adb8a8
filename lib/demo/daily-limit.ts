import { DAY_MS } from '@/lib/contract/time';

/** What is left of a key's day. */
export type Allowance = {
  limit: number;
  remaining: number;
  resetSeconds: number;
  refused: boolean;
};

export type DailyLimit = {
  /** Counts a call of a key, refused or not, and says how the key stands. */
  spend: (key: string) => Allowance;
};

/** A limit of calls for each key and day; days begin at midnight UTC. */
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
        refused: calls > limit,
      };
    },
  };
}

/** The headers that tell an allowance. */
export function allowanceHeaders(allowance: Allowance): Record<string, string> {
  return {
    'x-ratelimit-limit': String(allowance.limit),
    'x-ratelimit-remaining': String(allowance.remaining),
    'x-ratelimit-reset': String(allowance.resetSeconds),
  };
}
