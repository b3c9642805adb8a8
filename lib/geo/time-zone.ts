import tzLookup from '@photostructure/tz-lookup';

/** The IANA time zone of a point ("America/Denver"); at sea one of "Etc/GMT+7"'s kind. */
export function timeZoneAt(lat: number, lng: number): string {
  return tzLookup(lat, ((((lng + 180) % 360) + 360) % 360) - 180);
}
