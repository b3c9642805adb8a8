import { describe, expect, it } from 'vitest';
import { createGuesses } from './guesses';

function setUp() {
  const waits: number[] = [];
  const guesses = createGuesses(async (ms) => void waits.push(ms));
  return { guesses, waits };
}

describe('wrong secrets', () => {
  it('are counted by client, and each takes a while', async () => {
    const { guesses, waits } = setUp();
    for (let tried = 0; tried < 5; tried += 1) {
      expect(await guesses.attempt('a', () => false)).toEqual({ kind: 'wrong' });
    }
    expect(waits).toEqual([500, 500, 500, 500, 500]);
    let looked = false;
    const sixth = await guesses.attempt('a', () => (looked = true));
    expect(sixth).toMatchObject({ kind: 'paused', pauseSeconds: expect.any(Number) });
    expect(looked).toBe(false);
    expect(await guesses.attempt('b', () => true)).toEqual({ kind: 'right' });
    expect(guesses.count()).toBe(5);
  });
  it('get no more tries at once than one after the other', async () => {
    const { guesses } = setUp();
    let looked = 0;
    const look = () => {
      looked += 1;
      return false;
    };
    await Promise.all(Array.from({ length: 100 }, () => guesses.attempt('a', look)));
    expect(looked).toBe(5);
  });
  it('do not count when they are right', async () => {
    const { guesses, waits } = setUp();
    for (let tried = 0; tried < 20; tried += 1) {
      expect((await guesses.attempt('a', () => true)).kind).toBe('right');
    }
    expect(waits).toEqual([]);
  });
});
