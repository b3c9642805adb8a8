import type { CreditPart } from './credit';
import { creditParts } from './credit';

/** What is known of an archive of vector tiles before any of them is read. */
export type Archive = {
  readonly minZoom: number;
  readonly maxZoom: number;
  /** West, south, east and north, in degrees. */
  readonly bounds: readonly [number, number, number, number];
  /** The names of the layers in its tiles. */
  readonly layers: ReadonlySet<string>;
  /** Whose data it is. */
  readonly credit: readonly CreditPart[];
  /** The bytes of a tile (Mapbox Vector Tile); null where it has none. */
  readonly tile: (
    z: number,
    x: number,
    y: number,
    signal: AbortSignal,
  ) => Promise<ArrayBuffer | null>;
};

/** In a PMTiles header (version 3). */
const VECTOR_TILES = 1;

/**
 * Opens a PMTiles archive, of which only the parts are loaded that are needed.
 *
 * @param path on this origin
 * @throws Error if there is none, or it has no vector tiles
 */
export async function openArchive(path: string): Promise<Archive> {
  const { PMTiles } = await import('pmtiles');
  const archive = new PMTiles(new URL(path, window.location.origin).href);
  const header = await archive.getHeader();
  if (header.tileType !== VECTOR_TILES) throw new Error(`${path} has no vector tiles`);
  const metadata: unknown = await archive.getMetadata();
  const { vector_layers: layers, attribution }: Record<string, unknown> = Object(metadata);
  return {
    minZoom: header.minZoom,
    maxZoom: header.maxZoom,
    bounds: [header.minLon, header.minLat, header.maxLon, header.maxLat],
    layers: new Set(
      (Array.isArray(layers) ? layers : []).map((layer: unknown) => String(Object(layer).id)),
    ),
    credit: typeof attribution === 'string' ? creditParts(attribution) : [],
    async tile(z, x, y, signal) {
      return (await archive.getZxy(z, x, y, signal))?.data ?? null;
    },
  };
}
