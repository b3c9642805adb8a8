// `npm run lab`: runs the experiments of the lab and prints them as a table. `npm run lab -- stampede` shows the
// steps of one. Exits with 1 if one does not hold, and with 2 for a name that is none.
import { EXPERIMENT_IDS, EXPERIMENTS, isExperiment, type LabResult } from '@/lib/contract/lab';
import { runExperiment } from '@/lib/lab/experiments';
import { INSPECTOR_ENGLISH } from '@/lib/messages/inspector';

const { t } = INSPECTOR_ENGLISH;
const ids = process.argv.slice(2);
const unknown = ids.filter((id) => !isExperiment(id));
if (unknown.length > 0) {
  console.error(
    `lab: there is no experiment "${unknown[0]}". There are: ${EXPERIMENT_IDS.join(', ')}.`,
  );
  process.exit(2);
}

const chosen = ids.length === 0 ? EXPERIMENT_IDS : ids.filter(isExperiment);
let failed = 0;
for (const id of chosen) {
  const result = await runExperiment(id);
  if (!result.holds) failed += 1;
  print(result);
}
console.log(`\n${chosen.length - failed} of ${chosen.length} hold.`);
// Sockets of the sandboxes may stay open for a moment.
process.exit(failed > 0 ? 1 : 0);

function print({ id, holds, facts, steps, ms }: LabResult): void {
  const seen = facts.map(
    (fact) => `${t(`lab.fact.${fact.name}`)}: ${fact.expected} / ${fact.seen}`,
  );
  console.log(
    `${holds ? 'holds ' : 'FAILS '} ${id.padEnd(24)} ${EXPERIMENTS[id].defense} (${ms} ms)`,
  );
  if (ids.length > 0) {
    for (const { kind, text, times } of steps) {
      console.log(`    ${t(`lab.step.${kind}`)}: ${text}${times > 1 ? ` × ${times}` : ''}`);
    }
  }
  for (const line of seen) console.log(`         ${line}`);
}
