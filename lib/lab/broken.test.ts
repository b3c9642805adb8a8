import { describe, expect, it, vi } from 'vitest';
import type { ExperimentId } from '@/lib/contract/lab';
import { runExperiment } from './experiments';

// Each defense is taken away, to show that the experiments can fail: they would notice.
vi.mock('@/lib/cache/coalescer', async () => {
  const { createWaiters } = await import('@/lib/base/waiters');
  return {
    createCoalescer: () => ({
      coalesce: (_: string, requester: never, start: (waiters: unknown) => Promise<unknown>) => ({
        result: start(createWaiters(requester, () => {})),
        joined: false,
      }),
    }),
  };
});
vi.mock('@/lib/front/refusals', async (load) => ({
  ...(await load<object>()),
  refusalOf: () => undefined,
}));
vi.mock('@/lib/base/redact-keys', async (load) => ({
  ...(await load<object>()),
  redactKeys: (text: string) => text,
}));
vi.mock('@/lib/calls/json-depth', () => ({ isTooDeep: () => false }));
vi.mock('@/lib/calls/quota/client-shares', async (load) => ({
  ...(await load<object>()),
  createClientShares: () => ({ of: () => undefined, spend: () => {}, flush: () => {} }),
}));
vi.mock('@/lib/base/fetch-metadata', async (load) => ({
  ...(await load<object>()),
  isCrossSite: () => false,
}));

const UNDEFENDED: readonly ExperimentId[] = [
  ...(['stampede', 'dot-segments', 'escaped-slash', 'request-body'] as const),
  ...(['echo-in-body', 'greedy-visitor', 'cells-at-sea', 'other-site'] as const),
];

describe('an experiment without its defense', () => {
  it.each(UNDEFENDED)('shows that it does not hold: %s', async (id) => {
    const result = await runExperiment(id);
    expect(result.holds).toBe(false);
  });
});
