import type { PictureFacts } from '@/lib/answers/picture-facts';
import { frameOf, timeZoneOfPicture } from '@/lib/answers/picture-frame';
import type { PictureRequest } from '@/lib/answers/picture-request';
import { mapPicturePath } from '@/lib/contract/paths';
import type { MapReading, NotKnown } from '@/lib/contract/readings';
import { momentOf, type Telling } from './parts';

const NOT_LOADED: NotKnown = {
  what: 'map',
  why: 'not-loaded',
  say: 'Little of the map is loaded, or too many ask for words at once; ask again soon.',
};

/** A map in words. `search`: what it is of, as in the address of a picture. */
export function mapReading(
  request: PictureRequest,
  search: string,
  { sentence, facts }: { readonly sentence: string | null; readonly facts: PictureFacts },
  { nowMs, isMadeUp }: Telling,
): MapReading {
  const { layer } = request;
  const { shown, observedMs, sources } = facts;
  const timeZone = timeZoneOfPicture(request, frameOf(request));
  return {
    layer,
    asOf: momentOf(nowMs, timeZone),
    isMadeUp,
    shows: momentOf(shown?.timeMs ?? null, timeZone),
    sentence,
    observed: momentOf(observedMs, timeZone),
    sources: [...sources],
    picture: mapPicturePath(layer, 'svg') + search,
    characters: mapPicturePath(layer, 'txt') + search,
    // A map shows what somebody has looked at: words for it load nothing.
    notKnown: sentence === null ? [NOT_LOADED] : [],
  };
}
