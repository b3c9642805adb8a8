import { describe, expect, it } from 'vitest';
import { createAttempts } from './attempts';

function setUp() {
  const waits: number[] = [];
  let nowMs = 0;
  const attempts = createAttempts(
    async (ms) => void waits.push(ms),
    () => nowMs,
  );
  return { attempts, waits, advance: (ms: number) => (nowMs += ms) };
}

describe('wrong secrets', () => {
  it('are counted by client, and each takes a while', async () => {
    const { attempts, waits, advance } = setUp();
    for (let tried = 0; tried < 5; tried += 1) {
      expect(await attempts.attempt('a', () => false)).toEqual({ kind: 'wrong' });
    }
    expect(waits).toEqual([500, 500, 500, 500, 500]);
    let looked = false;
    const sixth = await attempts.attempt('a', () => (looked = true));
    expect(sixth).toEqual({ kind: 'paused', pauseSeconds: 60 });
    expect(looked).toBe(false);
    expect(await attempts.attempt('b', () => true)).toEqual({ kind: 'right' });
    expect(attempts.count()).toBe(6);
    advance(60_000);
    expect(await attempts.attempt('a', () => true)).toEqual({ kind: 'right' });
  });
  it('get no more tries at once than one after the other', async () => {
    const { attempts } = setUp();
    let looked = 0;
    const look = () => {
      looked += 1;
      return false;
    };
    await Promise.all(Array.from({ length: 100 }, () => attempts.attempt('a', look)));
    expect(looked).toBe(5);
  });
  it('do not stop a client that has had a right one in the last ten minutes', async () => {
    const { attempts, advance } = setUp();
    const tryAll = async () => {
      for (let tried = 0; tried < 7; tried += 1) await attempts.attempt('a', () => false);
      return (await attempts.attempt('a', () => true)).kind;
    };
    expect(await attempts.attempt('a', () => true)).toEqual({ kind: 'right' });
    expect(await tryAll()).toBe('right');
    advance(10 * 60_000);
    expect(await tryAll()).toBe('paused');
  });
  it('do not count when they are right', async () => {
    const { attempts, waits } = setUp();
    for (let tried = 0; tried < 20; tried += 1) {
      expect((await attempts.attempt('a', () => true)).kind).toBe('right');
    }
    expect(waits).toEqual([]);
  });
});
