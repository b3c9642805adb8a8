import type { ResourceName } from '@/lib/contract/resources';
import type { CallResult, Lease } from '../terms/call-result';
import { type Failure, failure, retrySeconds } from '../terms/outcome';
import type { ServiceKey } from '../terms/service-key';
import type { DayBook } from './call-count';
import { createKeyAcceptance, type KeyAcceptance } from './key-acceptance';
import { createLedger, type Ledger } from './ledger';

/** One key as /api/status reports it. */
export interface KeyStatus {
  readonly key: string;
  readonly state: 'in use' | 'refused' | 'stopped' | 'spent';
  readonly spent: number;
  /** Calls left today; null without a limit. */
  readonly left: number | null;
}

/** What of a day's calls there is. */
export interface Day {
  readonly limit: number;
  readonly left: number;
  /** When it ends, in milliseconds of the Unix epoch. */
  readonly resetMs: number;
}

/** The keys, each with its day. The one with the most quota left is used. */
export interface KeyPool {
  /** Takes a key for a resource and counts the call, at the moment that it is sent. */
  readonly lease: (resource: ResourceName) => Lease<ServiceKey> | undefined;
  /** Why there is none to take; undefined where there is one. */
  readonly refuses: (resource: ResourceName) => Failure | undefined;
  /** The day of the keys that the service takes; of all, where it takes none. */
  readonly day: () => Day;
  /** Takes up other keys; those that stay keep their day and their state. */
  readonly replace: (keys: readonly ServiceKey[]) => void;
  readonly status: () => readonly KeyStatus[];
}

export interface KeyPoolOptions {
  readonly keys: readonly ServiceKey[];
  readonly dailyCalls: number | null;
  /** What is written down of the day of the key with this fingerprint. */
  readonly dayOf: (fingerprint: string) => DayBook;
  readonly now: () => number;
}

interface Pooled {
  key: ServiceKey;
  readonly ledger: Ledger;
  readonly standing: KeyAcceptance;
}

const DAY_MS = 86_400_000;

export function createKeyPool({ keys, dailyCalls, dayOf, now }: KeyPoolOptions): KeyPool {
  let pool: Pooled[] = keys.map(pooled);

  function pooled(key: ServiceKey): Pooled {
    const ledger = createLedger({ dailyCalls, now, ...dayOf(key.fingerprint) });
    return { key, ledger, standing: createKeyAcceptance(now) };
  }

  /** One that is due to be found out about goes first: it is worth a call, and may be the only one soon. */
  function best(resource: ResourceName): Pooled | undefined {
    const usable = pool.filter(
      ({ standing, ledger }) => standing.isUsable(resource) && ledger.left() > 0,
    );
    const probe = usable.find(({ standing }) => !standing.isAccepted(resource));
    return probe ?? usable.sort(byQuotaLeft)[0];
  }

  function settle(
    { ledger, standing }: Pooled,
    resource: ResourceName,
    { fault, hints, isUnknownKey }: CallResult<unknown>,
  ): void {
    ledger.settle(hints, fault === 'limit');
    if (fault === 'key') standing.refused(resource, isUnknownKey === true);
    else if (fault === 'service') standing.unsettled(resource);
    else standing.worked(resource);
  }

  /** Keys that are taken, and none of which has a call: why, and until when. */
  function without(taken: readonly Pooled[]): Failure {
    const againMs = Math.min(...taken.map(({ ledger }) => ledger.againMs()));
    const first = taken.find(({ ledger }) => ledger.againMs() === againMs);
    const code = first?.ledger.state() === 'stopped' ? 'service-paused' : 'quota-spent';
    return failure(code, { retryAfterSeconds: secondsUntil(againMs) });
  }

  const secondsUntil = (ms: number) => retrySeconds(Math.min(DAY_MS, ms - now()));

  return {
    lease(resource) {
      let one = best(resource);
      // Another process may just have spent the last call of a key, which then has none left.
      while (one && !one.ledger.spend()) one = best(resource);
      if (!one) return undefined;
      const leased = one;
      leased.standing.sending(resource);
      return { key: leased.key, settle: (called) => settle(leased, resource, called) };
    },
    refuses(resource) {
      if (best(resource)) return undefined;
      const taken = pool.filter(({ standing }) => standing.isAccepted(resource));
      if (taken.length > 0) return without(taken);
      const probeInMs = Math.min(...pool.map(({ standing }) => standing.probeInMs(resource)));
      return failure('key-refused', { retryAfterSeconds: secondsUntil(now() + probeInMs) });
    },
    day() {
      const taken = pool.filter(({ standing }) => standing.isAccepted());
      // With none left, a probe must still find its budget.
      const counted = taken.length > 0 ? taken : pool;
      return {
        limit: sum(counted.map(({ ledger }) => ledger.limit())),
        left: sum(counted.map(({ ledger }) => ledger.left())),
        resetMs: Math.min(...pool.map(({ ledger }) => ledger.resetMs())),
      };
    },
    replace(others) {
      // What is under way settles the very key that it took, so that stays the one that is in the pool.
      pool = others.map((key) => {
        const known = pool.find((one) => one.key.fingerprint === key.fingerprint);
        return known ? Object.assign(known, { key }) : pooled(key);
      });
    },
    status: () =>
      pool.map(({ key, ledger, standing }) => {
        const left = ledger.left();
        return {
          key: key.label,
          state: standing.isAccepted() ? STATES[ledger.state()] : 'refused',
          spent: ledger.spent(),
          left: Number.isFinite(left) ? left : null,
        };
      }),
  };
}

const STATES = { open: 'in use', stopped: 'stopped', spent: 'spent' } as const;
const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

/** Most left first; without limits, fewest spent first. */
function byQuotaLeft(a: Pooled, b: Pooled): number {
  const [left, other] = [a.ledger.left(), b.ledger.left()];
  return left === other ? a.ledger.spent() - b.ledger.spent() : other - left;
}
