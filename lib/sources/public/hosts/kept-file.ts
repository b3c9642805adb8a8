import { createMonotonicClock } from '@/lib/base/monotonic-clock';
import { type Failure, failure } from '@/lib/base/outcome';
import type { Requester } from '@/lib/base/requester';
import { createWaiters, type OpenWaiters } from '@/lib/base/waiters';
import type { Validators } from '@/lib/calls/caller';
import { MINUTE_MS } from '@/lib/contract/time';
import type { Host, HostRequest } from './host';

/** A file about the whole country, which answers for every cell: held in memory as what it says. */
export interface KeptFile<Value> {
  /**
   * What it says, asked for again if it is no longer fresh. If that fails, or takes longer than a few seconds, what
   * it said last, for as long as that is worth anything. Concurrent requesters share one call. Never rejects.
   */
  readonly read: (requester: Requester) => Promise<FileReading<Value> | Failure>;
}

export interface FileReading<Value> {
  readonly ok: true;
  readonly value: Value;
  /** When it was found to be the newest, in milliseconds of the Unix epoch. */
  readonly fetchedMs: number;
}

export interface KeptFileOptions<Value> {
  readonly host: Host;
  readonly request: Pick<HostRequest, 'kind' | 'id'>;
  /** Reads the file; undefined if it isn't what it should be: what was held before is then kept. */
  readonly parse: (body: Uint8Array) => Promise<Value | undefined>;
  /** The number of its entries, by which one that was cut off is told. */
  readonly sizeOf?: (value: Value) => number;
  /** Called when the host says that nothing has changed. */
  readonly onSame?: () => void;
  /** For how long it is not asked for again, in milliseconds. */
  readonly freshMs: number;
  /** For how long it counts if there is nothing newer, in milliseconds. */
  readonly keepMs: number;
  /** For how long it is not asked for again after a first failure, in milliseconds; it doubles with each further one. */
  readonly pauseMs: number;
  readonly now: () => number;
  readonly wait: (ms: number) => Promise<void>;
}

/** How long a reader waits for a newer one, where there is an older one. */
const PATIENCE_MS = 3_000;
/** The longest pause after failures, unless the first is longer or the file is renewed more often. */
const LONGEST_PAUSE_MS = 10 * MINUTE_MS;
/** How often running a file that has lost half of its entries must come to be believed. */
const TIMES_BELIEVED = 3;

interface Held<Value> {
  readonly value: Value;
  readonly fetchedMs: number;
  readonly validators: Validators;
}

export function createKeptFile<Value>(options: KeptFileOptions<Value>): KeptFile<Value> {
  const {
    host,
    request,
    parse,
    sizeOf = () => 1,
    onSame,
    freshMs,
    keepMs,
    pauseMs,
    now,
    wait,
  } = options;
  const longestPauseMs = Math.max(pauseMs, Math.min(freshMs, LONGEST_PAUSE_MS));
  let held: Held<Value> | undefined;
  let failed: { readonly failure: Failure; readonly untilMs: number } | undefined;
  let failures = 0;
  let timesCut = 0;
  const monotonicNow = createMonotonicClock(now);
  let flight: {
    readonly waiters: OpenWaiters;
    readonly done: Promise<Failure | undefined>;
  } | null = null;

  /** What was fetched by a clock that was ahead is not fresh. */
  const ageMs = ({ fetchedMs }: Held<Value>) =>
    fetchedMs > now() ? Math.max(freshMs, fetchedMs - now()) : now() - fetchedMs;

  /** Returns why there is nothing newer. A cache on the way may have an old copy, or one that is days old. */
  async function renew(waiters: OpenWaiters): Promise<Failure | undefined> {
    const startMs = now();
    const validators = held?.validators ?? {};
    const { outcome, hints } = await host.call(
      { ...request, isCached: held !== undefined, validators },
      waiters,
    );
    if (!outcome.ok) return outcome;
    const reply = outcome.value;
    const fetchedMs = startMs - (hints.ageMs ?? 0);
    // What was fetched by a clock that was ahead is of an unknown age.
    const heldMs = held && held.fetchedMs <= now() ? held.fetchedMs : Number.NEGATIVE_INFINITY;
    if (reply.isSame) {
      if (!held) return failure('service-not-json');
      held = { ...held, fetchedMs: Math.max(heldMs, fetchedMs) };
      onSame?.();
    } else if (fetchedMs > heldMs - freshMs) {
      const value = await parse(reply.body).catch(() => undefined);
      if (value === undefined) return failure('service-not-json');
      const isCut = held && ageMs(held) < keepMs && sizeOf(value) * 2 < sizeOf(held.value);
      timesCut = isCut ? timesCut + 1 : 0;
      if (isCut && timesCut < TIMES_BELIEVED) return failure('service-not-json');
      held = { value, fetchedMs, validators: reply.validators };
    }
    return held && ageMs(held) < freshMs ? undefined : failure('service-failing');
  }

  async function renewOnce(waiters: OpenWaiters): Promise<Failure | undefined> {
    const found = await renew(waiters).catch(() => failure('internal'));
    // A file that is gone says nothing about any place.
    const why = found?.code === 'no-data' ? failure('service-failing') : found;
    const paused = Math.min(pauseMs * 2 ** failures, longestPauseMs);
    failures = why ? failures + 1 : 0;
    failed = why && { failure: why, untilMs: monotonicNow() + paused };
    flight = null;
    return why;
  }

  /** Returns why there is nothing newer. */
  function join(requester: Requester): Promise<Failure | undefined> {
    if (flight) {
      flight.waiters.join(requester);
      return flight.done;
    }
    if (failed && monotonicNow() < failed.untilMs) return Promise.resolve(failed.failure);
    const waiters = createWaiters(requester, () => {});
    const done = renewOnce(waiters);
    flight = { waiters, done };
    return done;
  }

  return {
    async read(requester) {
      if (held && ageMs(held) < freshMs) return readingOf(held);
      const renewing = join(requester);
      const isUsable = held !== undefined && ageMs(held) < keepMs;
      const why = await (isUsable
        ? Promise.race([renewing, wait(PATIENCE_MS).then(() => LATE)])
        : renewing);
      if (!held || (why && ageMs(held) >= keepMs)) return why ?? failure('service-not-json');
      return readingOf(held);
    },
  };
}

const LATE = failure('service-timeout');

function readingOf<Value>({ value, fetchedMs }: Held<Value>): FileReading<Value> {
  return { ok: true, value, fetchedMs };
}
