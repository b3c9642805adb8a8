import { describe, expect, it } from 'vitest';
import { LAYERS } from '@/lib/contract/layers';
import { type Lab, labDistance, labOfLinear, labOfRgb, linearOf, type Rgb } from './oklab';
import { PRECIP_KINDS } from './precip-kind';
import {
  cssColor,
  legendPosition,
  RAMP_STEPS,
  type Ramp,
  type RampTheme,
  sample,
  sampleLab,
  ticks,
  toTexture,
} from './ramps';
import { rampOf, rampsOf } from './ramps-tables';

const THEMES: RampTheme[] = ['light', 'dark'];
const CHANCES = PRECIP_KINDS.flatMap((falls) =>
  THEMES.map((theme): [string, Ramp] => [
    `${falls}, ${theme}`,
    rampOf('rain', theme, 'epa', falls),
  ]),
);
const ALL: [string, Ramp][] = [
  ...CHANCES,
  ...LAYERS.flatMap((layer) =>
    THEMES.map((theme): [string, Ramp] => [`${layer}, ${theme}`, rampOf(layer, theme)]),
  ),
  ['air, safe', rampOf('air', 'light', 'safe')],
];
const SMOOTH = ALL.filter(([, ramp]) => ramp.kind === 'smooth');
const SAFE = ALL.filter(([, ramp]) => ramp.name !== 'air-epa');
/** Severities have the hues that their names have in panels, of about the same weight in both themes. */
const ORDERED = SAFE.filter(([, ramp]) => ramp.name !== 'alerts');

/** How a color looks without one kind of cone (Machado, Oliveira, Fernandes 2009). */
const SIGHTS: Record<string, readonly Rgb[]> = {
  normal: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};

function seen(lab: Lab, sight: string): Lab {
  const light = linearOf(lab);
  const rows = SIGHTS[sight] ?? [];
  const [red, green, blue] = rows.map((row) => {
    const sum = row[0] * light[0] + row[1] * light[1] + row[2] * light[2];
    return Math.min(Math.max(sum, 0), 1);
  });
  return labOfLinear([red ?? 0, green ?? 0, blue ?? 0]);
}

/** One value for each step that a reader should see: each band, or a tenth of a smooth ramp. */
function steps(ramp: Ramp): number[] {
  if (ramp.kind === 'bands') return ramp.bands.map(({ from }) => from);
  return Array.from({ length: 11 }, (_, i) => ramp.min + (i / 10) * (ramp.max - ramp.min));
}

describe('ramps', () => {
  it.each(SMOOTH)('%s: equal steps of value are equal steps of color', (_name, ramp) => {
    if (ramp.kind !== 'smooth') return;
    for (const arm of ramp.arms) {
      const pace = Array.from({ length: 40 }, (_, index) => {
        const at = (step: number) => arm.from + ((arm.to - arm.from - 1e-6) * step) / 40;
        return labDistance(sampleLab(ramp, at(index)), sampleLab(ramp, at(index + 1)));
      });
      expect(Math.max(...pace) / Math.min(...pace)).toBeLessThan(1.15);
    }
  });

  it.each(ORDERED)('%s: lightness is monotonic, on each side of freezing', (_name, ramp) => {
    const sides = ramp.kind === 'smooth' ? ramp.arms : [{ from: ramp.min, to: ramp.max }];
    for (const { from, to } of sides) {
      const lights = Array.from({ length: 50 }, (_, index) => {
        return sampleLab(ramp, from + ((to - from) * index) / 50)[0];
      });
      const rises = lights.slice(1).map((light, index) => light - (lights[index] ?? light));
      const up = (lights.at(-1) ?? 0) > (lights[0] ?? 0);
      expect(rises.every((rise) => (up ? rise > -1e-4 : rise < 1e-4))).toBe(true);
    }
  });

  describe.each(Object.keys(SIGHTS))('with %s vision', (sight) => {
    it.each(SAFE)('%s: no two steps look the same', (_name, ramp) => {
      const colors = steps(ramp).map((value) => seen(sampleLab(ramp, value), sight));
      for (const [index, color] of colors.entries()) {
        for (const other of colors.slice(index + 1)) {
          expect(labDistance(color, other)).toBeGreaterThan(0.04);
        }
      }
    });
  });

  it('of chances are equally light whatever falls, and each of another hue', () => {
    for (const theme of THEMES) {
      const ramps = PRECIP_KINDS.map((falls) => rampOf('rain', theme, 'epa', falls));
      expect(rampsOf('rain', theme)).toEqual(ramps);
      for (const chance of [30, 50, 70, 90]) {
        const colors = ramps.map((ramp) => sampleLab(ramp, chance));
        for (const [index, color] of colors.entries()) {
          for (const other of colors.slice(index + 1)) {
            expect(Math.abs(color[0] - other[0]), `${theme} ${chance}`).toBeLessThan(0.04);
            expect(labDistance(color, other), `${theme} ${chance}`).toBeGreaterThan(0.05);
          }
        }
      }
    }
  });

  it('have about the same pace on both sides of freezing, with a seam between them', () => {
    const ramp = rampOf('temperature', 'light');
    const at = (tempF: number) => sampleLab(ramp, tempF);
    const pace = labDistance(at(70), at(71)) / labDistance(at(-10), at(-9));
    expect(pace).toBeGreaterThan(0.75);
    expect(pace).toBeLessThan(1.35);
    expect(labDistance(at(31.99), at(32))).toBeGreaterThan(0.05);
  });

  it("use EPA's colors unchanged, and its green with less saturation", () => {
    const ramp = rampOf('air', 'light');
    for (const theme of ['light', 'dark'] as const) {
      const [, a, b] = sampleLab(rampOf('air', theme), 50);
      const [, greenA, greenB] = labOfRgb([0, 228, 0]);
      expect(Math.atan2(b, a)).toBeCloseTo(Math.atan2(greenB, greenA), 1);
      expect(Math.hypot(a, b) / Math.hypot(greenA, greenB)).toBeLessThan(0.35);
    }
    expect([51, 100, 500, 900].map((aqi) => sample(ramp, aqi))).toEqual([
      [255, 255, 0],
      [255, 255, 0],
      [126, 0, 35],
      [126, 0, 35],
    ]);
  });

  it('continue the last color beyond their ends', () => {
    const ramp = rampOf('temperature', 'dark');
    expect(cssColor(ramp, -80)).toBe(cssColor(ramp, -40));
    expect(cssColor(ramp, 150)).toBe(cssColor(ramp, 120));
  });

  it('become textures with the same ends', () => {
    const ramp = rampOf('rain', 'light');
    const texels = toTexture(ramp);
    expect(texels).toHaveLength(4 * (RAMP_STEPS + 1));
    expect([...texels.slice(0, 4)]).toEqual([...sample(ramp, 0), 255]);
    expect([...texels.slice(-4)]).toEqual([...sample(ramp, 100), 255]);
  });

  it('have in their textures the color of every whole and half value of every band', () => {
    for (const layer of ['air', 'pollen', 'alerts'] as const) {
      for (const theme of ['light', 'dark'] as const) {
        for (const airColors of ['epa', 'safe'] as const) {
          const ramp = rampOf(layer, theme, airColors);
          const texels = toTexture(ramp);
          for (let value = ramp.min; value <= ramp.max; value += 0.5) {
            const step = Math.round(((value - ramp.min) / (ramp.max - ramp.min)) * RAMP_STEPS);
            const color = [...texels.slice(step * 4, step * 4 + 3)];
            expect(color, `${ramp.name} ${theme} at ${value}`).toEqual([...sample(ramp, value)]);
          }
        }
      }
    }
  });
});

describe('legends', () => {
  const labels = (ramp: Ramp, unit: Parameters<typeof ticks>[1]) =>
    ticks(ramp, unit).map(({ label }) => label);

  it('mark round numbers in the reader’s unit', () => {
    const temperature = rampOf('temperature', 'light');
    expect(labels(temperature, 'f')).toEqual([-40, -20, 0, 20, 40, 60, 80, 100, 120]);
    expect(labels(temperature, 'c')).toEqual([-40, -30, -20, -10, 0, 10, 20, 30, 40]);
    expect(ticks(temperature, 'c').find(({ label }) => label === 0)?.value).toBe(32);
    expect(labels(rampOf('wind', 'light'), 'kmh')).toEqual([0, 20, 40, 60, 80]);
    expect(labels(rampOf('rain', 'light'), null)).toEqual([0, 25, 50, 75, 100]);
  });

  it('give every band the same width', () => {
    const air = rampOf('air', 'light');
    expect(ticks(air, null).map(({ at }) => Math.round(at * 6))).toEqual([0, 1, 2, 3, 4, 5]);
    expect(legendPosition(air, 75.5) * 6).toBeGreaterThan(1.45);
    expect(legendPosition(air, 9999)).toBe(1);
    expect(legendPosition(air, -3)).toBe(0);
  });
});
