'use client';

import { type ReactNode, useMemo } from 'react';
import { LayerMenu, LayerSwitch } from '@/components/layers/layer-switch';
import { Legend } from '@/components/layers/legend';
import legendStyles from '@/components/layers/legend.module.css';
import { useAirColours } from '@/components/layers/use-air-colours';
import { useShownHour } from '@/components/timeline/time-context';
import { useMessages } from '@/lib/messages/use-messages';
import type { TileProgress } from '@/lib/queries/tile-progress';
import { type AirColours, type LayerName, rampOf } from '@/lib/weather/ramps-tables';
import type { Theme } from './palette';
import { type HexPointer, readHex } from './reading';
import styles from './weather-map.module.css';

type MapLegendProps = {
  layer: LayerName;
  theme: Theme;
  airColours: AirColours;
  compact: boolean;
  /** What the pointer is over. */
  hex: HexPointer | null;
  progress: TileProgress;
  onLayer(layer: LayerName): void;
  /** What stands below the legend. */
  children?: ReactNode;
};

/** The choice of layers, and the legend of the chosen one with the value under the pointer. */
export function MapLegend(props: MapLegendProps) {
  const { layer, theme, airColours, compact, hex, progress, onLayer } = props;
  const { t } = useMessages();
  const { hourMs } = useShownHour();
  const [, setAirColours] = useAirColours();
  const ramp = useMemo(() => rampOf(layer, theme, airColours), [layer, theme, airColours]);
  const value = hex?.held ? readHex(hex.held, layer, hourMs).value : null;
  const Layers = compact ? LayerMenu : LayerSwitch;
  return (
    <div className={styles.legends} data-over-map="" data-compact={compact}>
      <Layers layer={layer} onChange={onLayer} />
      <Legend layer={layer} ramp={ramp} value={value} progress={progress}>
        {layer === 'air' && (
          <label className={legendStyles.colours}>
            <input
              type="checkbox"
              checked={airColours === 'safe'}
              onChange={({ target }) => setAirColours(target.checked ? 'safe' : 'epa')}
            />
            {t('legend.safe-colours')}
          </label>
        )}
      </Legend>
      {props.children}
    </div>
  );
}
