import { describe, expect, it } from 'vitest';
import { atMost, createSteps, equal, tally } from './experiment';

const shown = (add: (steps: ReturnType<typeof createSteps>) => void) => {
  const steps = createSteps();
  add(steps);
  return steps.read().map(({ kind, text, times }) => `${kind} ${text} × ${times}`);
};

describe('the steps of an experiment', () => {
  it('are counted when they repeat, alone or in turns', () => {
    expect(
      shown(({ add }) => {
        for (let at = 0; at < 3; at += 1) add('ask', 'a');
        for (let at = 0; at < 5; at += 1) {
          add('call', 'b');
          add('reply', '200');
        }
        add('time', '+1 s');
      }),
    ).toEqual(['ask a × 3', 'call b × 5', 'reply 200 × 5', 'time +1 s × 1']);
  });
  it('show no key, and are bounded', () => {
    const key = `pub_${'0a'.repeat(16)}`;
    const [line] = shown(({ add }) => add('call', `x-api-key: ${key}`));
    expect(line).toBe('call x-api-key: •••••••• × 1');
    expect(
      shown(({ add }) => {
        for (let at = 0; at < 500; at += 1) add('ask', `${at}`);
      }),
    ).toHaveLength(40);
  });
});

describe('a line of expected and seen', () => {
  it('holds or not', () => {
    expect(equal('calls', 1, 1)).toMatchObject({ expected: '1', seen: '1', holds: true });
    expect(equal('calls', 1, 2).holds).toBe(false);
    expect(atMost('calls', 3, 4)).toMatchObject({ expected: '≤ 3', seen: '4', holds: false });
    expect(tally([503, 200, 200])).toBe('200 × 2, 503 × 1');
  });
});
