import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createConnection } from './connection';

let isThere: boolean;
let checks: number;
let connection: ReturnType<typeof createConnection>;

beforeEach(() => {
  vi.useFakeTimers();
  isThere = true;
  checks = 0;
  connection = createConnection({
    reach: async () => {
      checks += 1;
      return isThere;
    },
    after: (ms, run) => {
      const timer = setTimeout(run, ms);
      return () => clearTimeout(timer);
    },
    random: () => 0,
  });
});

afterEach(() => vi.useRealTimers());

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

describe('a connection', () => {
  it('is not lost because one request fails: the server is asked itself', async () => {
    connection.silent();
    await pass(0);
    expect([connection.get().isLost, checks]).toEqual([false, 1]);
    for (let failed = 0; failed < 100; failed += 1) connection.silent();
    await pass(3000);
    expect(checks).toBe(1);
    connection.silent();
    await pass(600_000);
    expect(checks).toBe(2);
  });
  it('is lost if the server does not answer either, and looked for with growing pauses', async () => {
    isThere = false;
    connection.silent();
    await pass(0);
    expect(connection.get()).toEqual({ isLost: true, isTrying: false });
    await pass(2000);
    expect(checks).toBe(2);
    await pass(4000 + 8000 + 16_000);
    expect(checks).toBe(5);
    await pass(5 * 60_000);
    expect(checks).toBe(15);
    isThere = true;
    await pass(30_000);
    expect(connection.get().isLost).toBe(false);
    await pass(600_000);
    expect(checks).toBe(16);
  });
  it('is back with the first response to anything', async () => {
    connection.offline();
    expect(connection.get().isLost).toBe(true);
    connection.answered();
    expect(connection.get().isLost).toBe(false);
    await pass(600_000);
    expect(checks).toBe(0);
  });
  it('is looked for at once when the browser or the reader says so, one check at a time', async () => {
    isThere = false;
    connection.offline();
    const seen: boolean[] = [];
    connection.subscribe(() => seen.push(connection.get().isTrying));
    await Promise.all([connection.tryNow(), connection.tryNow()]);
    expect(checks).toBe(1);
    expect(seen).toEqual([true, false]);
    isThere = true;
    await connection.tryNow();
    expect(connection.get()).toEqual({ isLost: false, isTrying: false });
  });
  it('does not report what has not changed', async () => {
    let reports = 0;
    connection.subscribe(() => {
      reports += 1;
    });
    connection.answered();
    connection.offline();
    connection.offline();
    connection.silent();
    expect(reports).toBe(1);
  });
});
