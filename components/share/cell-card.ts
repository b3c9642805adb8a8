import { type CellPlace, toCellPlace } from '@/components/panels/cell-place';
import {
  type ShownWords,
  shownClauses,
  shownSentence,
  textOf,
} from '@/components/panels/shown-words';
import { hourStart } from '@/lib/contract/time';
import type { TemperatureUnit } from '@/lib/contract/units';
import { eventWords } from '@/lib/messages/alert-names';
import type { Messages } from '@/lib/messages/messages';
import { alertUntil } from '@/lib/picture/alert-when';
import { placeHeading, shortPlaceName } from '@/lib/picture/short-place-name';
import { type Units, unitWords } from '@/lib/picture/unit-words';
import type { CellSnapshot } from '@/lib/queries/cell-snapshot';
import type { ViewState } from '@/lib/view-state/view-state';
import { landFirst } from '@/lib/weather/alert-hours';
import { type RankedAlert, rankAlerts } from '@/lib/weather/alerts';
import { alertsHere } from '@/lib/weather/alerts-here';
import type { Forecast } from '@/lib/weather/forecast';
import { type Glance, glanceOf } from '@/lib/weather/glance';
import { weatherHere } from '@/lib/weather/here';
import { type ShownFacts, shownFacts } from '@/lib/weather/shown-facts';
import { daysOfLayer, isDayStep, timeWithin } from '@/lib/weather/shown-time';
import { type ShownTime, type ShownWeather, weatherAt } from '@/lib/weather/shown-weather';
import { temperatureText } from '@/lib/weather/units';
import { placeTitle } from './place-words';

/** How a shared cell is described in a tab, a search result, a chat or a picture. */
export type CellCard = {
  /** "Denver, CO" or "Near Cody, WY"; null without town and state. */
  readonly place: string | null;
  /** "Weather in Denver, CO". */
  readonly title: string;
  readonly description: string;
  /** The present, and what follows. */
  readonly glance: Glance;
  /** What is forecast for the time in the address; null where the page shows the present, or nobody knows. */
  readonly ahead: Ahead | null;
  /** Those of that time, or those that are active or announced now, the gravest first. */
  readonly alerts: readonly RankedAlert[];
};

type Ahead = {
  readonly time: ShownTime;
  readonly weather: ShownWeather;
  readonly facts: ShownFacts;
  /** "feels like 22°, light snow possible (28%); windy (30 mph)"; empty where there is nothing to say. */
  readonly clauses: string;
  /** Its hours from then on. */
  readonly hours: Forecast['hours'];
};

/** What an address shows of a place. */
export type ShownView = Pick<ViewState, 'hourMs' | 'layer'>;

/** Writes the card of a cell from its snapshot. Stale weather is left out, as readers of a card do not see its age. */
export function cellCard(
  snapshot: CellSnapshot,
  view: ShownView,
  messages: Messages,
  units: Units,
): CellCard {
  const { nowMs } = snapshot;
  const place = toCellPlace(snapshot.place, nowMs);
  const words = {
    ...{ messages, timeZone: place.timeZone },
    temperature: (tempF: number) => degrees(messages, units.temperature, tempF),
    windSpeed: unitWords(units, messages).steadyWind,
  };
  const isWhole = snapshot.areas?.document.isWhole === true;
  const { here } = alertsHere(snapshot.alerts, { center: place.center, isWhole, nowMs });
  const ranked = rankAlerts(here, nowMs);
  const ahead = aheadOf(snapshot, shownMsOf(snapshot, view), place, ranked, words);
  const card = {
    place: placeHeading(snapshot.place, messages.t),
    title: placeTitle(snapshot.place, messages),
    glance: glanceOf(snapshot, place),
    ahead,
    alerts: ahead ? ahead.facts.alerts : landFirst(ranked),
  };
  return { ...card, description: describe(card, snapshot, words) };
}

/** The time that a page shows of a cell: that of its address, or the nearest that a map can show. */
export function shownMsOf(
  { nowMs, mapDays }: Pick<CellSnapshot, 'nowMs' | 'mapDays'>,
  { hourMs, layer }: ShownView,
): number {
  const startMs = hourStart(nowMs);
  const knownDays = daysOfLayer(layer ?? 'temperature', mapDays);
  return hourMs === null ? startMs : timeWithin(hourMs, startMs, knownDays);
}

/** "Tornado emergency: Tornado Warning", or the name alone. */
export function warningName({ event, emergency }: RankedAlert, messages: Messages): string {
  const name = eventWords(messages, event).text;
  return emergency ? `${messages.t(`alerts.emergency.${emergency}`)}: ${name}` : name;
}

/** "64°F": on its own, a temperature needs its unit. */
function degrees({ t }: Messages, unit: TemperatureUnit, tempF: number): string {
  const text = temperatureText(unit, tempF);
  return t(unit === 'c' ? 'share.celsius' : 'share.fahrenheit', { degrees: text });
}

function aheadOf(
  snapshot: CellSnapshot,
  shownMs: number,
  place: CellPlace,
  alerts: readonly RankedAlert[],
  words: ShownWords,
): Ahead | null {
  const startMs = hourStart(place.nowMs);
  if (shownMs === startMs) return null;
  const { forecast, isForecastOld } = weatherHere(snapshot, place);
  const time = { hourMs: shownMs, isDay: isDayStep(shownMs, startMs) };
  const weather = forecast && !isForecastOld ? weatherAt(forecast, time) : null;
  if (!forecast || !weather) return null;
  const facts = shownFacts(time, weather, forecast, alerts, place);
  const hours = forecast.hours.filter(({ startMs }) => startMs >= shownMs);
  return { time, weather, facts, clauses: shownClauses(facts, words), hours };
}

function describe(
  { glance, ahead, alerts }: Omit<CellCard, 'description'>,
  { mode, place, nowMs }: CellSnapshot,
  words: ShownWords,
): string {
  const { messages, timeZone } = words;
  const { t } = messages;
  const demo = mode === 'demo' ? [t('share.demo')] : [];
  const sentence = ahead && shownSentence(ahead.facts, ahead.time, words);
  // The page's own sentence has the alerts.
  if (sentence) return [textOf(sentence), ...demo].join(' ');
  const [worst] = alerts;
  const announced =
    worst && !worst.begun ? alertUntil(messages, worst, { nowMs, timeZone, zoned: true }) : null;
  const warning = worst
    ? [`${[warningName(worst, messages), announced].filter(Boolean).join(', ')}.`]
    : [];
  const weather = presentSentences(glance, messages, words.temperature);
  if (weather.length > 0) return [...warning, ...weather, ...demo].join(' ');
  const name = shortPlaceName(place, t);
  const about = name === null ? t('app.description') : t('share.about', { place: name });
  return [...warning, about].join(' ');
}

function presentSentences(
  { now, today }: Glance,
  messages: Messages,
  temperature: (tempF: number) => string,
): string[] {
  const { t, service } = messages;
  const write = (tempF: number | null | undefined) =>
    tempF === null || tempF === undefined ? null : temperature(tempF);
  const sky = [write(now?.tempF), now?.condition && service.sky(now.condition).text]
    .filter(Boolean)
    .join(', ');
  const feels = write(now?.feelsLikeF);
  const nowKey = now?.observedMs === null ? 'share.now-forecast' : 'share.now';
  const isFelt = feels !== null && feels !== write(now?.tempF);
  const range = today && rangeText(today, write, messages);
  return [
    ...(sky === '' ? [] : [t(nowKey, { sky })]),
    ...(isFelt ? [t('share.feels-like', { temperature: feels })] : []),
    ...(range ? [range] : []),
  ];
}

/** The high and the low by what they are of: never "today" for a part of it. */
function rangeText(
  { highF, lowF, part }: NonNullable<Glance['today']>,
  write: (tempF: number | null) => string | null,
  { t }: Messages,
): string | null {
  const [high, low] = [write(highF), write(lowF)];
  if (part === 'tonight') return low && t('share.tonight', { low });
  if (part === 'rest') return high && low && t('share.rest', { high, low });
  if (high && low) return t('share.range', { high, low });
  if (high) return t('share.high', { high });
  return low && t('share.low', { low });
}
