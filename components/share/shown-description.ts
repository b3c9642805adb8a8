import { toCellPlace } from '@/components/panels/cell-place';
import { shownSentence, textOf } from '@/components/panels/shown-words';
import { type Units, unitWords } from '@/components/ui/unit-words';
import { hourStart } from '@/lib/contract/time';
import type { Messages } from '@/lib/messages/messages';
import type { CellSnapshot } from '@/lib/queries/cell-snapshot';
import type { ViewState } from '@/lib/view-state/view-state';
import { rankAlerts } from '@/lib/weather/alerts';
import { alertsHere } from '@/lib/weather/alerts-here';
import { weatherHere } from '@/lib/weather/here';
import { shownFacts } from '@/lib/weather/shown-facts';
import { daysOfLayer, isDayStep, timeWithin } from '@/lib/weather/shown-time';
import { weatherAt } from '@/lib/weather/shown-weather';
import { degrees } from './cell-card';

/**
 * What is forecast for the time in a shared address, in the sentence of the page; null where the page shows the present,
 * or where the forecast does not tell.
 */
export function shownDescription(
  snapshot: CellSnapshot,
  { hourMs, layer }: Pick<ViewState, 'hourMs' | 'layer'>,
  units: Units,
  messages: Messages,
): string | null {
  const { nowMs, areas, mapDays } = snapshot;
  const startMs = hourStart(nowMs);
  const knownDays = daysOfLayer(layer ?? 'temperature', mapDays);
  const shownMs = hourMs === null ? startMs : timeWithin(hourMs, startMs, knownDays);
  if (shownMs === startMs) return null;
  const place = toCellPlace(snapshot.place, nowMs);
  const { center, timeZone } = place;
  const { forecast, isForecastOld } = weatherHere(snapshot, place);
  const time = { hourMs: shownMs, isDay: isDayStep(shownMs, startMs) };
  const weather = forecast && !isForecastOld ? weatherAt(forecast, time) : null;
  if (!forecast || !weather) return null;
  const isWhole = areas?.document.isWhole === true;
  const { here } = alertsHere(snapshot.alerts, { center, isWhole, nowMs });
  const facts = shownFacts(time, weather, forecast, rankAlerts(here, nowMs), place);
  const sentence = shownSentence(facts, time, {
    messages,
    timeZone,
    temperature: (tempF) => degrees(messages, units.temperature, tempF),
    windSpeed: unitWords(units, messages).steadyWind,
  });
  const demo = snapshot.mode === 'demo' ? [messages.t('share.demo')] : [];
  return sentence && [textOf(sentence), ...demo].join(' ');
}
