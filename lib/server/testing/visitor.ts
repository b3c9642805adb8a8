import type { Body } from '@/lib/base/body';
import type { Requester } from '@/lib/base/requester';
import type { ProblemCode } from '@/lib/contract/problem';
import type { CellResourceName } from '@/lib/contract/resources';
import { type TileDocument, type TileGroup, tileSchema } from '@/lib/contract/tile';
import { SECOND_MS } from '@/lib/contract/time';
import type { Gateway } from '../gateway';
import type { createClock } from './fixtures';

const MAX_CONCURRENT = 6;

type Clock = ReturnType<typeof createClock>;

/** What a view has shown: the latest version of each tile, and every reason that any of them had. */
export interface View {
  readonly tiles: ReadonlyMap<string, TileDocument>;
  readonly reasons: ReadonlySet<ProblemCode | null>;
  /** Whether every tile is complete. */
  readonly isComplete: () => boolean;
  /** How many hexes have a state. */
  readonly count: (state: TileDocument['states'][number]) => number;
  readonly leave: () => void;
}

/** Bodies that many visitors get are parsed once. */
const parsed = new WeakMap<Body, TileDocument>();

function tileOf(body: Body): TileDocument {
  const tile = parsed.get(body) ?? tileSchema.parse(JSON.parse(body.bytes().toString()));
  parsed.set(body, tile);
  return tile;
}

/**
 * Loads tiles as a page does: six at a time, in order, and incomplete ones again after their
 * `retryAfterSeconds`.
 */
export function lookAt(
  gateway: Gateway,
  clock: Clock,
  group: TileGroup,
  parents: readonly string[],
  client: string,
): View {
  const requester: Requester = { priority: 'person', client };
  const tiles = new Map<string, TileDocument>();
  const reasons = new Set<ProblemCode | null>();
  const dueMs = new Map(parents.map((parent) => [parent, 0]));
  const sent = new Set<string>();
  let isGone = false;

  async function request(parent: string): Promise<void> {
    sent.add(parent);
    const { body } = await gateway.tiles.read({ group, parent }, requester);
    const tile = tileOf(body);
    tiles.set(parent, tile);
    for (const reason of tile.reasons) reasons.add(reason);
    sent.delete(parent);
    const { retryAfterSeconds } = tile;
    if (retryAfterSeconds === null) dueMs.delete(parent);
    else {
      dueMs.set(parent, clock.now() + retryAfterSeconds * SECOND_MS);
      void clock.wait(retryAfterSeconds * SECOND_MS).then(pump);
    }
    pump();
  }

  function pump(): void {
    for (const [parent, at] of dueMs) {
      if (isGone || sent.size >= MAX_CONCURRENT) return;
      if (at <= clock.now() && !sent.has(parent)) void request(parent);
    }
  }

  pump();
  return {
    tiles,
    reasons,
    isComplete: () => dueMs.size === 0 && sent.size === 0,
    count: (state) =>
      [...tiles.values()].reduce(
        (sum, { states }) => sum + states.filter((one) => one === state).length,
        0,
      ),
    leave() {
      isGone = true;
    },
  };
}

/** How a place's documents were served, and how long that took. */
export interface OpenedPlace {
  readonly codes: readonly (ProblemCode | 'ok')[];
  readonly tookMs: number;
}

const CELL_RESOURCES: readonly CellResourceName[] = ['forecast', 'current', 'air', 'allergy'];

/** Opens a place as a page does: the cell's four documents, and its zone's alerts. */
export async function openPlace(
  gateway: Gateway,
  clock: Clock,
  cell: string,
  client: string,
  zone: string,
): Promise<OpenedPlace> {
  const requester: Requester = { priority: 'person', client };
  const startMs = clock.now();
  const results = await Promise.all([
    ...CELL_RESOURCES.map((resource) => gateway.weather.read(resource, cell, requester)),
    gateway.weather.read('alerts', zone, requester),
  ]);
  return {
    codes: results.map(({ outcome }) => (outcome.ok ? 'ok' : outcome.code)),
    tookMs: clock.now() - startMs,
  };
}
