import { describe, expect, it } from 'vitest';
import { contrastOf } from '@/lib/contract/contrast';
import { LAYERS } from '@/lib/contract/layers';
import { layerSource } from '@/lib/weather/layer-sources';
import { PRECIP_KINDS } from '@/lib/weather/precip-kind';
import { rampsOf } from '@/lib/weather/ramps-tables';
import { seenColor, stepColor, stepOf } from './hex-colors';
import { PALETTES, THEME_NAMES } from './palette';
import { INKS, type Ink, inkOver } from './text-ink';

/** Every whole value of every ramp, in both themes, with the color that its hex has on the map. */
const HEXES = THEME_NAMES.flatMap((theme) =>
  LAYERS.flatMap((layer) => {
    const ramps = rampsOf(layer, theme);
    const seen = { theme, source: layerSource(layer), ramps };
    return ramps.flatMap((ramp, at) => {
      const values = Array.from(
        { length: 101 },
        (_, step) => ramp.min + ((ramp.max - ramp.min) * step) / 100,
      );
      const falls = ramps.length > 1 ? (PRECIP_KINDS[at] ?? null) : null;
      return (['fresh', 'stale'] as const).flatMap((state) =>
        values.map((value) => {
          const color = stepColor(ramp, stepOf(ramp, value));
          const ground = seenColor(theme, seen.source, state, color);
          return {
            what: `${theme} ${layer} ${value}`,
            seen,
            reading: { state, value, falls },
            ground,
          };
        }),
      );
    });
  }),
);

const contrastIn = (ink: Ink, ground: string) => contrastOf(INKS[ink].text, ground);
/** A halo is nearly opaque. */
const solid = (halo: string) => {
  const [red = 0, green = 0, blue = 0] = (halo.match(/\d+/g) ?? []).map(Number);
  return `#${[red, green, blue].map((part) => part.toString(16).padStart(2, '0')).join('')}`;
};

describe('the ink of texts over hexes', () => {
  it('can be read on every color of every layer, before its halo counts', () => {
    expect(HEXES.length).toBeGreaterThan(4000);
    for (const color of ['townName', 'stateName'] as const) {
      const least = Math.min(
        ...HEXES.map(({ seen, reading, ground }) =>
          contrastIn(inkOver(seen, reading, color), ground),
        ),
      );
      expect(least, color).toBeGreaterThan(4);
    }
  });
  it('is the page’s own, and quiet for states, wherever that can be read', () => {
    for (const { what, seen, reading, ground } of HEXES) {
      const own: Ink = `${seen.theme}-stateName`;
      if (contrastIn(own, ground) >= 4.5)
        expect(inkOver(seen, reading, 'stateName'), what).toBe(own);
    }
    const quiet = HEXES.filter(({ seen, reading }) =>
      /stateName/.test(inkOver(seen, reading, 'stateName')),
    );
    expect(quiet.length).toBeGreaterThan(HEXES.length / 4);
  });
  it('has a halo on which it can be read, whatever is below', () => {
    for (const { text, halo } of Object.values(INKS)) {
      expect(contrastOf(text, solid(halo))).toBeGreaterThan(4.5);
    }
    for (const theme of THEME_NAMES) {
      const { townName, halo } = PALETTES[theme];
      expect(contrastOf(townName, solid(halo))).toBeGreaterThan(7);
    }
  });
});
