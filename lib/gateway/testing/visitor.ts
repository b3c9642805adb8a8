import type { ProblemCode } from '@/lib/contract/problem';
import type { CellResourceName } from '@/lib/contract/resources';
import { type TileDocument, type TileGroup, tileSchema } from '@/lib/contract/tile';
import type { Gateway } from '../gateway';
import type { Requester } from '../terms/requester';
import type { createClock } from './fixtures';

const AT_ONCE = 6;
const SECOND_MS = 1000;

type Clock = ReturnType<typeof createClock>;

/** What a view has shown: the last of each tile, and every reason that was ever told. */
export interface View {
  readonly tiles: ReadonlyMap<string, TileDocument>;
  readonly reasons: ReadonlySet<ProblemCode | null>;
  /** Whether every tile is complete. */
  readonly isWhole: () => boolean;
  /** Hexes by how they stand. */
  readonly count: (state: TileDocument['states'][number]) => number;
  readonly leave: () => void;
}

/**
 * Looks at tiles as a page does: six at a time in the order of the conditional, and those that are not complete
 * again when they say so.
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

  async function ask(parent: string): Promise<void> {
    sent.add(parent);
    const { body } = await gateway.tiles.read({ group, parent }, requester);
    const tile = tileSchema.parse(JSON.parse(body.bytes().toString()));
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
      if (isGone || sent.size >= AT_ONCE) return;
      if (at <= clock.now() && !sent.has(parent)) void ask(parent);
    }
  }

  pump();
  return {
    tiles,
    reasons,
    isWhole: () => dueMs.size === 0 && sent.size === 0,
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

/** What a person got of a place, and after how long. */
export interface Answered {
  readonly codes: readonly (ProblemCode | 'ok')[];
  readonly tookMs: number;
}

const OF_A_CELL: readonly CellResourceName[] = ['forecast', 'current', 'air', 'allergy'];

/** Opens a place as a page does: four answers of the cell, its zone, and then that zone's alerts. */
export async function openPlace(
  gateway: Gateway,
  clock: Clock,
  cell: string,
  client: string,
  zone: string,
): Promise<Answered> {
  const requester: Requester = { priority: 'person', client };
  const startMs = clock.now();
  const readings = await Promise.all([
    ...OF_A_CELL.map((resource) => gateway.weather.read(resource, cell, requester)),
    gateway.weather.read('alerts', zone, requester),
  ]);
  return {
    codes: readings.map(({ outcome }) => (outcome.ok ? 'ok' : outcome.code)),
    tookMs: clock.now() - startMs,
  };
}
