import { setImmediate } from 'node:timers/promises';
import { expect, it } from 'vitest';
import type { Link } from './link';
import { PERMIT_MS } from './pace-scripts';
import { createSharedPace } from './shared-pace';

/** A store that says this to each question. */
const linkTo = (run: Link['run']): Link => ({
  isUp: () => true,
  run,
  subscribe: () => {},
  onUp: () => {},
  close: () => {},
});

const paceOf = (link: Link, now: () => number, perSecond = 40) =>
  createSharedPace({
    link,
    key: 'pace',
    processId: 'process-0',
    every: () => () => {},
    perSecond,
    maxInFlight: 8,
    now,
  });

it('lets no call begin that the store has not granted, though time passes meanwhile', async () => {
  // None now, ask again in 20 ms, and of one process.
  const link = linkTo(async () => [0, 20, 1]);
  let ms = 0;
  const now = () => {
    ms += 1;
    return ms;
  };
  const pace = paceOf(link, now);
  const untils: number[] = [];
  for (let times = 0; times < 200; times += 1) {
    untils.push(pace.untilMs('person', 1, 8));
    // So that it is asked at odd and at even times.
    if (times % 3 === 0) pace.nowMs();
    await Promise.resolve();
  }
  // Both that it asks, and that it waits.
  expect(new Set(untils).size).toBeGreaterThan(2);
  expect(Math.min(...untils)).toBeGreaterThan(0);
});

it('uses what it is granted by a store that takes longer to say so than permissions usually last', async () => {
  let ms = 0;
  let asked = 0;
  const link = linkTo(async () => {
    asked += 1;
    ms += 2 * PERMIT_MS;
    return [1, 0, 1];
  });
  const pace = paceOf(link, () => ms);
  const untils: number[] = [];
  for (let times = 0; times < 3; times += 1) {
    untils.push(pace.untilMs('person', 1, 8));
    await setImmediate();
  }
  // The first permission has come too late. The second one lasts longer, and is there to be used.
  expect(untils).toEqual([Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY, 0]);
  expect(asked).toBe(2);
});

it('uses the only permission of a minute, though it was busy for a moment when that came', async () => {
  let ms = 0;
  const link = linkTo(async () => {
    ms += 1_000;
    return [1, 0, 1];
  });
  const pace = paceOf(link, () => ms, 1 / 60);
  expect(pace.untilMs('person', 1, 8)).toBe(Number.POSITIVE_INFINITY);
  await setImmediate();
  ms += 1_000;
  expect(pace.untilMs('person', 1, 8)).toBe(0);
});
