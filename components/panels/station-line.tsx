import { ServiceText } from '@/components/ui/service-text';
import { useUnits } from '@/components/ui/use-units';
import type { LatLng } from '@/lib/geo/lat-lng';
import { bearingDegrees, distanceKm } from '@/lib/geo/lat-lng';
import { useMessages } from '@/lib/messages/use-messages';
import { useStation } from '@/lib/queries/documents';
import { compassOf } from '@/lib/weather/formulas';
import styles from './current-panel.module.css';

/** Closer than this, the direction of the station means little. */
const HERE_KM = 2;

/** The observing station, and where it is as seen from the cell. */
export function StationLine({ id, center }: { id: string; center: LatLng | null }) {
  const { t } = useMessages();
  const { distance } = useUnits();
  const station = useStation(id).data?.document;
  const km = station && center ? distanceKm(center, station.center) : null;
  const direction = station && center ? compassOf(bearingDegrees(center, station.center)) : '';
  return (
    <p className={styles.station}>
      {station ? (
        <>
          <ServiceText>
            {station.name} ({station.id})
          </ServiceText>
          {km !== null &&
            `, ${
              km < HERE_KM
                ? t('current.station-here')
                : t('current.station-place', { distance: distance(km), direction })
            }`}
        </>
      ) : (
        <>
          {t('current.station')} <ServiceText>{id.slice(0, 24)}</ServiceText>
        </>
      )}
    </p>
  );
}
