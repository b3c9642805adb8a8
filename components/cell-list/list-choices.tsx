import buttonStyles from '@/components/ui/button.module.css';
import selectStyles from '@/components/ui/select.module.css';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { dayTimes } from '@/lib/contract/day-steps';
import { layersOf, withRuleOf } from '@/lib/contract/layers';
import { LIST_PATH } from '@/lib/contract/paths';
import { TILE_HOURS } from '@/lib/contract/tile-shape';
import { HOUR_MS } from '@/lib/contract/time';
import { TEMPERATURE_UNITS, WIND_UNITS } from '@/lib/contract/units';
import { mappedStates } from '@/lib/geo/states';
import { layerName } from '@/lib/messages/layer-title';
import type { Messages } from '@/lib/messages/messages';
import {
  formatMapView,
  formatOrder,
  isSameOrder,
  type ListOrder,
  usualOrder,
  usualRows,
} from '@/lib/view-state/list';
import { formatHour } from '@/lib/view-state/url';
import { ALL_STATES } from '@/lib/view-state/view-state';
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

/** The form's id, for the buttons beside it. */
export const LIST_FORM = 'list';

/** What to list: layer, hour, area and unit, as a form that needs no scripts. */
export function ListChoices({ view, offers, messages }: ListChoicesProps) {
  const { t } = messages;
  const { chosen, place, state } = view;
  const unit = unitChoice(view);
  const usual = usualOrder(state.layer, view.kind);
  const hidden: Option[] = [
    ...(unit?.name === 'temp' ? [] : [['temp', state.temperatureUnit ?? ''] as const]),
    ...(unit?.name === 'wind' ? [] : [['wind', state.windUnit ?? ''] as const]),
    ['lang', state.language ?? ''],
    ['colors', state.hasSafeColors ? 'safe' : ''],
    ['rows', state.rows === usualRows(state.layer) ? '' : state.rows],
    // The place and the view that the reader came with stay among the areas.
    ['cell', place?.cell ?? ''],
    ['view', state.view ? formatMapView(state.view) : ''],
  ];
  return (
    // A browser that goes back to the page would restore what was chosen to leave it.
    <form
      id={LIST_FORM}
      className={styles.choices}
      action={LIST_PATH}
      autoComplete="off"
      data-at-once=""
    >
      <p className={styles.atOnce}>
        <VisuallyHidden>{t('list.at-once')}</VisuallyHidden>
      </p>
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
        chosen={state.area ?? (state.view ? '' : (place?.cell ?? ALL_STATES))}
        options={nearOptions(view, messages)}
        more={{ title: t('list.states'), options: stateOptions(view, messages) }}
      />
      <Choice
        name="sort"
        label={t('list.order')}
        chosen={isSameOrder(view.order, usual) ? '' : formatOrder(view.order)}
        options={orderOptions(view, messages)}
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
      <p className={styles.pending}>{t('list.pending')}</p>
    </form>
  );
}

type ChoiceProps = {
  name: string;
  label: string;
  chosen: string;
  options: readonly Option[];
  /** What is set off from these. */
  more?: { title: string; options: readonly Option[] };
};

function Choice({ name, label, chosen, options, more }: ChoiceProps) {
  return (
    <label className={styles.choice}>
      <span>{label}</span>
      <select className={selectStyles.select} name={name} defaultValue={chosen}>
        {options.map(toOption(chosen))}
        {more && <optgroup label={more.title}>{more.options.map(toOption(chosen))}</optgroup>}
      </select>
    </label>
  );
}

/** An option; the one that is listed is marked, so that the page can tell when another is chosen. */
const toOption =
  (chosen: string) =>
  ([value, text]: Option) => (
    <option key={value} value={value} data-listed={value === chosen ? '' : undefined}>
      {text}
    </option>
  );

/** What the map showed, the place that was chosen, the state that it is in, and the country. */
function nearOptions({ state, place }: ListView, { t }: Messages): Option[] {
  const own = mappedStates().find(({ code }) => code === place?.state);
  return [
    ...(state.view ? [['', t('list.view')] as const] : []),
    ...(place ? [[place.cell, place.around] as const] : []),
    ...(own ? [[own.code, t('place.state', { state: own.name })] as const] : []),
    [ALL_STATES, t('list.country')],
  ];
}

/** The other states, by name. */
function stateOptions({ place }: ListView, { t, formats }: Messages): Option[] {
  const { compare } = new Intl.Collator(formats.locale);
  return mappedStates()
    .filter(({ code }) => code !== place?.state)
    .map(({ code, name }): Option => [code, t('place.state', { state: name })])
    .sort(([, one], [, other]) => compare(one, other));
}

/** The usual order first: it has no value, so that another layer begins with its own. */
function orderOptions({ state, layer, kind }: ListView, { t }: Messages): Option[] {
  const usual = usualOrder(state.layer, kind);
  const quantity = quantityOf(layer);
  const all: readonly (readonly [text: string, order: ListOrder])[] = [
    ...(kind === 'towns'
      ? [[t('list.order.size'), { column: 'size', descending: true }] as const]
      : []),
    [t(`list.most.${quantity}`), { column: 'value', descending: true }],
    [t(`list.least.${quantity}`), { column: 'value', descending: false }],
    [t('list.order.place'), { column: 'place', descending: false }],
    [t('list.order.place-down'), { column: 'place', descending: true }],
    [t('list.order.age'), { column: 'age', descending: false }],
    [t('list.order.age-down'), { column: 'age', descending: true }],
  ];
  const options = all.map(
    ([text, order]): Option => [isSameOrder(order, usual) ? '' : formatOrder(order), text],
  );
  return options.sort(([one], [other]) => Number(one !== '') - Number(other !== ''));
}

/** The units of the layer's values; null for those that have only one. */
function unitChoice({ layer, units }: ListView) {
  const quantity = quantityOf(layer);
  if (quantity === 'wind') return { name: 'wind', chosen: units.wind, units: WIND_UNITS } as const;
  if (quantity !== 'temperature' && quantity !== 'change') return null;
  return { name: 'temp', chosen: units.temperature, units: TEMPERATURE_UNITS } as const;
}

function hourOptions(
  { startMs, area: { timeZone } }: ListView,
  { t, formats }: Messages,
): Option[] {
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
