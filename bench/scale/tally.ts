import type { ResourceName } from '@/lib/contract/resources';
import type { CallClass } from './entries';

const HOURS = 24;
const DAY_SECONDS = HOURS * 3600;

/** What one hour of a day has seen. */
export interface Hour {
  visitors: number;
  /** Requests at the CDN for what it may keep, and how they were answered. */
  requests: number;
  hits: number;
  /** Requests that waited for an answer that was on its way already. */
  collapsed: number;
  notModified: number;
  bytes: number;
  /** Requests at the origin for what the CDN may keep. */
  origin: number;
  held: number;
  originNotModified: number;
  originBytes: number;
  /** Requests for what no CDN may keep: pages of places, the status, searches. */
  passed: number;
  calls: { person: number; map: number };
  drawings: number;
}

/** Counts a day that begins at a moment; what is before or after it is left out. */
export class Tally {
  readonly hours: readonly Hour[] = Array.from({ length: HOURS }, nothing);
  readonly #spare = nothing();
  /** By second: requests at the origin, those without coalescing besides, and calls. */
  readonly originBySecond = new Int32Array(DAY_SECONDS);
  readonly collapsedBySecond = new Int32Array(DAY_SECONDS);
  readonly callsBySecond = new Int32Array(DAY_SECONDS);
  /** Calls for people, by resource. */
  readonly forPeople = { forecast: 0, current: 0, air: 0, allergy: 0, alerts: 0 };
  readonly drawingsByMinute = new Int32Array(HOURS * 60);

  constructor(readonly startMs: number) {}

  at(nowMs: number): Hour {
    return this.hours[Math.floor((nowMs - this.startMs) / 3_600_000)] ?? this.#spare;
  }

  /** A request at the origin; `collapsed`: one that coalescing keeps away from it. */
  second(nowMs: number, isCollapsed: boolean): void {
    const second = Math.floor((nowMs - this.startMs) / 1000);
    const counts = isCollapsed ? this.collapsedBySecond : this.originBySecond;
    if (second >= 0) counts[second] = (counts[second] ?? 0) + 1;
  }

  call(nowMs: number, by: CallClass, resource: ResourceName): void {
    this.at(nowMs).calls[by] += 1;
    const second = Math.floor((nowMs - this.startMs) / 1000);
    if (second < 0) return;
    this.callsBySecond[second] = (this.callsBySecond[second] ?? 0) + 1;
    if (by === 'person') this.forPeople[resource] += 1;
  }

  drawing(nowMs: number): void {
    this.at(nowMs).drawings += 1;
    const minute = Math.floor((nowMs - this.startMs) / 60_000);
    if (minute >= 0) this.drawingsByMinute[minute] = (this.drawingsByMinute[minute] ?? 0) + 1;
  }

  sum(read: (hour: Hour) => number): number {
    return this.hours.reduce((total, hour) => total + read(hour), 0);
  }

  /** The most requests at the origin in a second, with and without coalescing. */
  originPeak(): { readonly coalesced: number; readonly uncoalesced: number } {
    let [coalesced, uncoalesced] = [0, 0];
    this.originBySecond.forEach((count, second) => {
      coalesced = Math.max(coalesced, count);
      uncoalesced = Math.max(uncoalesced, count + (this.collapsedBySecond[second] ?? 0));
    });
    return { coalesced, uncoalesced };
  }
}

function nothing(): Hour {
  return {
    visitors: 0,
    requests: 0,
    hits: 0,
    collapsed: 0,
    notModified: 0,
    bytes: 0,
    origin: 0,
    held: 0,
    originNotModified: 0,
    originBytes: 0,
    passed: 0,
    calls: { person: 0, map: 0 },
    drawings: 0,
  };
}

export function largest(counts: Int32Array): number {
  return counts.reduce((most, count) => Math.max(most, count), 0);
}

/** The count that 99 % of the seconds stay below. */
export function percentile99(counts: Int32Array): number {
  return Int32Array.from(counts).sort()[Math.floor(counts.length * 0.99)] ?? 0;
}
