import { NOT_COMING } from '@/lib/contract/until-layers';
import { placeOf } from '@/lib/geo/places';
import type { HexPlace } from '@/lib/geo/tile-places';
import { eventWords } from '@/lib/messages/alert-names';
import { layerName } from '@/lib/messages/layer-title';
import { pictureWords } from '@/lib/messages/picture-words';
import { isOfChances, isOfDays, quantityOf } from '@/lib/weather/layer-sources';
import { LEAST_CHANCE } from '@/lib/weather/precip-kind';
import { temperatureText } from '@/lib/weather/units';
import { rangeText, shownTimeText, valueTextOf } from '../map-caption';
import { hexName } from '../place-name';
import { ruleOfLayer, ruleText, untilText } from '../until-words';
import type { MapFacts, MapWordsInput, PlacedValue } from './map-facts';
import { plainLine } from './plain';
import { AHEAD_HOURS, changeShares, reachedShares, type Spread } from './spread';

/** The longest sentence: with what a page says before it, such as "Weather map", it is at most 300 characters long. */
const MAX_LETTERS = 280;

/** A part of the sentence. Of those that can go, the one with the highest number goes first. */
type Clause = { readonly text: string; readonly goes?: number };

/**
 * What a map shows, in a sentence: from which value to which it goes and where, on what part of
 * the area it freezes, rains or blows now and later, and what is missing, which is never left out.
 */
export function mapSentence(facts: MapFacts, input: MapWordsInput): string {
  const words = pictureWords(input.messages.locale);
  const head = headOf(input);
  let clauses = clausesOf(facts, input, 'long');
  const write = () =>
    plainLine(
      words['words.sentence']({ head, clauses: clauses.map(({ text }) => text).join('; ') }),
    );
  // States have short names.
  if (write().length > MAX_LETTERS) clauses = clausesOf(facts, input, 'short');
  while (write().length > MAX_LETTERS) {
    const [least] = clauses
      .filter(({ goes }) => goes !== undefined)
      .sort((a, b) => (b.goes ?? 0) - (a.goes ?? 0));
    if (!least) break;
    clauses = clauses.filter((one) => one !== least);
  }
  return write();
}

/** "Temperature, Sun, Nov 29, 7 AM MST". */
function headOf(input: MapWordsInput): string {
  const { layer, messages, units } = input;
  const words = pictureWords(messages.locale);
  const rule = ruleOfLayer(layer, messages, units);
  const what = { layer: layerName(layer, messages.t), time: shownTimeText(input) };
  return rule === null ? words['words.head'](what) : words['words.counted']({ ...what, rule });
}

function clausesOf(facts: MapFacts, input: MapWordsInput, states: 'long' | 'short'): Clause[] {
  const words = pictureWords(input.messages.locale);
  if (facts.hexes.length === 0) return [{ text: words['words.outside'] }];
  const lacking = lackingClauses(facts, input);
  if (facts.range === null) return lacking;
  const values = valueClauses(facts, input, (place) => whereText(place, input, states));
  return [...values, ...spreadClauses(facts, input), ...noteClauses(facts, input), ...lacking];
}

type Where = (place: HexPlace | null) => string;

/** "in McAllen, Texas", "near Havre, MT"; empty without a place. */
function whereText(
  place: HexPlace | null,
  { messages }: MapWordsInput,
  states: 'long' | 'short',
): string {
  const { t, locale } = messages;
  const code = place && placeOf(place.cell).state?.code;
  const state = (states === 'short' && place?.town != null ? code : place?.state) ?? null;
  const name = place && hexName({ ...place, state, inside: true }, t);
  if (!place || name === null) return '';
  const isNear = place.town !== null && !place.inside;
  return isNear
    ? t('map.near', { place: name })
    : pictureWords(locale)['words.in']({ place: name });
}

function valueClauses(facts: MapFacts, input: MapWordsInput, where: Where): Clause[] {
  switch (quantityOf(input.layer)) {
    case 'chance':
      return chanceClauses(facts, input, where);
    case 'severity':
      return [alertClause(facts, input, where)];
    case 'until':
      return [firstClause(facts, input, where)];
    default:
      return numberClauses(facts, input, where);
  }
}

/** "lowest 8° near Havre, Montana", "highest 81° in McAllen, Texas". */
function numberClauses(
  { lowest, highest, hexes, lacking }: MapFacts,
  { layer, messages, units }: MapWordsInput,
  where: Where,
): Clause[] {
  const words = pictureWords(messages.locale);
  const write = valueTextOf(layer, messages, units);
  const textOf = (one: PlacedValue | null) => (one && write(one.value)) ?? '';
  const placed = (one: PlacedValue | null) => ({
    value: textOf(one),
    where: where(one?.place ?? null),
  });
  const isKnown = lacking.notLoaded + lacking.noData === 0;
  if (quantityOf(layer) === 'pollen') {
    const value = textOf(highest).toLocaleLowerCase(messages.locale);
    return [{ text: words['words.level']({ ...placed(highest), value }).trim() }];
  }
  if (textOf(lowest) === textOf(highest)) {
    if (hexes.length === 1) return [{ text: words['words.here'](placed(highest)).trim() }];
    const same = words[isKnown ? 'words.same' : 'words.same-known'];
    return [{ text: same({ value: textOf(highest) }) }];
  }
  return [
    { text: words['words.lowest'](placed(lowest)).trim() },
    { text: words['words.highest'](placed(highest)).trim() },
  ];
}

/** "rain up to 80% near Seattle, Washington". */
function chanceClauses({ chances, lacking }: MapFacts, input: MapWordsInput, where: Where) {
  const { layer, messages, units } = input;
  const { t, locale } = messages;
  const words = pictureWords(locale);
  if (chances.length === 0) {
    const percent = t('unit.percent', { value: LEAST_CHANCE });
    const value = words['words.below']({ value: percent });
    const isKnown = lacking.notLoaded + lacking.noData === 0;
    return [{ text: words[isKnown ? 'words.same' : 'words.same-known']({ value }) }];
  }
  const write = valueTextOf(layer, messages, units);
  return chances.map(({ falls, value, place }, index): Clause => {
    const what = t(`falls.${falls}`);
    const text = words['words.chance']({ what, value: write(value) ?? '', where: where(place) });
    if (index === 0) return { text: text.trim() };
    // The less likely goes first, but for what is more dangerous.
    return { text: text.trim(), goes: falls === 'ice' || falls === 'storms' ? 2 : 10 + index };
  });
}

/** "worst: Blizzard Warning near Fargo, North Dakota". */
function alertClause({ worst, lacking }: MapFacts, { messages }: MapWordsInput, where: Where) {
  const words = pictureWords(messages.locale);
  if (worst === null) {
    const isKnown = lacking.notLoaded + lacking.noData === 0;
    return { text: words[isKnown ? 'words.no-alerts' : 'words.no-alerts-known'] };
  }
  const value = shortened(eventWords(messages, worst.event).text);
  return { text: words['words.worst']({ value, where: where(worst.place) }).trim() };
}

/** "first near Wichita, Kansas: in 3 hours". */
function firstClause({ lowest, range }: MapFacts, input: MapWordsInput, where: Where): Clause {
  const { layer, messages } = input;
  if (!lowest || lowest.value >= NOT_COMING) return { text: rangeText({ ...input, range }) };
  const when = untilText(layer, lowest.value, range?.hoursAhead ?? 0, messages);
  const words = pictureWords(messages.locale);
  const value = when.toLocaleLowerCase(messages.locale);
  return { text: words['words.first']({ value, where: where(lowest.place) }) };
}

/** On what part of the area something holds, and whether it spreads. */
function spreadClauses(facts: MapFacts, input: MapWordsInput): Clause[] {
  // One place is no area.
  const text = facts.hexes.length === 1 ? null : spreadText(facts, input);
  return text === null ? [] : [{ text, goes: 5 }];
}

function spreadText(facts: MapFacts, input: MapWordsInput): string | null {
  const { layer, messages } = input;
  const words = pictureWords(messages.locale);
  const isAll = facts.lacking.notLoaded + facts.lacking.noData === 0;
  const short = (share: number) => partText(share, input);
  const long = (share: number) =>
    words[isAll ? 'words.part' : 'words.part-known']({ part: short(share) });
  if (quantityOf(layer) === 'change') {
    const { warmer, colder } = changeShares(facts.readings);
    return words['words.change']({ warmer: long(warmer), colder: short(colder) });
  }
  if (quantityOf(layer) === 'until') {
    const reached = reachedShares(facts.readings, layer);
    const hours = String(AHEAD_HOURS);
    return (
      reached &&
      words['words.reached']({ part: long(reached.now), later: short(reached.soon), hours })
    );
  }
  if (facts.spread === null) return null;
  const { now, later: soon, rule } = facts.spread;
  const [what, part] = [whatText(facts.spread, input), long(now)];
  // Alerts are issued, not forecast: that some end does not mean that there will be fewer.
  if (soon === null || (rule.layer === 'until-alert' && soon <= now)) {
    return words['words.on']({ what, part });
  }
  const later = short(soon);
  const when = isOfDays(layer)
    ? words['words.day-later']
    : words['words.hours-later']({ hours: String(AHEAD_HOURS) });
  if (now === 0) return words['words.coming']({ what, later: long(soon), when });
  if (soon === 0) return words['words.ending']({ what, part, when });
  if (later === short(now)) return words['words.steady']({ what, part, when });
  const change = words[soon > now ? 'words.spreading' : 'words.shrinking'];
  return change({ what, part, later, when });
}

/** "32° or below", "snow (50% or more)", "alerts". */
function whatText({ rule, falls }: Spread, { messages, units, layer }: MapWordsInput): string {
  const { t, locale } = messages;
  const words = pictureWords(locale);
  switch (rule.layer) {
    case 'until-alert':
      return words['words.alerts'];
    case 'until-heat':
      // What the layer shows, which need not be what it feels like.
      return t('until.rule.from', { value: temperatureText(units.temperature, rule.threshold) });
    case 'until-rain': {
      const percent = valueTextOf(layer, messages, units)(rule.threshold) ?? '';
      const value = t('until.rule.from', { value: percent });
      return words['words.falls']({ what: t(`falls.${falls ?? 'any'}`), value });
    }
    default:
      return ruleText(rule, messages, units);
  }
}

/** That chances are not for an hour each. */
function noteClauses({ range }: MapFacts, { layer, messages }: MapWordsInput): Clause[] {
  const hours = range?.chances?.hours ?? 1;
  if (!isOfChances(layer) || hours === 1) return [];
  const text = messages.t('map.chance-hours', { hours });
  return [{ text: text.toLocaleLowerCase(messages.locale), goes: 1 }];
}

/** What is not known, or no longer sure. */
function lackingClauses({ lacking, range }: MapFacts, input: MapWordsInput): Clause[] {
  const { layer, messages } = input;
  const words = pictureWords(messages.locale);
  const { notLoaded, noData, stale, coarse } = lacking;
  if (range === null && notLoaded === 1) return [{ text: words['words.nothing'] }];
  if (range === null && noData === 1) return [{ text: words['words.nothing-known'] }];
  const isUntil = quantityOf(layer) === 'until';
  const parts = [
    ['words.not-loaded', notLoaded],
    [isUntil ? 'words.not-known' : 'words.no-data', noData],
    ['words.stale', stale],
    ['words.coarse', coarse],
  ] as const;
  return parts
    .filter(([, share]) => share > 0)
    .map(([key, share]) => ({ text: words[key]({ part: partText(share, input) }) }));
}

/** "12%": a part of an area, which rounding makes neither all nor nothing of it. */
function partText(share: number, { messages }: Pick<MapWordsInput, 'messages'>): string {
  if (share > 0 && share < 0.01) return pictureWords(messages.locale)['words.under-one'];
  const percent = Math.round(share * 100);
  return messages.t('unit.percent', { value: share < 1 ? Math.min(percent, 99) : percent });
}

/** The longest name of an event that is named whole. */
const MAX_EVENT = 60;

function shortened(text: string): string {
  return text.length <= MAX_EVENT ? text : `${text.slice(0, MAX_EVENT - 1).trim()}…`;
}
