import type { Allergen, AllergyDocument } from '@/lib/contract/allergy';
import { parseTime } from './local-time';

/** How strong, from 0 (none) to 4; null where the word is none that we know. */
export type PollenLevel = 0 | 1 | 2 | 3 | 4;

const WORDS: readonly (readonly [RegExp, PollenLevel])[] = [
  [/very.?high|extreme|severe/, 4],
  [/high/, 3],
  [/moderate|medium/, 2],
  [/low/, 1],
  [/none|no pollen|absent/, 0],
];

/** The level that a severity, or else its label, usually stands for. */
export function pollenLevelOf(severity: string | null, label: string | null): PollenLevel | null {
  for (const text of [severity, label]) {
    const words = text?.toLowerCase();
    const known = words ? WORDS.find(([pattern]) => pattern.test(words)) : undefined;
    if (known) return known[1];
  }
  return null;
}

export type PollenEntry = Allergen & { readonly level: PollenLevel | null };

export type PollenPeriod = {
  readonly startMs: number | null;
  readonly level: PollenLevel | null;
  /** The service's own word, as it is. */
  readonly label: string | null;
  /** Strongest first, unknown strength last, then by name. */
  readonly entries: readonly PollenEntry[];
};

/** The periods of an answer in the order of time. */
export function pollenPeriods(document: AllergyDocument): PollenPeriod[] {
  return document.periods
    .map((period) => ({
      startMs: parseTime(period.time),
      level: pollenLevelOf(period.overallSeverity, period.overallSeverityLabel),
      label: period.overallSeverityLabel ?? period.overallSeverity,
      entries: period.allergens
        .map((allergen) => ({
          ...allergen,
          level: pollenLevelOf(allergen.severity, allergen.severityLabel),
        }))
        .sort(byStrength),
    }))
    .sort((a, b) => (a.startMs ?? 0) - (b.startMs ?? 0));
}

/** The period that holds at a moment: the last that has begun, else the first. */
export function pollenAt(periods: readonly PollenPeriod[], nowMs: number): PollenPeriod | null {
  return periods.findLast((period) => (period.startMs ?? 0) <= nowMs) ?? periods[0] ?? null;
}

function byStrength(a: PollenEntry, b: PollenEntry): number {
  const strength = (b.level ?? -1) - (a.level ?? -1);
  return strength || (b.count ?? 0) - (a.count ?? 0) || (a.name ?? '').localeCompare(b.name ?? '');
}

export type PollenKind = 'tree' | 'grass' | 'weed' | 'other';

export type PollenGroup = {
  readonly kind: PollenKind;
  /** The service's own word where the kind is none of the usual three. */
  readonly category: string | null;
  readonly entries: readonly PollenEntry[];
};

const USUAL: readonly PollenKind[] = ['tree', 'grass', 'weed'];

/** Allergens by their category: trees, grasses, weeds, then whatever else comes, by name. */
export function pollenGroups(entries: readonly PollenEntry[]): PollenGroup[] {
  const groups = new Map<string, PollenEntry[]>();
  for (const entry of entries) {
    const key = entry.category?.trim().toLowerCase() ?? '';
    groups.set(key, [...(groups.get(key) ?? []), entry]);
  }
  const place = (key: string) => {
    const index = USUAL.findIndex((kind) => key.startsWith(kind));
    return index < 0 ? USUAL.length : index;
  };
  return [...groups]
    .sort(([a], [b]) => place(a) - place(b) || a.localeCompare(b))
    .map(([key, list]) => ({
      kind: USUAL[place(key)] ?? 'other',
      category: key === '' ? null : (list[0]?.category ?? null),
      entries: list,
    }));
}

/** The periods from the one that holds at a moment on, with a start, so that they can be drawn. */
export function pollenAhead(
  periods: readonly PollenPeriod[],
  nowMs: number,
): (PollenPeriod & { readonly startMs: number })[] {
  const timed = periods.flatMap((period) =>
    period.startMs === null ? [] : [{ ...period, startMs: period.startMs }],
  );
  const holds = timed.findLastIndex(({ startMs }) => startMs <= nowMs);
  return timed.slice(Math.max(holds, 0));
}
