import type { FailureCode } from './outcome';
import type { Priority } from './priority';

/** What happened to a request at one stage of the way to a service. */
export type StageFacts =
  | {
      readonly stage: 'cache';
      readonly key: string;
      readonly via: 'hit' | 'stale' | 'miss' | 'expired' | 'collapsed' | 'refused';
      /** How old the entry is, and how long it is fresh, in milliseconds; null if there is none. */
      readonly ageMs: number | null;
      readonly lifetimeMs: number | null;
      /** Why a stale entry is not refreshed, or why no call was allowed. */
      readonly why: FailureCode | null;
    }
  | {
      readonly stage: 'quota';
      readonly priority: Priority;
      /** The calls of the day, over all keys; null if they are not limited. */
      readonly dayLimit: number | null;
      readonly dayLeft: number | null;
      /** This client's part of them; null without a limit. */
      readonly shareLimit: number | null;
      readonly shareLeft: number | null;
      readonly refused: FailureCode | null;
    }
  | {
      readonly stage: 'queue';
      /** Calls that were in flight or waiting before this one. */
      readonly ahead: number;
      readonly refused: FailureCode | null;
    }
  | {
      readonly stage: 'key';
      /** The name of the key. The key itself is nowhere in a trace. */
      readonly label: string;
    }
  | {
      readonly stage: 'service';
      readonly method: 'GET';
      readonly path: string;
      /** As they were sent, with dots in place of the key. */
      readonly headers: [name: string, value: string][];
      /** Null if there was no answer. */
      readonly status: number | null;
      readonly bytes: number | null;
      readonly failed: FailureCode | null;
    }
  | {
      readonly stage: 'parsed';
      /** What of the answer is handed on, and what is dropped. It takes a while to work out. */
      readonly fields: () => ParsedFields;
      readonly failed: FailureCode | null;
    }
  /** The pause before a call is repeated. */
  | { readonly stage: 'pause' };

/** The fields of an answer: `items[].price`. */
export interface ParsedFields {
  readonly taken: string[];
  readonly dropped: string[];
}

/**
 * Notes how a request is answered, for those who want to see it. Where nobody does, a request has none, and nothing is
 * noted: every note is `trace?.begin()`.
 */
export interface Trace<Facts = StageFacts> {
  /**
   * Begins a stage now. The function that it returns ends it, and says what happened. If nothing happened, nothing is
   * noted.
   */
  readonly begin: () => (facts?: Facts) => void;
}

/** A trace that notes for two who want to see the same request. */
export function traceForBoth(one: Trace | undefined, other: Trace | undefined): Trace | undefined {
  if (!one || !other) return one ?? other;
  return {
    begin() {
      const ends = [one.begin(), other.begin()];
      return (facts) => {
        for (const end of ends) end(facts);
      };
    },
  };
}

/** What stands in place of the key, wherever headers are shown. */
export const DOTS = '••••••••';
