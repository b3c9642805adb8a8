import type { LayerName } from '@/lib/contract/layers';
import type { TemperatureUnit, WindUnit } from '@/lib/contract/units';
import { NOT_COMING, untilRuleOf } from '@/lib/contract/until-layers';
import { dayText } from '@/lib/messages/day-text';
import { layerTitle } from '@/lib/messages/layer-title';
import type { Messages } from '@/lib/messages/messages';
import type { HexReading } from '@/lib/weather/hex-reading';
import {
  hasChances,
  hasHours,
  isMeasured,
  isOfChances,
  isOfDays,
  quantityOf,
} from '@/lib/weather/layer-sources';
import { LEAST_CHANCE, type PrecipKind } from '@/lib/weather/precip-kind';
import { laterOf } from '@/lib/weather/shown-time';
import { type NumberText, numberTextOf } from './number-text';
import { hoursAheadOf, ruleOfLayer, untilText } from './until-words';

/** The lowest and the highest value on a part of a map. */
export type ValueRange = {
  readonly low: number;
  readonly high: number;
  /** Whether nothing there is missing that may have another value. */
  readonly isWhole: boolean;
  /** On layers that count hours, how many of them are known everywhere where it does not come. */
  readonly hoursAhead?: number;
  /** On layers of chances, unless none is worth a word. */
  readonly chances?: Chances;
};

type Chances = {
  /** What they are chances of, each with its highest, the most likely first; empty where none is worth a word. */
  readonly highs: readonly { readonly falls: PrecipKind; readonly high: number }[];
  /** The hours that each is for, at most. */
  readonly hours: number;
};

type CaptionInput = {
  readonly layer: LayerName;
  /** The hour that is shown, and the present time, in milliseconds of the Unix epoch. */
  readonly hourMs: number;
  readonly nowMs: number;
  /** The time zone in which it is written, an IANA name. */
  readonly timeZone: string;
  readonly messages: Messages;
  readonly units: { readonly temperature: TemperatureUnit; readonly wind: WindUnit };
  /** Of what is in view; null if no value is known. */
  readonly range: ValueRange | null;
};

/** What a map says of itself: "Temperature", "Fri, Nov 27, 1 PM MST", "8° to 61°"; no range if none is known. */
export type MapCaption = {
  readonly layer: string;
  readonly time: string;
  readonly range: string;
  /** What a legend says under its colors: for how long chances are, or what hours are counted until; else empty. */
  readonly note: string;
};

/**
 * What a map shows, when, and from which value to which. The date is always in it: a picture may be looked at long
 * after it was drawn.
 */
export function mapCaption(input: CaptionInput): MapCaption {
  const { layer, messages } = input;
  return {
    layer: layerTitle(layer, messages.t),
    time: shownTimeText(input),
    range: rangeText(input),
    note: noteText(input),
  };
}

/** The same in one line: "Temperature · Fri, Nov 27, 1 PM MST · 8° to 61°". */
export function captionLine({ layer, time, range, note }: Partial<MapCaption>): string {
  return [layer, time, range, note].filter(Boolean).join(' · ');
}

/** The range of some hexes; null without any value. Where one is not known, another may be beyond the range. */
export function rangeOf(
  hexes: readonly (Pick<HexReading, 'value' | 'state'> &
    Partial<Pick<HexReading, 'falls' | 'chanceHours' | 'hoursAhead'>>)[],
): ValueRange | null {
  let [low, high, isWhole] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, true];
  let hours = 1;
  const highs = new Map<PrecipKind, number>();
  let known = Number.POSITIVE_INFINITY;
  for (const { value, state, falls, chanceHours, hoursAhead } of hexes) {
    if (state === 'not-loaded' || state === 'failed') isWhole = false;
    if (value === null) continue;
    low = Math.min(low, value);
    high = Math.max(high, value);
    hours = Math.max(hours, chanceHours ?? 1);
    if (hoursAhead) known = Math.min(known, hoursAhead);
    if (falls) highs.set(falls, Math.max(highs.get(falls) ?? 0, value));
  }
  if (low > high) return null;
  const range = { low, high, isWhole, ...(Number.isFinite(known) ? { hoursAhead: known } : {}) };
  if (highs.size === 0 && hours === 1) return range;
  const sorted = [...highs].sort(([, one], [, other]) => other - one);
  return {
    ...range,
    chances: { highs: sorted.map(([falls, most]) => ({ falls, high: most })), hours },
  };
}

/** The hour or the day, or the present time for what has no hours. Of a change, the later of both. */
export function shownTimeText(
  input: Pick<CaptionInput, 'layer' | 'hourMs' | 'nowMs' | 'timeZone' | 'messages'>,
): string {
  const { layer, hourMs, nowMs, timeZone, messages } = input;
  const { t, formats } = messages;
  const day = { weekday: 'short', month: 'short', day: 'numeric' } as const;
  const zone = { timeZoneName: 'short', timeZone } as const;
  if (!hasHours(layer)) {
    const now = formats.date(nowMs, { ...day, hour: 'numeric', minute: '2-digit', ...zone });
    return isMeasured(layer) ? now : t('map.as-of', { time: now });
  }
  const isChange = quantityOf(layer) === 'change';
  const shownMs = isChange ? laterOf(hourMs) : hourMs;
  const time = isOfDays(layer)
    ? dayText(messages, shownMs)
    : formats.date(shownMs, { ...day, hour: 'numeric', ...zone });
  return isChange ? t('change.since', { time }) : time;
}

/** From which value to which: "8° to 61°"; empty if none is known. */
export function rangeText(input: CaptionInput): string {
  const { messages, range } = input;
  if (range === null) return '';
  const text = textOf(input, range);
  if (text === null || range.isWhole) return text ?? '';
  return messages.t('map.range.partly', { range: text });
}

function textOf(input: CaptionInput, range: ValueRange): string | null {
  const { layer, messages, hourMs, nowMs } = input;
  if (hasChances(layer)) return chancesText(range, messages);
  if (!untilRuleOf(layer)) return valuesText(input, range);
  const hoursAhead = range.hoursAhead ?? hoursAheadOf(hourMs, nowMs);
  const when = untilText(layer, range.low, hoursAhead, messages).toLocaleLowerCase(messages.locale);
  return range.low >= NOT_COMING ? when : messages.t('until.first', { when });
}

/** "8° to 61°"; null for values without a short form. */
function valuesText({ layer, messages, units }: CaptionInput, range: ValueRange): string | null {
  const write = numberTextOf(layer, messages, units);
  const [low, high] = [write(range.low), write(range.high)];
  if (low === null || high === null) return null;
  const values = low === high ? low : messages.t('map.range', { low, high });
  return withUnit(values, layer, messages, units);
}

/** "highest: rain 80%, snow 40%". */
function chancesText({ chances }: ValueRange, { t, locale }: Messages): string {
  const percentOf = (value: number) => t('unit.percent', { value: Math.round(value) });
  if (!chances || chances.highs.length === 0) {
    const little = t('map.chance-little', { percent: percentOf(LEAST_CHANCE) });
    return little.toLocaleLowerCase(locale);
  }
  const parts = chances.highs.map(({ falls, high }) => {
    const what = falls === 'any' ? t('falls.any') : t(`legend.falls.${falls}`);
    return `${what.toLocaleLowerCase(locale)} ${percentOf(high)}`;
  });
  return t('map.range.highest', { chances: parts.join(', ') });
}

function noteText({ layer, messages, units, range }: CaptionInput): string {
  const { t } = messages;
  const rule = ruleOfLayer(layer, messages, units);
  const hours = range?.chances?.hours ?? 1;
  const parts = [
    ...(rule ? [t('until.note', { rule })] : []),
    ...(isOfChances(layer) && hours > 1 ? [t('map.chance-hours', { hours })] : []),
  ];
  return parts.join(' · ');
}

/** Writes one value of a layer with its unit: "54°", "12 mph", "AQI 40"; null for one that has no short form. */
export function valueTextOf(
  layer: LayerName,
  messages: Messages,
  units: CaptionInput['units'],
): NumberText {
  const write = numberTextOf(layer, messages, units);
  return (value) => {
    const text = write(value);
    return text === null ? null : withUnit(text, layer, messages, units);
  };
}

/** Values whose unit is not in their text. */
function withUnit(
  values: string,
  layer: LayerName,
  { t }: Messages,
  units: CaptionInput['units'],
): string {
  const quantity = quantityOf(layer);
  if (quantity === 'air') return t('map.aqi', { value: values });
  if (quantity !== 'wind') return values;
  return t('unit.speed', { value: values, unit: t(`unit.${units.wind}`) });
}
