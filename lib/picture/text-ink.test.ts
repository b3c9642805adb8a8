import { describe, expect, it } from 'vitest';
import { contrastOf } from '@/lib/contract/contrast';
import { LAYERS } from '@/lib/contract/layers';
import { layerSource } from '@/lib/weather/layer-sources';
import { PRECIP_KINDS } from '@/lib/weather/precip-kind';
import { rampsOf } from '@/lib/weather/ramps-tables';
import { seenColor, stepColor, stepOf } from './hex-colors';
import { PALETTES, THEME_NAMES } from './palette';
import { inkOver } from './text-ink';

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

/** A halo is nearly opaque. */
const solid = (halo: string) => {
  const [red = 0, green = 0, blue = 0] = (halo.match(/\d+/g) ?? []).map(Number);
  return `#${[red, green, blue].map((part) => part.toString(16).padStart(2, '0')).join('')}`;
};

describe('the ink of texts over hexes', () => {
  it('can be read on every color of every layer, before its halo counts', () => {
    expect(HEXES.length).toBeGreaterThan(4000);
    const contrasts = HEXES.map(({ seen, reading, ground }) =>
      contrastOf(PALETTES[inkOver(seen, reading)].text, ground),
    );
    expect(Math.min(...contrasts)).toBeGreaterThan(4);
  });
  it('is the page’s own wherever that can be read', () => {
    for (const { what, seen, reading, ground } of HEXES) {
      const isEnough = contrastOf(PALETTES[seen.theme].text, ground) >= 4.5;
      if (isEnough) expect(inkOver(seen, reading), what).toBe(seen.theme);
    }
  });
  it('has a halo on which it can be read, whatever is below', () => {
    for (const theme of THEME_NAMES) {
      const { text, halo } = PALETTES[theme];
      expect(contrastOf(text, solid(halo))).toBeGreaterThan(7);
    }
  });
});
