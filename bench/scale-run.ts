// `npm run scale`: what the whole country takes in memory, in the store and in calls, and simulated days of visitors
// behind a CDN. Exits with 1 if the simulation does not agree with the product's code, or with a formula.
import { parseArgs } from 'node:util';
import { agrees, compareOneObject, comparePlaces } from './scale/closed-form';
import { POPS, readCountry } from './scale/country';
import { type DayOptions, simulateDay } from './scale/day';
import { type EntrySize, measureEntries } from './scale/entry-sizes';
import { USUAL_HABITS } from './scale/habits';
import { temporaryFolder } from './scale/measured-gateway';
import { numberObjects } from './scale/objects';
import { type NamedDay, reportDays, reportHours } from './scale/report-days';
import { reportLimits } from './scale/report-limits';
import { reportCountry, reportRates, reportSizes, reportSpending } from './scale/report-sizes';
import { measureResponses } from './scale/response-sizes';
import { zipfWeights } from './scale/sampler';
import { selfChecks } from './scale/self-check';
import { startStore } from './scale/store-server';
import { measureStoreWork, type WorkOf } from './scale/store-work';
import { printTable, rough } from './scale/table';

const { values } = parseArgs({
  options: {
    cells: { type: 'string', default: '2000' },
    visitors: { type: 'string', default: '10000,100000' },
    seed: { type: 'string', default: '17' },
    processes: { type: 'string', default: '4' },
  },
});
const numbers = (text: string) => text.split(',').map(Number);
const [cells = 0] = numbers(values.cells);
const [seed = 0] = numbers(values.seed);
const [processes = 0] = numbers(values.processes);
const visitorCounts = numbers(values.visitors);
if (![cells, seed, processes, ...visitorCounts].every((one) => Number.isInteger(one) && one > 0)) {
  throw new Error('--cells, --visitors, --seed and --processes take whole numbers.');
}
/** Variants of a million visitors would take too long. */
const MOST_VARIED = 100_000;
/** One process has one bit of a byte in the simulation. */
if (processes > 8) throw new Error('--processes: 8 at most.');

console.log(`Seed ${seed}, a sample of ${cells} cells, ${processes} processes.\n`);
reportRates();

const store = await startStore(temporaryFolder());
if (!store) console.log('No redis-server was found: what the store takes is left out.\n');
const sizes: EntrySize[] = [
  ...(await measureEntries('A', cells, seed, store)),
  ...(await measureEntries('B', cells, seed, store)),
];
reportSizes(sizes);
reportCountry(sizes, 'A');
reportCountry(sizes, 'B');
const work: WorkOf[] = store ? await measureStoreWork(store, Math.min(cells, 1000), seed) : [];
await store?.stop();
console.log('## What the store does, with two processes\n');
printTable(
  ['for', 'scripts', 'commands in them', 'its time, µs'],
  work.map(({ what, scripts, commands, micros }) => [
    ...[what, rough(scripts), rough(commands), rough(micros)],
  ]),
);
reportSpending();

const country = readCountry();
const objects = numberObjects(country);
const { bytesOf, tileMs } = await measureResponses(sizes.filter(({ variant }) => variant === 'A'));
console.log(`A tile whose samples are cached: ${rough(tileMs)} ms of a core to build.\n`);
const zipf = (exponent: number) => zipfWeights(country.places.length, exponent);
/** As old as the coarsest samples get with a free key and many views. */
const COARSE = { isFine: false, leastMs: 4 * 3_600_000 } as const;
const usual: DayOptions = {
  ...{ country, objects, bytesOf, habits: USUAL_HABITS, processes, seed, callMs: 300, map: COARSE },
  ...{ visitors: 0, weights: zipf(1), edgeBytes: 10e9, hasShield: false },
};

console.log('## Checks\n');
const compared = [
  ...[0.1, 1, 10].map((perLifetime) => compareOneObject(perLifetime, seed)),
  ...comparePlaces({ ...usual, visitors: 50_000 }),
];
printTable(
  ['formula and simulation', 'formula', 'simulated', 'difference', ''],
  compared.map((one) => [
    ...[one.what, rough(one.formula), rough(one.simulated)],
    `${((100 * (one.simulated - one.formula)) / one.formula).toFixed(2)}%`,
    agrees(one) ? 'agree' : 'DISAGREE',
  ]),
);
const checks = selfChecks(seed);
printTable(
  ['part', ''],
  checks.map(({ what, wrong }) => [what, wrong ?? 'right']),
);
const isRight = compared.every(agrees) && checks.every(({ wrong }) => wrong === null);

const popularity = [
  { name: 'Zipf 0.8', weights: zipf(0.8) },
  { name: 'Zipf 1.0', weights: zipf(1) },
  { name: 'Zipf 1.2', weights: zipf(1.2) },
  { name: 'by population', weights: country.places.map(({ population }) => population) },
];
const dayOf = (name: string, changed: Partial<DayOptions> & { readonly visitors: number }) => ({
  ...{ name, visitors: changed.visitors, day: simulateDay({ ...usual, ...changed }) },
});
const days: NamedDay[] = visitorCounts.flatMap((visitors) =>
  popularity.map(({ name, weights }) => dayOf(name, { visitors, weights })),
);
console.log(`Points of presence: ${POPS.map(({ name }) => name).join(', ')}.\n`);
reportDays('Days with the coarsest samples only: a small quota', days);
const most = Math.max(...visitorCounts);
const main = days.find((one) => one.visitors === most && one.name === 'Zipf 1.0');
if (main) reportHours(main);
if (main) reportLimits(main, processes, sizes, work, tileMs);
const some = Math.min(most, MOST_VARIED);
reportDays('The same with other CDNs and processes', [
  dayOf('Zipf 1.0, 1 process', { visitors: some, processes: 1 }),
  dayOf('Zipf 1.0, 2 processes', { visitors: some, processes: 2 }),
  dayOf('Zipf 1.0, a shield', { visitors: some, hasShield: true }),
  dayOf('Zipf 1.0, 20 MB at each point', { visitors: some, edgeBytes: 20e6 }),
]);
const fine = visitorCounts.map((visitors) =>
  dayOf('Zipf 1.0', { visitors, map: { isFine: true, leastMs: 0 } }),
);
reportDays('Days with a sample for every hexagon: no limit of calls', fine);
const last = fine.at(-1);
if (last) reportLimits(last, processes, sizes, work, tileMs);
process.exit(isRight ? 0 : 1);
