import type { LatLng } from '@/lib/geo/lat-lng';

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
