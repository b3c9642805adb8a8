import type { EdgeCaches } from './edge-caches';
import type { Objects } from './objects';
import type { Origin } from './origin';
import type { Tally } from './tally';

/** Between a CDN's point of presence and the origin, there and back. */
export const ROUND_TRIP_MS = 40;

export interface DeliveryOptions {
  readonly edges: EdgeCaches;
  readonly origin: Origin;
  readonly objects: Objects;
  readonly tally: Tally;
  readonly processes: number;
  /** The cache that all points of presence ask in place of the origin, if there is one. */
  readonly shield: number | null;
  readonly random: () => number;
}

/** What has come of a request. */
export interface Delivered {
  arrivesMs: number;
  /** When it stops being fresh; earlier than its arrival if it may not be kept. */
  freshUntilMs: number;
  version: number;
  /** When to ask again, if it may not be kept. */
  againMs: number;
}

/** Requests on their way from visitors through the CDN to the origin. */
export class Delivery {
  readonly delivered: Delivered = { arrivesMs: 0, freshUntilMs: 0, version: 0, againMs: 0 };

  constructor(readonly options: DeliveryOptions) {}

  /** A visitor's request at a point of presence. `version`: what the browser has, or 0. */
  request(pop: number, object: number, nowMs: number, version: number): Delivered {
    const { edges, tally } = this.options;
    const hour = tally.at(nowMs);
    hour.requests += 1;
    const slot = edges.slotOf(pop, object);
    const pendingMs = edges.pendingUntilMs[slot] ?? 0;
    if (edges.isFresh(pop, slot, nowMs)) {
      if (pendingMs > nowMs) {
        hour.collapsed += 1;
        tally.second(nowMs, true);
      } else hour.hits += 1;
      this.#deliver(Math.max(nowMs, pendingMs), slot);
    } else this.#fetch(pop, slot, object, nowMs);
    if (version !== 0 && version === this.delivered.version) hour.notModified += 1;
    else hour.bytes += edges.bytesOf[object] ?? 0;
    return this.delivered;
  }

  #deliver(arrivesMs: number, slot: number): void {
    const { edges } = this.options;
    this.delivered.arrivesMs = arrivesMs;
    this.delivered.freshUntilMs = edges.freshUntilMs[slot] ?? 0;
    this.delivered.version = edges.version[slot] ?? 0;
    this.delivered.againMs = 0;
  }

  /** Fetches what a cache has no fresh copy of, and stores it there. */
  #fetch(cache: number, slot: number, object: number, nowMs: number): void {
    const { edges, shield } = this.options;
    const { delivered } = this;
    if (shield === null || cache === shield) this.#ask(slot, object, nowMs);
    else {
      const shielded = edges.slotOf(shield, object);
      const pendingMs = edges.pendingUntilMs[shielded] ?? 0;
      if (edges.isFresh(shield, shielded, nowMs)) {
        this.#deliver(Math.max(nowMs + ROUND_TRIP_MS, pendingMs), shielded);
        if (pendingMs > nowMs) this.options.tally.second(nowMs, true);
      } else this.#fetch(shield, shielded, object, nowMs);
    }
    const { arrivesMs, freshUntilMs, version } = delivered;
    edges.store(cache, slot, arrivesMs, freshUntilMs, version);
  }

  #ask(slot: number, object: number, nowMs: number): void {
    const { edges, origin, tally, processes, random } = this.options;
    const { delivered } = this;
    const answer = origin.ask(object, Math.floor(random() * processes), nowMs);
    delivered.arrivesMs = nowMs + ROUND_TRIP_MS + answer.delayMs;
    delivered.freshUntilMs = answer.freshMs > 0 ? delivered.arrivesMs + answer.freshMs : 0;
    delivered.version = answer.version;
    delivered.againMs = answer.againMs;
    const hour = tally.at(nowMs);
    hour.origin += 1;
    tally.second(nowMs, false);
    if (answer.isHeld) hour.held += 1;
    if ((edges.version[slot] ?? 0) === answer.version) hour.originNotModified += 1;
    else hour.originBytes += edges.bytesOf[object] ?? 0;
  }
}
