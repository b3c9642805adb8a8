import {
  Droplets,
  Flower2,
  Haze,
  type LucideIcon,
  Thermometer,
  ThermometerSun,
  TriangleAlert,
  Umbrella,
  Wind,
} from 'lucide-react';
import { LAYERS, type LayerName } from '@/lib/contract/layers';
import { useMessages } from '@/lib/messages/use-messages';
import { useLayers } from '@/lib/queries/lookups';
import styles from './layer-switch.module.css';

const ICONS: Readonly<Record<LayerName, LucideIcon>> = {
  temperature: Thermometer,
  'feels-like': ThermometerSun,
  rain: Umbrella,
  wind: Wind,
  humidity: Droplets,
  air: Haze,
  pollen: Flower2,
  alerts: TriangleAlert,
};

type LayerSwitchProps = { layer: LayerName; onChange(layer: LayerName): void };

/** What the map is colored by, as a list beside the map. */
export function LayerSwitch({ layer, onChange }: LayerSwitchProps) {
  const { t } = useMessages();
  const layers = useLayers(layer);
  return (
    <fieldset className={styles.switch}>
      <legend className={styles.name}>{t('layer.title')}</legend>
      {layers.map((name) => {
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
            <span>{t(`layer.${name}`)}</span>
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
  const Icon = ICONS[layer];
  return (
    <label className={styles.menu}>
      <Icon size={17} strokeWidth={1.9} aria-hidden="true" />
      <select
        aria-label={t('layer.title')}
        value={layer}
        onChange={({ target }) => {
          const chosen = LAYERS.find((name) => name === target.value);
          if (chosen) onChange(chosen);
        }}
      >
        {layers.map((name) => (
          <option key={name} value={name}>
            {t(`layer.${name}`)}
          </option>
        ))}
      </select>
    </label>
  );
}
