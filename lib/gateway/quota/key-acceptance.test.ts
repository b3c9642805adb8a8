import { describe, expect, it } from 'vitest';
import { createClock } from '../testing/fixtures';
import { createKeyAcceptance } from './key-acceptance';

const SECOND_MS = 1000;

function create() {
  const clock = createClock();
  return { clock, standing: createKeyAcceptance(clock.now) };
}

describe('how a key stands', () => {
  it('is out as a whole when the service does not know it', () => {
    const { standing } = create();
    standing.worked('forecast');
    standing.refused('air', true);
    expect(standing.isAccepted()).toBe(false);
    expect(standing.isUsable('forecast')).toBe(false);
  });
  it('is out for one resource while it works for others, and tried there ever more seldom', () => {
    const { standing, clock } = create();
    standing.worked('forecast');
    const triedAt: number[] = [];
    for (let second = 0; second < 220; second += 1) {
      if (standing.isUsable('allergy')) {
        triedAt.push(second);
        standing.sending('allergy');
        standing.refused('allergy', false);
        standing.refused('allergy', false);
      }
      expect(standing.isUsable('forecast')).toBe(true);
      clock.advance(SECOND_MS);
    }
    expect(triedAt).toEqual([0, 30, 90, 210]);
    expect(standing.isAccepted()).toBe(true);
    expect(standing.isAccepted('allergy')).toBe(false);
  });
  it('is out as a whole when it is let into nothing that it was let into before', () => {
    const { standing } = create();
    standing.worked('forecast');
    standing.worked('air');
    standing.refused('air', false);
    expect(standing.isAccepted()).toBe(true);
    standing.refused('forecast', false);
    expect(standing.isAccepted()).toBe(false);
    standing.worked('current');
    expect(standing.isAccepted()).toBe(true);
    expect(standing.isAccepted('air')).toBe(false);
  });
  it('is not judged by a service that fails', () => {
    const { standing, clock } = create();
    standing.refused('air', true);
    clock.advance(30 * SECOND_MS);
    expect(standing.isUsable('air')).toBe(true);
    standing.sending('air');
    expect(standing.isUsable('air')).toBe(false);
    standing.unsettled('air');
    expect(standing.probeInMs('air')).toBe(30 * SECOND_MS);
  });
});
