import { expect, it } from 'vitest';
import type { Span } from './span';
import { createSpanBatches } from './span-batches';

const SPAN: Span = {
  traceId: '1'.repeat(32),
  spanId: '2'.repeat(16),
  parentId: undefined,
  name: 'GET',
  kind: 'server',
  startMs: 0,
  endMs: 1,
  attributes: {},
  isError: false,
};

function setUp() {
  const sizes: number[] = [];
  const arrivals: ((isTaken: boolean) => void)[] = [];
  const batches = createSpanBatches((spans) => {
    sizes.push(spans.length);
    return new Promise((resolve) => arrivals.push(resolve));
  });
  const add = (count: number) => {
    for (let made = 0; made < count; made += 1) batches.add(SPAN);
  };
  const settle = () => new Promise(setImmediate);
  const arrive = async (isTaken = true) => {
    arrivals.shift()?.(isTaken);
    await settle();
  };
  return { batches, sizes, add, arrive, settle };
}

it('sends what waits when it is time, and nothing if nothing waits', async () => {
  const { batches, sizes, add, arrive } = setUp();
  await batches.flush();
  expect(sizes).toEqual([]);
  add(3);
  void batches.flush();
  await arrive();
  expect(sizes).toEqual([3]);
  expect(batches.counts()).toEqual({ sent: 3, lost: 0 });
});

it('does not wait for the time when a batch is full, and sends one after the other', async () => {
  const { batches, sizes, add, arrive, settle } = setUp();
  add(1200);
  // The request goes on first.
  expect(sizes).toEqual([]);
  await settle();
  expect(sizes).toEqual([512]);
  add(3);
  for (let arrived = 0; arrived < 3; arrived += 1) await arrive();
  expect(sizes).toEqual([512, 512, 176]);
  void batches.flush();
  await arrive();
  expect(sizes).toEqual([512, 512, 176, 3]);
  expect(batches.counts()).toEqual({ sent: 1203, lost: 0 });
});

it('loses what comes while too many wait, and counts it', async () => {
  const { batches, add, arrive } = setUp();
  add(10_000);
  void batches.flush();
  await arrive(false);
  for (let sent = 0; sent < 10; sent += 1) {
    void batches.flush();
    await arrive();
  }
  expect(batches.counts()).toEqual({ sent: 2048 - 512, lost: 10_000 - 2048 + 512 });
});
