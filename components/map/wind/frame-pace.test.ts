import { expect, it } from 'vitest';
import { FramePace } from './frame-pace';

/** Whether frames this far apart, one after the other, are found to be few. */
function isSlow(pace: FramePace, gapsMs: readonly number[]): boolean {
  let ms = 0;
  const found = gapsMs.map((gap) => {
    ms += gap;
    return pace.isSlowAt(ms);
  });
  return found.includes(true);
}
const frames = (count: number, gapMs: number) => Array<number>(count).fill(gapMs);

it('frames are few at 30 a second, not at 60 or at 45', () => {
  expect(isSlow(new FramePace(), frames(100, 1000 / 30))).toBe(true);
  expect(isSlow(new FramePace(), frames(500, 1000 / 45))).toBe(false);
  expect(isSlow(new FramePace(), frames(500, 1000 / 60))).toBe(false);
});

it('a pause, a stutter or the start alone say nothing', () => {
  expect(isSlow(new FramePace(), frames(80, 500))).toBe(false);
  const stutter = frames(400, 16).map((gap, at) => (at % 3 === 0 ? 300 : gap));
  expect(isSlow(new FramePace(), stutter)).toBe(false);
  expect(isSlow(new FramePace(), [...frames(30, 16), 3_600_000, ...frames(60, 16)])).toBe(false);
});

it('frames for which the map took long do not count', () => {
  const pace = new FramePace();
  let ms = 0;
  for (let frame = 0; frame < 300; frame += 1) {
    ms += 120;
    expect(pace.isSlowAt(ms)).toBe(false);
    pace.skip();
  }
});
