import { createServer } from 'node:http';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createShutdown } from './lifecycle';

describe('an orderly end', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout'] }));
  afterEach(() => void vi.useRealTimers());

  function prepare(close: (done: () => void) => void) {
    const events: string[] = [];
    const server = createServer();
    server.close = ((done: () => void) => {
      events.push('closed to new connections');
      close(done);
      return server;
    }) as typeof server.close;
    const shutdown = createShutdown({
      server,
      onDraining: () => events.push('not ready'),
      onClosed: async () => void events.push('stores closed'),
      drainMs: 1_000,
      limitMs: 9_500,
      exit: (code) => events.push(`exit ${code}`),
    });
    return { events, shutdown };
  }

  it('goes step by step', async () => {
    const { events, shutdown } = prepare((done) => done());
    shutdown();
    expect(events).toEqual(['not ready']);
    await vi.advanceTimersByTimeAsync(999);
    expect(events).toEqual(['not ready']);
    await vi.advanceTimersByTimeAsync(1);
    expect(events).toEqual(['not ready', 'closed to new connections', 'stores closed', 'exit 0']);
  });

  it('does not wait longer than its limit for requests that never end', async () => {
    const { events, shutdown } = prepare(() => {});
    shutdown();
    await vi.advanceTimersByTimeAsync(9_500);
    expect(events).toEqual(['not ready', 'closed to new connections', 'exit 1']);
  });

  it('ends at once when told a second time', () => {
    const { events, shutdown } = prepare(() => {});
    shutdown();
    shutdown();
    expect(events.at(-1)).toBe('exit 1');
  });
});
