import { NOT_COMING } from '@/lib/contract/until-layers';
import { placeOf } from '@/lib/geo/places';
import { eventWords } from '@/lib/messages/alert-names';
import { layerName } from '@/lib/messages/layer-title';
import { pictureWords } from '@/lib/messages/picture-words';
import { isOfChances, isOfDays, quantityOf } from '@/lib/weather/layer-sources';
import { LEAST_CHANCE } from '@/lib/weather/precip-kind';
import { PER_FAHRENHEIT, temperatureText } from '@/lib/weather/units';
import { rangeText, shownTimeText, valueTextOf } from '../map-caption';
import { hexName } from '../place-name';
import { ruleOfLayer, ruleText, untilText } from '../until-words';
import { plainLine } from './plain';
import { AHEAD_HOURS, type Spread, shareWhere } from './spread';
import type { MapWordsInput, PlacedValue, WordFacts } from './word-facts';

/** The longest sentence: with what a page says before it, such as "Weather map", it is at most 300 characters long. */
const MAX_LETTERS = 280;

/** How much is said of each place, and of what is counted: all, states by their codes, or neither. */
type Style = 'long' | 'short' | 'bare';

/** A part of the sentence. Of those that can go for want of room, the one with the highest number goes first. */
type Clause = { readonly text: string; readonly goes?: number };

/** All that the parts of the sentence are written from. */
type Told = { readonly facts: WordFacts; readonly input: MapWordsInput; readonly style: Style };

/**
 * What a map shows, in a sentence: from which value to which it goes and where, on what part of the area it freezes, rains
 * or blows now and later, and what is missing, which is never left out.
 */
export function mapSentence(facts: WordFacts, input: MapWordsInput): string {
  const long: Told = { facts, input, style: 'long' };
  const whole = sentenceOf(clausesOf(long), long);
  if (whole.length <= MAX_LETTERS) return whole;
  // States by their codes rather than one part less.
  const shorter = fitted({ facts, input, style: 'short' });
  return shorter.length <= MAX_LETTERS ? shorter : fitted({ facts, input, style: 'bare' });
}

/** The sentence with as many of the parts that can go as there is room for, the weightiest first. */
function fitted(told: Told): string {
  const clauses = clausesOf(told);
  const kept = new Set(clauses.filter(({ goes }) => goes === undefined));
  const others = clauses.filter((one) => !kept.has(one));
  others.sort((a, b) => (a.goes ?? 0) - (b.goes ?? 0));
  const write = () =>
    sentenceOf(
      clauses.filter((one) => kept.has(one)),
      told,
    );
  for (const one of others) {
    kept.add(one);
    if (write().length > MAX_LETTERS) kept.delete(one);
  }
  return write();
}

function sentenceOf(clauses: readonly Clause[], told: Told): string {
  const words = pictureWords(told.input.messages.locale);
  const text = clauses.map((one) => one.text).join('; ');
  return plainLine(words['words.sentence']({ head: headOf(told), clauses: text }));
}

/** "Temperature (°F), lower 48 states, Sun, Nov 29, 7 AM MST". */
function headOf({ input, style }: Told): string {
  const { layer, messages, units, isLower48 } = input;
  const { t, locale } = messages;
  const words = pictureWords(locale);
  const quantity = quantityOf(layer);
  const rule = ruleOfLayer(layer, messages, units);
  const hasDegrees = quantity === 'temperature' || quantity === 'change';
  const detail = hasDegrees ? t(`unit.${units.temperature}`) : style === 'bare' ? null : rule;
  const what = layerName(layer, t);
  const time = shownTimeText(input);
  return [
    detail === null ? what : words['words.detail']({ what, detail }),
    ...(isLower48 ? [t('map.region.lower-48').toLocaleLowerCase(locale)] : []),
    rule === null ? time : words['words.counted-from']({ time }),
  ].join(', ');
}

function clausesOf(told: Told): Clause[] {
  const { facts, input } = told;
  const words = pictureWords(input.messages.locale);
  if (facts.isOutside) return [{ text: words['words.outside'] }];
  const lacking = lackingClauses(told);
  if (facts.range === null && facts.worst === null) return lacking;
  return [...valueClauses(told), ...spreadClauses(told), ...noteClauses(told), ...lacking];
}

/** "in McAllen, Texas", "near Havre, MT"; empty without a place. */
function whereText(one: Pick<PlacedValue, 'place'> | null, { input, style }: Told): string {
  const place = style === 'bare' ? null : (one?.place() ?? null);
  if (place === null) return '';
  const { t, locale } = input.messages;
  const code = style === 'short' && place.town !== null && placeOf(place.cell).state?.code;
  const name = hexName({ ...place, state: code || place.state, inside: true }, t);
  if (name === null) return '';
  const isNear = place.town !== null && !place.inside;
  return isNear
    ? t('map.near', { place: name })
    : pictureWords(locale)['words.in']({ place: name });
}

function valueClauses(told: Told): Clause[] {
  switch (quantityOf(told.input.layer)) {
    case 'chance':
      return chanceClauses(told);
    case 'severity':
      return [{ text: alertText(told) }];
    case 'until':
      return [{ text: firstText(told) }];
    case 'pollen':
      return [{ text: levelText(told) }];
    default:
      return numberClauses(told);
  }
}

/** "lowest 8° near Havre, Montana", "highest 81° in McAllen, Texas". */
function numberClauses(told: Told): Clause[] {
  const { facts, input } = told;
  const words = pictureWords(input.messages.locale);
  const { lowest, highest } = facts;
  const value = valueText(highest, told);
  if (valueText(lowest, told) !== value) {
    return [
      { text: words['words.lowest'](placedText(lowest, told)).trim() },
      { text: words['words.highest'](placedText(highest, told)).trim() },
    ];
  }
  if (facts.hexes.length > 1) return [{ text: sameText(value, told) }];
  return [{ text: words['words.here'](placedText(highest, told)).trim() }];
}

function valueText(one: PlacedValue | null, { input }: Told): string {
  const write = valueTextOf(input.layer, input.messages, input.units);
  return (one && write(one.value)) ?? '';
}

function placedText(one: PlacedValue | null, told: Told) {
  return { value: valueText(one, told), where: whereText(one, told) };
}

/** "54° everywhere"; not of places whose value is not known, out of date, or that of a larger area. */
function sameText(value: string, { facts, input }: Told): string {
  const words = pictureWords(input.messages.locale);
  return words[facts.isSure ? 'words.same' : 'words.same-known']({ value });
}

/** "highest level very high in Dallas, Texas". */
function levelText(told: Told): string {
  const { facts, input } = told;
  const { messages } = input;
  const value = valueText(facts.highest, told).toLocaleLowerCase(messages.locale);
  if ((facts.highest?.value ?? 0) < 0.5) return sameText(value, told);
  const where = whereText(facts.highest, told);
  return pictureWords(messages.locale)['words.level']({ value, where }).trim();
}

/** "rain up to 80% near Seattle, Washington". */
function chanceClauses(told: Told): Clause[] {
  const { facts, input } = told;
  const { t, locale } = input.messages;
  const words = pictureWords(locale);
  if (facts.chances.length === 0) {
    const percent = t('unit.percent', { value: LEAST_CHANCE });
    return [{ text: sameText(words['words.below']({ value: percent }), told) }];
  }
  return facts.chances.map((chance, index): Clause => {
    const what = t(`falls.${chance.falls}`);
    const text = words['words.chance']({ what, ...placedText(chance, told) }).trim();
    if (index === 0) return { text };
    // The less likely goes first, but for what is more dangerous.
    const isDangerous = chance.falls === 'ice' || chance.falls === 'storms';
    return { text, goes: isDangerous ? 2 : 10 + index };
  });
}

/** "worst: Blizzard Warning near Fargo, North Dakota". */
function alertText(told: Told): string {
  const { facts, input } = told;
  const words = pictureWords(input.messages.locale);
  const { worst } = facts;
  if (worst === null) return words[facts.isSure ? 'words.no-alerts' : 'words.no-alerts-known'];
  const value = shortened(eventWords(input.messages, worst.event).text);
  return words['words.worst']({ value, where: whereText(worst, told) }).trim();
}

/** "first near Wichita, Kansas: in 3 hours". */
function firstText(told: Told): string {
  const { facts, input } = told;
  const { lowest, range } = facts;
  const where = !lowest || lowest.value >= NOT_COMING ? '' : whereText(lowest, told);
  if (!lowest || where === '') return rangeText({ ...input, range });
  const { layer, messages } = input;
  const when = untilText(layer, lowest.value, NOT_COMING, messages);
  const value = when.toLocaleLowerCase(messages.locale);
  return pictureWords(messages.locale)['words.first']({ value, where });
}

/** On what parts of the area something holds, and whether it spreads. */
function spreadClauses(told: Told): Clause[] {
  const { facts, input } = told;
  // One place is no area.
  if (facts.hexes.length === 1) return [];
  switch (quantityOf(input.layer)) {
    case 'change':
      return changeClauses(told);
    case 'until':
      return arrivalClauses(told);
    default:
      return facts.spreads.map((spread, index) => ({
        text: spreadText(spread, told),
        goes: 5 + index,
      }));
  }
}

/** "snow (50% or more) on 12% of the area, spreading to 18% in 6 hours". */
function spreadText(spread: Spread, told: Told): string {
  const { layer, messages } = told.input;
  const words = pictureWords(messages.locale);
  const { now, later: soon, rule } = spread;
  const [what, part] = [whatText(spread, told), areaText(now, told)];
  // Alerts are issued, not forecast: that some end does not mean that there will be fewer.
  if (soon === null || (rule.layer === 'until-alert' && soon <= now)) {
    return words['words.on']({ what, part });
  }
  const later = partText(soon, told);
  const when = isOfDays(layer)
    ? words['words.day-later']
    : words['words.hours-later']({ hours: String(AHEAD_HOURS) });
  if (now === 0) return words['words.coming']({ what, later: areaText(soon, told), when });
  if (soon === 0) return words['words.ending']({ what, part, when });
  if (later === partText(now, told)) return words['words.steady']({ what, part, when });
  return words[soon > now ? 'words.spreading' : 'words.shrinking']({ what, part, later, when });
}

/** "32° or below", "snow (50% or more)", "alerts". */
function whatText({ rule, falls }: Spread, { input }: Told): string {
  const { messages, units, layer } = input;
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
      const detail = t('until.rule.from', { value: percent });
      return words['words.detail']({ what: t(`falls.${falls ?? 'any'}`), detail });
    }
    default:
      return ruleText(rule, messages, units);
  }
}

/** "warmer on 60% of the area", "colder on 30% of the area". */
function changeClauses(told: Told): Clause[] {
  const { facts, input } = told;
  const words = pictureWords(input.messages.locale);
  // What is written as no degree is no change.
  const degreesOf = (value: number) => Math.round(value * PER_FAHRENHEIT[input.units.temperature]);
  const parts = [
    ['words.warmer', shareWhere(facts.readings, (value) => degreesOf(value) > 0)],
    ['words.colder', shareWhere(facts.readings, (value) => degreesOf(value) < 0)],
  ] as const;
  return parts
    .filter(([, share]) => share > 0)
    .map(([key, share]) => ({ text: words[key]({ part: areaText(share, told) }), goes: 5 }));
}

/** "there already on 4% of the area", "within 6 hours on 13% of the area", as far as so many hours are known. */
function arrivalClauses(told: Told): Clause[] {
  const { facts, input } = told;
  const words = pictureWords(input.messages.locale);
  const now = shareWhere(facts.readings, (value) => value === 0);
  const soon = shareWhere(facts.readings, (value) => value <= AHEAD_HOURS);
  const isTold = (facts.range?.hoursAhead ?? 0) >= AHEAD_HOURS && soon > now;
  const hours = String(AHEAD_HOURS);
  const texts = [
    ...(now > 0 ? [words['words.already']({ part: areaText(now, told) })] : []),
    ...(isTold ? [words['words.within-hours']({ part: areaText(soon, told), hours })] : []),
  ];
  return texts.map((text) => ({ text, goes: 5 }));
}

/** That chances are not for an hour each. */
function noteClauses({ facts, input }: Told): Clause[] {
  const { layer, messages } = input;
  const hours = facts.range?.chances?.hours ?? 1;
  if (!isOfChances(layer) || hours === 1) return [];
  const text = messages.t('map.chance-hours', { hours });
  return [{ text: text.toLocaleLowerCase(messages.locale), goes: 1 }];
}

/** What is not known, or no longer sure. */
function lackingClauses(told: Told): Clause[] {
  const { facts, input } = told;
  const words = pictureWords(input.messages.locale);
  const { notLoaded, failed, noData, stale, coarse } = facts.lacking;
  if (notLoaded === 1) return [{ text: words['words.nothing'] }];
  if (noData === 1 || facts.hexes.length === 0) return [{ text: words['words.nothing-known'] }];
  const isUntil = quantityOf(input.layer) === 'until';
  const parts = [
    ['words.not-loaded', notLoaded],
    ['words.failed', failed],
    [isUntil ? 'words.not-known' : 'words.no-data', noData],
    ['words.stale', stale],
    ['words.coarse', coarse],
  ] as const;
  return parts
    .filter(([, share]) => share > 0)
    .map(([key, share]) => ({ text: words[key]({ part: partText(share, told) }) }));
}

/** "12% of the area", or of what is known of it. */
function areaText(share: number, told: Told): string {
  const words = pictureWords(told.input.messages.locale);
  const part = partText(share, told);
  return words[told.facts.isKnown ? 'words.part' : 'words.part-known']({ part });
}

/** "12%": a part of an area, which rounding makes neither all nor nothing of it. */
function partText(share: number, { input }: Told): string {
  const words = pictureWords(input.messages.locale);
  if (share > 0 && share < 0.01) return words['words.under-one'];
  const whole = Math.round(share * 100);
  const value = share < 1 ? Math.min(whole, 99) : whole;
  return words['words.percent']({ percent: input.messages.t('unit.percent', { value }) });
}

/** The longest name of an event that is named whole. */
const MAX_EVENT = 60;

function shortened(text: string): string {
  return text.length <= MAX_EVENT ? text : `${text.slice(0, MAX_EVENT - 1).trim()}…`;
}
