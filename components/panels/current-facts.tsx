import { useUnits } from '@/components/ui/use-units';
import type { CurrentDocument } from '@/lib/contract/current';
import { useMessages } from '@/lib/messages/use-messages';
import { degreesOf } from '@/lib/weather/formulas';
import { windOf } from '@/lib/weather/wind';
import { Compass } from './compass';
import styles from './current-panel.module.css';
import { Doubtful } from './doubtful';

/** Feels-like, humidity and wind of an observation. */
export function CurrentFacts({ document }: { document: CurrentDocument }) {
  const { t } = useMessages();
  const { temperature, windSpeed } = useUnits();
  const { feelsLikeF, humidity, windSpeedMph, windDirection } = document;
  const wind = windOf(windSpeedMph, windDirection);
  const told = wind.direction?.toUpperCase() ?? '';
  const from = told !== '' && degreesOf(told) !== undefined ? told : null;
  const speed = windSpeedMph === 0 ? t('current.calm') : windSpeed(wind);
  return (
    <dl className={styles.facts}>
      <div className={styles.fact}>
        <dt>{t('current.feels-like')}</dt>
        <dd>
          {feelsLikeF === null ? '–' : temperature(feelsLikeF)}
          <Doubtful quantity="tempF" value={feelsLikeF} />
        </dd>
      </div>
      <div className={styles.fact}>
        <dt>{t('current.humidity')}</dt>
        <dd>
          {humidity === null ? '–' : t('unit.percent', { value: humidity })}
          <Doubtful quantity="humidity" value={humidity} />
        </dd>
      </div>
      <div className={`${styles.fact} ${styles.wind}`}>
        <dt>{t('current.wind')}</dt>
        <dd>
          {speed ?? '–'}
          {from && <span className={styles.from}>{t('unit.compass', { point: from })}</span>}
          <Doubtful quantity="windMph" value={windSpeedMph} />
        </dd>
        {speed && <Compass fromDegrees={from === null ? undefined : degreesOf(from)} />}
      </div>
    </dl>
  );
}
