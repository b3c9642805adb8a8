import { expect, it } from 'vitest';
import { createBody } from '@/lib/base/body';
import { failure, success } from '@/lib/base/outcome';
import { createNoDataGuard } from './no-data-guard';

it('believes “no data” after a minute, also of a clock that was set back meanwhile', () => {
  let nowMs = 7_200_000;
  const guard = createNoDataGuard(() => nowMs);
  const cached = success(createBody({ old: true }));
  const keepsOld = () => guard.shouldKeepOld('key', failure('no-data'), cached);
  expect(keepsOld()).toBe(true);
  nowMs -= 3_600_000;
  expect(keepsOld()).toBe(true);
  nowMs += 59_000;
  expect(keepsOld()).toBe(true);
  nowMs += 1_000;
  expect(keepsOld()).toBe(false);
});
