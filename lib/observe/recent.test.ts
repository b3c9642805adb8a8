import { describe, expect, it } from 'vitest';
import { CANARY, START_MS } from '@/lib/server/testing/fixtures';
import { createRecentRequests } from './recent';

const OPERATOR = { kind: 'operator' as const };
const PAGE = { kind: 'page' as const, owner: 'mine' };
const answered = (path: string, owner?: string) => ({
  path,
  status: 200,
  cache: 'hexcast; hit',
  ms: null,
  trace: owner === undefined ? undefined : { id: `trace of ${owner}`, owner },
});

describe('the last requests', () => {
  it('are all for operators, and its own for a page', () => {
    const recent = createRecentRequests(() => START_MS);
    recent.add(answered('/a'));
    recent.add(answered('/b', 'mine'));
    recent.add(answered('/c', 'other'));
    expect(recent.after(0, OPERATOR, 10).requests.map(({ path }) => path)).toEqual([
      '/a',
      '/b',
      '/c',
    ]);
    expect(recent.after(0, PAGE, 10)).toEqual({
      requests: [expect.objectContaining({ path: '/b', number: 2, trace: 'trace of mine' })],
      skipped: 0,
    });
    expect(recent.after(0, { kind: 'nobody' }, 10).requests).toEqual([]);
  });
  it('go on where a reader left off, and say how many were left out', () => {
    const recent = createRecentRequests(() => START_MS);
    for (let added = 1; added <= 1_200; added += 1) recent.add(answered(`/${added}`));
    const latest = recent.after(1_190, OPERATOR, 25);
    expect(latest.requests.map(({ number }) => number)).toEqual(
      Array.from({ length: 10 }, (_, at) => 1_191 + at),
    );
    expect(latest.skipped).toBe(0);
    const tooMany = recent.after(1_000, OPERATOR, 25);
    expect(tooMany).toMatchObject({ skipped: 175 });
    expect(tooMany.requests).toHaveLength(25);
    // The first 700 are forgotten.
    expect(recent.after(100, OPERATOR, 1_000)).toMatchObject({ skipped: 600 });
    expect(recent.after(5_000, OPERATOR, 1_000).requests).toHaveLength(500);
  });
  it('show no key that somebody typed into an address', () => {
    const recent = createRecentRequests(() => START_MS);
    recent.add(answered(`/api/v1/${CANARY}`));
    expect(JSON.stringify(recent.after(0, OPERATOR, 10))).not.toContain(CANARY);
    recent.add(answered(`/${'x'.repeat(5_000)}`));
    expect(recent.after(1, OPERATOR, 10).requests[0]?.path).toHaveLength(120);
  });
});
