import { LRUCache } from 'lru-cache';
import type { ProblemCode } from '@/lib/contract/problem';
import { SECOND_MS } from '@/lib/contract/time';
import { hexesOf, sampleOf } from '@/lib/geo/tiles';
import { zoneOf } from '@/lib/geo/zones';
import type { AlertBoard } from '../documents/documents';
import { createBody } from '../terms/body';
import type { Requester } from '../terms/requester';
import { alertRow } from './alert-row';
import type { HexStatus } from './hex-status';
import { lifetimeOf } from './lifetime';
import { hourOf, type SampleRow } from './sample-row';
import type { BuiltTile, TileAddress } from './tile';
import type { TileCache } from './tile-cache';
import { tileDocument } from './tile-document';
import { RESPONSE_MS } from './tile-flights';

export interface AlertTilesOptions {
  readonly board: AlertBoard;
  readonly cache: TileCache;
  readonly now: () => number;
  readonly wait: (ms: number) => Promise<void>;
  readonly onBroken: (error: unknown) => void;
}

/** A hex, and the zone that the cell which stands for it lies in. */
interface ZonedHex {
  readonly hex: string;
  readonly zone: string | undefined;
}

/** A request for the alerts of a tile's zones that is under way. */
interface Flight {
  readonly sinceMs: number;
  readonly done: Promise<ProblemCode | undefined>;
}

const MAX_PLANS = 1_000;

/**
 * Builds tiles of alerts: each hex has those of its zone, hour by hour. Zones have no outlines in any table that we
 * may use, so that a hex belongs to the zone whose center is nearest within the hex's state.
 */
export function createAlertTiles(
  options: AlertTilesOptions,
): (address: TileAddress, requester: Requester) => Promise<BuiltTile> {
  const { board, cache, now, wait, onBroken } = options;
  const plans = new LRUCache<string, readonly ZonedHex[]>({ max: MAX_PLANS });
  const flights = new Map<string, Flight>();

  function planOf(parent: string): readonly ZonedHex[] {
    const existing = plans.get(parent);
    if (existing) return existing;
    const plan = hexesOf(parent).map((hex) => ({ hex, zone: zoneOf(sampleOf(hex) ?? '')?.id }));
    plans.set(parent, plan);
    return plan;
  }

  function flightTo(key: string, plan: readonly ZonedHex[], requester: Requester): Flight {
    const existing = flights.get(key);
    if (existing) return existing;
    const zones = [...new Set(plan.flatMap(({ zone }) => zone ?? []))];
    const done = board
      .request(zones, requester)
      .catch((error: unknown): ProblemCode => {
        onBroken(error);
        return 'internal';
      })
      .finally(() => flights.delete(key));
    const flight = { sinceMs: now(), done };
    flights.set(key, flight);
    return flight;
  }

  /** @param code why zones are missing; undefined while they are loading */
  function build(
    address: TileAddress,
    plan: readonly ZonedHex[],
    sinceMs: number,
    missing: Pick<HexStatus, 'state' | 'reason' | 'pending'>,
  ): BuiltTile {
    const nowMs = now();
    const rows = new Map<string, SampleRow>();
    const statuses = plan.map(({ zone }): HexStatus => {
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
    const samples = plan.flatMap(({ zone }) => (zone === undefined ? [] : (board.of(zone) ?? [])));
    const hexes = plan.map(({ hex }) => hex);
    const document = {
      ...tileDocument(address, hexes, statuses, { nowMs, sinceMs }),
      zones: plan.map(({ zone }) => zone ?? null),
    };
    const usualMs = lifetimeOf(samples, statuses, nowMs);
    // What is not known today may be in a minute, as the next call is due or a person asks.
    const lifetimeMs = missing.reason === null ? usualMs : Math.min(usualMs, MIN_MS);
    return {
      body: createBody(document),
      madeMs: nowMs,
      lifetimeMs,
      isHit: false,
      isRefused: false,
    };
  }

  return async (address, requester) => {
    const cached = cache.getFresh(address);
    if (cached) return cached;
    const { parent } = address;
    const plan = planOf(parent);
    const flight = flightTo(`${requester.isCrossSite === true}/${parent}`, plan, requester);
    const code = await Promise.race([
      flight.done,
      wait(RESPONSE_MS).then(() => 'loading' as const),
    ]);
    const built = build(address, plan, flight.sinceMs, missingFor(code));
    if (built.lifetimeMs > 0 && !requester.isCrossSite) cache.set(address, built);
    return built;
  };
}

/** A renewal takes a moment, in which what has just expired still counts as fresh. */
const GRACE_MS = 60 * SECOND_MS;
const MIN_MS = 60 * SECOND_MS;

/** The status of a hex whose zone is not known. */
function missingFor(
  code: ProblemCode | 'loading' | undefined,
): Pick<HexStatus, 'state' | 'reason' | 'pending'> {
  if (code === 'loading') return { state: 'not-loaded', reason: null, pending: 'loading' };
  return { state: 'not-loaded', reason: code ?? 'quota-reserved' };
}
