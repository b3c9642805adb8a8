import { cellToParent } from 'h3-js';
import { beforeAll, describe, expect, it } from 'vitest';
import { LAYERS, type LayerName } from '@/lib/contract/layers';
import { tileWith } from '@/lib/contract/testing/tile-with';
import { NO_VALUE, type Tile } from '@/lib/contract/tile';
import { HEX_STATES, type HexState } from '@/lib/contract/tile-shape';
import { HOUR_MS } from '@/lib/contract/time';
import { type Bounds, cellAt } from '@/lib/geo/cells';
import { boundsOfState } from '@/lib/geo/states';
import { hexesOf, sampleOf } from '@/lib/geo/tiles';
import { type DisplayResolution, tilesInView } from '@/lib/geo/view-tiles';
import type { Messages } from '@/lib/messages/messages';
import { loadMessages } from '@/lib/messages/translate';
import { layerSource } from '@/lib/weather/layer-sources';
import { drawMap } from './draw-map';
import { cardFrame, sharedFrame } from './frame';
import { mapText } from './map-words/map-text';
import { countryPicture, NOON_MS } from './testing/country-tiles';
import { wordsIn } from './testing/read-svg';

// Maps that nobody expects: what is drawn and said of them has no holes in it, on any layer and in both languages.

const HOURS = 48;
const DENVER = cellAt(39.74, -104.99);
const ALASKA = boundsOfState('AK') as Bounds;
const COUNTRY = { west: -125, south: 24.5, east: -66.5, north: 49.5 };
const COLUMNS = ['temperature', 'feels-like', 'wind', 'humidity', 'rain', 'falls', 'air', 'alerts'];
const MORE = ['pollen', 'night-low', 'tomorrow-high', 'wettest', 'windiest'];

/** Tiles in which all hexes have the same value, at each hour. */
function alike(layer: LayerName, bounds: Bounds, resolution: DisplayResolution, state: HexState) {
  return tilesInView(bounds, resolution).map((parent) =>
    tileIn(layer, parent, hexesOf(parent), resolution, state),
  );
}

function tileIn(
  layer: LayerName,
  parent: string,
  hexes: string[],
  resolution: number,
  state: HexState = 'fresh',
): Tile {
  const { group } = layerSource(layer);
  const isKnown = state === 'fresh' || state === 'stale';
  const hours = group === 'forecast' ? HOURS : 1;
  const column = (words: readonly string[] | null) => ({
    ...{ unit: '', scale: 1, words: words && [...words] },
    values: new Int16Array(hexes.length * hours).fill(isKnown ? (words ? 0 : 32) : NO_VALUE),
  });
  return tileWith({
    ...{ group, parent, resolution, hexes, hours },
    startHour: NOON_MS / HOUR_MS,
    states: new Uint8Array(hexes.length).fill(HEX_STATES.indexOf(state)),
    observedAt: hexes.map(() => (isKnown ? NOON_MS / 1000 - 600 : null)),
    columns: Object.fromEntries(
      [...COLUMNS, ...MORE].map((name) => [name, column(name === 'falls' ? ['rain'] : null)]),
    ),
  });
}

type Odd = {
  readonly bounds: Bounds | null;
  readonly tiles: (layer: LayerName) => readonly Tile[];
  readonly inSight: readonly string[];
  readonly hasGaps?: boolean;
};
const sightOf = (bounds: Bounds, resolution: DisplayResolution) =>
  tilesInView(bounds, resolution).flatMap(hexesOf);
const NEAR = { west: -105.3, south: 39.5, east: -104.7, north: 39.95 };
const ACROSS = { west: 171, south: 50, east: -160, north: 57 };
const ODD: Readonly<Record<string, Odd>> = {
  'all hexes equal': {
    bounds: null,
    tiles: (layer) => alike(layer, COUNTRY, 3, 'fresh'),
    inSight: sightOf(COUNTRY, 3),
  },
  'Alaska alone': {
    bounds: ALASKA,
    tiles: (layer) => alike(layer, ALASKA, 3, 'stale'),
    inSight: sightOf(ALASKA, 3),
  },
  'one hexagon': {
    bounds: NEAR,
    tiles: (layer) => [tileIn(layer, cellToParent(DENVER, 4), [DENVER], 6)],
    inSight: [DENVER],
  },
  'a view across 180 degrees': {
    bounds: ACROSS,
    tiles: (layer) => alike(layer, ACROSS, 4, 'fresh'),
    inSight: sightOf(ACROSS, 4),
  },
  'nothing held': { bounds: null, tiles: () => [], inSight: sightOf(COUNTRY, 3), hasGaps: true },
  'no data anywhere': {
    bounds: NEAR,
    tiles: (layer) => alike(layer, NEAR, 5, 'no-data'),
    inSight: sightOf(NEAR, 5),
  },
  'all of it failed': {
    bounds: COUNTRY,
    tiles: (layer) => alike(layer, COUNTRY, 3, 'failed'),
    inSight: sightOf(COUNTRY, 3),
  },
};

const HOLES = /NaN|undefined|Infinity|null|\[object|(?<![\d.])-0(?![\d.])/;

describe.each(Object.entries(ODD))('%s', (name, { bounds, tiles, inSight, hasGaps = false }) => {
  let languages: Messages[];
  beforeAll(async () => {
    languages = await Promise.all([loadMessages('en'), loadMessages('es')]);
  });
  it.each(LAYERS)('on the layer %s', (layer) => {
    const known = tiles(layer);
    for (const [messages, hours, frameOf] of [
      [languages[0], 0, sharedFrame],
      [languages[1], 47, (view: Parameters<typeof cardFrame>[0]) => cardFrame(view, 400)],
    ] as const) {
      if (!messages) throw new Error('a language is missing');
      const frame = frameOf(bounds && { bounds });
      const input = {
        ...{ ...countryPicture(), layer, messages, hasGaps, tiles: known, frame },
        hourMs: NOON_MS + hours * HOUR_MS,
        timeZone: 'America/Denver',
      };
      const svg = drawMap(input);
      expect(svg).not.toMatch(/NaN|undefined|Infinity|\[object/);
      expect(wordsIn(svg).join(' ')).not.toMatch(HOLES);
      const [sentence = ''] = mapText(input, { inSight, cellOf: sampleOf }, 40).split('\n');
      expect(sentence.length, sentence).toBeLessThanOrEqual(300);
      expect(sentence).not.toMatch(HOLES);
    }
  });
  it('has one value where there is only one', () => {
    if (!/equal|one hexagon/.test(name)) return;
    const frame = cardFrame(bounds && { bounds }, 400);
    const words = wordsIn(drawMap({ ...countryPicture(), frame, tiles: tiles('temperature') }));
    expect(words.join(' ')).toMatch(/1 PM EDT · 32°(?! to)/);
  });
});
