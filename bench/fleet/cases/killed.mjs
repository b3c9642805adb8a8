import { quantile } from '../../figures.mjs';
import { clockMs, pause } from '../../stage.mjs';
import { ask, coldCells, forecastPath } from '../asking.mjs';
import { startFleet } from '../fleet.mjs';

const CALL_MS = 3_000;
const LIMIT_MS = 10_000;

/**
 * The time from the `kill -9` of the process that makes a call until another one makes it, while persons wait for the
 * answer in all others.
 */
export async function killed({ service, store, counts, rounds }) {
  const longest = {};
  const second = {};
  for (const count of counts) {
    if (count === 1) continue;
    const fleet = await startFleet({ service, storeUrl: store.url, count });
    const times = [];
    const calls = [];
    for (const [round, cell] of coldCells(rounds + 1).entries()) {
      await service.reset({ latencyMs: CALL_MS });
      // The first time, nobody is killed.
      const killMs = round === 0 ? undefined : 300 + ((round * 437) % 1200);
      const taken = await takeOver(fleet, cell, service, killMs);
      calls.push(taken.calls - (killMs === undefined ? 0 : 1));
      if (killMs === undefined) continue;
      times.push(taken.ms);
      await fleet.replace(0);
    }
    times.sort((a, b) => a - b);
    longest[count] = `${seconds(quantile(times, 0.5))}, at most ${seconds(times.at(-1))}`;
    second[count] = Math.max(...calls);
    await fleet.stop();
  }
  return {
    rows: [
      { label: 'until another takes over a killed one’s call', goal: '1.5 s', values: longest },
      { label: 'calls besides that of the killed', goal: '1', values: second },
    ],
  };
}

async function takeOver(fleet, cell, service, killMs) {
  const [holder, ...others] = fleet.members;
  const first = ask(holder, forecastPath(cell));
  for (let tries = 0; (await service.calls()).length === 0; tries += 1) {
    if (tries > 500) throw new Error('The first call did not begin.');
    await pause(10);
  }
  const waiting = others.map((member) => ask(member, forecastPath(cell)));
  if (killMs === undefined) {
    await Promise.all([first, ...waiting]);
    return { calls: (await service.calls()).length };
  }
  await pause(killMs);
  const killedMs = clockMs();
  await fleet.kill(0);
  for (; clockMs() - killedMs < LIMIT_MS; await pause(20)) {
    if ((await service.calls()).length > 1) break;
  }
  const statuses = (await Promise.all(waiting)).map(({ status }) => status);
  if (statuses.some((status) => status !== 200)) {
    throw new Error(`After a kill, those who waited got ${statuses.join(', ')}.`);
  }
  const calls = await service.calls();
  return { ms: calls[1].beganMs - killedMs, calls: calls.length };
}

const seconds = (ms) => `${(ms / 1000).toFixed(2)} s`;
