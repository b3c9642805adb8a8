import tzLookup from '@photostructure/tz-lookup';
import { wrapLng } from './lat-lng';

/**
 * The IANA time zone of a point ("America/Denver", or "Etc/GMT+7" at sea) by a simplified world map that is
 * light enough for a browser. Within ten kilometers of a border it may be wrong, where `timeZoneAt` is right.
 */
export function worldTimeZoneAt(lat: number, lng: number): string {
  return tzLookup(lat, wrapLng(lng));
}
