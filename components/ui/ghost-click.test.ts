import { describe, expect, it } from 'vitest';
import { type ClickTarget, swallowGhostClicks } from './ghost-click';

type Fake = { type: string; isTrusted?: boolean; pointerType?: string; detail?: number };

/** Sends events to the guard, and tells which of the clicks anything else hears. */
function heard(events: readonly Fake[]): number[] {
  const listeners = new Map<string, (event: never) => void>();
  const target = {
    addEventListener: (type: string, run: (event: never) => void) => listeners.set(type, run),
    removeEventListener: (type: string) => listeners.delete(type),
  };
  const stop = swallowGhostClicks(target as unknown as ClickTarget);
  const clicks = events.flatMap(({ type, ...more }, index) => {
    let isStopped = false;
    const event = {
      isTrusted: true,
      pointerType: 'touch',
      detail: 1,
      ...more,
      preventDefault: () => {},
      stopImmediatePropagation: () => {
        isStopped = true;
      },
    };
    listeners.get(type)?.(event as never);
    return type === 'click' && !isStopped ? [index] : [];
  });
  stop();
  expect(listeners.size).toBe(0);
  return clicks;
}

const down = { type: 'pointerdown' };
const up = { type: 'pointerup' };
const click = { type: 'click' };
const byScript = { type: 'click', isTrusted: false };

describe('the clicks of a tap', () => {
  it('are one, though the browser clicks after a script has', () => {
    expect(heard([down, up, byScript, click])).toEqual([2]);
  });
  it('are heard where there is only one', () => {
    expect(heard([down, up, click])).toEqual([2]);
    expect(heard([down, up, byScript])).toEqual([2]);
  });
  it('are heard again with the next tap', () => {
    expect(heard([down, up, byScript, click, down, up, click])).toEqual([2, 6]);
    // The first tap never had a click of the browser.
    expect(heard([down, up, byScript, down, up, click])).toEqual([2, 5]);
  });
  it('do not include what a script clicks because of one', () => {
    expect(heard([down, up, click, byScript, click])).toEqual([2, 3, 4]);
  });
  it('are not those of keys and mice', () => {
    expect(heard([down, up, byScript, { ...click, detail: 0 }])).toEqual([2, 3]);
    const mouse = { pointerType: 'mouse' };
    expect(heard([{ ...down, ...mouse }, { ...up, ...mouse }, byScript, click])).toEqual([2, 3]);
  });
});
