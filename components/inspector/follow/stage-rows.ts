import { type Skip, STAGES, type Stage, type TraceDocument } from '@/lib/contract/trace';

/** A stage that a request went through, or did not. */
export type StageRow =
  | { readonly kind: 'went'; readonly stage: Stage; readonly isAfterwards: boolean }
  | { readonly kind: 'skipped'; readonly name: (typeof STAGES)[number]; readonly why: Skip };

/**
 * The stages in the order in which they happened, with those that were skipped where they would have been. What
 * began after the answer was sent is a renewal, which nobody waited for.
 */
export function stageRows({ stages, skipped }: TraceDocument): StageRow[] {
  const answered = stages.findIndex(({ stage }) => stage === 'answer');
  const rows: StageRow[] = stages.map((stage, at) => ({
    kind: 'went',
    stage,
    isAfterwards: answered >= 0 && at > answered,
  }));
  for (const { stage: name, why } of skipped) {
    const place = rows.findIndex((row) => rankOf(row) > STAGES.indexOf(name));
    rows.splice(place < 0 ? rows.length : place, 0, { kind: 'skipped', name, why });
  }
  return rows;
}

/** A pause comes before a call that is repeated, and is no stage of its own. */
function rankOf(row: StageRow): number {
  const name = row.kind === 'went' ? row.stage.stage : row.name;
  return name === 'pause' ? -1 : STAGES.indexOf(name);
}
