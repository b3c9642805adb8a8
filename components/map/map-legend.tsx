import { Pause, Play } from 'lucide-react';
import { useMemo } from 'react';
import { AlertLegend, type AlertListLink } from '@/components/alert-layer/alert-legend';
import { Legend } from '@/components/layers/legend';
import legendStyles from '@/components/layers/legend.module.css';
import { RuleChoice } from '@/components/layers/rule-choice';
import { useAirColors } from '@/components/layers/use-air-colors';
import { useMovingWind } from '@/components/layers/use-moving-wind';
import { useChangeWords, useShown } from '@/components/timeline/time-context';
import type { Elements } from '@/components/ui/elements';
import { useNow } from '@/components/ui/use-now';
import { useUnits } from '@/components/ui/use-units';
import type { LayerName } from '@/lib/contract/layers';
import { untilRuleOf } from '@/lib/contract/until-layers';
import { useMessages } from '@/lib/messages/use-messages';
import { hoursAheadOf, ruleText } from '@/lib/picture/until-words';
import { themedRampsOf } from '@/lib/weather/ramps-tables';
import { type MapReports, useMapReport } from './map-reports';

type MapLegendProps = {
  layer: LayerName;
  reports: MapReports;
  /** Whether the reader may choose here how the map looks: other colors, or a wind that moves. */
  hasChoices: boolean;
  /** Shown in place of the layer's name, and under it. */
  title?: Elements;
  caption?: Elements;
  /** The reader has chosen another threshold; without it, none can be chosen here. */
  onLayer?(layer: LayerName): void;
  /** The way to the list of active alerts; null where it is open. */
  alerts: AlertListLink | null;
};

/** The legend of the map's layer, with the value under the pointer. */
export function MapLegend(props: MapLegendProps) {
  const { reports, hasChoices, title, caption, onLayer, alerts } = props;
  const shown = useShown(props.layer);
  const { layer, timeMs } = shown;
  const change = useChangeWords(shown);
  const messages = useMessages();
  const { t } = messages;
  const { units } = useUnits();
  const rule = untilRuleOf(layer);
  const nowMs = useNow();
  const [airColors, setAirColors] = useAirColors();
  const value = useMapReport(reports, 'pointedValue');
  const falls = useMapReport(reports, 'pointedFalls');
  const progress = useMapReport(reports, 'progress');
  const hasStream = useMapReport(reports, 'hasStream');
  const ramps = useMemo(() => themedRampsOf(layer, airColors), [layer, airColors]);
  const ruleLine =
    rule &&
    (onLayer ? (
      <RuleChoice rule={rule} onChange={onLayer} />
    ) : (
      <span>{ruleText(rule, messages, units)}</span>
    ));
  return (
    <Legend
      {...{ layer, ramps, value, falls, progress, title, caption }}
      rule={ruleLine}
      action={hasChoices && hasStream && <WindButton />}
      note={change}
      hoursAhead={hoursAheadOf(timeMs, nowMs ?? timeMs)}
    >
      {hasChoices && layer === 'air' && (
        <label className={legendStyles.colors}>
          <input
            type="checkbox"
            checked={airColors === 'safe'}
            onChange={({ target }) => setAirColors(target.checked ? 'safe' : 'epa')}
          />
          <span>{t('legend.safe-colors')}</span>
        </label>
      )}
      {layer === 'alerts' && <AlertLegend list={alerts} />}
    </Legend>
  );
}

/** Stops the particles of the wind, or lets them move. */
function WindButton() {
  const { t } = useMessages();
  const [isMoving, setMoving] = useMovingWind();
  const Icon = isMoving ? Pause : Play;
  const label = t(isMoving ? 'legend.pause-wind' : 'legend.animate-wind');
  return (
    <button
      type="button"
      className={legendStyles.action}
      aria-label={label}
      title={label}
      onClick={() => setMoving(!isMoving)}
    >
      <Icon size={12} fill="currentColor" strokeWidth={0} aria-hidden="true" />
    </button>
  );
}
