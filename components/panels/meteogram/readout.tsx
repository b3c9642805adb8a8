import { NowChip } from '@/components/timeline/now-chip';
import { useUnits } from '@/components/ui/use-units';
import { WindText } from '@/components/ui/wind-text';
import { useMessages } from '@/lib/messages/use-messages';
import type { ForecastHour } from '@/lib/weather/forecast-parts';
import styles from './readout.module.css';

type ReadoutProps = {
  hour: ForecastHour;
  time: string;
  /** Back to the present; null if it is shown. */
  onNow: (() => void) | null;
};

/** One hour in numbers; the marks next to them are the legend of the chart below. */
export function Readout({ hour, time, onNow }: ReadoutProps) {
  const { t } = useMessages();
  const { temperature } = useUnits();
  const { tempF, feelsLikeF, precipChance } = hour;
  return (
    <div className={styles.readout}>
      <p className={styles.time}>{time}</p>
      {onNow && <NowChip onPress={onNow} />}
      <dl className={styles.facts}>
        <div>
          <dt>
            <span className={styles.tempMark} />
            <span>{t('hourly.temperature')}</span>
          </dt>
          <dd className={styles.temperature}>{tempF === null ? '–' : temperature(tempF)}</dd>
        </div>
        <div>
          <dt>
            <span className={styles.feelsMark} />
            <span>{t('hourly.feels-like')}</span>
          </dt>
          <dd>{feelsLikeF === null ? '–' : temperature(feelsLikeF)}</dd>
        </div>
        <div>
          <dt>
            <span className={styles.rainMark} />
            <span>{t('hourly.rain-short')}</span>
          </dt>
          <dd>{precipChance === null ? '–' : t('unit.percent', { value: precipChance })}</dd>
        </div>
        <div>
          <dt>{t('hourly.wind')}</dt>
          <dd>
            <WindText wind={hour.wind} />
          </dd>
        </div>
      </dl>
    </div>
  );
}
