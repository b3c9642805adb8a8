import { viewOf } from '@/lib/picture/frame';
import { rangeOf, type ValueRange } from '@/lib/picture/map-caption';
import { hexesWithin, shownHexes } from '@/lib/picture/shown-hexes';
import { layerSource } from '@/lib/weather/layer-sources';
import { type MapFacts, mapFactsOf } from '@/lib/weather/map-facts';
import type { Shown } from '@/lib/weather/shown-time';
import { frameOf } from './picture-frame';
import { type PictureRequest, pictureAt } from './picture-request';
import type { CachedView, createPictureTiles } from './picture-tiles';

/**
 * What a picture of the map does not say itself, since words are not links: where its weather comes from. And what is
 * `wanted`, as no picture loads any weather itself.
 */
export interface PictureFacts extends MapFacts, Pick<CachedView, 'wanted'> {
  /** What the picture shows, and when; null of another address. */
  readonly shown: Shown | null;
  /** Of what is sure to be in view; null if no value is known. */
  readonly range: ValueRange | null;
}

const NONE: PictureFacts = {
  sources: [],
  observedMs: null,
  wanted: [],
  shown: null,
  range: null,
};

/** Finds the facts of the picture at an address of ours; of any other address there are none. Makes no call. */
export function createPictureFacts(
  readView: ReturnType<typeof createPictureTiles>,
  shownOf: (request: PictureRequest) => Shown,
) {
  return async (address: string): Promise<PictureFacts> => {
    const request = pictureAt(address);
    if (!request) return NONE;
    const frame = frameOf(request);
    const shown = shownOf(request);
    const { layer, timeMs } = shown;
    const { tiles, wanted } = await readView(layerSource(layer).group, frame);
    const box = viewOf(frame);
    const range = rangeOf(hexesWithin(box, shownHexes(tiles, layer, box, timeMs)));
    return { ...mapFactsOf(tiles), wanted, shown, range };
  };
}
