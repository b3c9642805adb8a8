import type { ExperimentId, Fact, FactName, LabStep } from '@/lib/contract/lab';
import { DOTS } from '@/lib/contract/trace';
import { redactKeys } from '@/lib/gateway/terms/redact-keys';

/** An attempt to break the gateway, in a sandbox of its own. */
export interface Experiment {
  readonly id: ExperimentId;
  readonly run: (steps: Steps) => Promise<Fact[]>;
}

/** What happens in an experiment, for whoever looks on. */
export interface Steps {
  readonly add: (kind: LabStep['kind'], text: string) => void;
  readonly read: () => LabStep[];
}

const MOST_STEPS = 40;
const MOST_CHARACTERS = 160;

/** Steps that repeat are counted; beyond the most, the last ones are left out. */
export function createSteps(): Steps {
  const steps: { kind: LabStep['kind']; text: string; times: number }[] = [];
  return {
    add(kind, text) {
      const shown = redactKeys(text).replaceAll('[key]', DOTS).slice(0, MOST_CHARACTERS);
      const last = steps.at(-1);
      if (last?.kind === kind && last.text === shown) last.times += 1;
      else if (steps.length < MOST_STEPS) steps.push({ kind, text: shown, times: 1 });
    },
    read: () => steps.map((step) => ({ ...step })),
  };
}

/** What must be exactly so. */
export function equal(name: FactName, expected: string | number, seen: string | number): Fact {
  return { name, expected: String(expected), seen: String(seen), holds: expected === seen };
}

/** What may not be more. */
export function atMost(name: FactName, most: number, seen: number): Fact {
  return { name, expected: `≤ ${most}`, seen: String(seen), holds: seen <= most };
}

/** What may not be less. */
export function atLeast(name: FactName, least: number, seen: number): Fact {
  return { name, expected: `≥ ${least}`, seen: String(seen), holds: seen >= least };
}

/** How often each status was answered: "200 × 199, 503 × 1". */
export function tally(statuses: readonly number[]): string {
  const counts = new Map<number, number>();
  for (const status of statuses) counts.set(status, (counts.get(status) ?? 0) + 1);
  return [...counts]
    .sort(([a], [b]) => a - b)
    .map(([status, count]) => `${status} × ${count}`)
    .join(', ');
}

export const yesOrNo = (is: boolean) => (is ? 'yes' : 'no');
