import { gzipSync } from 'node:zlib';
import { GeoJSONVT } from '@maplibre/geojson-vt';
import { fromGeojsonVt } from '@maplibre/vt-pbf';
import type { Feature, FeatureCollection, Geometry, Position } from 'geojson';
import { zxyToTileId } from 'pmtiles';

type ArchiveOptions = {
  /** The layers of its tiles, by name. */
  readonly layers: Readonly<Record<string, FeatureCollection>>;
  /** As HTML, as it is usual. */
  readonly attribution: string;
  readonly minZoom: number;
  readonly maxZoom: number;
  /** West, south, east and north, in degrees. */
  readonly bounds: readonly [number, number, number, number];
};

/** Writes a PMTiles archive (version 3) of GeoJSON, cut into vector tiles. */
export function makeArchive({
  layers,
  attribution,
  minZoom,
  maxZoom,
  bounds,
}: ArchiveOptions): Buffer {
  const metadata = {
    attribution,
    vector_layers: Object.keys(layers).map((id) => ({ id, fields: {} })),
  };
  const tiles = tilesOf(layers, minZoom, maxZoom);
  let offset = 0;
  const entries = tiles.map(({ id, bytes }) => {
    const entry = { id, offset, length: bytes.length };
    offset += bytes.length;
    return entry;
  });
  const directory = gzipSync(directoryOf(entries));
  const about = gzipSync(JSON.stringify(metadata));
  const data = Buffer.concat(tiles.map(({ bytes }) => bytes));
  const header = Buffer.alloc(HEADER_BYTES);
  header.write('PMTiles\u0003', 'latin1');
  const rootAt = HEADER_BYTES;
  const aboutAt = rootAt + directory.length;
  const dataAt = aboutAt + about.length;
  const sizes = [
    ...[rootAt, directory.length, aboutAt, about.length, dataAt, 0, dataAt, data.length],
    ...[entries.length, entries.length, entries.length],
  ];
  sizes.forEach((size, at) => void header.writeBigUInt64LE(BigInt(size), 8 + 8 * at));
  // Clustered, directories and tiles by gzip, vector tiles.
  header.set([1, GZIP, GZIP, 1, minZoom, maxZoom], 96);
  const [west, south, east, north] = bounds;
  [west, south, east, north].forEach((degrees, at) => {
    header.writeInt32LE(Math.round(degrees * 1e7), 102 + 4 * at);
  });
  header.writeUInt8(minZoom, 118);
  header.writeInt32LE(Math.round(((west + east) / 2) * 1e7), 119);
  header.writeInt32LE(Math.round(((south + north) / 2) * 1e7), 123);
  return Buffer.concat([header, directory, about, data]);
}

const HEADER_BYTES = 127;
const GZIP = 2;

type Entry = { readonly id: number; readonly offset: number; readonly length: number };

function directoryOf(entries: readonly Entry[]): Buffer {
  const ids = entries.map(({ id }, at) => id - (entries[at - 1]?.id ?? 0));
  return Buffer.from(
    [
      entries.length,
      ...ids,
      ...entries.map(() => 1),
      ...entries.map(({ length }) => length),
      ...entries.map(({ offset }) => offset + 1),
    ].flatMap(varint),
  );
}

function varint(value: number): number[] {
  const bytes: number[] = [];
  let rest = value;
  for (; rest > 127; rest = Math.floor(rest / 128)) bytes.push((rest % 128) + 128);
  return [...bytes, rest];
}

function tilesOf(
  layers: ArchiveOptions['layers'],
  minZoom: number,
  maxZoom: number,
): { id: number; bytes: Buffer }[] {
  const cut = Object.entries(layers).map(
    ([name, data]) => [name, new GeoJSONVT(data, { maxZoom, extent: 4096 })] as const,
  );
  const found: { id: number; bytes: Buffer }[] = [];
  const add = (z: number, x: number, y: number) => {
    const held = cut.flatMap(([name, index]) => {
      const tile = index.getTile(z, x, y);
      return tile && tile.features.length > 0 ? [[name, tile] as const] : [];
    });
    if (held.length === 0) return;
    if (z >= minZoom) {
      const bytes = fromGeojsonVt(Object.fromEntries(held), { version: 2, extent: 4096 });
      found.push({ id: zxyToTileId(z, x, y), bytes: gzipSync(bytes) });
    }
    if (z === maxZoom) return;
    for (const right of [0, 1]) for (const down of [0, 1]) add(z + 1, 2 * x + right, 2 * y + down);
  };
  add(0, 0, 0);
  return found.sort((a, b) => a.id - b.id);
}

const feature = (geometry: Geometry, properties: object): Feature => ({
  type: 'Feature',
  properties: { ...properties },
  geometry,
});
const collection = (...features: Feature[]): FeatureCollection => ({
  type: 'FeatureCollection',
  features,
});
const box = (west: number, south: number, east: number, north: number): Position[][] => [
  [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ],
];

/** An archive in the schema of Protomaps around Denver: a highway, a lake, a river and a park. */
export const denverArchive = (): Buffer =>
  makeArchive({
    attribution:
      '<a href="https://www.openstreetmap.org/copyright">© OpenStreetMap</a> <a href="javascript:alert(1)">Made up</a>',
    minZoom: 5,
    maxZoom: 11,
    bounds: [-105.6, 39.3, -104.4, 40.2],
    layers: {
      roads: collection(
        feature(
          {
            type: 'LineString',
            coordinates: [
              [-105, 39.3],
              [-104.98, 39.75],
              [-104.99, 40.2],
            ],
          },
          { kind: 'highway', ref: 'I 25' },
        ),
        feature(
          {
            type: 'LineString',
            coordinates: [
              [-105.5, 39.74],
              [-104.5, 39.74],
            ],
          },
          { kind: 'major_road', name: 'Colfax Avenue' },
        ),
      ),
      water: collection(
        feature(
          { type: 'Polygon', coordinates: box(-105.2, 39.82, -105.1, 39.88) },
          { kind: 'lake' },
        ),
        feature(
          {
            type: 'LineString',
            coordinates: [
              [-105.1, 39.5],
              [-104.9, 40],
            ],
          },
          { kind: 'river' },
        ),
      ),
      landuse: collection(
        feature(
          { type: 'Polygon', coordinates: box(-105.5, 39.6, -105.3, 39.7) },
          { kind: 'park' },
        ),
      ),
      pois: collection(
        feature(
          { type: 'Point', coordinates: [-105.4, 39.65] },
          { kind: 'park', name: 'Made-up Park' },
        ),
      ),
    },
  });
