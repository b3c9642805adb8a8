import type { TileAddress } from '@/lib/gateway/tiles/tiles';
import { LAYER_SOURCES } from '@/lib/weather/layer-sources';
import { type MapFacts, mapFactsOf } from '@/lib/weather/map-facts';
import { frameOf } from './picture-frame';
import { pictureAt } from './picture-request';
import type { createPictureTiles } from './picture-tiles';

/** What a picture of the map does not say itself, since words are not links: where its weather comes from. */
export interface PictureFacts extends MapFacts {
  /** The tiles in sight that would make it finer or newer: no picture loads any itself. */
  readonly wanted: readonly TileAddress[];
}

const NONE: PictureFacts = { sources: [], observedMs: null, wanted: [] };

/** Finds the facts of the picture at an address of ours; of any other address there are none. Makes no call. */
export function createPictureFacts(readView: ReturnType<typeof createPictureTiles>) {
  return async (address: string): Promise<PictureFacts> => {
    const request = pictureAt(address);
    if (!request) return NONE;
    const { group } = LAYER_SOURCES[request.layer];
    const { tiles, wanted } = await readView(group, frameOf(request));
    return { ...mapFactsOf(tiles), wanted: wanted.map((parent) => ({ group, parent })) };
  };
}
