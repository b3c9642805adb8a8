import type { LayerName } from '@/lib/contract/layers';
import { TILE_HOURS } from '@/lib/contract/tile-shape';
import { HOUR_MS } from '@/lib/contract/time';
import type { TemperatureUnit, WindUnit } from '@/lib/contract/units';
import {
  NOT_COMING,
  type UntilLayer,
  type UntilRule,
  untilRuleOf,
} from '@/lib/contract/until-layers';
import type { Messages } from '@/lib/messages/messages';
import { temperatureText, windIn } from '@/lib/weather/units';
import { UNTIL_STEPS } from '@/lib/weather/until-ramp';

type Units = { readonly temperature: TemperatureUnit; readonly wind: WindUnit };

/** What hours are counted until, as a legend names it: "25 mph or more, for 3 hours". */
export function ruleText({ layer, threshold, hours }: UntilRule, messages: Messages, units: Units) {
  const { t } = messages;
  const value = valueText(layer, threshold, messages, units);
  const from = t('until.rule.from', { value });
  const rules: Readonly<Record<UntilLayer, string>> = {
    'until-rain': t('until.rule.chance', { value: from }),
    'until-snow': t('until.rule.chance', { value: from }),
    'until-freeze': t('until.rule.below', { value }),
    'until-thaw': t('until.rule.above', { value }),
    'until-wind': from,
    'until-heat': t('until.rule.feels', { value: from }),
    'until-air': from,
    'until-alert': value,
  };
  return hours === 1 ? rules[layer] : t('until.rule.hours', { rule: rules[layer], hours });
}

/** A threshold without its comparison: "50%", "25 mph"; of alerts, with it. */
function valueText(layer: UntilLayer, threshold: number, { t, formats }: Messages, units: Units) {
  switch (layer) {
    case 'until-rain':
    case 'until-snow':
      return t('unit.percent', { value: threshold });
    case 'until-freeze':
    case 'until-thaw':
    case 'until-heat':
      return temperatureText(units.temperature, threshold);
    case 'until-wind': {
      const value = formats.number(Math.round(windIn(units.wind, threshold)));
      return t('unit.speed', { value, unit: t(`unit.${units.wind}`) });
    }
    case 'until-air':
      return t('map.aqi', { value: formats.number(threshold) });
    case 'until-alert': {
      const level = ([2, 3, 4, 5] as const).find((one) => one === threshold);
      return t(`until.rule.alert.${level ?? 1}`);
    }
  }
}

/** A threshold among others to choose from, beside the name of its layer: "≥ 50%". */
export function shortThreshold(
  layer: UntilLayer,
  threshold: number,
  messages: Messages,
  units: Units,
): string {
  const value = valueText(layer, threshold, messages, units);
  if (layer === 'until-alert') return value;
  return `${layer === 'until-freeze' ? '≤' : layer === 'until-thaw' ? '>' : '≥'} ${value}`;
}

/** When it comes, from the hour that is shown: "Now", "In 3 hours", "Not within 48 hours". */
export function untilText(
  layer: LayerName,
  value: number,
  hoursAhead: number,
  { t }: Messages,
): string {
  if (value === 0) return t('until.now');
  if (value < NOT_COMING) return t('until.in', { hours: value });
  // An alert is issued, not forecast: nobody knows that there will be none.
  const isAlert = untilRuleOf(layer)?.layer === 'until-alert';
  return t(isAlert ? 'until.not-issued' : 'until.not', { hours: hoursAhead });
}

/** The same for the map, where there is little room; null for what does not come. */
export function untilNumber(value: number, { t }: Messages): string | null {
  if (value >= NOT_COMING) return null;
  return value === 0 ? t('until.now-short') : t('until.short', { hours: value });
}

/**
 * What stands under a band of the legend, by the first whole hour in it.
 *
 * @param hoursAhead how many hours are known from the one that is shown on
 */
export function untilMark(hour: number, hoursAhead: number, { t }: Messages): string {
  const last = UNTIL_STEPS.find((step) => hour <= step);
  if (last === undefined) return `>${hoursAhead}`;
  return last === 0 ? t('until.now-short') : String(last);
}

/** How many hours are known from an hour on, in milliseconds of the Unix epoch, as is the present time. */
export function hoursAheadOf(hourMs: number, nowMs: number): number {
  return TILE_HOURS - Math.max(0, Math.floor(hourMs / HOUR_MS) - Math.floor(nowMs / HOUR_MS));
}

/** What stands beside the name of a layer that has a rule; null for any other layer. */
export function ruleOfLayer(layer: LayerName, messages: Messages, units: Units): string | null {
  const rule = untilRuleOf(layer);
  return rule && ruleText(rule, messages, units);
}
