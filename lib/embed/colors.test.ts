import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contrastOf } from '@/lib/contract/contrast';
import { EMBED_THEMES } from '@/lib/view-state/embed';
import { embedColors } from './colors';
import { DEFAULT_LOOK } from './picture/testing/boulder';

const color = fc.stringMatching(/^[0-9a-f]{6}$/);

describe('the colors of an embed', () => {
  it('can be read on any ground, with any accent, in both themes', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...EMBED_THEMES),
        fc.option(color),
        fc.option(fc.oneof(color, fc.constant('transparent'))),
        (theme, accent, background) => {
          const colors = embedColors({ ...DEFAULT_LOOK, theme, accent, background });
          for (const one of ['light', 'dark'] as const) {
            for (const name of ['ink', 'soft', 'accent', 'rain'] as const) {
              expect(
                contrastOf(colors[name][one], colors.surface[one]),
                `${name} ${one}`,
              ).toBeGreaterThanOrEqual(4.5);
            }
          }
        },
      ),
    );
  });

  it('says when an accent could not be read in a theme that is shown', () => {
    const yellow = { ...DEFAULT_LOOK, accent: 'ffee00' };
    expect(embedColors(yellow).mended).toEqual(['accent']);
    expect(embedColors({ ...yellow, theme: 'light' }).mended).toEqual(['accent']);
    expect(embedColors({ ...yellow, theme: 'dark' }).mended).toEqual([]);
    expect(embedColors({ ...yellow, background: '000000' }).mended).toEqual([]);
    expect(embedColors(DEFAULT_LOOK).mended).toEqual([]);
  });

  it('says to what it was changed, in which theme, and why', () => {
    const { accent, mendings } = embedColors({ ...DEFAULT_LOOK, accent: 'ffee00' });
    expect(mendings).toEqual([
      `accent #ffee00 has a contrast of 1.2:1 on light ground, so it is ${accent.light}`,
    ]);
  });

  it('takes the ground as it is given', () => {
    const { surface, isTransparent } = embedColors({ ...DEFAULT_LOOK, background: '777777' });
    expect(surface).toEqual({ light: '#777777', dark: '#777777' });
    expect(isTransparent).toBe(false);
    expect(embedColors({ ...DEFAULT_LOOK, background: 'transparent' }).isTransparent).toBe(true);
  });
});
