import { layerWords } from '@/components/layers/layer-words';
import { stateKey } from '@/components/layers/state-key';
import { type Units, unitWords } from '@/components/ui/unit-words';
import type { LayerName } from '@/lib/contract/layers';
import { untilRuleOf } from '@/lib/contract/until-layers';
import type { HexPlace } from '@/lib/geo/tile-places';
import { agoText } from '@/lib/messages/ago';
import { layerName } from '@/lib/messages/layer-title';
import type { Messages } from '@/lib/messages/messages';
import { hexName } from '@/lib/picture/place-name';
import { compassOf } from '@/lib/weather/formulas';
import { quantityOf } from '@/lib/weather/layer-sources';
import type { PrecipKind } from '@/lib/weather/precip-kind';
import { cssColor, type RampTheme } from '@/lib/weather/ramps';
import { type AirColors, rampOf } from '@/lib/weather/ramps-tables';
import type { HexRow } from './rows';

/** A row of the list as a reader sees it. */
export type RowWords = {
  readonly hex: string;
  readonly cell: string;
  readonly name: string;
  /** "7 mi NW": distinguishes the cells of one city; null if the town's name is enough. */
  readonly offset: string | null;
  readonly value: string;
  readonly detail: string | null;
  /** The color on the map, in each theme; null without a value. */
  readonly color: { readonly light: string; readonly dark: string } | null;
  readonly stateName: HexRow['reading']['state'];
  readonly state: string;
  readonly age: string;
};

type RowOptions = {
  readonly layer: LayerName;
  readonly messages: Messages;
  readonly units: Units;
  readonly airColors: AirColors;
  readonly nowMs: number;
  /** That of the list, an IANA name: what comes is told in it. */
  readonly timeZone: string;
};

/** Closer to a town's center than this, a cell needs only the town's name. */
const AT_TOWN_KM = 2;
const NOTHING = '–';

/** Creates a function that writes the rows of a list. */
export function rowWriter({ layer, messages, units, airColors, nowMs, timeZone }: RowOptions) {
  // An alert's end is told in the time zone of its own place, which a list does not know.
  const zone = untilRuleOf(layer) ? timeZone : undefined;
  const { t } = messages;
  const { valueText, detail } = layerWords(layer, messages, units);
  const { distance } = unitWords(units, messages);
  const colorIn = (theme: RampTheme, value: number, falls: PrecipKind | null) =>
    cssColor(rampOf(layer, theme, airColors, falls), value);

  function offsetOf({ town, distanceKm, bearingDegrees }: HexPlace): string | null {
    if (!town || distanceKm < AT_TOWN_KM) return null;
    return `${distance(distanceKm)} ${t('unit.compass', { point: compassOf(bearingDegrees) })}`;
  }

  return ({ place, reading }: HexRow): RowWords => {
    const { value, falls, state, observedMs } = reading;
    return {
      hex: place.hex,
      cell: place.cell,
      stateName: state,
      name: hexName(place, t) ?? t('list.nowhere'),
      offset: offsetOf(place),
      value: valueText(reading) ?? NOTHING,
      detail: detail(reading, zone),
      color:
        value === null
          ? null
          : { light: colorIn('light', value, falls), dark: colorIn('dark', value, falls) },
      state: t(stateKey(reading, layer)),
      age: observedMs === null ? NOTHING : agoText(messages, observedMs, nowMs),
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
    state: t('list.state'),
    age: t('list.age'),
  };
}
