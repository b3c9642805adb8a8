import { layerWords } from '@/components/layers/layer-words';
import { stateKey } from '@/components/layers/state-key';
import type { LayerName } from '@/lib/contract/layers';
import { untilRuleOf } from '@/lib/contract/until-layers';
import { agoText } from '@/lib/messages/ago';
import { layerName } from '@/lib/messages/layer-title';
import type { Messages } from '@/lib/messages/messages';
import type { Units } from '@/lib/picture/unit-words';
import { quantityOf } from '@/lib/weather/layer-sources';
import type { PrecipKind } from '@/lib/weather/precip-kind';
import { cssColor, type RampTheme } from '@/lib/weather/ramps';
import { type AirColors, rampOf } from '@/lib/weather/ramps-tables';
import { awayWords, type RowName } from './row-names';
import type { ListRow } from './rows';

/** A row of the list as a reader sees it. */
export type RowWords = {
  readonly hex: string;
  readonly cell: string;
  readonly name: string;
  readonly apart: RowName['apart'];
  /** "value from 31 mi E"; null if it is the place's own. */
  readonly from: string | null;
  readonly value: string;
  readonly detail: string | null;
  /** The color on the map, in each theme; null without a value. */
  readonly color: { readonly light: string; readonly dark: string } | null;
  readonly stateName: ListRow['reading']['state'];
  /** "5 min ago", "Out of date · 3 hr ago", "Not loaded yet". */
  readonly age: string;
};

type RowOptions = {
  readonly layer: LayerName;
  /** By hex. */
  readonly names: ReadonlyMap<string, RowName>;
  readonly messages: Messages;
  readonly units: Units;
  readonly airColors: AirColors;
  readonly nowMs: number;
  /** That of the list, an IANA name: what comes is told in it. */
  readonly timeZone: string;
};

const NOTHING = '–';

/** Creates a function that writes the rows of a list. */
export function rowWriter({
  layer,
  names,
  messages,
  units,
  airColors,
  nowMs,
  timeZone,
}: RowOptions) {
  // An alert's end is told in the time zone of its own place, which a list does not know.
  const zone = untilRuleOf(layer) ? timeZone : undefined;
  const { t } = messages;
  const { valueText, detail } = layerWords(layer, messages, units);
  const away = awayWords(messages, units);
  const colorIn = (theme: RampTheme, value: number, falls: PrecipKind | null) =>
    cssColor(rampOf(layer, theme, airColors, falls), value);

  return ({ place, reading, from }: ListRow): RowWords => {
    const { value, falls, state, observedMs } = reading;
    return {
      hex: place.hex,
      cell: place.cell,
      stateName: state,
      ...(names.get(place.hex) ?? { name: t('list.nowhere'), apart: null }),
      from: from && t('list.from', { away: away(from) }),
      value: valueText(reading) ?? NOTHING,
      detail: detail(reading, zone),
      color:
        value === null
          ? null
          : { light: colorIn('light', value, falls), dark: colorIn('dark', value, falls) },
      age:
        [
          state !== 'fresh' && t(stateKey(reading, layer)),
          observedMs !== null && agoText(messages, observedMs, nowMs),
        ]
          .filter(Boolean)
          .join(' · ') || NOTHING,
    };
  };
}

/** The headings of the columns; that of the values names the layer and its unit: "Temperature (°F)". */
export function columnTitles(layer: LayerName, { t }: Messages, units: Units) {
  const name = layerName(layer, t);
  const quantity = quantityOf(layer);
  const isTemperature = quantity === 'temperature' || quantity === 'change';
  return {
    place: t('list.place'),
    value: isTemperature ? `${name} (${t(`unit.${units.temperature}`)})` : name,
    age: t('list.age'),
  };
}
