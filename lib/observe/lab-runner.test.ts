import { describe, expect, it } from 'vitest';
import type { LabResult } from '@/lib/contract/lab';
import { createClock, settle } from '@/lib/server/testing/fixtures';
import { createLabRunner, type LabWorker } from './lab-runner';

const NEVER = new AbortController().signal;
const RESULT: LabResult = { id: 'drip', holds: true, facts: [], steps: [], ms: 1 };

function setUp() {
  const clock = createClock();
  const runner = createLabRunner(clock.wait, clock.now);
  const open: { finish: (message?: unknown) => void; fail: () => void; isOver: boolean }[] = [];
  runner.connect(() => {
    const listeners = new Map<string, (message: unknown) => void>();
    const thread = {
      isOver: false,
      finish: (message: unknown = RESULT) => listeners.get('message')?.(message),
      fail: () => listeners.get('error')?.(undefined),
    };
    open.push(thread);
    const worker: LabWorker = {
      on: (event: string, listener: (message: unknown) => void) => listeners.set(event, listener),
      terminate: async () => {
        thread.isOver = true;
      },
    };
    return worker;
  });
  return { clock, runner, open };
}

describe('the lab', () => {
  it('runs one experiment at a time, lets one wait, and refuses the rest', async () => {
    const { runner, open } = setUp();
    const runs = Array.from({ length: 100 }, (_, at) => runner.run('drip', `client${at}`, NEVER));
    await settle();
    expect(open).toHaveLength(1);
    open[0]?.finish();
    await settle();
    expect(open).toHaveLength(2);
    open[1]?.finish();
    const outcomes = await Promise.all(runs);
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(2);
    const refused = outcomes.filter((one) => !one.ok && one.code === 'too-many-requests');
    expect(refused).toHaveLength(98);
    expect(refused[0]).toMatchObject({ retryAfterSeconds: 2 });
    expect(open.every(({ isOver }) => isOver)).toBe(true);
  });
  it('lets a client run sixty a minute', async () => {
    const { runner, open } = setUp();
    const codes = [];
    for (let times = 0; times < 100; times += 1) {
      const run = runner.run('drip', 'one', NEVER);
      await settle();
      open.at(-1)?.finish();
      const outcome = await run;
      codes.push(outcome.ok ? 'ran' : outcome.code);
    }
    expect(codes.filter((code) => code === 'ran')).toHaveLength(60);
    expect(codes.at(-1)).toBe('too-many-requests');
    expect(open).toHaveLength(60);
  });
  it('ends an experiment that takes too long, breaks, or says something else', async () => {
    const { clock, runner, open } = setUp();
    const late = runner.run('drip', 'a', NEVER);
    await settle();
    await clock.pass(15_000, 1_000);
    expect(await late).toMatchObject({ ok: false, code: 'busy' });
    const broken = runner.run('drip', 'b', NEVER);
    await settle();
    open[1]?.fail();
    expect(await broken).toMatchObject({ ok: false, code: 'internal' });
    const odd = runner.run('drip', 'c', NEVER);
    await settle();
    open[2]?.finish({ id: 'drip', secret: 'x' });
    expect(await odd).toMatchObject({ ok: false, code: 'internal' });
    expect(open.every(({ isOver }) => isOver)).toBe(true);
  });
  it('runs one of a client at a time', async () => {
    const { runner, open } = setUp();
    const first = runner.run('drip', 'greedy', NEVER);
    expect(await runner.run('drip', 'greedy', NEVER)).toMatchObject({ code: 'too-many-requests' });
    const other = runner.run('drip', 'other', NEVER);
    await settle();
    open[0]?.finish();
    await settle();
    open[1]?.finish();
    expect(await Promise.all([first, other])).toMatchObject([{ ok: true }, { ok: true }]);
  });
  it('ends an experiment that nobody waits for, and does not begin one', async () => {
    const { runner, open } = setUp();
    const leave = new AbortController();
    const runs = ['a', 'b'].map((client) => runner.run('drip', client, leave.signal));
    await settle();
    leave.abort();
    expect(await Promise.all(runs)).toMatchObject([{ ok: false }, { ok: false }]);
    expect(open.map(({ isOver }) => isOver)).toEqual([true]);
  });
  it('goes on after a thread that could not be opened', async () => {
    const runner = createLabRunner(() => new Promise(() => {}), Date.now);
    runner.connect(() => {
      throw new Error('no memory');
    });
    expect(await runner.run('drip', 'a', NEVER)).toMatchObject({ ok: false, code: 'internal' });
    runner.connect(() => ({
      on: (event: string, listener: (message: unknown) => void) =>
        event === 'message' && listener(RESULT),
      terminate: async () => {},
    }));
    expect(await runner.run('drip', 'a', NEVER)).toMatchObject({ ok: true });
  });
  it('is not there without threads', async () => {
    const runner = createLabRunner(async () => {}, Date.now);
    expect(runner.isThere()).toBe(false);
    expect(await runner.run('drip', 'a', NEVER)).toMatchObject({ ok: false, code: 'not-found' });
  });
});
