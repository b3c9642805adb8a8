import { type Failure, failure, retrySeconds } from '@/lib/base/outcome';
import { DAY_MS } from '@/lib/base/time';
import type { DailyUsage } from '@/lib/shared/call-counter';
import type { SharedValue } from '@/lib/shared/shared-value';
import type { CallResult, Lease } from '../call-result';
import { aloneRefusal } from './alone-refusal';
import { type CallBudget, createCallBudget } from './call-budget';
import { createKeyAcceptance, type KeyAcceptance } from './key-acceptance';
import type { ServiceKey } from './service-key';

/** One key as /api/status reports it. */
export interface KeyStatus {
  readonly key: string;
  readonly state: 'in use' | 'refused' | 'stopped' | 'spent';
  readonly spent: number;
  /** Calls left today; null without a limit. */
  readonly left: number | null;
}

/** The calls of one day. */
export interface Day {
  readonly limit: number;
  readonly left: number;
  /** When the day ends; Unix epoch, milliseconds. */
  readonly resetMs: number;
}

/** How much of a day is still to come, from 0 to 1. */
export function restOfDay(resetMs: number, nowMs: number): number {
  return Math.min(1, Math.max(0, (resetMs - nowMs) / DAY_MS));
}

/** The keys, each with its own day. The one with the most calls left is used. */
export interface KeyPool {
  /** Takes a key for a kind of document and counts the call, right before it is sent. */
  readonly lease: (kind: string) => Lease<ServiceKey> | undefined;
  /** Gets calls of the best key, where that takes a moment, and says whether there were some. */
  readonly prepare: (kind: string) => Promise<boolean> | undefined;
  /** Why no key can be leased; undefined if one can. */
  readonly refuses: (kind: string) => Failure | undefined;
  /** The combined day of the keys that the service accepts; of all keys, if it accepts none. */
  readonly day: () => Day;
  /** Rotates the keys. Those that remain keep their day and their state. */
  readonly replace: (keys: readonly ServiceKey[]) => void;
  readonly status: () => readonly KeyStatus[];
  /** What to look for to find one of these keys. */
  readonly prints: () => readonly Pick<ServiceKey, 'label' | 'sha256'>[];
}

export interface KeyPoolOptions {
  readonly keys: readonly ServiceKey[];
  readonly dailyCalls: number | null;
  /** Whether calls for a kind of document go before all others, while a process has but a few to make by itself. */
  readonly isUrgent?: (kind: string) => boolean;
  /** The stored day of the key with this fingerprint. */
  readonly dayOf: (fingerprint: string) => DailyUsage;
  /** Called with the fingerprint of a key that was rotated away. */
  readonly onRemoved?: (fingerprint: string) => void;
  /** How processes tell each other whether the service accepts the key with this fingerprint. */
  readonly acceptanceOf?: (fingerprint: string) => SharedValue;
  readonly now: () => number;
}

interface Pooled {
  key: ServiceKey;
  readonly budget: CallBudget;
  readonly acceptance: KeyAcceptance;
}

export function createKeyPool(options: KeyPoolOptions): KeyPool {
  const { keys, dailyCalls, dayOf, acceptanceOf, now, isUrgent = () => false } = options;
  let pool: Pooled[] = keys.map(pooled);

  function pooled(key: ServiceKey): Pooled {
    const budget = createCallBudget({ dailyCalls, now, ...dayOf(key.fingerprint) });
    const acceptance = createKeyAcceptance(now, acceptanceOf?.(key.fingerprint));
    return { key, budget, acceptance };
  }

  /** A key that is due for a probe goes first: it may soon be the only one. Otherwise the one with the most left. */
  function best(kind: string, tried?: ReadonlySet<Pooled>): Pooled | undefined {
    const usable = pool.filter(
      (one) => one.acceptance.isUsable(kind) && one.budget.left() > 0 && !tried?.has(one),
    );
    const probe = usable.find(({ acceptance }) => !acceptance.isAccepted(kind));
    return probe ?? usable.sort(byQuotaLeft)[0];
  }

  function settle(
    { budget, acceptance }: Pooled,
    kind: string,
    { fault, hints, isUnknownKey }: CallResult<unknown>,
  ): void {
    budget.settle(hints, fault === 'limit');
    if (fault === 'key') acceptance.refused(kind, isUnknownKey === true);
    else if (fault === 'service') acceptance.unsettled(kind);
    else acceptance.worked(kind);
  }

  /** Why none of these accepted keys has a call left, and until when. */
  function noneLeft(accepted: readonly Pooled[]): Failure {
    const availableMs = Math.min(...accepted.map(({ budget }) => budget.availableMs()));
    const first = accepted.find(({ budget }) => budget.availableMs() === availableMs);
    const code = first?.budget.state() === 'stopped' ? 'service-paused' : 'quota-spent';
    return failure(code, { retryAfterSeconds: secondsUntil(availableMs) });
  }

  const secondsUntil = (ms: number) => retrySeconds(Math.min(DAY_MS, ms - now()));

  return {
    prepare: (kind) => best(kind)?.budget.prepare(),
    lease(kind) {
      const tried = new Set<Pooled>();
      let one = best(kind);
      // Other processes may have spent a key's last call, or taken it.
      while (one && !one.budget.spend()) one = best(kind, tried.add(one));
      if (!one) return undefined;
      const leased = one;
      leased.acceptance.sending(kind);
      return { key: leased.key, settle: (result) => settle(leased, kind, result) };
    },
    refuses(kind) {
      const next = best(kind);
      if (next) return aloneRefusal(next.budget, isUrgent(kind));
      const accepted = pool.filter(({ acceptance }) => acceptance.isAccepted(kind));
      if (accepted.length > 0) return noneLeft(accepted);
      const probeInMs = Math.min(...pool.map(({ acceptance }) => acceptance.probeInMs(kind)));
      return failure('key-refused', { retryAfterSeconds: secondsUntil(now() + probeInMs) });
    },
    day() {
      const accepted = pool.filter(({ acceptance }) => acceptance.isAccepted());
      // If no key is accepted, a probe must still find calls to spend.
      const counted = accepted.length > 0 ? accepted : pool;
      return {
        limit: sum(counted.map(({ budget }) => budget.limit())),
        // A key that is stopped for a moment has its calls still: shares of them are not less meanwhile.
        left: sum(counted.map(({ budget }) => budget.leftOfDay())),
        resetMs: Math.min(...pool.map(({ budget }) => budget.resetMs())),
      };
    },
    replace(others) {
      const before = pool;
      // A call in flight settles the object that it leased, so that object must stay in the pool.
      pool = others.map((key) => {
        const pooledKey = pool.find((one) => one.key.fingerprint === key.fingerprint);
        return pooledKey ? Object.assign(pooledKey, { key }) : pooled(key);
      });
      for (const one of before) {
        if (!pool.includes(one)) options.onRemoved?.(one.key.fingerprint);
      }
    },
    prints: () => pool.map(({ key: { label, sha256 } }) => ({ label, sha256 })),
    status: () =>
      pool.map(({ key, budget, acceptance }) => {
        const left = budget.left();
        return {
          key: key.label,
          state: acceptance.isAccepted() ? STATES[budget.state()] : 'refused',
          spent: budget.spent(),
          left: Number.isFinite(left) ? left : null,
        };
      }),
  };
}

const STATES = { open: 'in use', stopped: 'stopped', spent: 'spent' } as const;
const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

/** Most left first; without limits, fewest spent first. */
function byQuotaLeft(a: Pooled, b: Pooled): number {
  const [left, other] = [a.budget.left(), b.budget.left()];
  return left === other ? a.budget.spent() - b.budget.spent() : other - left;
}
