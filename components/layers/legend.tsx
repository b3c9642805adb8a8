import { clockText } from '@/components/ui/clock-text';
import type { Elements } from '@/components/ui/elements';
import { useNow } from '@/components/ui/use-now';
import { useUnits } from '@/components/ui/use-units';
import type { LayerName } from '@/lib/contract/layers';
import type { HexState } from '@/lib/contract/tile-shape';
import { layerTitle } from '@/lib/messages/layer-title';
import type { Messages } from '@/lib/messages/messages';
import { useMessages } from '@/lib/messages/use-messages';
import { legendFalls } from '@/lib/picture/fall-patterns';
import { markTextOf } from '@/lib/picture/number-text';
import { type CheckedZones, HALTS, type TileProgress } from '@/lib/queries/tile-progress';
import { hasChances, isMeasured, isOfChances } from '@/lib/weather/layer-sources';
import { type LegendTick, legendTicks, readersUnit } from '@/lib/weather/legend-scale';
import type { PrecipKind } from '@/lib/weather/precip-kind';
import type { ThemedRamps } from '@/lib/weather/ramps-tables';
import { ChanceBars } from './chance-bars';
import styles from './legend.module.css';
import { RampBar } from './ramp-bar';

type LegendProps = {
  layer: LayerName;
  ramps: ThemedRamps;
  /** The value under the pointer, in the ramps' unit, and what it is a chance of. */
  value: number | null;
  falls: PrecipKind | null;
  progress: TileProgress;
  /** Shown in place of the layer's name: what changes it. */
  title?: Elements;
  /** A button beside the title. */
  action?: Elements;
  /** Shown under the title. */
  caption?: Elements;
  /** What hours are counted until, or the choice of it; null on any other layer. */
  rule: Elements | null;
  /** What the values are compared with; null on any other layer. */
  note: string | null;
  /** How many hours are known from the one that is shown on. */
  hoursAhead: number;
  /** Shown under the scale: the switch of colors. */
  children?: Elements;
};

/** What the colors mean, in the reader's units, and how much of the map is still loading. */
export function Legend(props: LegendProps) {
  const { layer, ramps, value, falls, progress, title, action, caption } = props;
  const { rule, note, hoursAhead, children } = props;
  const ramp = ramps[0].light;
  const isChance = hasChances(layer);
  const messages = useMessages();
  const { t } = messages;
  const { units } = useUnits();
  const unit = readersUnit(ramp, units);
  const ticks = legendTicks(ramp, unit, markTextOf(layer, messages, hoursAhead));
  const words = layer === 'pollen';
  const layerName = layerTitle(layer, t);
  const patterns = usePatterns(progress, rule !== null);
  function unitText(): string | null {
    if (unit) return t(`unit.${unit}`);
    // A menu of layers in place of the title does not say that these are chances.
    if (isChance) return title ? t('legend.chance') : null;
    if (ramp.unit === '%') return t('unit.percent-sign');
    if (rule) return t('until.hours');
    return ramp.unit === 'aqi' ? t('unit.aqi') : null;
  }
  const marks = (
    <div className={`${styles.ticks} ${words ? styles.words : rule ? styles.bands : ''}`}>
      {(words || isChance ? everySecond(ticks) : ticks).map(({ text, at }) => (
        <span key={text} style={{ left: `${at * 100}%` }} data-end={endOf(at)}>
          {text}
        </span>
      ))}
    </div>
  );
  return (
    <section className={styles.legend} aria-label={t('legend.title')} data-legend="">
      <p className={styles.head}>
        {title ?? (
          <span>{isMeasured(layer) ? t('map.layer-now', { layer: layerName }) : layerName}</span>
        )}
        {action}
        <span className={styles.unit}>{unitText()}</span>
      </p>
      {caption}
      {rule && <p className={styles.rule}>{rule}</p>}
      {isChance && (
        <ChanceBars {...{ ramps, value, falls }} shown={legendFalls(progress.falls)}>
          {marks}
        </ChanceBars>
      )}
      {!isChance && layer !== 'alerts' && (
        <>
          <RampBar ramps={ramps[0]} value={value} />
          {marks}
        </>
      )}
      {isOfChances(layer) && progress.chanceHours > 1 && (
        <p className={styles.coarse} data-chance-hours="">
          {t('map.chance-hours', { hours: progress.chanceHours })}
        </p>
      )}
      {rule && <p className={`${styles.coarse} ${styles.lines}`}>{t('until.lines')}</p>}
      {note && <p className={styles.coarse}>{note}</p>}
      {children}
      {patterns.length > 0 && (
        <ul className={styles.patterns}>
          {patterns.map(({ state, text }) => (
            <li key={text}>
              <span className={styles.swatch} data-state={state} />
              <span>{text}</span>
            </li>
          ))}
        </ul>
      )}
      {progress.coarse > 0 && !progress.loading && (
        <p className={styles.coarse} data-coarse="">
          {t('map.coarse')}
        </p>
      )}
      <Progress progress={progress} />
    </section>
  );
}

/** Whether a mark is so close to an end of the ramp that half of its text would stick out. */
function endOf(at: number): 'first' | 'last' | undefined {
  if (at < 0.02) return 'first';
  return at > 0.98 ? 'last' : undefined;
}

type Pattern = { readonly state: HexState; readonly text: string };

/** What the hatchings in view mean; hexes that are not loaded are listed by reason. */
function usePatterns(
  { states, halted, loading, zones }: TileProgress,
  countsHours: boolean,
): Pattern[] {
  const messages = useMessages();
  const nowMs = useNow();
  const { t } = messages;
  const plain = (state: 'stale' | 'no-data' | 'not-loaded' | 'failed', isSeen: boolean) =>
    isSeen ? [{ state, text: t(`map.state.${state}`) }] : [];
  const halts = HALTS.filter((halt) => halted[halt].count > 0).map((halt): Pattern => {
    const { endsMs } = halted[halt];
    const text =
      zones && halt === 'quota-reserved' ? checkedText(messages, zones) : t(`map.state.${halt}`);
    const time = endsMs && clockText(messages, endsMs, nowMs ?? endsMs);
    return { state: 'not-loaded', text: time ? t('map.state.until', { state: text, time }) : text };
  });
  return [
    ...plain('stale', states.stale > 0),
    ...(countsHours
      ? [{ state: 'no-data', text: t('until.unknown') } as const]
      : plain('no-data', states['no-data'] > 0)),
    ...plain('not-loaded', states['not-loaded'] > 0 && (loading || halts.length === 0)),
    ...halts,
    ...plain('failed', states.failed > 0),
  ];
}

/** The layer of alerts asks for some zones at a time: that is no shortage, and has its own words. */
function checkedText({ t, formats }: Messages, { checked, total }: CheckedZones): string {
  return t('map.zones-checked', {
    checked: formats.number(checked),
    total: formats.number(total),
  });
}

/** Five words would not fit side by side, nor five numbers beside a word; three show the direction. */
function everySecond(ticks: readonly LegendTick[]): LegendTick[] {
  return ticks.filter((_, index) => index % 2 === 0);
}

/** "33% of the map loaded" while it is loading, and one sentence if a part has failed. */
function Progress({ progress }: { progress: TileProgress }) {
  const { t } = useMessages();
  const { loaded, total, loading, failedTiles } = progress;
  if (loading && total > 0) {
    // Not 100% while something is still coming.
    const value = Math.min(99, Math.floor((loaded / total) * 100));
    const text = t('map.progress', { percent: t('unit.percent', { value }) });
    return (
      <div className={styles.progress} data-progress="">
        <span className={styles.track}>
          <span style={{ width: `${(loaded / total) * 100}%` }} />
        </span>
        <span>{text}</span>
      </div>
    );
  }
  if (failedTiles === 0) return null;
  return (
    <p className={styles.problem} role="status" data-tile-errors="">
      {t('map.tiles-failed')}
    </p>
  );
}
