import type { ReactNode } from 'react';
import type { LatLng } from '@/lib/geo/lat-lng';
import { useMessages } from '@/lib/messages/use-messages';
import styles from './alert-strip.module.css';

type AlertCoverageProps = {
  coversCounty: boolean;
  /** Null while the place is unknown. */
  point: LatLng | null;
  zoneLine: ReactNode;
};

/** What the alerts cover and what they may leave out, and where to look instead. */
export function AlertCoverage({ coversCounty, point, zoneLine }: AlertCoverageProps) {
  const { t } = useMessages();
  return (
    <div className={styles.coverage}>
      {zoneLine}
      <p>{t(coversCounty ? 'alerts.covers-county' : 'alerts.misses-county')}</p>
      {point && (
        <p>
          <a
            className={styles.official}
            href={`https://forecast.weather.gov/MapClick.php?lat=${point.lat.toFixed(4)}&lon=${point.lng.toFixed(4)}`}
            rel="noopener noreferrer"
            target="_blank"
          >
            {t('alerts.official')}
          </a>
        </p>
      )}
    </div>
  );
}
