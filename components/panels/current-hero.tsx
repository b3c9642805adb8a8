import { ServiceName } from '@/components/ui/service-text';
import { useUnits } from '@/components/ui/use-units';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { WeatherIcon } from '@/components/ui/weather-icon';
import { useMessages } from '@/lib/messages/use-messages';
import type { IconName } from '@/lib/weather/icons';
import styles from './current-panel.module.css';
import { Doubtful } from './doubtful';

type CurrentHeroProps = {
  weather: {
    /** The highest of a day, or that of a moment. */
    readonly tempF: number | null;
    readonly condition: string | null;
    readonly icon: IconName | null;
  } & (
    | { readonly feelsLikeF: number | null; readonly lowF?: never }
    | { readonly feelsLikeF?: never; readonly lowF: number | null }
  );
};

/** Temperature, sky, and what it feels like; of a day, the high and the low. */
export function CurrentHero({ weather }: CurrentHeroProps) {
  const { t } = useMessages();
  const { temperature } = useUnits();
  const { tempF, feelsLikeF = null, lowF, condition, icon } = weather;
  const temp = tempF === null ? '–' : temperature(tempF);
  const spoken = lowF === undefined ? 'current.temperature' : 'shown.high';
  return (
    <div className={styles.top}>
      <p className={temp.length > 4 ? styles.longTemperature : styles.temperature}>
        <span aria-hidden="true" translate="no">
          {temp}
        </span>
        <VisuallyHidden>{t(spoken, { value: temp })}</VisuallyHidden>
        <Doubtful quantity="tempF" value={tempF} />
      </p>
      <div className={styles.words}>
        <p className={styles.condition}>
          {condition ? <ServiceName kind="sky" text={condition} /> : t('current.no-condition')}
        </p>
        {lowF != null && (
          <p className={styles.feels}>{t('map.day-low', { low: temperature(lowF) })}</p>
        )}
        {feelsLikeF !== null && (
          <p className={styles.feels}>
            <span>{t('current.feels', { value: temperature(feelsLikeF) })}</span>
            <Doubtful quantity="tempF" value={feelsLikeF} />
          </p>
        )}
      </div>
      <WeatherIcon name={icon} size={72} />
    </div>
  );
}
