import { type Skip, STAGES, type Stage, type TraceDocument } from '@/lib/contract/trace';

/** The stages that a request did not go through, and why. */
export function skippedIn(stages: readonly Stage[], isDone: boolean): TraceDocument['skipped'] {
  const seen = new Set(stages.map(({ stage }) => stage));
  const ofAll = isDone ? reasonIn(stages) : 'pending';
  const whyOf = (stage: string) => {
    if (isKeyless(seen, stage)) return 'keyless';
    return stage === 'handler' && isHeldByFront(stages) ? 'held' : ofAll;
  };
  return STAGES.filter((stage) => !seen.has(stage)).map((stage) => ({ stage, why: whyOf(stage) }));
}

/** Whether a host was asked that needs no key, and whose answers have readers of their own. */
const isKeyless = (seen: ReadonlySet<string>, stage: string) =>
  (stage === 'key' || stage === 'parsed') && seen.has('service') && !seen.has('key');

/** What made the rest needless, or impossible. */
function reasonIn(stages: readonly Stage[]): Skip {
  for (const one of stages.toReversed()) {
    if ('refused' in one && one.refused !== null) return 'refused';
    if ('failed' in one && one.failed !== null) return 'failed';
  }
  const lookup = stages.find((one) => one.stage === 'cache');
  if (lookup?.stage !== 'cache') return 'refused';
  const { via } = lookup;
  if (via === 'hit') return 'held';
  if (via === 'collapsed') return 'coalesced';
  return via === 'stale' ? 'stale' : 'refused';
}

const isHeldByFront = (stages: readonly Stage[]) =>
  stages.some((one) => one.stage === 'front' && one.outcome === 'held');
