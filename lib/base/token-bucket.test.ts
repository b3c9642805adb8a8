import { describe, expect, it } from 'vitest';
import { createTokenBucket, type TokenBucketOptions } from './token-bucket';

function create(options: Partial<TokenBucketOptions> = {}) {
  let now = 0;
  const every = () => 1_000 / 18;
  const bucket = createTokenBucket({ every, burst: () => 3, now: () => now, ...options });
  return {
    bucket,
    pass: (ms: number) => {
      now += ms;
    },
    takeAll: () => {
      let taken = 0;
      while (taken < 100 && bucket.take()) taken += 1;
      return taken;
    },
  };
}

describe('a token bucket', () => {
  it('gives out what was saved up at once, and then at its rate', () => {
    const { bucket, pass, takeAll } = create();
    expect(takeAll()).toBe(3);
    for (let turn = 0; turn < 1_000; turn += 1) {
      expect(bucket.take()).toBe(false);
      pass(bucket.until());
      expect(bucket.until()).toBe(0);
      expect(bucket.take()).toBe(true);
    }
    pass(3_600_000);
    expect(takeAll()).toBe(3);
  });
  it('begins with as many as it is told to', () => {
    expect(create({ initial: 2 }).takeAll()).toBe(2);
  });
  it('lets tokens be owed, for which those that follow wait', () => {
    const { bucket, pass } = create({ every: () => 100, burst: () => 1 });
    for (let owed = 0; owed < 3; owed += 1) bucket.owe();
    expect(bucket.until()).toBeCloseTo(300, 3);
    pass(300);
    expect(bucket.take()).toBe(true);
    expect(bucket.take()).toBe(false);
  });
  it('follows a rate and a limit that change', () => {
    let every = 100;
    let burst = 4;
    const { pass, takeAll } = create({ every: () => every, burst: () => burst });
    expect(takeAll()).toBe(4);
    every = 50;
    pass(100);
    expect(takeAll()).toBe(2);
    burst = 1;
    pass(1_000);
    expect(takeAll()).toBe(1);
  });
  it('gives out nothing more, and nothing less, when its clock is set back', () => {
    const { pass, takeAll } = create({ every: () => 100 });
    expect(takeAll()).toBe(3);
    pass(-3_600_000);
    expect(takeAll()).toBe(0);
    pass(100);
    expect(takeAll()).toBe(1);
  });
});
