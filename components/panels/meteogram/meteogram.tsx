import { useMemo, useState } from 'react';
import { ChartSlider } from '@/components/chart/chart-slider';
import type { TimeControl } from '@/components/timeline/time-store';
import { useUnits } from '@/components/ui/use-units';
import { useWidth } from '@/components/ui/use-width';
import { useMessages } from '@/lib/messages/use-messages';
import { type ForecastHour, hourAround } from '@/lib/weather/forecast-parts';
import { emptyHour } from '@/lib/weather/unbroken-hours';
import { useHourWords } from '../hours/use-hour-words';
import { Chart } from './chart';
import { layOut } from './geometry';
import { HoursTable } from './hours-table';
import styles from './meteogram.module.css';
import { Readout } from './readout';

type MeteogramProps = {
  /** Without gaps. */
  hours: readonly ForecastHour[];
  timeZone: string;
  nowMs: number;
  /** The time that map and panel show, in milliseconds of the Unix epoch; null for now. */
  chosenMs: number | null;
  time: TimeControl;
};

/**
 * The coming hours in one chart. The numbers above it are those of the time that the whole page shows; the
 * chart sets that time, and shows the hour under a mouse beside it.
 */
export function Meteogram({ hours, timeZone, nowMs, chosenMs, time }: MeteogramProps) {
  const { t, formats } = useMessages();
  const { units } = useUnits();
  const { timeOf, valuesOf } = useHourWords(timeZone);
  const [frame, measured] = useWidth(null);
  const width = measured ?? 0;
  const [pointed, setPointed] = useState<number | null>(null);
  const meteogram = useMemo(
    () => layOut(hours, { width, unit: units.temperature, timeZone }),
    [hours, width, units.temperature, timeZone],
  );
  const [first] = hours;
  if (!first) return null;
  const chosen = chosenMs === null ? null : hourAround(hours, chosenMs);
  // A time that the forecast does not reach has no values; those of another hour would be wrong.
  const shown = chosenMs === null ? first : (chosen ?? emptyHour(chosenMs, true));
  const preview = pointed === null ? undefined : hours[pointed];
  const bubbled = preview ?? chosen;
  const startOf = (index: number) => hours[index]?.startMs ?? first.startMs;

  const isNow = shown === hourAround(hours, nowMs);
  const zone = formats
    .date(shown.startMs, { timeZoneName: 'short', hour: 'numeric', timeZone })
    .split(' ')
    .at(-1);
  const when = `${isNow ? `${t('hourly.now')} · ` : ''}${timeOf(shown)} ${zone}`;
  return (
    <div>
      <Readout hour={shown} time={when} onNow={chosenMs === null ? null : () => time.backToNow()} />
      <ChartSlider
        frame={frame}
        scales={meteogram}
        moments={meteogram.moments}
        index={chosen ? hours.indexOf(chosen) : 0}
        label={t('hourly.chart')}
        valueText={`${when}, ${valuesOf(shown)}`}
        onPreview={setPointed}
        onChoose={(index) => time.choose(startOf(index))}
        onScrub={(index) => time.scrub(startOf(index))}
        onSettle={() => time.settle()}
      >
        {measured !== null && (
          <Chart
            hours={hours}
            meteogram={meteogram}
            timeZone={timeZone}
            active={bubbled ?? shown}
            chosen={chosen ?? undefined}
          />
        )}
        {bubbled && measured !== null && (
          <Bubble
            hour={bubbled}
            time={timeOf(bubbled)}
            at={meteogram.middle(bubbled.startMs) / width}
          />
        )}
      </ChartSlider>
      <HoursTable hours={hours} timeZone={timeZone} />
    </div>
  );
}

type BubbleProps = {
  hour: ForecastHour;
  time: string;
  /** Where the hour is, as a share of the chart's width. */
  at: number;
};

/** The reading of one hour at the top of the chart, above any finger. Screen readers have the slider. */
function Bubble({ hour, time, at }: BubbleProps) {
  const { t } = useMessages();
  const { temperature, windNumber } = useUnits();
  const { tempF, precipChance, wind } = hour;
  return (
    <div
      className={styles.bubble}
      // Centered on its hour, and never beyond either end of the chart.
      style={{ left: `${at * 100}%`, translate: `${-at * 100}% 0` }}
      aria-hidden="true"
      data-bubble=""
      data-no-print=""
    >
      <span>{time}</span>
      <strong>{tempF === null ? '–' : temperature(tempF)}</strong>
      <span className={styles.rain}>
        {precipChance === null ? '–' : t('unit.percent', { value: precipChance })}
      </span>
      <span>
        {[wind.direction && t('unit.compass', { point: wind.direction }), windNumber(wind)]
          .filter(Boolean)
          .join(' ') || '–'}
      </span>
    </div>
  );
}
