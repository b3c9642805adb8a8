import type { Source } from '@/lib/contract/leaves';
import type { Tile } from '@/lib/contract/tile';
import type { TileAddress } from '@/lib/gateway/tiles/tiles';
import { LAYER_SOURCES } from '@/lib/weather/layer-sources';
import { frameOf } from './picture-frame';
import { parsePictureOrder } from './picture-order';
import type { createPictureTiles } from './picture-tiles';

/** What a picture of the map does not say itself, since words are not links: where its weather comes from. */
export interface PictureFacts {
  /** Each source once. */
  readonly sources: readonly Source[];
  /** When half of it was issued or observed, in milliseconds of the Unix epoch; null if there is none. */
  readonly observedMs: number | null;
  /** The tiles in sight that would make it finer or newer: no picture loads any itself. */
  readonly wanted: readonly TileAddress[];
}

const NONE: PictureFacts = { sources: [], observedMs: null, wanted: [] };
const PATH = '/api/map/';

/** Finds the facts of the picture at an address of ours; of any other address there are none. Makes no call. */
export function createPictureFacts(readView: ReturnType<typeof createPictureTiles>) {
  return async (address: string): Promise<PictureFacts> => {
    const { pathname, searchParams } = new URL(address, 'http://picture');
    if (!pathname.startsWith(PATH)) return NONE;
    const order = parsePictureOrder(pathname.slice(PATH.length), searchParams);
    if (!order.ok) return NONE;
    const { group } = LAYER_SOURCES[order.value.layer];
    const { tiles, wanted } = await readView(group, frameOf(order.value));
    return { ...factsOf(tiles), wanted: wanted.map((parent) => ({ group, parent })) };
  };
}

function factsOf(tiles: readonly Tile[]): Omit<PictureFacts, 'wanted'> {
  const seconds = tiles.flatMap(({ observedAt }) => observedAt.filter((one) => one !== null));
  seconds.sort((a, b) => a - b);
  const median = seconds[Math.floor(seconds.length / 2)];
  const sources = new Map(
    tiles.flatMap((tile) => tile.sources).map((source) => [JSON.stringify(source), source]),
  );
  return {
    sources: [...sources.values()],
    observedMs: median === undefined ? null : median * 1000,
  };
}
