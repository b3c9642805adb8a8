import { createBody } from '@/lib/base/body';
import type { Requester } from '@/lib/base/requester';
import type { ProblemCode } from '@/lib/contract/problem';
import { SECOND_MS } from '@/lib/contract/time';
import type { AlertBoard } from '../documents/documents';
import { alertStatuses, alertsOfHexes, type HexPlan, type SampledHex } from './alert-statuses';
import { type HexStatus, NOT_CALLED } from './hex-status';
import { lifetimeOf } from './lifetime';
import type { BuiltTile, TileAddress } from './tile';
import type { TileCache } from './tile-cache';
import { tileDocument } from './tile-document';
import { RESPONSE_MS } from './tile-flights';

export interface AlertTilesOptions {
  readonly board: AlertBoard;
  readonly plan: HexPlan;
  readonly cache: TileCache;
  readonly now: () => number;
  readonly wait: (ms: number) => Promise<void>;
  readonly onBroken: (error: unknown) => void;
}

/** A request for the alerts of a tile's zones that is under way. */
interface Flight {
  readonly sinceMs: number;
  readonly done: Promise<ProblemCode | undefined>;
}

/** Builds tiles of alerts: each hex has those of its zone, hour by hour. */
export function createAlertTiles(
  options: AlertTilesOptions,
): (address: TileAddress, requester: Requester) => Promise<BuiltTile> {
  const { board, plan: planOf, cache, now, wait, onBroken } = options;
  const flights = new Map<string, Flight>();

  const zonesOf = (plan: readonly SampledHex[]) =>
    plan.map(({ cell }) => (cell && board.zoneOf(cell)) ?? null);

  function flightTo(key: string, plan: readonly SampledHex[], requester: Requester): Flight {
    const existing = flights.get(key);
    if (existing) return existing;
    const zones = [...new Set(zonesOf(plan).flatMap((zone) => zone ?? []))];
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
    plan: readonly SampledHex[],
    sinceMs: number,
    missing: Pick<HexStatus, 'state' | 'reason' | 'pending'>,
  ): BuiltTile {
    const nowMs = now();
    const alerts = alertsOfHexes(board, plan);
    const statuses = alertStatuses(board, plan, alerts, missing, nowMs);
    const hexes = plan.map(({ hex }) => hex);
    const document = {
      ...tileDocument(address, hexes, statuses, { nowMs, sinceMs }),
      zones: zonesOf(plan),
    };
    const defaultMs = lifetimeOf(
      alerts.flatMap((known) => known ?? []),
      statuses,
      nowMs,
    );
    // What is not known today may be in a minute, as the next call is due or a person asks.
    const lifetimeMs = missing.reason === null ? defaultMs : Math.min(defaultMs, MIN_MS);
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

const MIN_MS = 60 * SECOND_MS;

/** The status of a hex whose zone is not known. */
function missingFor(
  code: ProblemCode | 'loading' | undefined,
): Pick<HexStatus, 'state' | 'reason' | 'pending'> {
  if (code === 'loading') return { state: 'not-loaded', reason: null, pending: 'loading' };
  const reason = code ?? 'quota-reserved';
  // A full queue has room again in a moment, in which a warning must not be missing for longer.
  const isSoon = NOT_CALLED.get(reason) === 'loading';
  return { state: 'not-loaded', reason, ...(isSoon ? { pending: 'loading' } : {}) };
}
