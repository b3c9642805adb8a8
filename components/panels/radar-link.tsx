import { ExternalLink } from 'lucide-react';
import type { LatLng } from '@/lib/geo/lat-lng';
import { useMessages } from '@/lib/messages/use-messages';
import styles from './current-panel.module.css';
import { radarAddress } from './radar-address';

/** Where to see what falls right now: the service has no radar, the NWS has. */
export function RadarLink({ point }: { point: LatLng | null }) {
  const { t } = useMessages();
  return (
    <p className={styles.radar} data-no-print="">
      <a href={radarAddress(point)} target="_blank" rel="noreferrer">
        {t('current.radar')}
        <ExternalLink size={12} aria-hidden="true" />
      </a>{' '}
      {t('current.radar-where')}
    </p>
  );
}
