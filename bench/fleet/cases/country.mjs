import { hexesOf, sampleOf } from '../../../lib/geo/tiles.ts';
import { tilesInView } from '../../../lib/geo/view-tiles.ts';
import { clockMs, pause } from '../../stage.mjs';
import { ask } from '../asking.mjs';
import { startFleet } from '../fleet.mjs';

const ALL_STATES = { west: -180, south: 15, east: -60, north: 72 };
const COARSEST = 3;
/** Long, since four processes may share two slow cores with the load. */
const LIMIT_MS = 300_000;

/** Calls for all tiles of the country at the lowest zoom, asked for through all processes at once. */
export async function country({ service, store, counts }) {
  const parents = tilesInView(ALL_STATES, COARSEST);
  const cells = new Set(parents.flatMap(hexesOf).flatMap((hex) => sampleOf(hex) ?? []));
  const values = {};
  const seconds = {};
  for (const count of counts) {
    const fleet = await startFleet({ service, storeUrl: store.url, count });
    await service.reset({ latencyMs: 50 });
    const startMs = clockMs();
    const wholes = fleet.members.flatMap((member) => parents.map((one) => whole(member, one)));
    await Promise.all(wholes);
    seconds[count] = `${((clockMs() - startMs) / 1000).toFixed(1)} s`;
    const calls = await service.calls();
    const different = new Set(calls.map(({ cell }) => cell)).size;
    values[count] = different === calls.length ? calls.length : `${calls.length} for ${different}`;
    await fleet.stop();
  }
  return {
    rows: [
      { label: 'calls for the country, through all at once', goal: String(cells.size), values },
      { label: 'until all have all of it, at 200 calls a second', goal: '', values: seconds },
    ],
  };
}

/** Asks for a tile until everything in it is there. */
async function whole(member, parent) {
  const startMs = clockMs();
  while (clockMs() - startMs < LIMIT_MS) {
    const { status, body } = await ask(member, `/api/tiles/forecast/${parent}.json`);
    const tile = status === 200 ? JSON.parse(body) : {};
    if (tile.complete) return;
    await pause(Math.min(2, tile.retryAfterSeconds ?? 1) * 1000);
  }
  throw new Error(`The tile ${parent} was not complete after ${LIMIT_MS / 1000} s.`);
}
