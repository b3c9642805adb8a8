import { tileWith } from '@/lib/contract/testing/tile-with';
import { NO_VALUE, type Tile } from '@/lib/contract/tile';
import { HEX_STATES, type HexState } from '@/lib/contract/tile-shape';
import { HOUR_MS } from '@/lib/contract/time';
import type { Bounds } from '@/lib/geo/cells';
import { centerOf } from '@/lib/geo/cells';
import { hexesOf } from '@/lib/geo/tiles';
import { type DisplayResolution, tilesInView } from '@/lib/geo/view-tiles';
import { createMessages } from '@/lib/messages/translate';
import { COUNTRY_PAGE } from '../frame';
import type { PictureInput } from '../picture-input';

const EVERYWHERE: Bounds = { west: -180, south: -20, east: 180, north: 80 };
export const NOON_MS = Date.UTC(2026, 6, 17, 17);

/** Tiles of made-up weather: smooth from place to place, and the same at every call. */
export function countryTiles(
  resolution: DisplayResolution = 3,
  bounds: Bounds = EVERYWHERE,
  stateOf: (index: number) => HexState = () => 'fresh',
): Tile[] {
  return tilesInView(bounds, resolution).flatMap((parent) => {
    const hexes = hexesOf(parent);
    return hexes.length === 0 ? [] : [tileOf(parent, resolution, hexes, stateOf)];
  });
}

/** A picture of the country at noon, in English and in its usual units. */
export const countryPicture = (): PictureInput => ({
  layer: 'temperature',
  theme: 'light',
  frame: COUNTRY_PAGE,
  tiles: countryTiles(),
  hourMs: NOON_MS,
  nowMs: NOON_MS + 60_000,
  messages: createMessages('en'),
  units: { temperature: 'f', wind: 'mph' },
  selectedCell: null,
  selectedName: null,
  isSelectedTold: false,
  hasGaps: false,
  drawn: [],
  timeZone: 'America/New_York',
  sentence: null,
  words: true,
});

function tileOf(
  parent: string,
  resolution: number,
  hexes: string[],
  stateOf: (index: number) => HexState,
): Tile {
  const column = (unit: string, valueAt: (lat: number, lng: number) => number) => ({
    unit,
    scale: 10,
    values: Int16Array.from(hexes, (hex, index) => {
      const { lat, lng } = centerOf(hex);
      const hasValue = stateOf(index) === 'fresh' || stateOf(index) === 'stale';
      return hasValue ? Math.round(valueAt(lat, lng) * 10) : NO_VALUE;
    }),
    words: null,
  });
  const chanceAt = (lat: number, lng: number) => 50 + 50 * Math.sin(lat / 5 + lng / 8);
  const fallsAt = (lat: number, lng: number) => {
    if (chanceAt(lat, lng) < 10) return NO_VALUE;
    return lat > 43 ? 1 : lat > 40 ? 2 : lat > 38 ? 3 : lng < -100 ? 0 : 4;
  };
  return tileWith({
    parent,
    resolution,
    hexes,
    observedAt: hexes.map(() => NOON_MS / 1000 - 720),
    sources: [{ name: 'National Weather Service', url: 'https://weather.gov', license: null }],
    startHour: NOON_MS / HOUR_MS,
    states: Uint8Array.from(hexes, (_, index) => HEX_STATES.indexOf(stateOf(index))),
    columns: {
      temperature: column('F', (lat, lng) => 118 - lat * 1.6 + 9 * Math.sin(lng / 6 + lat / 4)),
      wind: column('mph', (lat, lng) => 16 + 14 * Math.sin(lng / 7) * Math.cos(lat / 5)),
      'wind-from': column('', (lat, lng) => (((lat * 9 + lng * 4) % 360) + 360) % 360),
      rain: column('%', chanceAt),
      falls: {
        ...{ unit: '', scale: 1, words: ['rain', 'snow', 'mixed', 'ice', 'storms'] },
        values: Int16Array.from(hexes, (hex) => fallsAt(centerOf(hex).lat, centerOf(hex).lng)),
      },
    },
  });
}
