import { randomBytes } from 'node:crypto';
import { cellToParent } from 'h3-js';
import { describe, expect, it } from 'vitest';
import type { DrawnAlert } from '@/lib/contract/active-alerts';
import { LAYERS } from '@/lib/contract/layers';
import { tileWith } from '@/lib/contract/testing/tile-with';
import type { Tile } from '@/lib/contract/tile';
import { HEX_STATES, type HexState } from '@/lib/contract/tile-shape';
import { HOUR_MS, isoOf, MINUTE_MS, SECOND_MS } from '@/lib/contract/time';
import type { TileAddress } from '@/lib/gateway/tiles/tiles';
import { centerOf } from '@/lib/geo/cells';
import { hexesOf } from '@/lib/geo/tiles';
import { PICTURE_THEMES, type PictureInput } from '@/lib/picture/picture-input';
import { CELL, createClock, START_MS } from '@/lib/server/testing/fixtures';
import { type PictureRequest, parsePictureRequest } from './picture-request';
import { createPictures } from './pictures';

const CLIENT = '192.0.2.1';

function order(file: string, query = ''): PictureRequest {
  const parsed = parsePictureRequest(file, new URLSearchParams(query));
  if (!parsed.ok) throw new Error(parsed.detail);
  return parsed.value;
}

const hexes = new Map<string, string[]>();

function tileAt({ group, parent }: TileAddress, states: readonly HexState[]): Tile {
  const ids = hexes.get(parent) ?? hexesOf(parent);
  hexes.set(parent, ids);
  const codes = ids.map((_, index) => HEX_STATES.indexOf(states[index % states.length] ?? 'fresh'));
  const resolution = Number(parent[1]) + 2;
  return tileWith({ group, parent, resolution, hexes: ids, states: Uint8Array.from(codes) });
}

/** An area that is drawn from an hour after the start on, for two hours. */
const DRAWN: readonly DrawnAlert[] = [
  {
    ...{ event: 'Flood Warning', severity: 'severe', ring: [] },
    onset: isoOf(START_MS + HOUR_MS),
    expires: isoOf(START_MS + 3 * HOUR_MS),
  },
];

/** Pictures over tiles that the test chooses, whose drawings are counted and not drawn. */
function create(
  statesAt: (resolution: number, parent: string) => readonly HexState[] | undefined = () => [
    'fresh',
  ],
  mapDays = 10,
) {
  const clock = createClock();
  const drawn: PictureInput[] = [];
  const reads: TileAddress[] = [];
  let bytes = 10;
  const pictures = createPictures({
    async readCached(address) {
      reads.push(address);
      const states = statesAt(Number(address.parent[1]) + 2, address.parent);
      return states && tileAt(address, states);
    },
    async readCachedCells(group, cells) {
      const parent = cells[0] ?? '';
      return tileWith({ group, parent, resolution: 6, hexes: [...cells] });
    },
    drawMap(input) {
      drawn.push(input);
      return `<svg>${drawn.length}${randomBytes(bytes).toString('base64')}</svg>`;
    },
    pollenCellIn: () => undefined,
    drawnAlerts: () => DRAWN,
    mapDays: () => mapDays,
    maxBytes: 400_000,
    now: clock.now,
    wait: () => new Promise(() => {}),
  });
  const draw = (wanted: PictureRequest, client = CLIENT) =>
    pictures.draw(wanted, client, async () => Buffer.from('a bitmap'));
  const lifetime = async (wanted: PictureRequest) => {
    const result = await draw(wanted);
    if (!result.ok) throw new Error(result.code);
    const { lifetimeMs, isFilling } = result.value;
    return { lifetimeMs, isFilling };
  };
  const growTo = (size: number) => {
    bytes = size;
  };
  return { pictures, clock, drawn, reads, draw, lifetime, growTo };
}

/** What pictures have to do with besides tiles and drawings: no alerts, no days, and little room. */
const edges = ({ now, wait }: Pick<ReturnType<typeof createClock>, 'now' | 'wait'>) => ({
  readCachedCells: () => Promise.reject(new Error('no cell is wanted')),
  pollenCellIn: () => undefined,
  drawnAlerts: () => [],
  mapDays: () => 0,
  maxBytes: 100_000,
  now,
  wait,
});

/** A picture after all that it waits for tiles, and how many it had. */
async function drawLate(readCached: (address: TileAddress) => Promise<Tile>) {
  const clock = createClock();
  const tiles: number[] = [];
  const pictures = createPictures({
    ...edges(clock),
    readCached,
    drawMap: (input) => `<svg>${tiles.push(input.tiles.length)}</svg>`,
  });
  const drawing = pictures.draw(order('wind.svg'), CLIENT, async () => new Uint8Array());
  await clock.run(START_MS + 5 * 400);
  return { result: await drawing, tiles };
}

describe('pictures of the map', () => {
  it('have the areas that are drawn for the hour, on the layer of alerts alone', async () => {
    const { draw, drawn } = create();
    for (const [file, query] of [
      ['alerts.svg', ''],
      ['alerts.svg', 'hours=2'],
      ['alerts.svg', 'hours=5'],
      ['wind.svg', 'hours=2'],
    ] as const) {
      await draw(order(file, query));
    }
    expect(drawn.map((input) => input.drawn.length)).toEqual([0, 1, 0, 0]);
  });
  it('are drawn once for all who ask at the same time or within a minute', async () => {
    const { draw, drawn, pictures, clock } = create();
    const wanted = order('temperature.svg', 'frame=page');
    const results = await Promise.all(Array.from({ length: 50 }, () => draw(wanted)));
    expect(new Set(results.map((result) => result.ok && result.value)).size).toBe(1);
    clock.advance(MINUTE_MS - 1);
    expect(pictures.find(wanted)?.body.bytes().toString()).toMatch(/^<svg>1/);
    clock.advance(1);
    expect(pictures.find(wanted)).toBeUndefined();
    await draw(wanted);
    expect(drawn).toHaveLength(2);
  });
  it('show the hour that was asked for, and none outlives its own', async () => {
    const { draw, drawn, pictures, clock, lifetime } = create();
    const [now, later] = [order('wind.svg'), order('wind.svg', 'hours=5')];
    clock.advance(59.5 * MINUTE_MS);
    expect(await lifetime(now)).toEqual({ lifetimeMs: 30 * SECOND_MS, isFilling: false });
    await draw(later);
    expect(drawn.map(({ hourMs }) => hourMs - START_MS)).toEqual([0, 5 * 60 * MINUTE_MS]);
    clock.advance(30 * SECOND_MS);
    expect(pictures.find(now)).toBeUndefined();
    expect(pictures.find(later)).toBeUndefined();
    await draw(now);
    expect(drawn[2]?.hourMs).toBe(START_MS + 60 * MINUTE_MS);
    clock.advance(60 * MINUTE_MS - 500);
    expect(await lifetime(now)).toMatchObject({ lifetimeMs: SECOND_MS });
    clock.advance(499);
    expect(pictures.find(now)).toBeDefined();
    clock.advance(1);
    expect(pictures.find(now)).toBeUndefined();
  });
  it('have a shared place’s own weather beside that of the hexagons around it', async () => {
    const { pictures } = create();
    const input = await pictures.sharedAt(`/api/map/wind.png?frame=share&cell=${CELL}&hours=3`);
    expect(input).toMatchObject({ theme: 'light', selectedCell: CELL, frame: { isShared: true } });
    expect(input.tiles.at(-1)).toMatchObject({ resolution: 6, hexes: [CELL] });
    expect(input.tiles.filter(({ resolution }) => resolution === 6)).toHaveLength(1);
    const country = await pictures.sharedAt('/api/map/wind.png?frame=share');
    expect(country.tiles.some(({ resolution }) => resolution === 6)).toBe(false);
    for (const other of ['/api/map/wind.png', '/api/map/wind.svg?frame=page', '/api/status']) {
      await expect(pictures.sharedAt(other)).rejects.toThrow(RangeError);
    }
  });
  it('have what they were asked for', async () => {
    const { draw, drawn } = create();
    await draw(order('wind.svg', `cell=${CELL}&wind=kn&temp=c&lang=es&theme=dark&w=800`));
    expect(drawn[0]).toMatchObject({
      layer: 'wind',
      theme: 'dark',
      words: true,
      timeZone: 'America/Denver',
      selectedCell: CELL,
      units: { temperature: 'c', wind: 'kn' },
      frame: { kind: 'card', widthPx: 800 },
    });
    expect(drawn[0]?.messages.locale).toBe('es');
    await draw(order('wind.svg', 'frame=page'));
    await draw(order('wind.svg', `frame=page&cell=${CELL}`));
    expect(drawn.map(({ frame }) => frame.kind)).toEqual(['card', 'country', 'place']);
  });
  it('are not told, and the page is there all the same, where nothing can be read', async () => {
    const clock = createClock();
    const { sentenceAt } = createPictures({
      ...edges(clock),
      readCached: () => Promise.reject(new Error('disk')),
      drawMap: () => '',
    });
    expect(await sentenceAt('/api/map/wind.svg?frame=page', CLIENT)).toBeUndefined();
    expect(await sentenceAt('/api/map/wind.svg?frame=page', CLIENT)).toBeUndefined();
  });
  it('are told in words that a terminal shows', async () => {
    const { draw } = create();
    const text = await draw(order('wind.txt'));
    const lines = text.ok ? text.value.body.bytes().toString().split('\n') : [];
    // These tiles have no values.
    expect(lines[0]).toMatch(/^Wind, .*: nothing is known here\.$/);
    expect(Math.max(...lines.slice(2, 20).map(({ length }) => length))).toBeLessThanOrEqual(78);
  });
  it('are told in a sentence to pages with them, whose tiles are read once for both', async () => {
    const { pictures, drawn, draw, reads } = create();
    const camera = 'frame=fill&lat=39.74&lng=-104.99&zoom=7';
    const told = await Promise.all(
      [`frame=page`, `frame=page&cell=${CELL}`, camera].map((query) =>
        pictures.sentenceAt(`/api/map/wind.svg?${query}`, CLIENT),
      ),
    );
    expect(told).toEqual([
      expect.stringMatching(/^Wind, .* EDT: nothing is known here\.$/),
      ...Array(2).fill(expect.stringMatching(/^Wind, .* MDT: nothing is known here\.$/)),
    ]);
    const address = `/api/map/wind.svg?${camera}`;
    expect(await pictures.sentenceAt(address, '192.0.2.2')).toBe(told[2]);
    expect(drawn).toEqual([]);
    const read = reads.length;
    await draw(order('wind.svg', camera));
    expect(reads).toHaveLength(read);
    expect(await pictures.sentenceAt('/api/status', CLIENT)).toBeUndefined();
  });
  it('are not told to a page that shows more a moment later', async () => {
    const { pictures, draw } = create(() => undefined);
    expect(await pictures.sentenceAt('/api/map/wind.svg?frame=page', CLIENT)).toBeUndefined();
    const text = await draw(order('wind.txt'));
    expect(text.ok && text.value.body.bytes().toString()).toMatch(/: nothing is loaded yet\.\n/);
  });
  it('tell those who see none what they show, where they stand by themselves', async () => {
    const { draw, drawn } = create();
    for (const query of ['', 'frame=page', 'frame=fill']) await draw(order('wind.svg', query));
    expect(drawn.map(({ sentence }) => sentence?.slice(0, 6))).toEqual([
      'Wind, ',
      undefined,
      undefined,
    ]);
  });
  it('are drawn as bitmaps by whoever asks for one', async () => {
    const { draw, drawn, pictures } = create();
    const wanted = order('rain.png');
    await draw(wanted);
    expect(pictures.find(wanted)?.body.bytes().toString()).toBe('a bitmap');
    expect(drawn).toEqual([]);
  });
});

describe('the tiles of a picture', () => {
  it('are those of the coarsest hexes for the country', async () => {
    const { draw, reads } = create();
    await draw(order('air.svg', 'frame=page'));
    expect(reads.length).toBeGreaterThan(30);
    expect(reads.length).toBeLessThan(50);
    expect(new Set(reads.map(({ group, parent }) => `${group} ${parent[1]}`))).toEqual(
      new Set(['air 1']),
    );
  });
  it('are the finest around a place, and coarser ones only while those have gaps', async () => {
    const place = order('rain.svg', `frame=page&cell=${CELL}`);
    const full = create();
    expect(await full.lifetime(place)).toEqual({ lifetimeMs: 60_000, isFilling: false });
    expect(new Set(full.reads.map(({ parent }) => parent[1]))).toEqual(new Set(['4']));
    const coarse = create((resolution) => (resolution === 3 ? ['fresh'] : undefined));
    expect(await coarse.lifetime(place)).toEqual({ lifetimeMs: 3_000, isFilling: false });
    expect(coarse.drawn[0]?.tiles.map(({ resolution }) => resolution)).toContain(3);
    const gaps = create((resolution) => (resolution > 4 ? ['fresh', 'not-loaded'] : ['stale']));
    await gaps.draw(place);
    const resolutions = gaps.drawn[0]?.tiles.map(({ resolution }) => resolution);
    expect(new Set(resolutions)).toEqual(new Set([6, 5, 4]));
  });
  it('are those of an overview for the country, while there are gaps in all others', async () => {
    const country = order('temperature.svg', 'frame=page');
    const overview = create((resolution) => (resolution === 2 ? ['fresh'] : undefined));
    expect(await overview.lifetime(country)).toEqual({ lifetimeMs: 2_000, isFilling: false });
    expect(new Set(overview.drawn[0]?.tiles.map(({ resolution }) => resolution))).toEqual(
      new Set([2]),
    );
    // Alerts would be drawn where there are none, pollen where nobody has measured any, and a place in one color.
    for (const [file, query] of [
      ['alerts.svg', 'frame=page'],
      ['pollen.svg', 'frame=page'],
      ['temperature.svg', `frame=page&cell=${CELL}`],
    ] as const) {
      expect(await overview.lifetime(order(file, query)), file).toMatchObject({ isFilling: true });
    }
    const half = create((resolution) => (resolution === 2 ? ['fresh'] : ['fresh', 'not-loaded']));
    expect(await half.lifetime(country)).toEqual({ lifetimeMs: 2_000, isFilling: false });
  });
  it('say whether the map is filling: the picture is then drawn anew every second', async () => {
    const country = order('temperature.svg', 'frame=page');
    const none = create(() => undefined);
    expect(await none.lifetime(country)).toEqual({ lifetimeMs: 1_000, isFilling: true });
    const half = create((resolution) => (resolution > 2 ? ['fresh', 'not-loaded'] : undefined));
    expect(await half.lifetime(country)).toEqual({ lifetimeMs: 1_000, isFilling: true });
    expect(half.drawn[0]?.tiles.length).toBeGreaterThan(30);
    // Alaska is out of the first view's sight.
    const lower48 = create((_, parent) => (centerOf(parent).lat < 55 ? ['fresh'] : undefined));
    expect(await lower48.lifetime(country)).toEqual({ lifetimeMs: 60_000, isFilling: false });
    const noData = create(() => ['no-data']);
    expect(await noData.lifetime(country)).toEqual({ lifetimeMs: 60_000, isFilling: false });
  });
  it('are done without if they take too long', async () => {
    const { result, tiles } = await drawLate(() => new Promise(() => {}));
    expect(result).toMatchObject({ ok: true, value: { isFilling: true } });
    expect(tiles).toEqual([0]);
  });
  it('have the coarser ones where the finest take too long', async () => {
    const { result, tiles } = await drawLate((address) =>
      Number(address.parent[1]) + 2 > 2
        ? new Promise(() => {})
        : Promise.resolve(tileAt(address, ['fresh'])),
    );
    expect(result).toMatchObject({ ok: true, value: { isFilling: false } });
    expect(tiles[0]).toBeGreaterThan(0);
  });
});

describe('what a page learns of its picture', () => {
  const address = '/api/map/temperature.svg?frame=page';
  it('is what it showed last, for ten minutes; it is drawn for a reader, and for nobody else', async () => {
    const { pictures, drawn, clock } = create();
    expect(await pictures.lookOf(address, null)).toBeUndefined();
    expect(drawn).toHaveLength(0);
    expect(await pictures.lookOf(address, CLIENT)).toMatchObject({ fill: 'whole', wanted: [] });
    clock.advance(10 * MINUTE_MS - 1);
    for (const client of [null, CLIENT]) {
      expect(await pictures.lookOf(address, client)).toMatchObject({ fill: 'whole' });
    }
    expect(drawn).toHaveLength(1);
    clock.advance(1);
    expect(await pictures.lookOf(address, null)).toBeUndefined();
    await pictures.lookOf(address, CLIENT);
    expect(drawn).toHaveLength(2);
  });
  it('has the tiles that it lacks, until they may have come', async () => {
    let finest = 3;
    const { pictures, clock } = create((resolution) =>
      resolution <= finest ? ['fresh'] : undefined,
    );
    const look = () => pictures.lookOf(`${address}&cell=${CELL}`, CLIENT);
    const first = await look();
    expect(first?.fill).toBe('coarse');
    expect(first?.wanted).toContainEqual({ group: 'forecast', parent: cellToParent(CELL, 4) });
    finest = 6;
    expect(await look()).toEqual(first);
    clock.advance(3 * SECOND_MS);
    expect(await look()).toMatchObject({ fill: 'whole', wanted: [] });
  });
  it('has the coarsest tiles of what is bare around its reader, until they have come', async () => {
    const known = new Set<string>();
    const { pictures, clock } = create((_, parent) => (known.has(parent) ? ['fresh'] : undefined));
    const look = () => pictures.lookOf(`${address}&cell=${CELL}`, CLIENT);
    for (const { parent } of (await look())?.wanted ?? []) known.add(parent);
    clock.advance(SECOND_MS);
    const bare = await look();
    expect(bare).toMatchObject({ fill: 'whole', wanted: [] });
    expect(bare?.wantedAround).toContainEqual({ group: 'forecast', parent: cellToParent(CELL, 1) });
    for (const { parent } of bare?.wantedAround ?? []) known.add(parent);
    clock.advance(3 * SECOND_MS);
    expect(await look()).toMatchObject({ fill: 'whole', wanted: [], wantedAround: [] });
  });
  it('is nothing where there is no such drawing', async () => {
    const { pictures } = create();
    for (const other of ['/api/map/temperature.png', '/api/map/lava.svg', '/api/status']) {
      expect(await pictures.lookOf(other, CLIENT)).toBeUndefined();
    }
  });
  it('is nothing where drawing fails', async () => {
    const clock = createClock();
    const failing = createPictures({
      ...edges(clock),
      readCached: async () => undefined,
      drawMap: () => {
        throw new Error('drawing');
      },
    });
    expect(await failing.lookOf(address, CLIENT)).toBeUndefined();
  });
});

describe('hundreds of different pictures', () => {
  const boxes = Array.from({ length: 500 }, (_, index) =>
    order('wind.svg', `bbox=${-120 + index / 50},39,${-119.5 + index / 50},39.4`),
  );

  it('are not drawn for one client, and the pages of all others still get theirs', async () => {
    const { draw, drawn, clock } = create();
    for (const box of boxes) await draw(box);
    expect(drawn).toHaveLength(120);
    expect(await draw(boxes.at(-1) ?? order('wind.svg'))).toMatchObject({
      code: 'too-many-requests',
      retryAfterSeconds: 60,
    });
    expect(await draw(order('air.svg'), '192.0.2.2')).toMatchObject({ ok: true });
    for (const page of ['temperature.svg', 'air.svg']) {
      expect(await draw(order(page, 'frame=page'))).toMatchObject({ ok: true });
    }
    clock.advance(MINUTE_MS);
    expect(await draw(boxes.at(-1) ?? order('wind.svg'))).toMatchObject({ ok: true });
  });
  it('are not drawn either where they are first views of an empty map', async () => {
    const { draw, drawn, clock } = create(() => undefined);
    const views = LAYERS.flatMap((layer) =>
      ['f', 'c'].flatMap((unit) =>
        PICTURE_THEMES.map((theme) =>
          order(`${layer}.svg`, `frame=page&temp=${unit}&theme=${theme}`),
        ),
      ),
    );
    for (let second = 0; second < 30; second += 2) {
      for (const view of views) await draw(view);
      clock.advance(2 * SECOND_MS);
    }
    expect(views.length * 15).toBeGreaterThan(700);
    expect(drawn).toHaveLength(200);
    const [first] = views;
    expect(first && (await draw(first, '192.0.2.2'))).toMatchObject({ ok: true });
  });
  it('are not drawn for many clients either, and fill no memory', async () => {
    const { draw, drawn, pictures, growTo } = create(() => undefined);
    growTo(10_000);
    const orders = boxes.map((_, index) =>
      order('wind.svg', `hours=${index % 47}&w=${200 + 20 * Math.floor(index / 47)}`),
    );
    for (const [index, one] of orders.entries()) await draw(one, `192.0.2.${index % 100}`);
    expect(drawn).toHaveLength(400);
    const cached = orders.filter((one) => pictures.find(one) !== undefined);
    expect(cached.length).toBeGreaterThan(5);
    expect(cached.length * 10_000).toBeLessThan(400_000);
  });
});

it('pictures are of a day beyond the hours, and of the last hour where nothing has days', async () => {
  const { pictures, clock, draw, drawn, reads } = create();
  const shown = async (file: string, query: string) => {
    reads.length = 0;
    // What was read within the last second is not read again.
    clock.advance(SECOND_MS);
    await draw(order(file, query));
    const { layer, hourMs } = drawn.at(-1) ?? expect.fail();
    const groups = new Set(reads.map(({ group }) => group));
    return [...groups, layer, (hourMs - START_MS) / HOUR_MS];
  };
  // The hours of the test begin at 18:00 UTC, which is the time that stands for a day.
  expect(await shown('wind.svg', 'hours=47')).toEqual(['forecast', 'wind', 47]);
  expect(await shown('wind.svg', 'hours=80')).toEqual(['days', 'day-wind', 72]);
  expect(await shown('wind.svg', 'hours=90')).toEqual(['days', 'day-wind', 96]);
  expect(await shown('humidity.svg', 'hours=80')).toEqual(['forecast', 'humidity', 47]);
  expect(await shown('change.svg', 'hours=30')).toEqual(['forecast', 'change', 6]);
  expect(await shown('night-low.svg', 'hours=30')).toEqual(['spans', 'night-low', 0]);
  // The facts are of the same, also in the middle of an hour.
  clock.advance(25 * MINUTE_MS);
  for (const hours of [47, 80]) {
    await draw(order('wind.svg', `frame=fill&hours=${hours}`));
    const { layer, hourMs } = drawn.at(-1) ?? expect.fail();
    const facts = await pictures.factsAt(`/api/map/wind.svg?frame=fill&hours=${hours}`);
    expect(facts.shown).toEqual({ layer, timeMs: hourMs });
  }
  const without = create(undefined, 0);
  await without.draw(order('wind.svg', 'hours=80'));
  expect(without.drawn[0]).toMatchObject({ layer: 'wind', hourMs: START_MS + 47 * HOUR_MS });
});
