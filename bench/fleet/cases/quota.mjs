import { againMs } from '../../../lib/gateway/documents/lifetimes.ts';
import { clockMs, pause } from '../../stage.mjs';
import { ask, coldCells, forecastPath } from '../asking.mjs';
import { startFleet } from '../fleet.mjs';

const DAILY_CALLS = 400;
/** More than the day has calls. */
const CELLS = 600;
const ASKERS_EACH = 16;
const LIMIT_MS = 180_000;
/** By then, the first forecasts are renewed: the product makes no second call for one any sooner. */
const RENEWED_MS = againMs('forecast') + 10_000;
/** Longer than it takes until the calls of a dead process come back. */
const QUIET_MS = 13_000;

/**
 * Calls that the processes make of a small day, asked for as much as they can: cold cells at first, and then those that
 * have expired, which may have the last tenth of a day.
 */
export async function quota({ service, store, counts }) {
  const whole = {};
  const withKill = {};
  for (const count of counts) {
    whole[count] = await spend({ service, store, count });
    if (count > 1) withKill[count] = await spend({ service, store, count, kills: true });
  }
  const goal = `${DAILY_CALLS - DAILY_CALLS / 100} to ${DAILY_CALLS}`;
  return {
    rows: [
      { label: `calls of a day of ${DAILY_CALLS}, at full throttle`, goal, values: whole },
      { label: 'the same, one of them killed half-way', goal, values: withKill },
    ],
  };
}

async function spend({ service, store, count, kills = false }) {
  const env = { DAILY_CALLS: String(DAILY_CALLS), CALLS_PER_SECOND: '50', CALLS_IN_FLIGHT: '16' };
  const fleet = await startFleet({ service, storeUrl: store.url, count, env });
  await service.reset({ latencyMs: 50, maxAge: 2 });
  const cells = coldCells(CELLS);
  let isOver = false;
  let asked = 0;
  const askers = fleet.members.flatMap((member) =>
    Array.from({ length: ASKERS_EACH }, async () => {
      while (!isOver) {
        const cell = cells[asked % cells.length];
        asked += 1;
        await ask(member, forecastPath(cell));
        await pause(20);
      }
    }),
  );
  const startMs = clockMs();
  let quietSinceMs = startMs;
  for (let calls = 0, isKilled = !kills; clockMs() - startMs < LIMIT_MS; await pause(100)) {
    const now = (await service.calls()).length;
    if (now !== calls) quietSinceMs = clockMs();
    calls = now;
    if (!isKilled && calls >= DAILY_CALLS / 2) {
      isKilled = true;
      await fleet.kill(0);
    }
    if (clockMs() - Math.max(quietSinceMs, startMs + RENEWED_MS) > QUIET_MS) break;
  }
  isOver = true;
  await Promise.all(askers);
  const calls = await service.calls();
  await fleet.stop();
  return calls.length;
}
