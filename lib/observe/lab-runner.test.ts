import { describe, expect, it } from 'vitest';
import { type LabOrder, type LabRun, LOADED } from '@/lib/contract/lab';
import { createClock, settle } from '@/lib/server/testing/fixtures';
import { createLabRunner } from './lab-runner';
import { type LabWorker, MAX_RUN_MS } from './lab-thread';

const NEVER = new AbortController().signal;
/** What a run with all defenses says, and one without the one that it tests. */
const HELD: LabRun = { holds: true, facts: [], steps: [], ms: 1 };
const BROKEN: LabRun = { ...HELD, holds: false };

interface Thread {
  readonly order: LabOrder;
  readonly finish: (message?: unknown) => void;
  readonly fail: () => void;
  isOver: boolean;
}

/** @param isLoaded whether threads get so far as to run */
function setUp(isLoaded = true) {
  const clock = createClock();
  const runner = createLabRunner(clock.wait, clock.now);
  const open: Thread[] = [];
  runner.connect((order) => {
    const listeners = new Map<string, (message: unknown) => void>();
    const thread: Thread = {
      order,
      isOver: false,
      finish: (message = order.without === null ? HELD : BROKEN) =>
        listeners.get('message')?.(message),
      fail: () => listeners.get('error')?.(undefined),
    };
    open.push(thread);
    if (isLoaded) queueMicrotask(() => thread.finish(LOADED));
    const worker: LabWorker = {
      on: (event: string, listener: (message: unknown) => void) => listeners.set(event, listener),
      terminate: async () => {
        thread.isOver = true;
      },
    };
    return worker;
  });
  /** Lets the threads that are open say how it went, and those that open then. */
  async function finishAll(): Promise<void> {
    for (let at = 0; at < open.length; at += 1) {
      if (!open[at]?.isOver) open[at]?.finish();
      await settle();
    }
  }
  return { clock, runner, open, finishAll };
}

describe('the lab', () => {
  it('runs an experiment with all defenses, and without the one that it tests', async () => {
    const { runner, open, finishAll } = setUp();
    const result = runner.run('drip', 'a', NEVER);
    await settle();
    await finishAll();
    expect(open.map(({ order }) => order)).toEqual([
      { id: 'drip', without: null },
      { id: 'drip', without: 'time-limit' },
    ]);
    expect(await result).toMatchObject({
      ok: true,
      value: {
        id: 'drip',
        verdict: 'holds',
        guarded: { holds: true },
        unguarded: { holds: false },
      },
    });
  });
  it.each([
    ['fails', BROKEN, BROKEN],
    ['fails', BROKEN, HELD],
    ['proves-nothing', HELD, HELD],
  ])('says that one %s', async (verdict, guarded, unguarded) => {
    const { runner, open } = setUp();
    const result = runner.run('drip', 'a', NEVER);
    for (const run of [guarded, unguarded]) {
      await settle();
      open.at(-1)?.finish(run);
    }
    expect(await result).toMatchObject({ ok: true, value: { verdict } });
  });
  it('runs one experiment at a time, lets one wait, and refuses the rest', async () => {
    const { runner, open, finishAll } = setUp();
    const runs = Array.from({ length: 100 }, (_, at) => runner.run('drip', `client${at}`, NEVER));
    await settle();
    expect(open).toHaveLength(1);
    await finishAll();
    expect(open).toHaveLength(4);
    const outcomes = await Promise.all(runs);
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(2);
    const refused = outcomes.filter((one) => !one.ok && one.code === 'too-many-requests');
    expect(refused).toHaveLength(98);
    expect(refused[0]).toMatchObject({ retryAfterSeconds: 2 });
    expect(open.every(({ isOver }) => isOver)).toBe(true);
  });
  it('lets a client run a hundred and twenty a minute', async () => {
    const { runner, open, finishAll } = setUp();
    const codes = [];
    for (let times = 0; times < 130; times += 1) {
      const run = runner.run('drip', 'one', NEVER);
      await settle();
      await finishAll();
      const outcome = await run;
      codes.push(outcome.ok ? 'ran' : outcome.code);
    }
    expect(codes.filter((code) => code === 'ran')).toHaveLength(120);
    expect(codes.at(-1)).toBe('too-many-requests');
    expect(open).toHaveLength(240);
  });
  it('ends a run that takes too long, or breaks, which is not as it should be', async () => {
    const { clock, runner, open, finishAll } = setUp();
    const late = runner.run('drip', 'a', NEVER);
    await settle();
    await clock.pass(MAX_RUN_MS, 1_000);
    await finishAll();
    const notEnded = { guarded: { facts: [{ name: 'ended', seen: 'no' }] }, verdict: 'fails' };
    expect(await late).toMatchObject({ ok: true, value: notEnded });
    const broken = runner.run('drip', 'b', NEVER);
    await settle();
    open.at(-1)?.fail();
    await settle();
    await finishAll();
    expect(await broken).toMatchObject({ ok: true, value: notEnded });
    expect(open.every(({ isOver }) => isOver)).toBe(true);
  });
  it('says nothing of a run whose thread could not be loaded', async () => {
    const { runner, open } = setUp(false);
    const broken = runner.run('drip', 'a', NEVER);
    await settle();
    open[0]?.fail();
    expect(await broken).toMatchObject({ ok: false, code: 'internal' });
  });
  it('says nothing of a thread that says something else', async () => {
    const { runner, open } = setUp();
    const odd = runner.run('drip', 'c', NEVER);
    await settle();
    open[0]?.finish({ id: 'drip', secret: 'x' });
    expect(await odd).toMatchObject({ ok: false, code: 'internal' });
    expect(open.map(({ isOver }) => isOver)).toEqual([true]);
  });
  it('runs one of a client at a time', async () => {
    const { runner, finishAll } = setUp();
    const first = runner.run('drip', 'greedy', NEVER);
    expect(await runner.run('drip', 'greedy', NEVER)).toMatchObject({ code: 'too-many-requests' });
    const other = runner.run('drip', 'other', NEVER);
    await settle();
    await finishAll();
    expect(await Promise.all([first, other])).toMatchObject([{ ok: true }, { ok: true }]);
  });
  it('ends an experiment that nobody waits for, in either run, and does not begin one', async () => {
    const { runner, open } = setUp();
    const leave = new AbortController();
    const runs = ['a', 'b'].map((client) => runner.run('drip', client, leave.signal));
    await settle();
    open[0]?.finish();
    await settle();
    leave.abort();
    expect(await Promise.all(runs)).toMatchObject([{ ok: false }, { ok: false }]);
    expect(open.map(({ isOver }) => isOver)).toEqual([true, true]);
  });
  it('goes on after a thread that could not be opened', async () => {
    const runner = createLabRunner(() => new Promise(() => {}), Date.now);
    runner.connect(() => {
      throw new Error('no memory');
    });
    expect(await runner.run('drip', 'a', NEVER)).toMatchObject({ ok: false, code: 'internal' });
    runner.connect(() => ({
      on: (event: string, listener: (message: unknown) => void) =>
        event === 'message' && listener(HELD),
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
