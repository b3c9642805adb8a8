import { cellToChildren, cellToLatLng, gridDisk, latLngToCell } from 'h3-js';
import { testTile } from '@/components/map/hexes/testing/test-tile';
import type { Tile, TileColumn } from '@/lib/contract/tile';

const HOURS = 48;
export const START_HOUR = Math.floor(Date.UTC(2026, 6, 17, 18) / 3_600_000);

/** Tiles of resolution 6 around the center of the country, with at least this many hexes. */
export function tilesOf(hexes: number): Tile[] {
  const center = latLngToCell(39, -98, 4);
  const parents = gridDisk(center, Math.ceil(Math.sqrt(hexes / 49 / 3)) + 1);
  return parents.slice(0, Math.ceil(hexes / 49)).map(tileOf);
}

/** The tile of a parent, with smooth made-up weather. */
function tileOf(parent: string): Tile {
  const hexes = cellToChildren(parent, 6);
  const columns: Record<string, TileColumn> = {};
  const scales = {
    temperature: 10,
    'feels-like': 10,
    rain: 1,
    humidity: 1,
    wind: 10,
    'wind-from': 1,
  };
  for (const [name, scale] of Object.entries(scales)) {
    const values = new Int16Array(hexes.length * HOURS);
    columns[name] = { unit: '', scale, values, words: null };
  }
  hexes.forEach((hex, index) => {
    const [lat, lng] = cellToLatLng(hex);
    for (let hour = 0; hour < HOURS; hour += 1) {
      for (const [name, value] of Object.entries(weatherAt(lat, lng, hour))) {
        const column = columns[name];
        if (column) column.values[index * HOURS + hour] = Math.round(value * column.scale);
      }
    }
  });
  return testTile(parent, { startHour: START_HOUR, columns });
}

/** Made-up, smooth weather: the course of the day, and a front with rain that moves east. */
function weatherAt(lat: number, anyLng: number, hour: number) {
  const lng = anyLng > 0 ? anyLng - 360 : anyLng;
  const noon = Math.cos(((hour - 3 + lng / 15 + 6.5) / 24) * 2 * Math.PI);
  const eastOfFront = lng + 104 - hour * 0.35 - Math.sin(lat / 4) * 3;
  const front = Math.tanh(eastOfFront / 4);
  const swell = Math.sin(lng / 5 + lat / 3.3 + hour / 15) * 4 + Math.sin(lng / 2.1 - lat / 1.7) * 2;
  const temperature = 92 - (lat - 25) * 2.05 + front * 9 + swell + noon * 9;
  const band = Math.exp(-((eastOfFront / 3) ** 2));
  const rain = Math.min(Math.max(band * 95 + swell * 3, 0), 100);
  const wind = Math.max(6 + band * 30 + Math.sin(lat / 2.7 + lng / 6 + hour / 9) * 6, 0);
  const from = (((front * 70 + 250 + swell * 6) % 360) + 360) % 360;
  const humidity = Math.min(Math.max(55 + band * 35 - front * -15 - noon * 15 + swell, 5), 100);
  return {
    temperature,
    'feels-like': temperature + (humidity - 50) / 12,
    rain,
    humidity,
    wind,
    'wind-from': from,
  };
}
