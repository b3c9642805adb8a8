import { LAYER_SOURCES } from '@/lib/weather/layer-sources';
import { type MapFacts, mapFactsOf } from '@/lib/weather/map-facts';
import { frameOf } from './picture-frame';
import { pictureAt } from './picture-request';
import type { CachedView, createPictureTiles } from './picture-tiles';

/**
 * What a picture of the map does not say itself, since words are not links: where its weather comes from. And what is
 * `wanted`, as no picture loads any weather itself.
 */
export interface PictureFacts extends MapFacts, Pick<CachedView, 'wanted'> {}

const NONE: PictureFacts = { sources: [], observedMs: null, wanted: [] };

/** Finds the facts of the picture at an address of ours; of any other address there are none. Makes no call. */
export function createPictureFacts(readView: ReturnType<typeof createPictureTiles>) {
  return async (address: string): Promise<PictureFacts> => {
    const request = pictureAt(address);
    if (!request) return NONE;
    const { group } = LAYER_SOURCES[request.layer];
    const { tiles, wanted } = await readView(group, frameOf(request));
    return { ...mapFactsOf(tiles), wanted };
  };
}
