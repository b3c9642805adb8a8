import type { Validators } from '@/lib/gateway/calls/caller';
import { createDemand, type OpenDemand } from '@/lib/gateway/terms/demand';
import { type Failure, failure } from '@/lib/gateway/terms/outcome';
import type { Requester } from '@/lib/gateway/terms/requester';
import type { Host, HostQuestion } from './host';

/** A file about the whole country, which answers for every cell: held in memory as what it says. */
export interface KeptFile<Value> {
  /**
   * What it says, asked for again if it is no longer fresh. If that fails, what it said last, for as long as that
   * is worth anything. Concurrent requesters share one call. Never rejects.
   */
  readonly read: (requester: Requester) => Promise<FileReading<Value> | Failure>;
}

export interface FileReading<Value> {
  readonly ok: true;
  readonly value: Value;
  /** When it was found to be the newest, in milliseconds of the Unix epoch. */
  readonly fetchedMs: number;
  /** Whether it should be newer, and can't be had. */
  readonly isStale: boolean;
}

export interface KeptFileOptions<Value> {
  readonly host: Host;
  readonly question: Pick<HostQuestion, 'kind' | 'id'>;
  /** Reads the file; undefined if it isn't what it should be: what was held before is then kept. */
  readonly parse: (body: Uint8Array) => Promise<Value | undefined>;
  /** For how long it is not asked for again, in milliseconds. */
  readonly freshMs: number;
  /** For how long it counts if there is nothing newer, in milliseconds. */
  readonly keepMs: number;
  readonly now: () => number;
}

interface Held<Value> {
  readonly value: Value;
  readonly fetchedMs: number;
  readonly validators: Validators;
}

export function createKeptFile<Value>(options: KeptFileOptions<Value>): KeptFile<Value> {
  const { host, question, parse, freshMs, keepMs, now } = options;
  let held: Held<Value> | undefined;
  let flight: { readonly demand: OpenDemand; readonly done: Promise<Failure | undefined> } | null =
    null;

  const ageMs = ({ fetchedMs }: Held<Value>) => Math.abs(now() - fetchedMs);

  /** Returns why there is nothing newer. */
  async function renew(demand: OpenDemand): Promise<Failure | undefined> {
    const fetchedMs = now();
    const validators = held?.validators ?? {};
    const { outcome } = await host.ask(
      { ...question, isCached: held !== undefined, validators },
      demand,
    );
    if (!outcome.ok) return outcome;
    const reply = outcome.value;
    if (reply.isSame) {
      if (!held) return failure('service-not-json');
      held = { ...held, fetchedMs };
      return undefined;
    }
    const value = await parse(reply.body).catch(() => undefined);
    if (value === undefined) return failure('service-not-json');
    held = { value, fetchedMs, validators: reply.validators };
    return undefined;
  }

  function join(requester: Requester): Promise<Failure | undefined> {
    if (flight) {
      flight.demand.join(requester);
      return flight.done;
    }
    const demand = createDemand(requester, () => {});
    const done = renew(demand).finally(() => {
      flight = null;
    });
    flight = { demand, done };
    return done;
  }

  return {
    async read(requester) {
      const isFresh = held !== undefined && ageMs(held) < freshMs;
      const failed = isFresh ? undefined : await join(requester);
      if (!held || (failed && ageMs(held) >= keepMs)) return failed ?? failure('service-not-json');
      return {
        ok: true,
        value: held.value,
        fetchedMs: held.fetchedMs,
        isStale: failed !== undefined,
      };
    },
  };
}
