import type { LayerName } from '@/lib/contract/layers';
import type { TemperatureUnit, WindUnit } from '@/lib/contract/units';
import type { Messages } from '@/lib/messages/messages';
import { type Quantity, quantityOf } from '@/lib/weather/layer-sources';
import { LEAST_CHANCE } from '@/lib/weather/precip-kind';
import { differenceText, signedText, temperatureText, windIn } from '@/lib/weather/units';
import { untilMark, untilNumber } from './until-words';

/** Writes a value of a layer, in the layer's unit, as a few characters; null for one that has no short form. */
export type NumberText = (value: number) => string | null;

const POLLEN_KEYS = [
  'map.pollen.0',
  'map.pollen.1',
  'map.pollen.2',
  'map.pollen.3',
  'map.pollen.4',
] as const;

/** The word for a level of pollen, from 0 to 4. */
export function pollenText({ t }: Messages, level: number): string {
  return t(POLLEN_KEYS[Math.min(Math.max(Math.round(level), 0), 4)] ?? POLLEN_KEYS[0]);
}

/** Writes a layer's values for the map: "54°", "40%", "12", in the reader's units, which the legend names. */
export function numberTextOf(
  layer: LayerName,
  messages: Messages,
  units: { readonly temperature: TemperatureUnit; readonly wind: WindUnit },
): NumberText {
  const { t, formats } = messages;
  const percent = (value: number) => t('unit.percent', { value: Math.round(value) });
  const texts: Readonly<Record<Quantity, NumberText>> = {
    temperature: (value) => temperatureText(units.temperature, value),
    change: (value) => differenceText(units.temperature, value),
    chance: (value) => (value < LEAST_CHANCE ? null : percent(value)),
    wind: (value) => formats.number(windIn(units.wind, value)),
    humidity: percent,
    air: (value) => formats.number(Math.round(value)),
    pollen: (value) => pollenText(messages, value),
    // A severity is a word and a color, never a number.
    severity: () => null,
    until: (value) => untilNumber(value, messages),
  };
  return texts[quantityOf(layer)];
}

/**
 * Writes the marks of a layer's legend, in the reader's units: the last of chances has the sign that no title names.
 *
 * @param hoursAhead how many hours are known from the one that is shown on
 */
export function markTextOf(
  layer: LayerName,
  messages: Messages,
  hoursAhead: number,
): (label: number) => string {
  const { t, formats } = messages;
  const quantity = quantityOf(layer);
  return (label) => {
    if (quantity === 'until') return untilMark(label, hoursAhead, messages);
    if (quantity === 'pollen') return pollenText(messages, label);
    if (quantity === 'change') return signedText(label);
    if (quantity === 'chance' && label === 100) return t('unit.percent', { value: label });
    return formats.number(label);
  };
}
