import { expect, it } from 'vitest';
import { terminalWatch } from './hang-up';

it('notices that the terminal has gone, where there was one', () => {
  let isThere = true;
  const isGone = terminalWatch(() => isThere);
  expect(isGone()).toBe(false);
  isThere = false;
  expect(isGone()).toBe(true);
  // A service that a supervisor started has none, and cannot lose it.
  expect(terminalWatch(() => false)()).toBe(false);
});
