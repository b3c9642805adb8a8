// `npm run lab`: runs the experiments of the lab, each with all defenses and once more without the one that it tests, and
// prints them as a table. `npm run lab -- stampede` shows the steps of both runs of one. Exits with 1 if one does not hold,
// or if it holds without the defense as well, and so proves nothing; with 2 for a name that is none.
// `npm run lab -- --mutate` takes out each defense in turn, runs all experiments without it, and prints who noticed. Exits
// with 1 if nobody did.
import { parseArgs } from 'node:util';
import {
  DEFENSE_IDS,
  DEFENSES,
  EXPERIMENT_IDS,
  EXPERIMENTS,
  isDefense,
  isExperiment,
  type LabResult,
  type LabRun,
} from '@/lib/contract/lab';
import { INSPECTOR_ENGLISH } from '@/lib/messages/inspector';
import { tryExperiment } from '@/lib/observe/lab-thread';
import { forEachAtOnce, mutate, openLabThreads } from './lab-threads';
import { ensureData, ensureInstalled, ensureNode } from './steps.mjs';

const { t } = INSPECTOR_ENGLISH;
const { values, positionals: names } = parseArgs({
  allowPositionals: true,
  options: { mutate: { type: 'boolean', default: false } },
});
const known = values.mutate ? isDefense : isExperiment;
const unknown = names.find((name) => !known(name));
if (unknown !== undefined) {
  const all = values.mutate ? DEFENSE_IDS : EXPERIMENT_IDS;
  const what = values.mutate ? 'defense' : 'experiment';
  console.error(`lab: there is no ${what} "${unknown}". There are: ${all.join(', ')}.`);
  process.exit(2);
}

ensureNode();
ensureInstalled();
ensureData();
const threads = await openLabThreads();
process.once('exit', threads.close);
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
process.exitCode = values.mutate ? await printMutations() : await printResults();

async function printResults(): Promise<number> {
  const chosen = names.length === 0 ? EXPERIMENT_IDS : names.filter(isExperiment);
  const results = await forEachAtOnce(chosen, (id) => tryExperiment(id, threads.run));
  for (const result of results) print(result);
  const of = (verdict: LabResult['verdict']) =>
    results.filter((result) => result.verdict === verdict).length;
  console.log(`\n${of('holds')} of ${results.length} hold, and fail without their defense.`);
  if (of('fails') > 0) console.log(`${of('fails')} DO NOT HOLD.`);
  if (of('proves-nothing') > 0)
    console.log(`${of('proves-nothing')} PROVE NOTHING: they hold without their defense as well.`);
  return of('holds') === results.length ? 0 : 1;
}

function print({ id, verdict, guarded, unguarded }: LabResult): void {
  const { defense } = EXPERIMENTS[id];
  const word = { holds: 'holds', fails: 'FAILS', 'proves-nothing': 'PROVES NOTHING' }[verdict];
  console.log(`${word.padEnd(6)} ${id.padEnd(24)} ${DEFENSES[defense]} (${guarded.ms} ms)`);
  printRun(guarded, () => true);
  console.log(`       without it: ${t(`lab.without.${defense}`)} (${unguarded.ms} ms)`);
  printRun(unguarded, ({ holds }) => names.length > 0 || !holds);
}

/** What was expected and seen, and the steps if some experiments were chosen. */
function printRun({ steps, facts }: LabRun, isShown: (fact: LabRun['facts'][number]) => boolean) {
  for (const { kind, text, times } of names.length > 0 ? steps : []) {
    console.log(`    ${t(`lab.step.${kind}`)}: ${text}${times > 1 ? ` × ${times}` : ''}`);
  }
  for (const { name, expected, seen } of facts.filter(isShown)) {
    console.log(`         ${t(`lab.fact.${name}`)}: ${expected} / ${seen}`);
  }
}

async function printMutations(): Promise<number> {
  const chosen = names.length === 0 ? DEFENSE_IDS : names.filter(isDefense);
  console.log(`${'without'.padEnd(20)} noticed by`);
  const mutations = await mutate(threads, chosen, ({ defense, noticedBy }) =>
    console.log(`${defense.padEnd(20)} ${noticedBy.join(', ') || 'NOBODY'}`),
  );
  const missed = mutations.filter(({ noticedBy }) => noticedBy.length === 0);
  console.log(`\n${mutations.length - missed.length} of ${mutations.length} were noticed.`);
  return missed.length === 0 ? 0 : 1;
}
