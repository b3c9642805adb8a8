import { EXPERIMENT_IDS, type ExperimentId } from '@/lib/contract/lab';

/** Attacks for a talk: of each kind one that everybody understands. The others follow behind its end. */
const CHOSEN = [
  'smuggled-headers',
  'echo-in-body',
  'echo-in-redirect',
  'key-in-log',
  'stampede',
  'outage',
  'other-site',
  'greedy-visitor',
] as const satisfies readonly ExperimentId[];

const BEFORE = ['key-in-bundle', 'one-place', 'request', 'proof'] as const;
const AFTER = ['board', 'steps'] as const;

/** A slide, under the name that is in the address; of an attack, that of its experiment. */
export type SlideId = (typeof BEFORE)[number] | (typeof AFTER)[number] | ExperimentId;

/** The slides of the talk, in order. */
export const TALK: readonly SlideId[] = [...BEFORE, ...CHOSEN, ...AFTER];

const ATTACKS: readonly SlideId[] = CHOSEN;
/** What is shown only when somebody asks for it: all other attacks. */
export const BEYOND: readonly SlideId[] = EXPERIMENT_IDS.filter((id) => !ATTACKS.includes(id));

const ALL = [...TALK, ...BEYOND];

/** The slide that an address names; the first one for any other name. */
export function slideOf(name: string): SlideId {
  return ALL.find((id) => id === name) ?? ALL[0] ?? 'key-in-bundle';
}

/** The slide so many after another, or before it; at either end, that end. */
export function slideFrom(id: SlideId, by: number): SlideId {
  return ALL[Math.max(0, Math.min(ALL.length - 1, ALL.indexOf(id) + by))] ?? id;
}

/** Which of its part a slide is, from 1, of how many; and whether it is beyond the end of the talk. */
export function positionOf(id: SlideId): { count: number; left: number; isBeyond: boolean } {
  const isBeyond = !TALK.includes(id);
  const part = isBeyond ? BEYOND : TALK;
  return { count: part.indexOf(id) + 1, left: part.length, isBeyond };
}

/** The number of an attack of the talk, from 1; null beyond it. */
export function attackNumber(id: ExperimentId): number | null {
  return ATTACKS.includes(id) ? ATTACKS.indexOf(id) + 1 : null;
}
