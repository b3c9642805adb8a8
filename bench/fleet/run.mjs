// `npm run fleet`: what several processes with a shared store do together, as a table: calls, quota, what a kill and a
// store that fails cost. Needs a built product, a redis-server or valkey-server, wrk, taskset and Linux's /proc.
// ONLY=name,name runs some cases; ROUNDS repeats; DEBUG=1 shows what the processes say.
import { execFileSync } from 'node:child_process';
import { availableParallelism, cpus, loadavg } from 'node:os';
import { storeProgram } from '../../lib/server/testing/store-server.ts';
import { table } from '../figures.mjs';
import { stopAll } from '../stage.mjs';
import { country } from './cases/country.mjs';
import { faults } from './cases/faults.mjs';
import { hanging } from './cases/hanging.mjs';
import { held } from './cases/held.mjs';
import { killed } from './cases/killed.mjs';
import { oneCall } from './cases/one-call.mjs';
import { pace } from './cases/pace.mjs';
import { quota } from './cases/quota.mjs';
import { staleness } from './cases/staleness.mjs';
import { startService } from './counting.mjs';
import { startProxiedStore } from './store.mjs';

const CASES = {
  'one-call': oneCall,
  country,
  killed,
  staleness,
  quota,
  pace,
  held,
  hanging,
  faults,
};
const ROUNDS = Number(process.env.ROUNDS ?? 3);
const COUNTS = (process.env.COUNTS ?? '1,2,4').split(',').map(Number);
const CASE_LIMIT_MS = 900_000;

const names = process.env.ONLY?.split(',') ?? Object.keys(CASES);
const unknown = names.filter((name) => !Object.hasOwn(CASES, name));
if (unknown.length > 0) {
  console.error(`ONLY takes ${Object.keys(CASES).join(', ')}; not ${unknown.join(', ')}.`);
  process.exit(2);
}

console.log(`${versions().join(', ')}\n`);
const rows = [];
const details = [];
let failures = 0;
for (const name of names) {
  const late = setTimeout(() => {
    console.error(`${name} was not finished within ${CASE_LIMIT_MS / 1000} s.`);
    process.exit(1);
  }, CASE_LIMIT_MS);
  let store;
  try {
    const service = await startService();
    store = await startProxiedStore();
    const found = await CASES[name]({ service, store, counts: COUNTS, rounds: ROUNDS });
    rows.push(...found.rows);
    details.push(...(found.details ?? []));
    // A machine that does other things as well makes times longer.
    const busy = `load average ${loadavg()[0]?.toFixed(1)}`;
    console.error(`${name} (${busy}): ${JSON.stringify(found.rows)}`);
  } catch (error) {
    failures += 1;
    console.error(`${name} failed: ${error.stack}`);
  }
  clearTimeout(late);
  await store?.close();
  await stopAll();
}
const columns = COUNTS.map((count) => `${count} process${count === 1 ? '' : 'es'}`);
const lines = rows.map(({ label, goal, values }) => [
  ...[label, goal],
  ...COUNTS.map((count) => String(values[count] ?? '–')),
]);
if (lines.length > 0) console.log(table(['', 'goal', ...columns], lines));
for (const detail of details) console.log(`\n${detail}`);
process.exit(failures === 0 ? 0 : 1);

function versions() {
  const [cpu] = cpus();
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim();
  const store = execFileSync(storeProgram, ['--version'], { encoding: 'utf8' });
  return [
    ...[`Hexcast ${commit}`, `Node ${process.version}`, store.replace(/ sha=.*/s, '').trim()],
    `${availableParallelism()} cores (${cpu?.model.trim() ?? 'unknown'})`,
  ];
}
