import type { ToldReaders, WebhookState } from '@/lib/contract/webhooks';
import type { Counters } from './counters';
import type { Status } from './status';
import type { Timings } from './timings';

/** How much a store holds. */
export interface StoreSize {
  readonly name: 'weather' | 'tiles' | 'zones' | 'disk';
  readonly entries: number;
  readonly bytes: number;
  readonly maxBytes: number;
}

/** What operators see of the server at work. It contains no secrets, no service URLs, and nothing of a client's. */
export interface ServerState {
  readonly status: () => Status;
  readonly counters: Counters;
  readonly timings: Timings;
  readonly stores: () => readonly StoreSize[];
  /** How it goes with telling programs of alerts. */
  readonly webhooks: () => readonly WebhookState[];
  /** The same for readers. */
  readonly readers: () => ToldReaders;
  /** A random name of this process, and when it started. */
  readonly instance: { readonly id: string; readonly startMs: number };
  readonly now: () => number;
}
