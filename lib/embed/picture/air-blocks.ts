import { airCategoryOf, pollutantOf } from '@/lib/weather/air-quality';
import { freshnessOf, pastTime } from '@/lib/weather/freshness';
import { parseTime } from '@/lib/weather/local-time';
import { pollenAt, pollenPeriods } from '@/lib/weather/pollen';
import { cssColor } from '@/lib/weather/ramps';
import { rampOf } from '@/lib/weather/ramps-tables';
import type { EmbedPlace } from '../embed-input';
import { ageOf } from '../place-facts';
import { problemText } from '../problem-text';
import { both } from './paints';
import type { Block, Paint, Piece } from './piece';
import { sentenceBlock } from './sentence-block';
import { type Sheet, words } from './sheet';

const MOST_PLANTS = 3;

/** The air quality index with its category, or a sentence. */
export function airBlock(sheet: Sheet, { air, problems }: EmbedPlace): Block {
  const { messages, input } = sheet;
  const { t, formats } = messages;
  const { nowMs } = input;
  if (!air) return titled(sheet, t('air.title'), problemText(messages, problems.air, 'air'));
  const { aqi, observedAt, primaryPollutant } = air.document;
  const category = airCategoryOf(aqi);
  if (aqi === null || category === null) return titled(sheet, t('air.title'), t('air.none'));
  const observedMs = pastTime(parseTime(observedAt), nowMs);
  const age = ageOf(messages, 'provenance.observed', observedMs, nowMs);
  const pollutant = pollutantOf(primaryPollutant);
  return factBlock(sheet, {
    title: t('air.title'),
    value: `${formats.number(Math.round(aqi))} · ${t(`air.category.${category}`)}`,
    note: [pollutant && t('air.main', { pollutant: t(`air.pollutant.${pollutant}`) }), age?.text],
    color: both((theme) => cssColor(rampOf('air', theme), aqi)),
  });
}

/** How much pollen there is, and of which plants, or a sentence. */
export function pollenBlock(sheet: Sheet, { allergy, problems }: EmbedPlace): Block {
  const { messages, input } = sheet;
  const { t, service } = messages;
  const { nowMs } = input;
  const title = t('pollen.title');
  if (!allergy) return titled(sheet, title, problemText(messages, problems.allergy, 'allergy'));
  const updatedMs = pastTime(parseTime(allergy.document.updated), nowMs);
  const age = ageOf(messages, 'provenance.issued', updatedMs, nowMs);
  const state = freshnessOf('allergy', { observedMs: updatedMs, fetchedMs: nowMs, nowMs });
  if (age && state === 'stale') return titled(sheet, title, t('pollen.last', { ago: age.ago }));
  const period = pollenAt(pollenPeriods(allergy.document), nowMs);
  if (!period) return titled(sheet, title, t('pollen.no-periods'));
  const plants = period.entries
    .filter(({ level }) => level !== 0)
    .flatMap(({ name }) => (name ? service.allergen(name).text : []))
    .slice(0, MOST_PLANTS);
  const level = period.level;
  return factBlock(sheet, {
    title,
    value: period.label ? service.pollenLevel(period.label).text : t('panel.unknown'),
    note: [plants.join(', '), age?.text],
    color: level === null ? null : both((theme) => cssColor(rampOf('pollen', theme), level)),
  });
}

function titled(sheet: Sheet, title: string, text: string): Block {
  return sentenceBlock(sheet, `${title}: ${text}`);
}

type Fact = {
  readonly title: string;
  readonly value: string;
  readonly note: readonly (string | null | undefined)[];
  readonly color: Paint | null;
};

/** Below this, the value stands under its title, in sizes of words. */
const BESIDE_FROM_EM = 22;

/** A title with its value beside it where there is room, else below it, and a line with the rest. */
function factBlock({ em, inner, paints }: Sheet, { title, value, note, color }: Fact): Block {
  const text = note.filter(Boolean).join(' · ');
  const mark = em * 0.75;
  const isBeside = inner >= BESIDE_FROM_EM * em;
  const left = isBeside ? em * 10 : 0;
  const down = isBeside ? 0 : em * 1.35;
  const x = left + (color === null ? 0 : mark + em * 0.45);
  const titleWidth = isBeside ? left - em * 0.4 : inner;
  const small = { sizePx: em * 0.85, paint: paints.soft } as const;
  const pieces: Piece[] = [
    isBeside
      ? words({ x: 0, y: em * 1.1, width: titleWidth, sizePx: em, text: title, paint: paints.ink })
      : words({ ...small, x: 0, y: em * 1.1, width: titleWidth, text: title }),
    words({
      ...{ x, y: down + em * 1.1, width: inner - x, sizePx: em, weight: 600 },
      ...{ text: value, paint: paints.ink },
    }),
  ];
  if (color !== null) {
    const box = { x: left, y: down + em * 0.38, width: mark, height: mark, radius: em * 0.22 };
    pieces.push({ kind: 'box', ...box, paint: color });
  }
  if (text !== '') pieces.push(words({ ...small, x: 0, y: down + em * 2.35, width: inner, text }));
  return { heightPx: down + em * (text === '' ? 1.5 : 2.7), gapPx: em * 0.8, pieces };
}
