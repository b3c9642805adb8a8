import { ask, coldCells, forecastPath } from '../asking.mjs';
import { maxAtOnce, maxPerSecond } from '../counting.mjs';
import { startFleet } from '../fleet.mjs';

const PER_SECOND = 40;
const IN_FLIGHT = 8;
const CALLS = 160;

/** The most calls that the service saw begin in a second, and at once, when all processes want as many as they may. */
export async function pace({ service, store, counts }) {
  const perSecond = {};
  const atOnce = {};
  for (const count of counts) {
    const env = { CALLS_PER_SECOND: String(PER_SECOND), CALLS_IN_FLIGHT: String(IN_FLIGHT) };
    const fleet = await startFleet({ service, storeUrl: store.url, count, env });
    // Short calls are held back by the seconds, long ones by those in flight.
    perSecond[count] = maxPerSecond(await run(fleet, service, 10));
    atOnce[count] = maxAtOnce(await run(fleet, service, 400));
    await fleet.stop();
  }
  const perSecondGoal = `at most ${PER_SECOND}`;
  const atOnceGoal = `at most ${IN_FLIGHT}`;
  return {
    rows: [
      { label: 'most calls that began in one second', goal: perSecondGoal, values: perSecond },
      { label: 'most calls at the same time', goal: atOnceGoal, values: atOnce },
    ],
  };
}

async function run({ members }, service, latencyMs) {
  await service.reset({ latencyMs });
  const asked = coldCells(CALLS).map((cell, at) =>
    ask(members[at % members.length], forecastPath(cell)),
  );
  await Promise.all(asked);
  const calls = await service.calls();
  // Without enough calls, the figures would mean nothing.
  if (calls.length < CALLS / 2) throw new Error(`Only ${calls.length} calls were made.`);
  return calls;
}
