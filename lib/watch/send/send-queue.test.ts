import { describe, expect, it } from 'vitest';
import { createSendQueue } from './send-queue';

/** Work that ends when the test says so. */
function createWork() {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  return {
    begun,
    act: (name: string) => () => {
      begun.push(name);
      return new Promise<string>((resolve) => ends.set(name, () => resolve(name)));
    },
    async end(name: string) {
      ends.get(name)?.();
      await new Promise((resolve) => setTimeout(resolve, 5));
    },
  };
}

describe('what waits to be sent', () => {
  it('begins with what is gravest, then with what has waited longest, so much at once', async () => {
    const { begun, act, end } = createWork();
    const inTurn = createSendQueue(2);
    const results = [
      inTurn(2, act('first')),
      inTurn(2, act('second')),
      inTurn(2, act('third')),
      inTurn(3, act('minor')),
      inTurn(0, act('extreme')),
    ];
    await end('nothing');
    // Whatever was told first has begun, with the gravest of the rest.
    expect(begun).toHaveLength(2);
    for (const name of ['first', 'extreme', 'second', 'third', 'minor']) {
      await end(name);
      expect(begun.length).toBeLessThanOrEqual(5);
    }
    for (const name of begun) await end(name);
    expect(begun.indexOf('extreme')).toBeLessThan(begun.indexOf('second'));
    expect(begun.at(-1)).toBe('minor');
    expect(await Promise.all(results)).toEqual(['first', 'second', 'third', 'minor', 'extreme']);
  });
  it('goes on after a failure', async () => {
    const inTurn = createSendQueue(1);
    const failed = inTurn(1, async () => {
      throw new Error('made up');
    });
    const other = inTurn(1, async () => 'sent');
    await expect(failed).rejects.toThrow('made up');
    expect(await other).toBe('sent');
  });
  it('lets others have a turn', async () => {
    const inTurn = createSendQueue(32);
    let turns = 0;
    const timer = setInterval(() => {
      turns += 1;
    }, 1);
    const busy = async () => {
      const untilMs = performance.now() + 1;
      while (performance.now() < untilMs);
    };
    await Promise.all(Array.from({ length: 100 }, () => inTurn(1, busy)));
    clearInterval(timer);
    expect(turns).toBeGreaterThan(5);
  });
});
