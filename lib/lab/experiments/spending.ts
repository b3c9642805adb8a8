import { MINUTE_MS } from '@/lib/contract/time';
import { atLeast, atMost, type Experiment, equal, tally, yesOrNo } from '../sandbox/experiment';
import {
  CELL,
  CELLS,
  createVirtualSandbox,
  failing,
  LAB_KEYS,
  SEA_CELLS,
} from '../sandbox/virtual-sandbox';

const visitor = (number: number) => `198.51.100.${number % 250}`;
const statusesOf = (answers: readonly { status: number }[]) => answers.map(({ status }) => status);

/** What a crowd, a bad day of the service, or one visitor could spend. */
export const spending: readonly Experiment[] = [
  {
    id: 'stampede',
    async run(steps) {
      const { ask, until, calls, reply } = createVirtualSandbox(steps);
      reply(() => undefined, 400);
      const crowd = Array.from({ length: 200 }, (_, at) => ask(CELL, visitor(at)));
      const answers = await until(Promise.all(crowd));
      return [
        equal('asked', 200, answers.length),
        equal('statuses', '200 × 200', tally(statusesOf(answers))),
        equal('calls', 1, calls.length),
      ];
    },
  },
  {
    id: 'outage',
    async run(steps) {
      const { ask, until, pass, calls, reply } = createVirtualSandbox(steps);
      await until(ask(CELL));
      await pass(16 * MINUTE_MS, '+16 min');
      reply(failing(503), 200);
      const before = calls.length;
      const down = [];
      for (let minute = 0; minute < 10; minute += 1) {
        for (let at = 0; at < 20; at += 1) down.push(await until(ask(CELL, visitor(at))));
        await pass(MINUTE_MS, '+1 min');
      }
      const during = calls.length - before;
      reply(() => undefined, 200);
      await pass(MINUTE_MS, '+1 min');
      const back = calls.length;
      const crowd = await until(
        Promise.all(Array.from({ length: 200 }, (_, at) => ask(CELL, visitor(at)))),
      );
      await pass(1000, '+1 s');
      const after = await until(ask(CELL));
      return [
        equal('statuses-while-down', '200 × 200', tally(statusesOf(down))),
        atMost('calls-while-down', 40, during),
        equal('statuses', '200 × 200', tally(statusesOf(crowd))),
        equal('calls-after', 1, calls.length - back),
        equal(
          'fresh-after',
          'yes',
          yesOrNo(/; hit; ttl=[1-9]/.test(after.headers.get('cache-status') ?? '')),
        ),
      ];
    },
  },
  {
    id: 'slow-service',
    async run(steps) {
      const { ask, until, pass, calls, reply } = createVirtualSandbox(steps);
      await until(ask(CELL));
      await pass(16 * MINUTE_MS, '+16 min');
      reply(() => undefined, 8_000);
      const held = await Promise.all(
        Array.from({ length: 100 }, (_, at) => ask(CELL, visitor(at))),
      );
      const heldCalls = calls.length - 1;
      await pass(9_000, '+9 s');
      return [
        equal('statuses', '200 × 100', tally(statusesOf(held))),
        // None of them waited: the clock stood still until all were answered.
        equal('held-at-once', 100, held.length),
        equal('calls', 1, heldCalls),
      ];
    },
  },
  {
    id: 'revoked-key',
    async run(steps) {
      const { ask, until, calls, reply } = createVirtualSandbox(steps, { keys: LAB_KEYS });
      const [first = ''] = LAB_KEYS;
      const load = (cells: readonly string[]) =>
        until(Promise.all(cells.map((cell, at) => ask(cell, visitor(at)))));
      const before = await load(CELLS.slice(0, 20));
      reply((key) => (key === first ? failing(401)() : undefined), 50);
      const revokedAt = calls.length;
      const after = [];
      for (let at = 20; at < 120; at += 10) after.push(...(await load(CELLS.slice(at, at + 10))));
      const revoked = calls.slice(revokedAt).filter(({ key }) => key === first).length;
      return [
        equal('asked', 120, before.length + after.length),
        equal('statuses', '200 × 120', tally(statusesOf([...before, ...after]))),
        atMost('calls-with-revoked', 20, revoked),
      ];
    },
  },
  {
    id: 'spent-day',
    async run(steps) {
      const { ask, until, calls } = createVirtualSandbox(steps, { dailyCalls: 50 });
      const answers = [];
      for (const [at, cell] of CELLS.slice(0, 200).entries()) {
        answers.push(await until(ask(cell, visitor(at))));
      }
      const last = answers.at(-1);
      const held = await until(ask(CELLS[0] ?? CELL));
      return [
        atMost('calls', 50, calls.length),
        equal('status', 503, last?.status ?? 0),
        equal('retry-after', 'yes', yesOrNo(last?.headers.has('retry-after') ?? false)),
        equal('status-of-other', 200, held.status),
      ];
    },
  },
  {
    id: 'greedy-visitor',
    async run(steps) {
      const limits = { dailyCalls: 1_000, clientDailyShare: 0.2 };
      const { ask, until, calls } = createVirtualSandbox(steps, limits);
      const greedy = [];
      for (const cell of CELLS.slice(0, 600)) greedy.push(await until(ask(cell, '203.0.113.9')));
      const spent = calls.length;
      const other = await until(ask(CELLS[700] ?? CELL, '203.0.113.10'));
      return [
        equal('asked', 600, greedy.length),
        atMost('calls', 200, spent),
        equal('status', 429, greedy.at(-1)?.status ?? 0),
        equal('second-visitor', 200, other.status),
      ];
    },
  },
  {
    id: 'cells-at-sea',
    async run(steps) {
      const { ask, until, calls } = createVirtualSandbox(steps, { dailyCalls: 1_000 });
      const sea = [];
      for (const [at, cell] of SEA_CELLS.entries()) sea.push(await until(ask(cell, visitor(at))));
      const spent = calls.length;
      const onLand = await until(ask(CELL, visitor(7)));
      return [
        atLeast('asked', 2_000, sea.length),
        atMost('calls', 20, spent),
        equal('second-visitor', 200, onLand.status),
      ];
    },
  },
  {
    id: 'other-site',
    async run(steps) {
      const { ask, until, calls } = createVirtualSandbox(steps);
      const headers = { 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'empty' };
      const answers = [];
      for (const cell of CELLS.slice(0, 50)) {
        answers.push(await until(ask(cell, visitor(1), { headers })));
      }
      return [
        equal('statuses', '403 × 50', tally(statusesOf(answers))),
        equal('calls', 0, calls.length),
      ];
    },
  },
  {
    id: 'no-data',
    async run(steps) {
      const { ask, until, calls, reply } = createVirtualSandbox(steps);
      reply(failing(404));
      const answers = [];
      for (let at = 0; at < 100; at += 1) answers.push(await until(ask(CELL, visitor(at))));
      return [
        equal('statuses', '404 × 100', tally(statusesOf(answers))),
        equal('calls', 1, calls.length),
      ];
    },
  },
];
