import type { PictureFacts } from '@/lib/answers/picture-facts';
import type { PictureRequest } from '@/lib/answers/picture-request';
import { mapPicturePath } from '@/lib/contract/paths';
import type { MapReading } from '@/lib/contract/readings';
import { type Quantity, quantityOf } from '@/lib/weather/layer-sources';
import { momentOf, notKnown } from './parts';

/** What values of a layer are in; those of the others are no numbers for readers. */
const UNITS: Readonly<Partial<Record<Quantity, string>>> = {
  temperature: '°F',
  change: '°F',
  chance: '%',
  wind: 'mph',
  humidity: '%',
  air: 'US AQI',
};

/** A map in words. `search`: what it is of, as in the address of a picture. */
export function mapReading(
  { layer }: Pick<PictureRequest, 'layer'>,
  search: string,
  { sentence, facts }: { readonly sentence: string | null; readonly facts: PictureFacts },
  nowMs: number,
): MapReading {
  const unit = UNITS[quantityOf(layer)];
  const { range, shown, observedMs, sources } = facts;
  return {
    layer,
    asOf: momentOf(nowMs),
    shows: momentOf(shown?.timeMs ?? null),
    sentence,
    range:
      range && unit !== undefined
        ? { low: range.low, high: range.high, unit, isWhole: range.isWhole }
        : null,
    observed: momentOf(observedMs),
    sources: [...sources],
    picture: mapPicturePath(layer, 'svg') + search,
    characters: mapPicturePath(layer, 'txt') + search,
    // A map shows what somebody has looked at: words for it load nothing.
    notKnown: sentence === null ? [notKnown('map', 'not-loaded')] : [],
  };
}
