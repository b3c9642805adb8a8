import { expect, it } from 'vitest';
import { createBackground } from './background';

it('runs one job after another, past those that fail', async () => {
  const { run, idle } = createBackground();
  const done: string[] = [];
  run(async () => {
    await Promise.resolve();
    done.push('first');
  });
  run(() => Promise.reject(new Error('broken')));
  run(async () => void done.push('last'));
  expect(done).toEqual([]);
  await idle();
  expect(done).toEqual(['first', 'last']);
});

it('takes no more jobs than may wait, and more once those are done', async () => {
  const { run, idle } = createBackground();
  let done = 0;
  const job = async () => {
    done += 1;
  };
  const accepted = Array.from({ length: 1_500 }, () => run(job));
  expect(accepted.filter(Boolean)).toHaveLength(1_000);
  await idle();
  expect(done).toBe(1_000);
  expect(run(async () => {})).toBe(true);
});
