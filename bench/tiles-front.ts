// The process that tiles.mjs measures: the front server with the country's tiles in its cache, and files of
// the same cells for nginx.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { tileSchema } from '@/lib/contract/tile';
import { createFront } from '@/lib/front/front';
import { sampleOf } from '@/lib/geo/tiles';
import { tilesInView } from '@/lib/geo/view-tiles';
import { processGateway } from '@/lib/server/process-gateway';

const [port = '', folder = ''] = process.argv.slice(2);
const COUNTRY = { west: -180, south: 15, east: -60, north: 72 };
const PLAINS = { west: -104, south: 35, east: -94, north: 42 };
const request = () => new Request('http://127.0.0.1/');
const { handlers, gateway, watch, findServable, isCell, problem } = processGateway();

async function whole(parent: string) {
  for (;;) {
    const response = await handlers.tile(request(), 'forecast', `${parent}.json`);
    const tile = tileSchema.parse(await response.json());
    if (tile.complete) return tile;
    await new Promise((resolve) => setTimeout(resolve, (tile.retryAfterSeconds ?? 1) * 1000));
  }
}

const startMs = performance.now();
const country = tilesInView(COUNTRY, 3);
const tiles = await Promise.all(country.map(whole));
const coldMs = performance.now() - startMs;
const { calls } = gateway.counters.read();
const cells = tiles.flatMap(({ hexes }) => hexes).map((hex) => sampleOf(hex) ?? '');
const plains = tilesInView(PLAINS, 4);
const plainsHexes = (await Promise.all(plains.map(whole))).flatMap(({ hexes }) => hexes);

const documents = join(folder, 'v1/forecast');
mkdirSync(documents, { recursive: true });
for (const cell of cells) {
  const bytes = Buffer.from(
    await (await handlers.document(request(), 'forecast', `${cell}.json`)).arrayBuffer(),
  );
  writeFileSync(join(documents, `${cell}.json`), bytes);
  writeFileSync(join(documents, `${cell}.json.gz`), gzipSync(bytes));
}

const pathOf = (parent: string) => `/api/tiles/forecast/${parent}.json`;
const responses = country.map(pathOf).flatMap((path) => gateway.findFresh(path) ?? []);
const sum = (sizes: readonly number[]) => sizes.reduce((all, size) => all + size, 0);
const bytes = {
  identity: sum(responses.map((response) => response.bytesIn('identity').byteLength)),
  gzip: sum(responses.map((response) => response.bytesIn('gzip').byteLength)),
  brotli: sum(responses.map((response) => response.bytesIn('br').byteLength)),
};

const { server } = createFront({
  handle: async (_, response) => {
    response.writeHead(404).end();
  },
  findServable,
  problem,
  isCell,
  scripts: { hashesFor: () => [] },
  serviceWorker: { body: Buffer.alloc(0), etag: '"none"' },
  ownFiles: { find: () => undefined },
  allow: () => ({ allowed: true, limit: 1, remaining: 1, resetSeconds: 60 }),
  watch,
  trustedProxyHops: 0,
  publicUrl: null,
  onUnknownProxy: () => {},
  hsts: false,
  embedOrigins: '*',
  embedCors: false,
  now: Date.now,
});
server.listen(Number(port), '127.0.0.1', () => {
  const ready = {
    coldMs,
    calls,
    bytes,
    cells,
    country: { paths: country.map(pathOf), hexes: cells.length },
    plains: { paths: plains.map(pathOf), hexes: plainsHexes.length },
  };
  process.stdout.write(`${JSON.stringify(ready)}\n`);
});
