import type { LayerName } from '@/lib/contract/layers';
import type { TemperatureUnit, WindUnit } from '@/lib/contract/units';
import { NOT_COMING, UNTIL_LIMITS } from '@/lib/contract/until-layers';
import type { Messages } from '@/lib/messages/messages';
import { pictureWords } from '@/lib/messages/picture-words';
import { AIR_CATEGORIES, airCategoryOf } from '@/lib/weather/air-quality';
import { severityAt } from '@/lib/weather/alert-hours';
import type { HexReading } from '@/lib/weather/hex-reading';
import { type Quantity, quantityOf } from '@/lib/weather/layer-sources';
import { LEAST_CHANCE, PRECIP_KINDS, type PrecipKind } from '@/lib/weather/precip-kind';
import { PER_FAHRENHEIT, temperatureIn, windIn } from '@/lib/weather/units';
import { UNTIL_STEPS } from '@/lib/weather/until-ramp';
import { pollenText } from '../number-text';
import type { PictureInput } from '../picture-input';
import { untilText } from '../until-words';

type Units = { readonly temperature: TemperatureUnit; readonly wind: WindUnit };

/** A character for a value: marks of a higher order stand later in the legend. */
export type Mark = { readonly sign: string; readonly order: number; readonly label: string };

/** Where nothing is known. */
export const UNKNOWN = '?';

/**
 * Gives the character of each value of a layer, and what it stands for; null for what is not known.
 *
 * @param hoursAhead how many hours are known everywhere, on layers that count them
 */
export function marksOf(
  { layer, messages, units }: Pick<PictureInput, 'layer' | 'messages' | 'units'>,
  hoursAhead: number,
): (reading: HexReading) => Mark | null {
  const { t, locale } = messages;
  const words = pictureWords(locale);
  const band = bandOf(layer, units);
  if (band) {
    const { step, toReader } = band;
    return ({ value }) =>
      value === null ? null : bandMark(Math.round(toReader(value)), step, messages);
  }
  const none = { sign: '.', order: -1 };
  const marks: {
    readonly [Kind in Quantity]?: (value: number, reading: HexReading) => Mark | null;
  } = {
    chance(value, { falls }) {
      const least = t('unit.percent', { value: LEAST_CHANCE });
      if (value < LEAST_CHANCE) return { ...none, label: words['words.below']({ value: least }) };
      const kind = falls ?? 'any';
      const isHigh = value >= UNTIL_LIMITS['until-rain'].usual;
      const sign = isHigh ? LETTERS[kind].toUpperCase() : LETTERS[kind];
      const bound = { value: t('unit.percent', { value: UNTIL_LIMITS['until-rain'].usual }) };
      const detail = isHigh ? t('until.rule.from', bound) : words['words.below'](bound);
      const label = words['words.detail']({ what: t(`falls.${kind}`), detail });
      return { sign, order: PRECIP_KINDS.indexOf(kind) + (isHigh ? 0.5 : 0), label };
    },
    air(value) {
      const category = airCategoryOf(value);
      if (category === null) return null;
      const order = AIR_CATEGORIES.indexOf(category) + 1;
      return { sign: String(order), order, label: t(`air.category.${category}`) };
    },
    pollen(value) {
      const level = Math.min(Math.max(Math.round(value), 0), 4);
      return { sign: String(level), order: level, label: pollenText(messages, level) };
    },
    severity(value) {
      const severity = severityAt(value);
      if (severity === null) return { ...none, label: t('alert-layer.none') };
      const order = Math.round(value);
      return { sign: String(order), order, label: t(`alerts.severity.${severity}`) };
    },
    until(value) {
      const order = UNTIL_STEPS.findIndex((step) => value <= step);
      if (value >= NOT_COMING || order < 0) {
        return {
          sign: '.',
          order: UNTIL_STEPS.length,
          label: untilText(layer, NOT_COMING, hoursAhead, messages),
        };
      }
      const hours = UNTIL_STEPS[order] ?? 0;
      const label = hours === 0 ? t('until.now') : words['words.within']({ hours: String(hours) });
      return { sign: String(order), order, label };
    },
  };
  const markOf = marks[quantityOf(layer)];
  return (reading) => (reading.value === null || !markOf ? null : markOf(reading.value, reading));
}

const LETTERS: Readonly<Record<PrecipKind, string>> = {
  rain: 'r',
  snow: 's',
  mixed: 'm',
  ice: 'i',
  storms: 't',
  any: 'p',
};

type Band = { readonly step: number; readonly toReader: (value: number) => number };

/** How far the bands of a layer's numbers reach, in the reader's unit; null for values that are no such numbers. */
function bandOf(layer: LayerName, units: Units): Band | null {
  const isCelsius = units.temperature === 'c';
  switch (quantityOf(layer)) {
    case 'temperature':
      return {
        step: isCelsius ? 5 : 10,
        toReader: (value) => temperatureIn(units.temperature, value),
      };
    case 'change':
      return {
        step: isCelsius ? 3 : 5,
        toReader: (value) => value * PER_FAHRENHEIT[units.temperature],
      };
    case 'wind':
      return { step: WIND_STEPS[units.wind], toReader: (value) => windIn(units.wind, value) };
    case 'humidity':
      return { step: 10, toReader: (value) => value };
    default:
      return null;
  }
}

const WIND_STEPS: Readonly<Record<WindUnit, number>> = { mph: 5, kmh: 10, ms: 2, kn: 5 };

/**
 * The character of a band: 0 for the one from zero on, up to 9, then A, B and so on; below zero, z is the first, then y.
 * Of degrees Fahrenheit, it is the digit of the tens.
 */
function bandMark(value: number, step: number, { t, formats }: Messages): Mark {
  const order = Math.floor(value / step);
  const range = {
    low: formats.number(order * step),
    high: formats.number(order * step + step - 1),
  };
  return { sign: signOf(order), order, label: t('map.range', range) };
}

function signOf(band: number): string {
  if (band >= 0 && band <= 9) return String(band);
  if (band > 9) return String.fromCharCode(Math.min(65 + band - 10, 90));
  return String.fromCharCode(Math.max(123 + band, 97));
}
