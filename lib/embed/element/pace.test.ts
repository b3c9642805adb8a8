import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createPace } from './pace';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** Something that moves: what was followed, and where it is now. */
function moving() {
  const followed: string[] = [];
  let shown = 'A';
  let now = 'A';
  const pace = createPace(() => {
    if (now === shown) return false;
    shown = now;
    followed.push(now);
    return true;
  });
  return {
    followed,
    stop: pace.stop,
    to(there: string) {
      now = there;
      pace.change();
    },
  };
}

describe('createPace', () => {
  it('follows the first change at once, and two in a moment as one', () => {
    const { followed, to } = moving();
    to('half of B');
    vi.advanceTimersByTime(50);
    to('B');
    vi.advanceTimersByTime(50);
    expect(followed).toEqual(['B']);
  });

  it('follows the last of many when the minute is over, and the next a minute later', () => {
    const { followed, to } = moving();
    for (let second = 0; second < 150; second += 1) {
      to(`at ${second}`);
      vi.advanceTimersByTime(1_000);
    }
    expect(followed).toEqual(['at 0', 'at 60', 'at 120']);
    vi.advanceTimersByTime(60_000);
    expect(followed).toEqual(['at 0', 'at 60', 'at 120', 'at 149']);
    vi.advanceTimersByTime(600_000);
    expect(followed).toHaveLength(4);
  });

  it('does nothing for what is back where it was, and then follows the next change at once', () => {
    const { followed, to } = moving();
    to('B');
    vi.advanceTimersByTime(10_000);
    to('C');
    to('B');
    vi.advanceTimersByTime(60_000);
    expect(followed).toEqual(['B']);
    to('C');
    vi.advanceTimersByTime(100);
    expect(followed).toEqual(['B', 'C']);
  });

  it('follows nothing once it is stopped', () => {
    const { followed, to, stop } = moving();
    to('B');
    stop();
    vi.advanceTimersByTime(600_000);
    expect(followed).toEqual([]);
  });
});
