import { expect, it } from 'vitest';
import { createSampler } from './sampler';

const idOf = (share: number) =>
  'f'.repeat(18) +
  Math.floor(share * (2 ** 56 - 256))
    .toString(16)
    .padStart(14, '0');
const parent = (isSampled: boolean) => ({ traceId: idOf(0.5), spanId: '1'.repeat(16), isSampled });

it('chooses a share of the ids, the same for all with the same share', () => {
  const sampler = createSampler({ share: 0.25, followsParent: true });
  expect([0, 0.5, 0.74, 0.76, 1].map((share) => sampler(idOf(share), undefined))).toEqual([
    ...[false, false, false],
    ...[true, true],
  ]);
});

it('records all, or nothing', () => {
  for (const id of [idOf(0), idOf(1)]) {
    expect(createSampler({ share: 1, followsParent: false })(id, undefined)).toBe(true);
    expect(createSampler({ share: 0, followsParent: false })(id, undefined)).toBe(false);
  }
});

it('does as whoever began the trace, if it is to', () => {
  const follows = createSampler({ share: 0, followsParent: true });
  expect([true, false].map((one) => follows(idOf(0.5), parent(one)))).toEqual([true, false]);
  const goesItsWay = createSampler({ share: 1, followsParent: false });
  expect(goesItsWay(idOf(0.5), parent(false))).toBe(true);
});
