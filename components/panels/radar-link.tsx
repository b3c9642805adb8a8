import { ExternalLink } from 'lucide-react';
import type { LatLng } from '@/lib/geo/lat-lng';
import { useMessages } from '@/lib/messages/use-messages';
import styles from './current-panel.module.css';

const SITE = 'https://radar.weather.gov/';
/** Close enough to see a county, far enough to see what is coming. */
const ZOOM = 8;

/**
 * The radar site of the NWS, centered on a place. Its address takes the whole state of its map as JSON in
 * base64; these fields are those that it writes there itself. Without a place, the plain site.
 */
export function radarAddress(center: LatLng | null): string {
  if (!center) return SITE;
  const at = [center.lng, center.lat].map((degrees) => Number(degrees.toFixed(3)));
  const settings = {
    agenda: { id: null, center: at, location: at, zoom: ZOOM },
    animating: false,
    base: 'standard',
    artcc: false,
    county: false,
    cwa: false,
    rfc: false,
    state: false,
    menu: true,
    shortFusedOnly: false,
    opacity: { alerts: 0.8, local: 0.6, localStations: 0.8, national: 0.6 },
  };
  return `${SITE}?settings=${encodeURIComponent(`v1_${btoa(JSON.stringify(settings))}`)}`;
}

/** Where to see what falls right now: the service has no radar, the NWS has. */
export function RadarLink({ point }: { point: LatLng | null }) {
  const { t } = useMessages();
  return (
    <p className={styles.radar} data-no-print="">
      <a href={radarAddress(point)} target="_blank" rel="noreferrer">
        <span>{t('current.radar')}</span>
        <ExternalLink size={12} aria-hidden="true" />
      </a>
      <span>{` ${t('current.radar-where')}`}</span>
    </p>
  );
}
