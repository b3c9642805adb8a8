import { describe, expect, it } from 'vitest';
import { createDenials, FIRST_DENIAL_MS } from './denials';
import { DAY_MS, HOUR_MS, MINUTE_MS } from './time';

function create() {
  let nowMs = Date.parse('2026-11-25T12:00:00Z');
  const denials = createDenials({ now: () => nowMs, max: 10, maxMs: DAY_MS });
  /** How long a denial holds from now on, in minutes. */
  const heldMinutes = () => {
    const startMs = nowMs;
    while (denials.isDenied('COZ039')) nowMs += MINUTE_MS;
    return (nowMs - startMs) / MINUTE_MS;
  };
  return {
    denials,
    heldMinutes,
    pass: (ms: number) => {
      nowMs += ms;
    },
  };
}

describe('a denial', () => {
  it('holds for minutes, and longer each time it is repeated after that, up to a day', () => {
    const { denials, heldMinutes } = create();
    const held = Array.from({ length: 5 }, () => {
      denials.deny('COZ039');
      return heldMinutes();
    });
    expect(held).toEqual([5, 40, 320, 1440, 1440]);
  });
  it('is the same one if it is repeated while it holds', () => {
    const { denials, heldMinutes, pass } = create();
    for (let again = 0; again < 4; again += 1) {
      denials.deny('COZ039');
      pass(MINUTE_MS);
    }
    expect(heldMinutes()).toBe(1);
  });
  it('begins anew once the service has granted it', () => {
    const { denials, heldMinutes } = create();
    denials.deny('COZ039');
    heldMinutes();
    denials.deny('COZ039');
    denials.grant('COZ039');
    expect(denials.isDenied('COZ039')).toBe(false);
    denials.deny('COZ039');
    expect(heldMinutes()).toBe(FIRST_DENIAL_MS / MINUTE_MS);
  });
  it('is of its own name only', () => {
    const { denials } = create();
    denials.deny('COZ039');
    expect(denials.isDenied('COZ040')).toBe(false);
  });
  it('does not outlast a clock that was ahead', () => {
    const { denials, pass } = create();
    pass(3 * DAY_MS);
    denials.deny('COZ039');
    pass(-3 * DAY_MS + HOUR_MS);
    expect(denials.isDenied('COZ039')).toBe(false);
  });
});
