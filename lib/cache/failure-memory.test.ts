import { expect, it } from 'vitest';
import { type Failure, failure } from '@/lib/base/outcome';
import { createFailureMemory } from './failure-memory';

/** For how many seconds after a failure no other call is made. */
function pauseOf(failed: Failure): number {
  let nowMs = 0;
  const memory = createFailureMemory(() => nowMs);
  memory.failed('a', 'person', failed);
  while (memory.recall('a', 'person')) nowMs += 1000;
  return nowMs / 1000;
}

it('pauses for as long as the failing service asks for, up to ten minutes', () => {
  expect(pauseOf(failure('service-failing'))).toBe(1);
  expect(pauseOf(failure('service-failing', { retryAfterSeconds: 300 }))).toBe(300);
  expect(pauseOf(failure('service-failing', { retryAfterSeconds: 86_400 }))).toBe(600);
});

it('pauses no longer for what is over sooner: a quota, a queue', () => {
  expect(pauseOf(failure('quota-spent', { retryAfterSeconds: 300 }))).toBe(1);
  expect(pauseOf(failure('busy', { retryAfterSeconds: 10 }))).toBe(1);
});
