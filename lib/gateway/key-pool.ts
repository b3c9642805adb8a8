import type { DayBook } from './call-count';
import type { Called } from './json-call';
import { createLedger, type Ledger } from './ledger';
import { type Failure, failure } from './outcome';
import type { ServiceKey } from './service-key';

/** A key for one call. */
export interface Lease {
  readonly key: ServiceKey;
  /** Takes up what came of the call. */
  readonly settle: (called: Called<unknown>) => void;
}

export interface KeyStatus {
  readonly key: string;
  readonly state: 'in use' | 'refused' | 'stopped' | 'spent';
  readonly spent: number;
  /** Calls left today; null without a limit. */
  readonly left: number | null;
}

/** The keys, each with its day. The one with the most quota left is used. */
export interface KeyPool {
  /** Takes a key and counts the call, at the moment that it is sent. */
  readonly lease: () => Lease | undefined;
  /** Why there is none to take; undefined where there is one. */
  readonly refuses: () => Failure | undefined;
  /** The day of the keys that the service takes; of all, where it takes none. */
  readonly day: () => { readonly limit: number; readonly left: number; readonly resetMs: number };
  /** Takes up other keys; those that stay keep their day and their state. */
  readonly replace: (keys: readonly ServiceKey[]) => void;
  readonly status: () => readonly KeyStatus[];
}

export interface KeyPoolOptions {
  readonly keys: readonly ServiceKey[];
  readonly dailyCalls: number | null;
  /** What is written down of the day of the key with this mark. */
  readonly dayOf: (mark: string) => DayBook;
  readonly now: () => number;
}

interface Pooled {
  readonly key: ServiceKey;
  readonly ledger: Ledger;
  /** Set from its first refusal until it is taken again. */
  refusal?: { times: number; probeAtMs: number; isProbing: boolean };
}

const FIRST_PROBE_MS = 30_000;
const LONGEST_PROBE_MS = 3_600_000;
const DAY_MS = 86_400_000;

export function createKeyPool({ keys, dailyCalls, dayOf, now }: KeyPoolOptions): KeyPool {
  let pool: Pooled[] = keys.map(pooled);

  function pooled(key: ServiceKey): Pooled {
    return { key, ledger: createLedger({ dailyCalls, now, ...dayOf(key.mark) }) };
  }

  const isTaken = ({ refusal }: Pooled) => refusal === undefined;
  const isProbeDue = ({ refusal }: Pooled) =>
    refusal !== undefined && !refusal.isProbing && now() >= refusal.probeAtMs;
  const hasLeft = ({ ledger }: Pooled) => ledger.left() > 0;

  function best(): Pooled | undefined {
    const usable = pool.filter((one) => (isTaken(one) || isProbeDue(one)) && hasLeft(one));
    const probe = usable.find(isProbeDue);
    return probe ?? usable.sort(byQuotaLeft)[0];
  }

  function settle(one: Pooled, { fault, told }: Called<unknown>): void {
    one.ledger.settle(told, fault === 'limit');
    if (fault === 'key') refused(one);
    else if (fault !== 'service') delete one.refusal;
    else if (one.refusal?.isProbing) {
      one.refusal = { ...one.refusal, isProbing: false, probeAtMs: now() + FIRST_PROBE_MS };
    }
  }

  /** Calls that were under way when the first refusal arrived are refused too, and say nothing new. */
  function refused(one: Pooled): void {
    if (one.refusal && !one.refusal.isProbing) return;
    const times = (one.refusal?.times ?? 0) + 1;
    const pauseMs = Math.min(FIRST_PROBE_MS * 2 ** (times - 1), LONGEST_PROBE_MS);
    one.refusal = { times, probeAtMs: now() + pauseMs, isProbing: false };
  }

  return {
    lease() {
      let one = best();
      // Another process may just have spent the last call of a key, which then has none left.
      while (one && !one.ledger.spend()) one = best();
      if (!one) return undefined;
      if (one.refusal) one.refusal.isProbing = true;
      const leased = one;
      return { key: leased.key, settle: (called) => settle(leased, called) };
    },
    refuses() {
      if (best()) return undefined;
      const taken = pool.filter(isTaken);
      const code = taken.length === 0 ? 'key-refused' : 'quota-spent';
      const moments = taken.length === 0 ? pool.map(probeMs) : taken.map(againMs);
      const afterMs = Math.min(DAY_MS, ...moments.map((ms) => ms - now()));
      return failure(code, { retryAfterSeconds: Math.max(1, Math.ceil(afterMs / 1000)) });
    },
    day() {
      const taken = pool.filter(isTaken);
      // With none left, a probe must still find its budget.
      const counted = taken.length > 0 ? taken : pool;
      return {
        limit: sum(counted.map(({ ledger }) => ledger.limit())),
        left: sum(counted.map(({ ledger }) => ledger.left())),
        resetMs: Math.min(...pool.map(({ ledger }) => ledger.resetMs())),
      };
    },
    replace(others) {
      pool = others.map((key) => {
        const known = pool.find((one) => one.key.mark === key.mark);
        return known ? { ...known, key } : pooled(key);
      });
    },
    status: () =>
      pool.map((one) => {
        const { key, ledger } = one;
        const left = ledger.left();
        const isStopped = ledger.againMs() !== ledger.resetMs();
        const state = !isTaken(one)
          ? 'refused'
          : left > 0
            ? 'in use'
            : isStopped
              ? 'stopped'
              : 'spent';
        const told = Number.isFinite(left) ? left : null;
        return { key: key.label, state, spent: ledger.spent(), left: told };
      }),
  };
}

const againMs = ({ ledger }: Pooled) => ledger.againMs();
const probeMs = ({ refusal }: Pooled) => refusal?.probeAtMs ?? 0;
const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

/** Most left first; without limits, fewest spent first. */
function byQuotaLeft(a: Pooled, b: Pooled): number {
  const [left, other] = [a.ledger.left(), b.ledger.left()];
  return left === other ? a.ledger.spent() - b.ledger.spent() : other - left;
}
