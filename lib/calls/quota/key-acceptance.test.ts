import { describe, expect, it } from 'vitest';
import { SECOND_MS } from '@/lib/contract/time';
import { createClock } from '@/lib/server/testing/fixtures';
import { createKeyAcceptance } from './key-acceptance';

function create() {
  const clock = createClock();
  return { clock, acceptance: createKeyAcceptance(clock.now) };
}

describe('key acceptance', () => {
  it('rejects a key for all resources when the service does not know it', () => {
    const { acceptance } = create();
    acceptance.worked('forecast');
    acceptance.refused('air', true);
    expect(acceptance.isAccepted()).toBe(false);
    expect(acceptance.isUsable('forecast')).toBe(false);
  });
  it('rejects a key for one resource while it works for others, and probes with growing pauses', () => {
    const { acceptance, clock } = create();
    acceptance.worked('forecast');
    const probedAt: number[] = [];
    for (let second = 0; second < 220; second += 1) {
      if (acceptance.isUsable('allergy')) {
        probedAt.push(second);
        acceptance.sending('allergy');
        acceptance.refused('allergy', false);
        acceptance.refused('allergy', false);
      }
      expect(acceptance.isUsable('forecast')).toBe(true);
      clock.advance(SECOND_MS);
    }
    expect(probedAt).toEqual([0, 30, 90, 210]);
    expect(acceptance.isAccepted()).toBe(true);
    expect(acceptance.isAccepted('allergy')).toBe(false);
  });
  it('rejects a key for all resources when it is refused where it used to work', () => {
    const { acceptance } = create();
    acceptance.worked('forecast');
    acceptance.worked('air');
    acceptance.refused('air', false);
    expect(acceptance.isAccepted()).toBe(true);
    acceptance.refused('forecast', false);
    expect(acceptance.isAccepted()).toBe(false);
    acceptance.worked('current');
    expect(acceptance.isAccepted()).toBe(true);
    expect(acceptance.isAccepted('air')).toBe(false);
  });
  it('is not given up for all resources by the first answer to the first of them', () => {
    const { acceptance } = create();
    acceptance.refused('allergy', false);
    expect(acceptance.isUsable('allergy')).toBe(false);
    expect(acceptance.isUsable('alerts')).toBe(true);
    acceptance.refused('alerts', false);
    expect(acceptance.isUsable('air')).toBe(false);
    expect(acceptance.isAccepted()).toBe(false);
  });
  it('is not decided by a probe that the service fails', () => {
    const { acceptance, clock } = create();
    acceptance.refused('air', true);
    clock.advance(30 * SECOND_MS);
    expect(acceptance.isUsable('air')).toBe(true);
    acceptance.sending('air');
    expect(acceptance.isUsable('air')).toBe(false);
    acceptance.unsettled('air');
    expect(acceptance.probeInMs('air')).toBe(30 * SECOND_MS);
  });
});
