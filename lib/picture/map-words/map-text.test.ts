import { latLngToCell } from 'h3-js';
import { describe, expect, it } from 'vitest';
import { type LayerName, parseLayer } from '@/lib/contract/layers';
import type { Tile } from '@/lib/contract/tile';
import { HEX_STATES, type HexState } from '@/lib/contract/tile-shape';
import { HOUR_MS } from '@/lib/contract/time';
import { cellAt, centerOf } from '@/lib/geo/cells';
import { hexesOf, sampleOf } from '@/lib/geo/tiles';
import { tilesInView } from '@/lib/geo/view-tiles';
import { placeAtMercator } from '@/lib/geo/web-mercator';
import { loadMessages } from '@/lib/messages/translate';
import { heightOf, textFrame, widthOf } from '../frame';
import type { PictureInput } from '../picture-input';
import { countryPicture, countryTiles } from '../testing/country-tiles';
import { START_HOUR, seededMap } from '../testing/seeded-map';
import { mapText, sentenceFor } from './map-text';

const COUNTRY = { west: -125, south: 24.5, east: -66.5, north: 49.5 };
const DENVER = cellAt(39.74, -104.99);

/** The country at noon, by its coarsest hexes, and what is in a box of it. */
function picture(bounds = COUNTRY, tiles: readonly Tile[] = countryTiles(3)) {
  const input = { ...countryPicture(), frame: textFrame({ bounds }), tiles };
  const inSight = tilesInView(bounds, 3).flatMap(hexesOf);
  return { input, inView: { inSight, cellOf: sampleOf } };
}

const sentence = (...of: Parameters<typeof picture>) => {
  const { input, inView } = picture(...of);
  return sentenceFor(input, inView).replaceAll(/[\u00a0\u202f]/g, ' ');
};

/** Tiles in which all hexes have one value in some columns, in two hours' time as well. */
function tilesOf(columns: Record<string, number>, more: Partial<Tile> = {}): Tile[] {
  return countryTiles(3).map((tile) => ({
    ...tile,
    hours: 8,
    columns: Object.fromEntries(
      Object.entries(columns).map(([name, value]) => {
        const values = new Int16Array(tile.hexes.length * 8).fill(value);
        return [name, { unit: '', scale: 1, values, words: null }];
      }),
    ),
    ...more,
  }));
}

/** The sentence on another layer. */
function told(layer: LayerName, tiles: readonly Tile[], more: Partial<PictureInput> = {}) {
  const { input, inView } = picture(COUNTRY, tiles);
  const text = sentenceFor({ ...input, layer, ...more }, inView);
  return text.replaceAll(/[\u00a0\u202f]/g, ' ').replace(/^.*EDT: /, '');
}

describe('the sentence', () => {
  it('says where it is lowest and highest, in which unit, and what is cold', () => {
    // These tiles are of one hour: nothing is known of later.
    expect(sentence()).toBe(
      'Temperature (°F), Fri, Jul 17, 1 PM EDT: lowest 30° in Point Roberts, Washington; highest 81° near Roma, Texas; 32° or below on under 1% of the area.',
    );
  });
  it('says that the country is that of the first picture', () => {
    const { inView } = picture();
    const page = { ...countryPicture(), tiles: countryTiles(3) };
    expect(sentenceFor(page, inView)).toMatch(/^Temperature \(°F\), lower 48 states, Fri, Jul 17/);
  });
  it('names one place, and no area, where all of the view is in one hex', () => {
    const { lat, lng } = centerOf(latLngToCell(39.74, -104.99, 3));
    const small = { west: lng - 0.1, south: lat - 0.1, east: lng + 0.1, north: lat + 0.1 };
    expect(sentence(small)).toMatch(/: \d+° (in|near) [\w ]+, Colorado\.$/);
  });
  it('is of all that a narrow view goes through', () => {
    const narrow = { west: -124, south: 40, east: -75, north: 40.01 };
    expect(sentence(narrow)).toMatch(/: lowest \d+°.*; highest \d+°.*\.$/);
  });
  it('says it where nothing is loaded, where some is not, and where there is no place', () => {
    expect(sentence(COUNTRY, [])).toMatch(/: nothing is loaded yet\.$/);
    const half = countryTiles(3, undefined, (index) => (index % 2 === 0 ? 'fresh' : 'failed'));
    expect(sentence(COUNTRY, half)).toMatch(/; \d+% couldn’t be loaded\.$/);
    const bare = countryTiles(3, undefined, () => 'no-data');
    expect(sentence(COUNTRY, bare)).toMatch(/: nothing is known here\.$/);
    const europe = { west: 5, south: 45, east: 15, north: 55 };
    expect(sentence(europe)).toMatch(/: no place of the United States is in view\.$/);
  });
  it('says that nothing is known of pollen where no place has any, and not that no place is there', () => {
    const { input, inView } = picture();
    const none = { ...inView, cellOf: () => undefined };
    expect(sentenceFor({ ...input, layer: 'pollen' }, none)).toMatch(/: nothing is known here\.$/);
  });
  it('says where a larger area stands for what is not loaded', () => {
    const box = { west: -106, south: 39, east: -104, north: 41 };
    const { input } = picture(box);
    const inSight = tilesInView(box, 5).flatMap(hexesOf);
    const words = sentenceFor(input, { inSight, cellOf: sampleOf });
    expect(words).toMatch(/; 100% in less detail\.$/);
  });
  it('says of frost and of heat, whatever there is more of', () => {
    const tiles = tilesOf({ temperature: 99 });
    tiles[5]?.columns.temperature?.values.fill(20);
    const text = told('temperature', tiles);
    expect(text).toMatch(/; 95° or more on 9\d% of the area, the same in 6 hours; 32° or below on/);
  });
  it('takes no alert away: neither one of long ago, nor one that is drawn between the hexes', () => {
    const quiet = (state: HexState) =>
      tilesOf({ alerts: 0 }).map((tile) => ({
        ...tile,
        group: 'alerts' as const,
        states: new Uint8Array(tile.hexes.length).fill(HEX_STATES.indexOf(state)),
      }));
    expect(told('alerts', quiet('fresh'))).toBe('no alerts.');
    expect(told('alerts', quiet('stale'))).toBe('no alerts where checked; 100% out of date.');
    const ring: [number, number][] = [
      [-97.6, 35.3],
      [-97.4, 35.3],
      [-97.5, 35.5],
    ];
    const drawn = [{ event: 'Tornado Warning', severity: 'extreme' as const, ring }];
    expect(told('alerts', quiet('fresh'), { drawn })).toBe(
      'worst: Tornado Warning in Oklahoma City, Oklahoma.',
    );
    const away = [
      {
        ...drawn[0],
        event: 'Flood Warning',
        severity: 'severe' as const,
        ring: ring.map(([lng, lat]): [number, number] => [lng - 60, lat]),
      },
    ];
    expect(told('alerts', quiet('fresh'), { drawn: away })).toBe('no alerts.');
  });
  it('tells of hours to come as far as they are known, and with the nearest threshold', () => {
    const tiles = tilesOf({ wind: 10 });
    const layer = parseLayer('until-wind-999-99h')?.layer ?? 'wind';
    const { input, inView } = picture(COUNTRY, tiles);
    const late = { ...input, layer, hourMs: input.hourMs + 4 * HOUR_MS };
    expect(sentenceFor(late, inView)).toMatch(
      /^Wind picks up \(100 mph or more, for 12 hours\), counted from .*: not within 4 hours\.$/,
    );
    tiles[5]?.columns.wind?.values.fill(30);
    expect(told('until-wind', tiles)).toMatch(
      /^first (in|near) .*: now; there already on \d+% of the area\.$/,
    );
  });
  it('has no more than 280 characters, whatever an alert is called, and nothing that a terminal obeys', async () => {
    for (const name of ['Warning '.repeat(60), 'Gale\u001b[2J\nWarning\u202e']) {
      const tiles = tilesOf({ alerts: 4, event: 0 }).map((tile) => ({
        ...tile,
        group: 'alerts' as const,
        columns: {
          ...tile.columns,
          event: {
            unit: '',
            scale: 1,
            values: new Int16Array(tile.hexes.length * 8),
            words: [name],
          },
        },
      }));
      const { input, inView } = picture(COUNTRY, tiles);
      for (const messages of [input.messages, await loadMessages('es')]) {
        const alerts = { ...input, layer: 'alerts' as const, messages };
        const words = sentenceFor(alerts, inView);
        expect(words.length).toBeLessThanOrEqual(280);
        expect(words).toMatch(/(Warning|Gale)/);
        expect(mapText(alerts, inView, 78)).not.toMatch(/(?!\n)[\p{Cc}\p{Cf}]/u);
      }
    }
  });
});

describe('the characters', () => {
  it('stand for the hex at their place, on seeded maps', () => {
    let compared = 0;
    for (let seed = 300; seed < 330; seed += 1) {
      const { layer, picture: input, truth, resolution } = seededMap(seed);
      if (layer !== 'temperature' && layer !== 'humidity') continue;
      const inView = { inSight: truth.map(({ hex }) => hex), cellOf: sampleOf };
      const lines = mapText(
        { ...input, units: { temperature: 'f', wind: 'mph' } },
        inView,
        60,
      ).split('\n');
      const end = lines.indexOf('', 2);
      // Above and below a map there may be lines without a character.
      const { box } = input.frame;
      const rows = Math.max(Math.round((60 * heightOf(box)) / widthOf(box) / 2), 1);
      const grid = lines.slice(2, 2 + Math.min(rows, 150));
      expect(end).toBeGreaterThan(0);
      const byHex = new Map(truth.map((one) => [one.hex, one]));
      for (let row = 0; row < rows; row += 1) {
        for (let column = 0; column < 60; column += 1) {
          const x = box.left + ((column + 0.5) / 60) * widthOf(box);
          const y = box.top + ((row + 0.5) / rows) * heightOf(box);
          const { lat, lng } = placeAtMercator(x, y);
          const one = byHex.get(latLngToCell(lat, lng, resolution));
          const sign = grid[row]?.[column] ?? ' ';
          if (!one) expect(sign).toBe(' ');
          else if (one.state !== 'fresh' && one.state !== 'stale') expect(sign).toBe('?');
          else {
            const value = one.values[input.hourMs / HOUR_MS - START_HOUR] ?? Number.NaN;
            const tens = Math.floor(value / 10);
            const letters = 'ABCDEFGH';
            const wanted =
              tens < 0 ? 'zyxw'[-tens - 1] : tens > 9 ? letters[tens - 10] : String(tens);
            expect([seed, value, sign]).toEqual([seed, value, wanted]);
            compared += 1;
          }
        }
      }
    }
    expect(compared).toBeGreaterThan(3_000);
  });
  it('say what they stand for, how old the weather is and whose, and mark the chosen place', () => {
    const { input, inView } = picture();
    const text = mapText({ ...input, selectedCell: DENVER }, inView, 78);
    const [, , ...lines] = text.split('\n');
    expect(lines.slice(0, 10).every((line) => line.length <= 78)).toBe(true);
    expect(text.match(/@/g)).toHaveLength(2);
    expect(text).toContain('@ = Denver, Colorado');
    expect(text).toMatch(/\n°F: {2}\d = \d+ to \d+ {2}/);
    expect(text).toMatch(
      /\nIssued 13 min ago \(.*\)\nWeather: National Weather Service\nPlaces: GeoNames \(CC BY\)\n$/,
    );
  });
  it('tell what is not known from where nothing is', () => {
    const states = HEX_STATES.slice(2);
    for (const state of states) {
      const { input, inView } = picture(
        COUNTRY,
        countryTiles(3, undefined, () => state),
      );
      const text = mapText(input, inView, 40);
      expect(text).toContain('???');
      expect(text).toContain('\n? = not known\n');
    }
    const { input } = picture(COUNTRY, []);
    const text = mapText(input, { inSight: [], cellOf: sampleOf }, 40);
    expect(text).not.toContain('?');
  });
});
