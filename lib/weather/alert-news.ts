import type { ActiveAlerts, AlertedState, AlertGroup } from '@/lib/contract/active-alerts';
import { hazardSlug } from '@/lib/contract/hazards';
import { parseTime } from './local-time';

/** Which of the country's alerts are looked at; null for all of them. */
export type AlertFilter = {
  /** By the postal code of a state. */
  readonly state: string | null;
  /** As `hazardSlug` writes it. */
  readonly hazard: string | null;
};

/** The groups that have something in a state or of a hazard, and of their states those. */
export function filteredGroups(
  { groups }: Pick<ActiveAlerts, 'groups'>,
  { state, hazard }: AlertFilter,
): AlertGroup[] {
  return groups
    .filter(({ event }) => hazard === null || hazardSlug(event) === hazard)
    .map((group) => ({
      ...group,
      states: group.states.filter(({ code }) => state === null || code === state),
    }))
    .filter(({ states }) => states.length > 0);
}

/** The states by name; and the hazards, each once, in their order. */
export function choicesOf({ groups, names }: Pick<ActiveAlerts, 'groups' | 'names'>) {
  const events = new Map(groups.map(({ event }) => [hazardSlug(event), event] as const));
  return {
    states: Object.entries(names)
      .map(([code, name]) => ({ code, name }))
      .sort((a, b) => (a.name < b.name ? -1 : 1)),
    hazards: [...events].map(([slug, event]) => ({ slug, event })),
  };
}

/** From when alerts of some states hold and until when, in milliseconds of the Unix epoch; null where any is not known. */
export function spanOf(states: readonly Pick<AlertedState, 'onset' | 'ends'>[]) {
  const onsets = states.flatMap(({ onset }) => parseTime(onset) ?? []);
  const firstEnds = states.flatMap(({ ends }) => parseTime(ends?.[0] ?? null) ?? []);
  const lastEnds = states.flatMap(({ ends }) => parseTime(ends?.[1] ?? null) ?? []);
  const ofAll = (moments: readonly number[]) => moments.length === states.length;
  return {
    onsetMs: ofAll(onsets) ? Math.min(...onsets) : null,
    firstEndMs: ofAll(firstEnds) ? Math.min(...firstEnds) : null,
    lastEndMs: ofAll(lastEnds) ? Math.max(...lastEnds) : null,
  };
}
