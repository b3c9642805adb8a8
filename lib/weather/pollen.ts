import type { Allergen, AllergyDocument } from '@/lib/contract/allergy';
import { groupBy } from '@/lib/geo/group-by';
import { parseTime } from './local-time';

/** From 0 (none) to 4 (very high). */
type PollenLevel = 0 | 1 | 2 | 3 | 4;

/** The highest that is named counts: "moderate to high" may be high. */
const WORDS: readonly (readonly [RegExp, PollenLevel])[] = [
  [/\bvery[\s_-]?high\b|\bextreme(?:ly)?\b|\bsevere\b/, 4],
  [/\bhigh(?:est)?\b|\bstrong\b/, 3],
  [/\bmoderate\b|\bmedium\b/, 2],
  [/\blow\b|\bmild\b|\btrace\b|\bminimal\b|\bnegligible\b/, 1],
  [/\bnone\b|\bno pollen\b|\babsent\b/, 0],
];
/** "Not low", "less than high": the words do not say what it is. */
const RELATIVE = /\b(?:not|less|more|above|below)\b/;

/** The level of a severity or of its label, the higher of the two; null if both are unknown. */
export function pollenLevelOf(severity: string | null, label: string | null): PollenLevel | null {
  const levels = [severity, label].flatMap((text): PollenLevel[] => {
    const words = text?.toLowerCase().replaceAll('_', ' ');
    const match =
      words && !RELATIVE.test(words) ? WORDS.find(([pattern]) => pattern.test(words)) : undefined;
    return match ? [match[1]] : [];
  });
  return levels.toSorted((a, b) => b - a)[0] ?? null;
}

export type PollenEntry = Allergen & { readonly level: PollenLevel | null };

export type PollenPeriod = {
  readonly startMs: number | null;
  readonly level: PollenLevel | null;
  /** In the service's words. */
  readonly label: string | null;
  /** Strongest first, unknown strength last, then by name. */
  readonly entries: readonly PollenEntry[];
};

/** The periods of a document, ordered by time. */
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

/** The current period: the last that has begun, or else the first. */
export function pollenAt(periods: readonly PollenPeriod[], nowMs: number): PollenPeriod | null {
  return periods.findLast((period) => (period.startMs ?? 0) <= nowMs) ?? periods[0] ?? null;
}

function byStrength(a: PollenEntry, b: PollenEntry): number {
  const strength = (b.level ?? -1) - (a.level ?? -1);
  return strength || (b.count ?? 0) - (a.count ?? 0) || (a.name ?? '').localeCompare(b.name ?? '');
}

type PollenKind = 'tree' | 'grass' | 'weed' | 'other';

export type PollenGroup = {
  readonly kind: PollenKind;
  /** In the service's words, for a kind other than the usual three. */
  readonly category: string | null;
  readonly entries: readonly PollenEntry[];
};

const USUAL: readonly PollenKind[] = ['tree', 'grass', 'weed'];

/** Allergens by category: trees, grasses, weeds, then any others by name. */
export function pollenGroups(entries: readonly PollenEntry[]): PollenGroup[] {
  const groups = groupBy(entries, ({ category }) => category?.trim().toLowerCase() ?? '');
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

/** The current period and those after it; those without a start cannot be drawn and are left out. */
export function pollenAhead(
  periods: readonly PollenPeriod[],
  nowMs: number,
): (PollenPeriod & { readonly startMs: number })[] {
  const timed = periods.flatMap((period) =>
    period.startMs === null ? [] : [{ ...period, startMs: period.startMs }],
  );
  const current = timed.findLastIndex(({ startMs }) => startMs <= nowMs);
  return timed.slice(Math.max(current, 0));
}
