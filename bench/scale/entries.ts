import { RESOURCE_NAMES, type ResourceName } from '@/lib/contract/resources';
import { documentTtlMs, noDataTtlMs, staleMs, withJitter } from '@/lib/gateway/documents/lifetimes';
import { versionOf } from './versions';

/** Why a call is made: for somebody who opened a place, or for the map. */
export type CallClass = 'person' | 'map';

export interface EntriesOptions {
  /** Of each resource: how many ids it has. */
  readonly counts: Readonly<Record<ResourceName, number>>;
  readonly processes: number;
  /** How long the service takes to answer. */
  readonly callMs: number;
  /** How long the map shows an entry before it is renewed for it, at least. */
  readonly mapLeastMs: number;
  readonly random: () => number;
  /** Whether the service has data for an id of a resource. */
  readonly hasData: (resource: ResourceName, id: number) => boolean;
  readonly onCall: (nowMs: number, by: CallClass, resource: ResourceName) => void;
}

/** What a reader finds under a key. */
export const FOUND = { fresh: 0, stale: 1, loading: 2 } as const;

/**
 * The entries of all processes, with the product's own lifetimes: fresh, then stale while one call for all processes
 * renews it. Each process has what it has read in memory, and hears of newer versions.
 */
export class Entries {
  /** By key: when it was fetched, and its lifetime (0: there is none). */
  readonly fetchedMs: Int32Array;
  readonly ttlMs: Int32Array;
  /** By key: when the call in flight ends (0: none is), and the lifetime of what it brings. */
  readonly callEndsMs: Int32Array;
  readonly #nextTtlMs: Int32Array;
  /** By key: a bit for each process that has it in memory. */
  readonly #heldBy: Uint8Array;
  /** By key: which version of the document it is. */
  readonly version: Int32Array;
  readonly #starts: ReadonlyMap<ResourceName, number>;
  /** Lookups in the store, and newer entries that processes fetched from it as they heard of them. */
  lookups = 0;
  updates = 0;
  calls = 0;
  /** Whether the last key that was read was in the process's memory. */
  wasHeld = false;

  constructor(readonly options: EntriesOptions) {
    const starts = new Map<ResourceName, number>();
    let total = 0;
    for (const resource of RESOURCE_NAMES) {
      starts.set(resource, total);
      total += options.counts[resource];
    }
    this.#starts = starts;
    this.version = new Int32Array(total);
    this.fetchedMs = new Int32Array(total);
    this.ttlMs = new Int32Array(total);
    this.callEndsMs = new Int32Array(total);
    this.#nextTtlMs = new Int32Array(total);
    this.#heldBy = new Uint8Array(total);
  }

  keyOf(resource: ResourceName, id: number): number {
    return (this.#starts.get(resource) ?? 0) + id;
  }

  /** Reads an entry for a process, and starts the call that it needs. One of `FOUND`. */
  read(key: number, resource: ResourceName, process: number, nowMs: number, by: CallClass): number {
    if (this.callEndsMs[key] !== 0) this.#settle(key, resource, nowMs);
    const ttlMs = this.ttlMs[key] ?? 0;
    const bit = 1 << process;
    const held = this.#heldBy[key] ?? 0;
    this.wasHeld = (held & bit) !== 0;
    if (!this.wasHeld) {
      this.lookups += 1;
      this.#heldBy[key] = held | bit;
    }
    const ageMs = nowMs - (this.fetchedMs[key] ?? 0);
    const freshMs = by === 'map' ? Math.max(ttlMs, this.options.mapLeastMs) : ttlMs;
    if (ttlMs > 0 && ageMs < freshMs) return FOUND.fresh;
    if (this.callEndsMs[key] === 0) this.#call(key, resource, nowMs, by);
    const isUsable = ttlMs > 0 && ageMs < documentTtlMs(resource) + staleMs(resource);
    return isUsable ? FOUND.stale : FOUND.loading;
  }

  /** The lifetime of what the call in flight brings. */
  nextTtlMs(key: number): number {
    return this.#nextTtlMs[key] ?? 0;
  }

  /** How many entries of a resource have ever been fetched. */
  touched(resource: ResourceName): number {
    const start = this.keyOf(resource, 0);
    const lifetimes = this.ttlMs.subarray(start, start + this.options.counts[resource]);
    return lifetimes.reduce((count, ttlMs) => count + (ttlMs > 0 ? 1 : 0), 0);
  }

  #call(key: number, resource: ResourceName, nowMs: number, by: CallClass): void {
    const { callMs, random, hasData, onCall } = this.options;
    const id = key - this.keyOf(resource, 0);
    const usualMs = hasData(resource, id)
      ? documentTtlMs(resource)
      : noDataTtlMs(resource, (this.ttlMs[key] ?? 0) > 0);
    this.#nextTtlMs[key] = withJitter(usualMs, random());
    this.callEndsMs[key] = nowMs + callMs;
    this.calls += 1;
    onCall(nowMs, by, resource);
  }

  /** Takes in what a call has brought by now. */
  #settle(key: number, resource: ResourceName, nowMs: number): void {
    const endsMs = this.callEndsMs[key] ?? 0;
    if (endsMs > nowMs) return;
    // One process has made the call; the others that have the entry fetch the newer one from the store.
    if ((this.ttlMs[key] ?? 0) > 0) this.updates += bitsIn(this.#heldBy[key] ?? 0) - 1;
    this.fetchedMs[key] = endsMs - this.options.callMs;
    this.ttlMs[key] = this.#nextTtlMs[key] ?? 0;
    this.callEndsMs[key] = 0;
    const id = key - this.keyOf(resource, 0);
    this.version[key] = versionOf(resource, id, this.fetchedMs[key] ?? 0);
  }
}

function bitsIn(mask: number): number {
  let count = 0;
  for (let rest = mask; rest > 0; rest &= rest - 1) count += 1;
  return count;
}
