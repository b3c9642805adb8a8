import {
  CalendarClock,
  Droplets,
  Flower2,
  Haze,
  Hourglass,
  type LucideIcon,
  Thermometer,
  ThermometerSun,
  TriangleAlert,
  Umbrella,
  Wind,
} from 'lucide-react';
import {
  type BaseLayer,
  baseLayerOf,
  LAYERS,
  type LayerName,
  SPAN_LAYERS,
} from '@/lib/contract/layers';
import { UNTIL_LAYERS, type UntilLayer } from '@/lib/contract/until-layers';
import { layerName } from '@/lib/messages/layer-title';
import type { Translate } from '@/lib/messages/messages';
import { useMessages } from '@/lib/messages/use-messages';
import { useLayers } from '@/lib/queries/lookups';
import styles from './layer-switch.module.css';

/** A layer that has a line of its own in each list. */
type PlainLayer = Exclude<
  (typeof LAYERS)[number],
  UntilLayer | 'change' | (typeof SPAN_LAYERS)[number]
>;

const ICONS: Readonly<Record<PlainLayer, LucideIcon>> = {
  temperature: Thermometer,
  'feels-like': ThermometerSun,
  rain: Umbrella,
  wind: Wind,
  humidity: Droplets,
  air: Haze,
  pollen: Flower2,
  alerts: TriangleAlert,
};

const isPlain = (layer: BaseLayer): layer is PlainLayer => layer in ICONS;

/** Layers with a name in common, of which each list has one line. */
const GROUPS = [
  { title: 'layer.until', Icon: Hourglass, layers: UNTIL_LAYERS },
  { title: 'layer.spans', Icon: CalendarClock, layers: ['change', ...SPAN_LAYERS] },
] as const satisfies readonly {
  title: string;
  Icon: LucideIcon;
  layers: readonly BaseLayer[];
}[];

/** The group of a layer; undefined for one that stands by itself. */
const groupOf = (layer: BaseLayer) =>
  GROUPS.find(({ layers }) => layers.some((one) => one === layer));

type LayerSwitchProps = { layer: LayerName; onChange(layer: LayerName): void };

/** What the map is colored by, as a list beside the map. */
export function LayerSwitch({ layer, onChange }: LayerSwitchProps) {
  const { t } = useMessages();
  const layers = useLayers(layer);
  const base = baseLayerOf(layer);
  return (
    <fieldset className={styles.switch}>
      <legend className={styles.name}>{t('layer.title')}</legend>
      {layers.filter(isPlain).map((name) => {
        const Icon = ICONS[name];
        return (
          <label key={name} className={styles.layer}>
            <input
              type="radio"
              name="layer"
              value={name}
              checked={name === layer}
              onChange={() => onChange(name)}
            />
            <Icon size={17} strokeWidth={1.9} aria-hidden="true" />
            <span>{layerName(name, t)}</span>
          </label>
        );
      })}
      {GROUPS.map(({ title, Icon, layers: ofGroup }) => {
        const isChosen = groupOf(base)?.title === title;
        return (
          <label key={title} className={styles.layer} data-is-chosen={isChosen}>
            <Icon size={17} strokeWidth={1.9} aria-hidden="true" />
            <select
              aria-label={t(title)}
              value={isChosen ? base : ''}
              onChange={({ target }) => choose(target.value, onChange)}
            >
              <option value="" hidden>
                {t(title)}
              </option>
              <Options layers={ofGroup} t={t} />
            </select>
          </label>
        );
      })}
    </fieldset>
  );
}

/** The same as the system's own menu, for a phone. */
export function LayerMenu({ layer, onChange }: LayerSwitchProps) {
  const { t } = useMessages();
  const layers = useLayers(layer);
  const base = baseLayerOf(layer);
  const Icon = isPlain(base) ? ICONS[base] : (groupOf(base)?.Icon ?? Thermometer);
  return (
    <label className={styles.menu}>
      <Icon size={17} strokeWidth={1.9} aria-hidden="true" />
      <select
        aria-label={t('layer.title')}
        value={base}
        onChange={({ target }) => choose(target.value, onChange)}
      >
        <Options layers={layers.filter(isPlain)} t={t} />
        {GROUPS.map(({ title, layers: ofGroup }) => (
          <optgroup key={title} label={t(title)}>
            <Options layers={ofGroup} t={t} />
          </optgroup>
        ))}
      </select>
    </label>
  );
}

function Options({ layers, t }: { layers: readonly BaseLayer[]; t: Translate }) {
  return layers.map((name) => (
    <option key={name} value={name}>
      {layerName(name, t)}
    </option>
  ));
}

function choose(value: string, onChange: LayerSwitchProps['onChange']): void {
  const chosen = LAYERS.find((name) => name === value);
  if (chosen) onChange(chosen);
}
