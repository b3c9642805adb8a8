import { type ReactNode, useMemo } from 'react';
import { AlertLegend } from '@/components/alert-layer/alert-legend';
import { type HexPointer, readHex } from '@/components/layers/hex-reading';
import { LayerMenu, LayerSwitch } from '@/components/layers/layer-switch';
import { Legend } from '@/components/layers/legend';
import legendStyles from '@/components/layers/legend.module.css';
import { useAirColors } from '@/components/layers/use-air-colors';
import { useShownHour } from '@/components/timeline/time-context';
import type { LayerName } from '@/lib/contract/layers';
import { useMessages } from '@/lib/messages/use-messages';
import type { Theme } from '@/lib/picture/palette';
import type { TileProgress } from '@/lib/queries/tile-progress';
import { type AirColors, rampOf } from '@/lib/weather/ramps-tables';
import styles from './weather-map.module.css';

type MapLegendProps = {
  layer: LayerName;
  theme: Theme;
  airColors: AirColors;
  compact: boolean;
  /** What the pointer is over. */
  hex: HexPointer | null;
  progress: TileProgress;
  onLayer(layer: LayerName): void;
  /** A cell was chosen out of a list. */
  onSelect(cell: string, zone: string | null): void;
  /** Shown below the legend. */
  children?: ReactNode;
};

/** The choice of layers, and the legend of the chosen one with the value under the pointer. */
export function MapLegend(props: MapLegendProps) {
  const { layer, theme, airColors, compact, hex, progress, onLayer, onSelect } = props;
  const { t } = useMessages();
  const { hourMs } = useShownHour();
  const [, setAirColors] = useAirColors();
  const ramp = useMemo(() => rampOf(layer, theme, airColors), [layer, theme, airColors]);
  const value = hex?.inTile ? readHex(hex.inTile, layer, hourMs).value : null;
  const Layers = compact ? LayerMenu : LayerSwitch;
  return (
    <div className={styles.legends} data-over-map="">
      <Layers layer={layer} onChange={onLayer} />
      <Legend layer={layer} ramp={ramp} value={value} progress={progress}>
        {layer === 'air' && (
          <label className={legendStyles.colors}>
            <input
              type="checkbox"
              checked={airColors === 'safe'}
              onChange={({ target }) => setAirColors(target.checked ? 'safe' : 'epa')}
            />
            {t('legend.safe-colors')}
          </label>
        )}
        {layer === 'alerts' && <AlertLegend ramp={ramp} onSelect={onSelect} />}
      </Legend>
      {props.children}
    </div>
  );
}
