import tzLookup from '@photostructure/tz-lookup';

/**
 * The IANA time zone of a point ("America/Denver") by a simplified map of the world, which is light enough
 * for a browser; at sea one of "Etc/GMT+7"'s kind. Within ten kilometers of a border it may be the
 * neighbor's: `timeZoneAt` knows better.
 */
export function worldTimeZoneAt(lat: number, lng: number): string {
  return tzLookup(lat, ((((lng + 180) % 360) + 360) % 360) - 180);
}
