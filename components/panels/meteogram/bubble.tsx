import { useUnits } from '@/components/ui/use-units';
import { useMessages } from '@/lib/messages/use-messages';
import type { ForecastHour } from '@/lib/weather/forecast-parts';
import styles from './bubble.module.css';

type BubbleProps = {
  hour: ForecastHour;
  time: string;
  /** Where the hour is, as a share of the chart's width. */
  at: number;
};

/** The reading of one hour at the top of the chart, above any finger. Screen readers have the slider. */
export function Bubble({ hour, time, at }: BubbleProps) {
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
      {time}
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
