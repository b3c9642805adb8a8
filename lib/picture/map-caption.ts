import type { LayerName } from '@/lib/contract/layers';
import type { HexState } from '@/lib/contract/tile-shape';
import type { TemperatureUnit, WindUnit } from '@/lib/contract/units';
import type { Messages } from '@/lib/messages/messages';
import { hasHours } from '@/lib/weather/layer-sources';
import { numberTextOf } from './number-text';

/** The lowest and the highest value on a part of a map. */
export type ValueRange = {
  readonly low: number;
  readonly high: number;
  /** Whether nothing there is missing that may have another value. */
  readonly isWhole: boolean;
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
};

/**
 * What a map shows, when, and from which value to which. The date is always in it: a picture may be looked at long
 * after it was drawn.
 */
export function mapCaption(input: CaptionInput): MapCaption {
  const { layer, messages } = input;
  return {
    layer: messages.t(`layer.${layer}`),
    time: timeText(input),
    range: rangeText(input),
  };
}

/** The same in one line: "Temperature · Fri, Nov 27, 1 PM MST · 8° to 61°". */
export function captionLine({ layer, time, range }: Partial<MapCaption>): string {
  return [layer, time, range].filter(Boolean).join(' · ');
}

/** The range of some hexes; null without any value. Where one is not known, another may be beyond the range. */
export function rangeOf(
  hexes: readonly { readonly value: number | null; readonly state: HexState }[],
): ValueRange | null {
  let [low, high, isWhole] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, true];
  for (const { value, state } of hexes) {
    if (state === 'not-loaded' || state === 'failed') isWhole = false;
    if (value === null) continue;
    low = Math.min(low, value);
    high = Math.max(high, value);
  }
  return low > high ? null : { low, high, isWhole };
}

/** The hour, or the present time for what is measured and has no hours. */
function timeText({ layer, hourMs, nowMs, timeZone, messages }: CaptionInput): string {
  const day = { weekday: 'short', month: 'short', day: 'numeric' } as const;
  const zone = { timeZoneName: 'short', timeZone } as const;
  return hasHours(layer)
    ? messages.formats.date(hourMs, { ...day, hour: 'numeric', ...zone })
    : messages.formats.date(nowMs, { ...day, hour: 'numeric', minute: '2-digit', ...zone });
}

function rangeText({ layer, messages, units, range }: CaptionInput): string {
  if (range === null) return '';
  const { t } = messages;
  const write = numberTextOf(layer, messages, units);
  const [low, high] = [write(range.low), write(range.high)];
  if (low === null || high === null) return '';
  const values = low === high ? low : t('map.range', { low, high });
  const named = withUnit(values, layer, messages, units);
  return range.isWhole ? named : t('map.range.partly', { range: named });
}

/** Values whose unit is not in their text. */
function withUnit(
  values: string,
  layer: LayerName,
  { t }: Messages,
  units: CaptionInput['units'],
): string {
  if (layer === 'air') return t('map.aqi', { value: values });
  if (layer !== 'wind') return values;
  return t('unit.speed', { value: values, unit: t(`unit.${units.wind}`) });
}
