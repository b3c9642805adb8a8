import { LRUCache } from 'lru-cache';
import { recent } from '@/lib/base/recent';
import { MINUTE_MS, SECOND_MS } from '@/lib/contract/time';
import { hexesOf, sampleOf } from '@/lib/geo/tiles';
import type { AlertBoard, ZoneAlerts } from '../documents/documents';
import { alertRow } from './alert-row';
import type { HexStatus } from './hex-status';
import { hourOf } from './sample-row';

/** A hex, and the cell that stands for it; none where there is no coverage. */
export interface SampledHex {
  readonly hex: string;
  readonly cell: string | undefined;
}

/** Lists the hexes of a tile, by its parent. */
export type HexPlan = (parent: string) => readonly SampledHex[];

const MAX_PLANS = 1_000;
/** A renewal takes a moment, in which what has just expired still counts as fresh. */
const GRACE_MS = 60 * SECOND_MS;
/** And while that is under way, for so long: a map that nobody has looked at for minutes is not out of date, but being renewed. */
const RENEWING_MS = 10 * MINUTE_MS;

/** Plans tiles of alerts. */
export function createHexPlan(): HexPlan {
  const plans = new LRUCache<string, readonly SampledHex[]>(recent(MAX_PLANS));
  return (parent) => {
    const existing = plans.get(parent);
    if (existing) return existing;
    const plan = hexesOf(parent).map((hex) => ({ hex, cell: sampleOf(hex) }));
    plans.set(parent, plan);
    return plan;
  };
}

/** The alerts of each hex as far as they are known. Makes no call. */
export function alertsOfHexes(
  board: Pick<AlertBoard, 'at'>,
  plan: readonly SampledHex[],
): (ZoneAlerts | undefined)[] {
  return plan.map(({ hex, cell }) => (cell === undefined ? undefined : board.at(cell, hex)));
}

/**
 * What is known of the alerts of each hex. Makes no call.
 *
 * @param alerts those of each hex, in order
 * @param missing the status of a hex whose zone is not known: `loading` while that is being asked for
 */
export function alertStatuses(
  board: Pick<AlertBoard, 'zoneOf' | 'isUnknown'>,
  plan: readonly SampledHex[],
  alerts: readonly (ZoneAlerts | undefined)[],
  missing: Pick<HexStatus, 'state' | 'reason' | 'pending'>,
  nowMs: number,
): HexStatus[] {
  return plan.map(({ cell }, index): HexStatus => {
    const zone = cell === undefined ? undefined : board.zoneOf(cell);
    const known = alerts[index];
    if (zone === undefined || (!known && board.isUnknown(zone))) {
      return { state: 'no-data', reason: null };
    }
    if (!known) return missing;
    const row = alertRow(known, hourOf(nowMs), nowMs);
    // What was fetched in the future was fetched by a clock that was wrong.
    const ageMs = Math.abs(nowMs - known.fetchedMs);
    if (ageMs < known.ttlMs + GRACE_MS) return { state: 'fresh', reason: null, row };
    const isRenewing = missing.pending === 'loading' && missing.reason === null;
    if (!isRenewing) return { state: 'stale', reason: null, row };
    return {
      state: ageMs < RENEWING_MS ? 'fresh' : 'stale',
      reason: null,
      row,
      pending: 'loading',
    };
  });
}
