import { LRUCache } from 'lru-cache';
import { SECOND_MS } from '@/lib/contract/time';
import { hexesOf, sampleOf } from '@/lib/geo/tiles';
import { zoneOf } from '@/lib/geo/zones';
import type { AlertBoard } from '../documents/documents';
import { recent } from '../terms/recent';
import { alertRow } from './alert-row';
import type { HexStatus } from './hex-status';
import { hourOf, type SampleRow } from './sample-row';

/** A hex, and the zone that the cell which stands for it lies in. */
export interface ZonedHex {
  readonly hex: string;
  readonly zone: string | undefined;
}

/** Lists the hexes of a tile, by its parent. */
export type ZonePlan = (parent: string) => readonly ZonedHex[];

const MAX_PLANS = 1_000;
/** A renewal takes a moment, in which what has just expired still counts as fresh. */
const GRACE_MS = 60 * SECOND_MS;

/**
 * Plans tiles of alerts. Zones have no outlines in any table that we may use, so that a hex belongs to the zone
 * whose center is nearest within the hex's state.
 */
export function createZonePlan(): ZonePlan {
  const plans = new LRUCache<string, readonly ZonedHex[]>(recent(MAX_PLANS));
  return (parent) => {
    const existing = plans.get(parent);
    if (existing) return existing;
    const plan = hexesOf(parent).map((hex) => ({ hex, zone: zoneOf(sampleOf(hex) ?? '')?.id }));
    plans.set(parent, plan);
    return plan;
  };
}

/**
 * What is known of the alerts of each hex. Makes no call.
 *
 * @param missing the status of a hex whose zone is not known
 */
export function alertStatuses(
  board: Pick<AlertBoard, 'of' | 'isUnknown'>,
  plan: readonly ZonedHex[],
  missing: Pick<HexStatus, 'state' | 'reason' | 'pending'>,
  nowMs: number,
): HexStatus[] {
  const rows = new Map<string, SampleRow>();
  return plan.map(({ zone }): HexStatus => {
    const known = zone === undefined ? undefined : board.of(zone);
    if (zone === undefined || (!known && board.isUnknown(zone))) {
      return { state: 'no-data', reason: null };
    }
    if (!known) return missing;
    const row = rows.get(zone) ?? alertRow(known, hourOf(nowMs), nowMs);
    rows.set(zone, row);
    const isFresh = nowMs - known.fetchedMs < known.ttlMs + GRACE_MS;
    return { state: isFresh ? 'fresh' : 'stale', reason: null, row };
  });
}
