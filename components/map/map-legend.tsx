import { Legend } from '@/components/layers/legend';
import legendStyles from '@/components/layers/legend.module.css';
import { useAirColors } from '@/components/layers/use-air-colors';
import type { Elements } from '@/components/ui/elements';
import { lazyPart, OptionalPart } from '@/components/ui/optional-part';
import { useTheme } from '@/components/ui/theme-choice';
import type { LayerName } from '@/lib/contract/layers';
import { useMessages } from '@/lib/messages/use-messages';
import { rampsOf } from '@/lib/weather/ramps-tables';
import { type MapReports, useMapReport } from './map-reports';

const AlertLegend = lazyPart(
  async () => (await import('@/components/alert-layer/alert-legend')).AlertLegend,
);

type MapLegendProps = {
  layer: LayerName;
  reports: MapReports;
  /** Whether the reader may choose other colors here. */
  hasColorChoice: boolean;
  /** Shown in place of the layer's name, and under it. */
  title?: Elements;
  caption?: Elements;
  /** A cell was chosen out of a list. */
  onSelect(cell: string, zone: string | null): void;
};

/** The legend of the map's layer, with the value under the pointer. */
export function MapLegend(props: MapLegendProps) {
  const { layer, reports, hasColorChoice, title, caption, onSelect } = props;
  const { t } = useMessages();
  const theme = useTheme();
  const [airColors, setAirColors] = useAirColors();
  const value = useMapReport(reports, 'pointedValue');
  const falls = useMapReport(reports, 'pointedFalls');
  const progress = useMapReport(reports, 'progress');
  const ramps = rampsOf(layer, theme, airColors);
  return (
    <Legend {...{ layer, ramps, value, falls, progress, title, caption }}>
      {hasColorChoice && layer === 'air' && (
        <label className={legendStyles.colors}>
          <input
            type="checkbox"
            checked={airColors === 'safe'}
            onChange={({ target }) => setAirColors(target.checked ? 'safe' : 'epa')}
          />
          <span>{t('legend.safe-colors')}</span>
        </label>
      )}
      {layer === 'alerts' && (
        <OptionalPart name={t('legend.title')}>
          <AlertLegend ramp={ramps[0]} onSelect={onSelect} />
        </OptionalPart>
      )}
    </Legend>
  );
}
