import { ask, coldCells, forecastPath } from '../asking.mjs';
import { startFleet } from '../fleet.mjs';

const ASKERS = 200;

/** Calls for one cold cell that 200 ask for at once, spread over the processes. */
export async function oneCall({ service, store, counts, rounds }) {
  const values = {};
  for (const count of counts) {
    const fleet = await startFleet({ service, storeUrl: store.url, count });
    const most = [];
    for (const cell of coldCells(rounds)) {
      await service.reset({ latencyMs: 300 });
      const { calls, failed } = await askAtOnce(fleet.members, service, forecastPath(cell));
      if (failed > 0) throw new Error(`${failed} of ${ASKERS} askers got no forecast.`);
      most.push(calls);
    }
    values[count] = Math.max(...most);
    await fleet.stop();
  }
  return { rows: [{ label: `calls for ${ASKERS} cold askers of a cell`, goal: '1', values }] };
}

/** Asks 200 times at once, and returns the calls that it took, and how many got no forecast. */
export async function askAtOnce(members, service, path) {
  const asked = Array.from({ length: ASKERS }, (_, at) => ask(members[at % members.length], path));
  const failed = (await Promise.all(asked)).filter(({ status }) => status !== 200).length;
  return { calls: (await service.calls()).length, failed };
}
