import { H3HexagonLayer } from '@deck.gl/geo-layers';
import { MapboxOverlay } from '@deck.gl/mapbox';
import { cellToBoundary } from 'h3-js';
import { Map as MapLibreMap, setWorkerUrl } from 'maplibre-gl';
import { HexLayer } from '@/components/map/hexes/hex-layer';
import type { Tile } from '@/lib/contract/tile';
import { sample } from '@/lib/weather/ramps';
import { rampOf } from '@/lib/weather/ramps-tables';
import { START_HOUR, tilesOf } from './weather';

/**
 * Three ways to draw the same hexes on the same empty map. Each is asked for its first picture, for
 * a step of one hour, and to pan. A picture counts as drawn when the graphics card has finished it:
 * one pixel is read back, which waits for that.
 */
const ramp = rampOf('temperature', 'light');
const colors = Array.from({ length: 1800 }, (_, tenths) => sample(ramp, tenths / 10 - 45));
const colorOf = (tenths: number) => colors[Math.min(Math.max(tenths + 450, 0), 1799)] ?? [0, 0, 0];
setWorkerUrl('/maplibre-gl-worker.mjs');

type Cell = { hex: string; id: number; tile: Tile; index: number };
type Drawing = {
  /** From data to whatever the way needs to draw it for the first time. */
  start(tiles: Tile[]): void | Promise<void>;
  step(hour: number): void | Promise<void>;
};

function cellsOf(tiles: readonly Tile[]): Cell[] {
  const cells: Cell[] = [];
  for (const tile of tiles) {
    for (const [index, hex] of tile.hexes.entries()) {
      cells.push({ hex, id: cells.length + 1, tile, index });
    }
  }
  return cells;
}

const tenthsAt = ({ tile, index }: Cell, hour: number) =>
  tile.columns.temperature?.values[index * tile.hours + hour] ?? 0;

function hexcast(map: MapLibreMap): Drawing {
  const layer = new HexLayer({
    id: 'hexes',
    layer: 'temperature',
    ramp,
    now: () => performance.now(),
    reducedMotion: () => true,
  });
  layer.setHour(START_HOUR);
  return {
    start(tiles) {
      for (const tile of tiles) layer.addTile(tile);
      map.addLayer(layer);
    },
    step: (hour) => layer.setHour(START_HOUR + hour),
  };
}

function deck(map: MapLibreMap): Drawing {
  // deck.gl 9.4 reads two members of a map's transform that MapLibre 6 no longer shows.
  Object.assign(map, { transform: { height: map.getCanvas().clientHeight, elevation: 0 } });
  const overlay = new MapboxOverlay({ interleaved: true, layers: [] });
  map.addControl(overlay);
  let cells: Cell[] = [];
  const show = (hour: number) =>
    overlay.setProps({
      layers: [
        new H3HexagonLayer<Cell>({
          id: 'hexes',
          data: cells,
          getHexagon: (cell) => cell.hex,
          getFillColor: (cell) => {
            const [red = 0, green = 0, blue = 0] = colorOf(tenthsAt(cell, hour));
            return [red, green, blue, 224];
          },
          extruded: false,
          stroked: false,
          updateTriggers: { getFillColor: hour },
        }),
      ],
    });
  return {
    start(tiles) {
      cells = cellsOf(tiles);
      show(0);
    },
    step: show,
  };
}

function fill(map: MapLibreMap): Drawing {
  let cells: Cell[] = [];
  const step = (hour: number) => {
    for (const cell of cells) {
      map.setFeatureState({ source: 'hexes', id: cell.id }, { value: tenthsAt(cell, hour) / 10 });
    }
  };
  return {
    async start(tiles) {
      cells = cellsOf(tiles);
      const features = cells.map(({ hex, id }) => ({
        type: 'Feature' as const,
        id,
        properties: {},
        geometry: { type: 'Polygon' as const, coordinates: [cellToBoundary(hex, true)] },
      }));
      map.addSource('hexes', { type: 'geojson', data: { type: 'FeatureCollection', features } });
      const stops = Array.from({ length: 17 }, (_, index) => {
        const tempF = -40 + index * 10;
        return [tempF, `rgb(${sample(ramp, tempF).join(',')})`];
      }).flat();
      map.addLayer({
        id: 'hexes',
        type: 'fill',
        source: 'hexes',
        paint: {
          'fill-color': [
            'interpolate',
            ['linear'],
            ['coalesce', ['feature-state', 'value'], 0],
            ...stops,
          ] as never,
          'fill-opacity': 0.88,
          'fill-antialias': false,
        },
      });
      step(0);
      // The hexes are cut into tiles by a worker: the first picture is whole when all have come.
      await new Promise<void>((resolve) => map.once('idle', () => resolve()));
    },
    step,
  };
}

/** The map alone: what a frame costs before anything is drawn on it. */
const empty = (): Drawing => ({ start() {}, step() {} });

const WAYS = { hexcast, deck, fill, empty };

async function newMap(zoom: number): Promise<MapLibreMap> {
  const map = new MapLibreMap({
    container: 'map',
    style: {
      version: 8,
      sources: {},
      layers: [{ id: 'ground', type: 'background', paint: { 'background-color': '#eef1f4' } }],
    },
    center: [-98, 39],
    zoom,
    attributionControl: false,
    fadeDuration: 0,
  });
  await new Promise((resolve) => map.once('idle', resolve));
  return map;
}

/** Waits until the map has drawn a frame and the graphics card has finished it. */
function drawn(map: MapLibreMap): Promise<void> {
  return new Promise((resolve) => {
    map.once('render', () => {
      const gl = map.getCanvas().getContext('webgl2');
      gl?.readPixels(0, 0, 1, 1, gl.RGBA, gl.UNSIGNED_BYTE, new Uint8Array(4));
      resolve();
    });
    map.triggerRepaint();
  });
}

function isColored(map: MapLibreMap): boolean {
  const gl = map.getCanvas().getContext('webgl2');
  const pixel = new Uint8Array(4);
  const [x, y] = [
    Math.floor((gl?.drawingBufferWidth ?? 0) / 2),
    Math.floor((gl?.drawingBufferHeight ?? 0) / 2),
  ];
  gl?.readPixels(x, y, 1, 1, gl.RGBA, gl.UNSIGNED_BYTE, pixel);
  return Math.abs((pixel[0] ?? 0) - (pixel[2] ?? 0)) > 20;
}

/** Frames until the middle of the map shows a hex's color, 400 at most. */
async function shown(map: MapLibreMap): Promise<void> {
  for (let frame = 0; frame < 400; frame += 1) {
    const colored = await new Promise<boolean>((resolve) => {
      map.once('render', () => resolve(isColored(map)));
      map.triggerRepaint();
    });
    if (colored) return;
  }
  throw new Error('Nothing was drawn.');
}

const ZOOM_OF: Record<number, number> = { 2000: 6.6, 10000: 5.5, 40000: 4.5 };

async function measure(way: keyof typeof WAYS, hexes: number, pans: boolean) {
  const tiles = tilesOf(hexes);
  const map = await newMap(ZOOM_OF[hexes] ?? 5);
  const drawing = WAYS[way](map);
  const begun = performance.now();
  await drawing.start(tiles);
  await (way === 'empty' ? drawn(map) : shown(map));
  const firstMs = performance.now() - begun;
  const steps: number[] = [];
  for (let hour = 1; hour <= 9; hour += 1) {
    const from = performance.now();
    await drawing.step(hour);
    await drawn(map);
    steps.push(performance.now() - from);
  }
  steps.sort((a, b) => a - b);
  const fps = pans ? await pan(map) : null;
  map.remove();
  document.querySelector('#map')?.replaceChildren();
  return { firstMs, stepMs: steps[2] ?? 0, fps };
}

/** Frames a second while the map pans for two seconds. */
async function pan(map: MapLibreMap): Promise<number> {
  const begun = performance.now();
  let frames = 0;
  while (performance.now() - begun < 2000) {
    map.panBy([6, frames % 40 < 20 ? 3 : -3], { animate: false });
    await drawn(map);
    frames += 1;
  }
  return frames / ((performance.now() - begun) / 1000);
}

/** Milliseconds of the main thread for one more tile on a map that holds 2,000 hexes: the median. */
async function arrival(): Promise<number> {
  const map = await newMap(6.6);
  const tiles = tilesOf(2000);
  const layer = new HexLayer({
    id: 'hexes',
    layer: 'temperature',
    ramp,
    now: () => performance.now(),
    reducedMotion: () => true,
  });
  const spent: number[] = [];
  const render = layer.render.bind(layer);
  let renderMs = 0;
  layer.render = (...given) => {
    const from = performance.now();
    render(...given);
    renderMs = performance.now() - from;
  };
  layer.setHour(START_HOUR);
  map.addLayer(layer);
  for (const tile of tiles) {
    const from = performance.now();
    layer.addTile(tile);
    const added = performance.now() - from;
    await drawn(map);
    spent.push(added + renderMs);
  }
  map.remove();
  spent.sort((a, b) => a - b);
  return spent[Math.floor(spent.length / 2)] ?? 0;
}

Object.assign(window, { measure, arrival });
