import { describe, expect, it } from 'vitest';
import { spacingMercator } from '@/lib/geo/hex-grid';
import { NO_WIND } from '../hexes/hex-winds';
import { FLOW } from './flow-rules';
import { Particles, TRAIL_POINTS } from './particles';
import { WindField } from './wind-field';

const WORLD_PX = 512 * 2 ** 6;
const BOX = { left: 0.2, top: 0.36, right: 0.2 + 600 / WORLD_PX, bottom: 0.36 + 400 / WORLD_PX };
const STEP_S = 0.03;

/** A field with one wind in its western half, and another one in its eastern; `by` so much farther east. */
function fieldOf(west: readonly [number, number], east = west, by = 0): WindField {
  const box = { ...BOX, left: BOX.left + by, right: BOX.right + by };
  const spacing = spacingMercator(5, box.top);
  const centers: number[] = [];
  const winds: number[] = [];
  for (let x = box.left - spacing; x < box.right + spacing; x += spacing / 2) {
    for (let y = box.top - spacing; y < box.bottom + spacing; y += spacing / 2) {
      centers.push(x % 1, y);
      winds.push(...(x < (box.left + box.right) / 2 ? west : east));
    }
  }
  const hexes = {
    resolution: 5,
    centers: Float64Array.from(centers),
    winds: Float32Array.from(winds),
  };
  return new WindField(box, 12 / WORLD_PX, [hexes]);
}

/** The same numbers in each run (a linear congruential generator, with the constants of Numerical Recipes). */
function seeded(): () => number {
  let state = 7;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

function particlesIn(field: WindField, count: number, steps: number): Particles {
  const particles = new Particles(seeded());
  particles.resize(count);
  for (let step = 0; step < steps; step += 1) particles.move(STEP_S, field, WORLD_PX);
  return particles;
}

/** The trail of a particle in CSS pixels, from head to tail. */
function trailOf({ trails }: Particles, one: number) {
  return Array.from({ length: TRAIL_POINTS }, (_, point) => {
    const at = 2 * (one * TRAIL_POINTS + point);
    return {
      x: ((trails[at] ?? 0) - BOX.left) * WORLD_PX,
      y: ((trails[at + 1] ?? 0) - BOX.top) * WORLD_PX,
    };
  });
}

const all = ({ count }: Particles) => Array.from({ length: count }, (_, one) => one);
const lengthOf = (trail: ReturnType<typeof trailOf>) =>
  trail.reduce((sum, { x, y }, at) => {
    const before = trail[at - 1] ?? { x, y };
    return sum + Math.hypot(x - before.x, y - before.y);
  }, 0);

describe('particles', () => {
  it('drift to where the wind blows, four times as strong a wind twice as fast', () => {
    for (const [east, north] of [
      [9, 0],
      [0, -36],
      [-16, 16],
    ] as const) {
      const field = fieldOf([east, north]);
      const particles = particlesIn(field, 60, 60);
      const before = all(particles).map((one) => trailOf(particles, one)[0] ?? { x: 0, y: 0 });
      particles.move(STEP_S, field, WORLD_PX);
      const ways = all(particles).map((one) => {
        const [head = { x: 0, y: 0 }] = trailOf(particles, one);
        const from = before[one] ?? { x: 0, y: 0 };
        return { x: head.x - from.x, y: head.y - from.y };
      });
      const px = FLOW.pxPerSecond * Math.sqrt(Math.hypot(east, north)) * STEP_S;
      // All but those that have just come to their end or are being born.
      const moved = ways.filter(({ x, y }) => Math.hypot(x, y) > 1e-6 && Math.hypot(x, y) < 20);
      expect(moved.length).toBeGreaterThan(30);
      for (const { x, y } of moved) {
        expect(Math.hypot(x, y)).toBeCloseTo(px, 3);
        expect(Math.atan2(-y, x)).toBeCloseTo(Math.atan2(north, east), 4);
      }
    }
  });

  it('have trails behind them that are no longer than they last', () => {
    const particles = particlesIn(fieldOf([25, 0]), 200, 100);
    const longest = FLOW.pxPerSecond * 5 * FLOW.trailS;
    const lengths = all(particles).map((one) => lengthOf(trailOf(particles, one)));
    expect(Math.max(...lengths)).toBeCloseTo(longest, 1);
    for (const one of all(particles)) {
      const xs = trailOf(particles, one).map(({ x }) => x);
      expect(xs).toEqual(xs.toSorted((a, b) => b - a));
    }
  });

  it('are nowhere without a wind, and end where there is none', () => {
    for (const still of [
      [NO_WIND, NO_WIND],
      [0.3, 0],
    ] as const) {
      const calm = particlesIn(fieldOf(still), 100, 200);
      expect(all(calm).every((one) => lengthOf(trailOf(calm, one)) === 0)).toBe(true);

      const particles = particlesIn(fieldOf([30, 0], still), 200, 300);
      const xs = all(particles).flatMap((one) => {
        const trail = trailOf(particles, one);
        return lengthOf(trail) > 0 ? trail.map(({ x }) => x) : [];
      });
      expect(xs.length).toBeGreaterThan(300);
      expect(Math.max(...xs)).toBeLessThan(300 + 12 + 30);
    }
  });

  it('are all over the field from the start, and elsewhere after they were scattered', () => {
    const field = fieldOf([12, 12]);
    const seen = (particles: Particles) =>
      all(particles).filter((one) => lengthOf(trailOf(particles, one)) > 0).length;
    const particles = particlesIn(field, 400, 1);
    for (let step = 0; step < 200; step += 1) {
      expect(seen(particles)).toBeGreaterThan(350);
      particles.move(STEP_S, field, WORLD_PX);
    }
    const corners = new Set(
      all(particles).map((one) => {
        const [{ x, y } = { x: 0, y: 0 }] = trailOf(particles, one);
        return `${x > 300} ${y > 200}`;
      }),
    );
    expect(corners.size).toBe(4);
    const before = all(particles).map((one) => trailOf(particles, one)[0]?.x);
    particles.scatter();
    particles.move(STEP_S, field, WORLD_PX);
    expect(seen(particles)).toBeGreaterThan(350);
    const xs = all(particles).map((one) => trailOf(particles, one)[0]?.x);
    expect(xs.filter((x, one) => Math.abs((x ?? 0) - (before[one] ?? 0)) < 1).length).toBeLessThan(
      20,
    );
  });

  it('come along when the map is a world farther, and are born again where it has moved', () => {
    const field = fieldOf([12, 0]);
    const particles = particlesIn(field, 300, 50);
    const before = trailOf(particles, 7)[0];
    const moved = (by: number): WindField => {
      const steady = fieldOf([12, 0], [12, 0], by);
      particles.move(0, steady, WORLD_PX);
      return steady;
    };
    moved(1);
    expect(trailOf(particles, 7)[0]?.x).toBeCloseTo((before?.x ?? 0) + WORLD_PX, 3);
    const far = moved(0.1);
    for (let step = 0; step < 20; step += 1) particles.move(STEP_S, far, WORLD_PX);
    const away = all(particles).filter((one) => {
      const x = (trailOf(particles, one)[0]?.x ?? 0) - 0.1 * WORLD_PX;
      return x < -12 || x > 612;
    });
    expect(away).toEqual([]);
  });

  it('stay when there are more or fewer of them', () => {
    const field = fieldOf([12, 0]);
    const particles = particlesIn(field, 50, 100);
    const before = trailOf(particles, 3);
    particles.resize(80);
    particles.resize(20);
    expect(particles.count).toBe(20);
    particles.move(0, field, WORLD_PX);
    expect(trailOf(particles, 3)).toEqual(before);
  });
});
