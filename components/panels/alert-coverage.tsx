import type { ReactNode } from 'react';
import type { AlertsDocument } from '@/lib/contract/alerts';
import { useMessages } from '@/lib/messages/use-messages';
import type { ApiResponse } from '@/lib/queries/fetch-response';
import styles from './alert-strip.module.css';
import type { CellPlace } from './cell-place';
import { Provenance } from './provenance';

type AlertCoverageProps = {
  response: ApiResponse<AlertsDocument>;
  coversCounty: boolean;
  place: CellPlace;
  zoneLine: ReactNode;
};

/** What the alerts cover and what they may leave out, where to look instead, and where they come from. */
export function AlertCoverage({ response, coversCounty, place, zoneLine }: AlertCoverageProps) {
  const { t } = useMessages();
  const { center } = place;
  return (
    <div className={styles.coverage}>
      {zoneLine}
      <p>{t(coversCounty ? 'alerts.covers-county' : 'alerts.misses-county')}</p>
      {center && (
        <p>
          <a
            className={styles.official}
            href={`https://forecast.weather.gov/MapClick.php?lat=${center.lat.toFixed(4)}&lon=${center.lng.toFixed(4)}`}
            rel="noopener noreferrer"
            target="_blank"
          >
            {t('alerts.official')}
          </a>
        </p>
      )}
      <Provenance resource="alerts" response={response} observedMs={null} nowMs={place.nowMs} />
    </div>
  );
}
