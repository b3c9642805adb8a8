import { cellToBoundary } from 'h3-js';
import type { Map as MapLibreMap } from 'maplibre-gl';
import { HexLayer } from '@/components/map/hexes/hex-layer';
import type { Tile } from '@/lib/contract/tile';
import { sample } from '@/lib/weather/ramps';
import { rampOf, rampsOf } from '@/lib/weather/ramps-tables';
import { addDeck } from './deck.mjs';
import { START_HOUR } from './weather';

/** One way to draw the hexes of tiles on a map. */
export type Drawing = {
  /** Adds the tiles and everything that drawing them for the first time needs. */
  start(tiles: Tile[]): void | Promise<void>;
  /** Shows another hour. */
  step(hour: number): void | Promise<void>;
};

type Cell = { hex: string; id: number; tile: Tile; index: number };

const ramp = rampOf('temperature', 'light');

function cellsOf(tiles: readonly Tile[]): Cell[] {
  return tiles
    .flatMap((tile) => tile.hexes.map((hex, index) => ({ hex, tile, index })))
    .map((cell, index) => ({ ...cell, id: index + 1 }));
}

/** The temperature of a cell in tenths of a degree Fahrenheit. */
const tenthsAt = ({ tile, index }: Cell, hour: number) =>
  tile.columns.temperature?.values[index * tile.hours + hour] ?? 0;

function hexcast(map: MapLibreMap): Drawing {
  const layer = new HexLayer({
    id: 'hexes',
    layer: 'temperature',
    ramps: rampsOf('temperature', 'light'),
    now: () => performance.now(),
    reducedMotion: () => true,
    isInSight: () => true,
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
  const show = addDeck(map);
  const colors = Array.from({ length: 1800 }, (_, tenths) => sample(ramp, tenths / 10 - 45));
  const colorOf = (cell: Cell, hour: number) => {
    const tenths = tenthsAt(cell, hour) + 450;
    const [red = 0, green = 0, blue = 0] = colors[Math.min(Math.max(tenths, 0), 1799)] ?? [];
    return [red, green, blue, 224];
  };
  let cells: Cell[] = [];
  return {
    start(tiles) {
      cells = cellsOf(tiles);
      show({ cells, hour: 0, colorOf });
    },
    step: (hour) => show({ cells, hour, colorOf }),
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
      // A worker cuts the hexes into tiles: the first picture is complete when all of them are loaded.
      await new Promise<void>((resolve) => map.once('idle', () => resolve()));
    },
    step,
  };
}

/** The map alone: what a frame costs before anything is drawn on it. */
const empty = (): Drawing => ({ start() {}, step() {} });

export const DRAWINGS = { hexcast, deck, fill, empty };
