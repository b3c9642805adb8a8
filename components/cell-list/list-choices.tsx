import { STARTING_PLACES } from '@/components/saved/starting-places';
import buttonStyles from '@/components/ui/button.module.css';
import selectStyles from '@/components/ui/select.module.css';
import { dayTimes } from '@/lib/contract/day-steps';
import { layersOf, withRuleOf } from '@/lib/contract/layers';
import { LIST_PATH } from '@/lib/contract/paths';
import { TILE_HOURS } from '@/lib/contract/tile-shape';
import { HOUR_MS } from '@/lib/contract/time';
import { TEMPERATURE_UNITS, WIND_UNITS } from '@/lib/contract/units';
import { layerName } from '@/lib/messages/layer-title';
import type { Messages } from '@/lib/messages/messages';
import { formatMapView, WHOLE_COUNTRY } from '@/lib/view-state/list';
import { formatHour } from '@/lib/view-state/url';
import { DAYS_ZONE, hasHours, quantityOf } from '@/lib/weather/layer-sources';
import styles from './list-page.module.css';
import type { ListView } from './list-view';

type Option = readonly [value: string, text: string];
type ListChoicesProps = {
  view: ListView;
  /** The resources that the source has. */
  offers: readonly string[];
  messages: Messages;
};

/** What to list: layer, hour, area and unit, as a form that needs no scripts. */
export function ListChoices({ view, offers, messages }: ListChoicesProps) {
  const { t } = messages;
  const { chosen, place, state } = view;
  const unit = unitChoice(view);
  const hidden: Option[] = [
    ...(unit?.name === 'temp' ? [] : [['temp', state.temperatureUnit ?? ''] as const]),
    ...(unit?.name === 'wind' ? [] : [['wind', state.windUnit ?? ''] as const]),
    ['lang', state.language ?? ''],
    ['colors', state.hasSafeColors ? 'safe' : ''],
    // What the map showed: it is listed until the reader picks another area.
    ['cell', state.view ? (place?.cell ?? '') : ''],
    ['view', state.view ? formatMapView(state.view) : ''],
  ];
  const cities = STARTING_PLACES.filter(({ cell }) => cell !== place?.cell);
  return (
    <form className={styles.choices} action={LIST_PATH}>
      <Choice
        name="layer"
        label={t('layer.title')}
        chosen={chosen}
        options={layersOf(offers, chosen).map((one) => [
          withRuleOf(one, chosen),
          layerName(one, t),
        ])}
      />
      <Choice
        name="area"
        label={t('list.area')}
        chosen={state.view ? '' : (place?.cell ?? WHOLE_COUNTRY)}
        options={[
          ...(state.view ? [['', t('list.view')] as const] : []),
          [WHOLE_COUNTRY, t('list.country')],
          ...[...(place ? [place] : []), ...cities].map(
            ({ cell, name }): Option => [cell, t('list.around-place', { place: name })],
          ),
        ]}
      />
      {hasHours(chosen) && (
        <Choice
          name="t"
          label={t('list.hour')}
          chosen={view.hourMs === view.startMs ? '' : formatHour(view.hourMs)}
          options={[...hourOptions(view, messages), ...dayOptions(view, messages)]}
        />
      )}
      {unit && (
        <Choice
          name={unit.name}
          label={t('list.unit')}
          chosen={unit.chosen}
          options={unit.units.map((one) => [one, t(`unit.${one}`)])}
        />
      )}
      {hidden.map(
        ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
      )}
      <button type="submit" className={`${buttonStyles.button} ${buttonStyles.primary}`}>
        {t('list.show')}
      </button>
    </form>
  );
}

type ChoiceProps = { name: string; label: string; chosen: string; options: readonly Option[] };

function Choice({ name, label, chosen, options }: ChoiceProps) {
  return (
    <label className={styles.choice}>
      <span>{label}</span>
      <select className={selectStyles.select} name={name} defaultValue={chosen}>
        {options.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </label>
  );
}

/** The units of the layer's values; null for those that have only one. */
function unitChoice({ layer, units }: ListView) {
  const quantity = quantityOf(layer);
  if (quantity === 'wind') return { name: 'wind', chosen: units.wind, units: WIND_UNITS } as const;
  if (quantity !== 'temperature' && quantity !== 'change') return null;
  return { name: 'temp', chosen: units.temperature, units: TEMPERATURE_UNITS } as const;
}

function hourOptions({ startMs, timeZone }: ListView, { t, formats }: Messages): Option[] {
  const textOf = (ms: number) =>
    formats.date(ms, { weekday: 'short', hour: 'numeric', timeZone, timeZoneName: 'short' });
  return Array.from({ length: TILE_HOURS }, (_, ahead): Option => {
    const ms = startMs + ahead * HOUR_MS;
    return ahead === 0
      ? ['', t('list.now-at', { time: textOf(ms) })]
      : [formatHour(ms), textOf(ms)];
  });
}

/** The days beyond the hours, for a layer that has them. */
function dayOptions({ startMs, knownDays }: ListView, { formats }: Messages): Option[] {
  const day = { weekday: 'long', month: 'short', day: 'numeric', timeZone: DAYS_ZONE } as const;
  return dayTimes(startMs, knownDays).map((ms): Option => [formatHour(ms), formats.date(ms, day)]);
}
