import { airCategoryOf, pollutantOf } from '@/lib/weather/air-quality';
import { freshnessOf, pastTime } from '@/lib/weather/freshness';
import { parseTime } from '@/lib/weather/local-time';
import { pollenAt, pollenPeriods } from '@/lib/weather/pollen';
import { cssColor } from '@/lib/weather/ramps';
import { rampOf } from '@/lib/weather/ramps-tables';
import { ageHtml, type Drawing } from './drawing';
import type { EmbedPlace } from './embed-input';
import { type Html, html } from './html';
import { ageOf } from './place-facts';
import { problemText } from './problem-text';

const MOST_PLANTS = 3;

/** The air quality index with its category, main pollutant and age, or a sentence. */
export function partAir(drawing: Drawing, { air, problems }: EmbedPlace): Html {
  const { messages, nowMs } = drawing;
  const { t, formats } = messages;
  const title = t('air.title');
  if (!air) return fact(title, problemText(messages, problems.air, 'air'), null, []);
  const { aqi, observedAt, primaryPollutant } = air.document;
  const category = airCategoryOf(aqi);
  if (aqi === null || category === null) return fact(title, t('air.none'), null, []);
  const observedMs = pastTime(parseTime(observedAt), nowMs);
  const state = freshnessOf('air', { observedMs, fetchedMs: air.fetchedMs, nowMs });
  const pollutant = pollutantOf(primaryPollutant);
  const value = `${formats.number(Math.round(aqi))} · ${t(`air.category.${category}`)}`;
  return fact(title, value, cssColor(rampOf('air', 'light'), aqi), [
    state === 'stale' && t('freshness.stale'),
    pollutant && t('air.main', { pollutant: t(`air.pollutant.${pollutant}`) }),
    observedMs !== null && ageHtml(drawing, 'provenance.observed', observedMs),
  ]);
}

/** How much pollen there is, and of which plants, or a sentence: it is only reported around some cities. */
export function partPollen(drawing: Drawing, { allergy, problems }: EmbedPlace): Html {
  const { messages, nowMs } = drawing;
  const { t, service } = messages;
  const title = t('pollen.title');
  if (!allergy) return fact(title, problemText(messages, problems.allergy, 'allergy'), null, []);
  const updatedMs = pastTime(parseTime(allergy.document.updated), nowMs);
  const state = freshnessOf('allergy', {
    observedMs: updatedMs,
    fetchedMs: allergy.fetchedMs,
    nowMs,
  });
  const age = ageOf(messages, 'provenance.issued', updatedMs, nowMs);
  if (age && state === 'stale') return fact(title, t('pollen.last', { ago: age.ago }), null, []);
  const period = pollenAt(pollenPeriods(allergy.document), nowMs);
  if (!period) return fact(title, t('pollen.no-periods'), null, []);
  const plants = period.entries
    .filter(({ level }) => level !== 0)
    .flatMap(({ name }) => (name ? service.allergen(name).text : []))
    .slice(0, MOST_PLANTS);
  const value = period.label ? service.pollenLevel(period.label).text : t('panel.unknown');
  const color = period.level === null ? null : cssColor(rampOf('pollen', 'light'), period.level);
  return fact(title, value, color, [
    plants.join(', '),
    updatedMs !== null && ageHtml(drawing, 'provenance.issued', updatedMs),
  ]);
}

type Note = Html | string | false | null | undefined;

/** A title with its value and its color, and a line below. */
function fact(title: string, value: string, color: string | null, notes: readonly Note[]): Html {
  if (notes.length === 0)
    return html`<section class="fact none"><h2>${title}</h2><p>${value}</p></section>`;
  const known = notes.filter((note) => note !== '' && note !== false && note != null);
  const line = known.map((note, index) => html`${index > 0 && ' · '}${note ?? null}`);
  return html`<section class="fact"><h2>${title}</h2><p>${color !== null && html`<i class="dot" style="background:${color}"></i>`}<b>${value}</b></p><p class="note">${line}</p></section>`;
}
