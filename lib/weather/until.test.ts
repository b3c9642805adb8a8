import { describe, expect, it } from 'vitest';
import { tileWith } from '@/lib/contract/testing/tile-with';
import { NO_VALUE, type Tile } from '@/lib/contract/tile';
import { NOT_COMING, untilRuleOf } from '@/lib/contract/until-layers';
import { untilIn } from './until';

const _ = NO_VALUE;
const column = (values: readonly number[], scale = 1, words: string[] | null = null) => ({
  ...{ unit: '', scale, words },
  values: Int16Array.from(values),
});

function hoursOf(layer: string, columns: Tile['columns'], hour = 0, hours?: number) {
  const [first] = Object.values(columns);
  const tile = tileWith({ hexes: ['a'], hours: hours ?? first?.values.length ?? 1, columns });
  const rule = untilRuleOf(layer);
  if (!rule) throw new Error(`no rule in ${layer}`);
  return untilIn(tile, rule, hour).hoursTo(0);
}

describe('the hours until something', () => {
  const wind = { wind: column([5, 12, 30, 10, 26, 27, 28, 3]) };

  it('are counted from the hour that is shown', () => {
    expect([0, 1, 2, 3, 4].map((hour) => hoursOf('until-wind', wind, hour))).toEqual([
      2, 1, 0, 1, 0,
    ]);
    expect(hoursOf('until-wind', wind, 7)).toBe(NOT_COMING);
    expect(hoursOf('until-wind-60', wind)).toBe(NOT_COMING);
  });

  it('are those until it lasts, or goes on beyond what is known', () => {
    expect(hoursOf('until-wind-3h', wind)).toBe(4);
    expect(hoursOf('until-wind-4h', wind)).toBe(NOT_COMING);
    expect(hoursOf('until-wind-12h', { wind: column([5, 5, 30, 31]) })).toBe(2);
  });

  it('are not known where an hour is missing before it comes', () => {
    expect(hoursOf('until-wind', { wind: column([5, _, 30, 31]) })).toBeNull();
    expect(hoursOf('until-wind', { wind: column([_, 30, 31, 32]) })).toBeNull();
    expect(hoursOf('until-wind', { wind: column([5, 30, _, 31]) })).toBe(1);
    // It would have to last over the gap.
    expect(hoursOf('until-wind-2h', { wind: column([5, 30, _, 31]) })).toBeNull();
    expect(hoursOf('until-wind', {})).toBeNull();
  });

  it('end with the forecast where only its last hours are missing, and are not known without many', () => {
    const calm = (known: number) =>
      column(Array.from({ length: 48 }, (_x, at) => (at < known ? 5 : _)));
    expect(hoursOf('until-wind', { wind: calm(48) })).toBe(NOT_COMING);
    expect(hoursOf('until-wind', { wind: calm(42) })).toBe(NOT_COMING);
    expect(hoursOf('until-wind', { wind: calm(41) })).toBeNull();
    expect(hoursOf('until-wind', { wind: calm(42) }, 42)).toBeNull();
    const rising = column(Array.from({ length: 48 }, (_x, at) => (at < 43 ? 5 : at < 45 ? 30 : _)));
    expect(hoursOf('until-wind-6h', { wind: rising })).toBe(43);
  });

  it('are known of what is only measured while it holds, and not else', () => {
    expect(hoursOf('until-air', { air: column([120]) })).toBe(0);
    expect(hoursOf('until-air', { air: column([50]) })).toBeNull();
    expect(hoursOf('until-air-51', { air: column([51]) })).toBe(0);
  });

  it('are those from the hour shown where the tile begins with the next, and tell how many are known', () => {
    const rule = untilRuleOf('until-wind');
    const tile = tileWith({ hexes: ['a'], startHour: 7, hours: 8, columns: wind });
    const from = (hour: number) => rule && untilIn(tile, rule, hour);
    expect(from(6)?.hoursTo(0)).toBe(3);
    expect(from(7)?.hoursTo(0)).toBe(2);
    expect(from(5)?.hoursTo(0)).toBeNull();
    expect([from(6)?.knownHours(0), from(7)?.knownHours(0), from(14)?.knownHours(0)]).toEqual([
      9, 8, 1,
    ]);
    const gap = tileWith({ hexes: ['a'], hours: 4, columns: { wind: column([5, 5, _, 5]) } });
    expect(rule && untilIn(gap, rule, 0).knownHours(0)).toBe(2);
  });

  it('compare in the units of the tile', () => {
    const temperature = column([400, 330, 325, 320, 310, 330], 10);
    expect(hoursOf('until-freeze', { temperature })).toBe(3);
    expect(hoursOf('until-freeze-31', { temperature })).toBe(4);
    expect(hoursOf('until-thaw', { temperature }, 3)).toBe(2);
  });

  it('tell rain from snow, and count what may be both for both', () => {
    const rain = column([60, 60, 60, 60]);
    const falls = (...kinds: (string | null)[]) => {
      const words = ['rain', 'snow', 'mixed', 'ice', 'storms', 'any', 'hail'];
      return column(
        kinds.map((kind) => (kind === null ? _ : words.indexOf(kind))),
        1,
        words,
      );
    };
    const of = (layer: string, ...kinds: (string | null)[]) =>
      hoursOf(layer, { rain, falls: falls(...kinds) });
    expect(of('until-rain', 'snow', 'ice', 'rain', 'rain')).toBe(2);
    expect(of('until-snow', 'rain', 'storms', 'ice', 'rain')).toBe(2);
    for (const kind of ['mixed', 'any', 'hail', null]) {
      expect([of('until-rain', kind), of('until-snow', kind)], `${kind}`).toEqual([0, 0]);
    }
    expect(hoursOf('until-snow', { rain })).toBe(0);
    expect(hoursOf('until-snow-70', { rain })).toBe(NOT_COMING);
  });
});
