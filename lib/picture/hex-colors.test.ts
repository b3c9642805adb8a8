import { describe, expect, it } from 'vitest';
import { LAYERS, type LayerName } from '@/lib/contract/layers';
import { labDistance, labOfRgb, type Rgb } from '@/lib/weather/oklab';
import { RAMP_STEPS, type Ramp, sample, toTexture } from '@/lib/weather/ramps';
import { rampOf } from '@/lib/weather/ramps-tables';
import { stepColor, stepOf } from './hex-colors';

/** The color of a value on the live map: that of the nearest texel. */
function liveColor(ramp: Ramp, texels: Uint8Array, value: number): Rgb {
  const at = Math.round(((value - ramp.min) / (ramp.max - ramp.min)) * RAMP_STEPS) * 4;
  return [texels[at] ?? 0, texels[at + 1] ?? 0, texels[at + 2] ?? 0];
}

const pictureColor = (ramp: Ramp, value: number) => stepColor(ramp, stepOf(ramp, value));

describe('the colors of the picture', () => {
  const layers = LAYERS.map((layer): LayerName => layer);
  it.each(layers)(
    'of %s are those of the live map at every whole value, in all palettes',
    (layer) => {
      for (const theme of ['light', 'dark'] as const) {
        for (const airColors of ['epa', 'safe'] as const) {
          const ramp = rampOf(layer, theme, airColors);
          const texels = toTexture(ramp);
          for (let value = ramp.min; value <= ramp.max; value += 1) {
            const [live, picture] = [liveColor(ramp, texels, value), pictureColor(ramp, value)];
            if (ramp.kind === 'bands') {
              expect(picture, `${ramp.name} ${theme} at ${value}`).toEqual(live);
              expect(picture).toEqual(sample(ramp, value));
            }
            const apart = labDistance(labOfRgb([...picture]), labOfRgb(live));
            expect(apart, `${ramp.name} ${theme} at ${value}`).toBeLessThan(0.02);
          }
        }
      }
    },
  );

  it('keep what is frozen apart from what is not', () => {
    const ramp = rampOf('temperature', 'light');
    const [frozen, thawed] = [pictureColor(ramp, 31.9), pictureColor(ramp, 32)];
    expect(labDistance(labOfRgb([...frozen]), labOfRgb([...thawed]))).toBeGreaterThan(0.05);
  });
});
