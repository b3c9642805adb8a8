import type { LayerName } from '@/lib/contract/layers';
import { mapPicturePath } from '@/lib/contract/paths';
import type { TemperatureUnit, WindUnit } from '@/lib/contract/units';
import { boxOnMap } from '@/lib/geo/box-on-map';
import type { Bounds } from '@/lib/geo/cells';
import type { Messages } from '@/lib/messages/messages';
import { loadMapSentence } from '@/lib/queries/map-sentence';

type DescribedMap = {
  readonly layer: LayerName;
  /** What is in view, in degrees; a cell for its surroundings; null for the country. */
  readonly where: Bounds | string | null;
  /** Hours from now. */
  readonly hours: number;
  readonly units: { readonly temperature: TemperatureUnit; readonly wind: WindUnit };
  readonly messages: Messages;
};

/** What a map shows, in a sentence of the server's; or that it can't be had. */
export async function describeMap(map: DescribedMap): Promise<string> {
  const sentence = await loadMapSentence(wordsAddress(map));
  return sentence ?? map.messages.t('map.not-described');
}

/** The address of a map in words. */
export function wordsAddress({ layer, where, hours, units, messages }: DescribedMap): string {
  const query = new URLSearchParams();
  if (typeof where === 'string') query.set('cell', where);
  else if (where !== null) {
    const { west, south, east, north } = boxOnMap(where);
    query.set('bbox', [west, south, east, north].join(','));
  }
  if (hours > 0) query.set('hours', String(hours));
  if (units.temperature !== 'f') query.set('temp', units.temperature);
  if (units.wind !== 'mph') query.set('wind', units.wind);
  if (messages.locale !== 'en') query.set('lang', messages.locale);
  return `${mapPicturePath(layer, 'txt')}${query.size > 0 ? `?${query}` : ''}`;
}
