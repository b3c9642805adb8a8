import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { whole } from '../../figures.mjs';
import { cpuSeconds } from '../../load.mjs';
import { makeFolder, pause } from '../../stage.mjs';
import { ask, coldCells, forecastPath } from '../asking.mjs';
import { startFleet } from '../fleet.mjs';

const SECONDS = 4;
const CONNECTIONS = 32;

/**
 * Held answers per second of processor time, of all processes together. The processes share one core, and the load has
 * another: on a machine with more cores, each would have one.
 */
export async function held({ service, store, counts, rounds }) {
  await service.reset();
  const values = {};
  const variants = [
    { name: 'alone', count: 1, storeUrl: undefined },
    ...counts.map((count) => ({ name: count, count, storeUrl: store.url })),
  ];
  const [cell] = coldCells(1);
  const script = join(makeFolder(), 'ports.lua');
  // All at once would take turns on the core even while they idle.
  for (const { name, count, storeUrl } of variants) {
    const fleet = await startFleet({ service, storeUrl, count, core: '0' });
    for (const member of fleet.members) await ask(member, forecastPath(cell));
    await pause(2000);
    const rates = [];
    for (let round = 0; round < rounds; round += 1) rates.push(load(fleet, cell, script));
    values[name] = Math.max(...rates);
    await fleet.stop();
  }
  const { alone, ...shared } = values;
  const row = Object.entries(shared).map(([count, rate]) => [
    count,
    `${whole(rate)} (${(rate / alone).toFixed(2)})`,
  ]);
  return {
    rows: [
      {
        label: `held answers per second of a core (beside one without a store: ${whole(alone)})`,
        goal: '',
        values: Object.fromEntries(row),
      },
    ],
  };
}

/** Responses per second of the processes' processor time. */
function load({ members }, cell, script) {
  writeFileSync(script, portsScript(members));
  const before = cpuSecondsOf(members);
  const text = execFileSync(
    'taskset',
    [
      ...['-c', '1', 'wrk', `-t${members.length}`, `-c${CONNECTIONS}`, `-d${SECONDS}s`],
      ...['-H', 'Accept-Encoding: gzip', '-s', script],
      `http://127.0.0.1:${members[0].port}${forecastPath(cell)}`,
    ],
    { encoding: 'utf8' },
  );
  if (/Non-2xx/.test(text)) throw new Error(`The load was answered with errors:\n${text}`);
  const responses = Number(/(\d+) requests in/.exec(text)?.[1]);
  return responses / (cpuSecondsOf(members) - before);
}

/** Each thread of wrk asks another process. */
function portsScript(members) {
  const ports = members.map(({ port }) => port).join(', ');
  return `local ports = { ${ports} }
local at = 0
function setup(thread)
  at = at + 1
  for _, address in ipairs(wrk.lookup('127.0.0.1', tostring(ports[at]))) do
    if wrk.connect(address) then thread.addr = address end
  end
end`;
}

const cpuSecondsOf = (members) => members.reduce((sum, { pid }) => sum + cpuSeconds(pid), 0);
