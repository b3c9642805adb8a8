import type { ThemePair } from '@/lib/contract/page-look';
import { airCategoryOf, pollutantOf } from '@/lib/weather/air-quality';
import { freshnessOf, pastTime } from '@/lib/weather/freshness';
import { parseTime } from '@/lib/weather/local-time';
import { pollenAt, pollenPeriods } from '@/lib/weather/pollen';
import { cssColor } from '@/lib/weather/ramps';
import { rampOf } from '@/lib/weather/ramps-tables';
import type { EmbedPlace } from './embed-input';
import { type Age, ageOf } from './place-facts';
import { problemText } from './problem-text';
import type { Speech } from './speech';

/** A fact under its title, or a sentence where there is none. */
export type FactWords =
  | { readonly title: string; readonly sentence: string }
  | {
      readonly title: string;
      readonly value: string;
      readonly color: ThemePair | null;
      readonly notes: readonly string[];
      readonly age: Age | null;
    };

const MAX_PLANTS = 3;

/** The air quality index with its category and main pollutant. */
export function airWords(speech: Speech, { air, problems }: EmbedPlace): FactWords {
  const { messages, nowMs } = speech;
  const { t, formats } = messages;
  const title = t('air.title');
  if (!air) return { title, sentence: problemText(messages, problems.air, 'air') };
  const { aqi, observedAt, primaryPollutant } = air.document;
  const category = airCategoryOf(aqi);
  if (aqi === null || category === null) return { title, sentence: t('air.none') };
  const observedMs = pastTime(parseTime(observedAt), nowMs);
  const state = freshnessOf('air', { observedMs, fetchedMs: air.fetchedMs, nowMs });
  const pollutant = pollutantOf(primaryPollutant);
  return {
    title,
    value: `${formats.number(Math.round(aqi))} · ${t(`air.category.${category}`)}`,
    color: colorOf('air', aqi),
    notes: [
      ...(state === 'stale' ? [t('freshness.stale')] : []),
      ...(pollutant ? [t('air.main', { pollutant: t(`air.pollutant.${pollutant}`) })] : []),
    ],
    age: ageOf(speech, 'provenance.observed', observedMs, 'air'),
  };
}

/** How much pollen there is, and of which plants: it is only reported around some cities. */
export function pollenWords(speech: Speech, { allergy, problems }: EmbedPlace): FactWords {
  const { messages, nowMs } = speech;
  const { t, service } = messages;
  const title = t('pollen.title');
  if (!allergy) return { title, sentence: problemText(messages, problems.allergy, 'allergy') };
  const { document, fetchedMs } = allergy;
  const updatedMs = pastTime(parseTime(document.updated), nowMs);
  const state = freshnessOf('allergy', { observedMs: updatedMs, fetchedMs, nowMs });
  const age = ageOf(speech, 'provenance.issued', updatedMs, 'allergy');
  if (age && state === 'stale') return { title, sentence: t('pollen.last', { ago: age.ago }) };
  const period = pollenAt(pollenPeriods(document), nowMs);
  if (!period) return { title, sentence: t('pollen.no-periods') };
  const plants = period.entries
    .filter(({ level }) => level !== 0)
    .flatMap(({ name }) => (name ? service.allergen(name).text : []))
    .slice(0, MAX_PLANTS);
  return {
    title,
    value: period.label ? service.pollenLevel(period.label).text : t('panel.unknown'),
    color: period.level === null ? null : colorOf('pollen', period.level),
    notes: plants.length > 0 ? [plants.join(', ')] : [],
    age,
  };
}

function colorOf(layer: 'air' | 'pollen', value: number): ThemePair {
  return {
    light: cssColor(rampOf(layer, 'light'), value),
    dark: cssColor(rampOf(layer, 'dark'), value),
  };
}
