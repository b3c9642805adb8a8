import { DAY_MS } from '@/lib/contract/time';
import { FORWARDED_FOR_HEADERS } from '../attacks/attacks';
import { atLeast, atMost, type Experiment, equal, tally, yesOrNo } from '../sandbox/experiment';
import { inHttpSandbox, PATH } from '../sandbox/http-sandbox';
import {
  CELL,
  CELLS,
  createVirtualSandbox,
  failing,
  LAB_KEYS,
  SEA_CELLS,
  statusesOf,
  visitor,
} from '../sandbox/virtual-sandbox';

/** What a browser says that a request of another site's page is for. */
const DESTINATIONS = ['empty', 'image', 'iframe', 'script', 'style', 'video', 'object', 'embed'];
/** A link that a reader follows, which is welcome. */
const FOLLOWED = { 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'document' };

const FLOOD = 60;
const HITS = 30;

/** What one visitor, another site, or a bad day could spend. */
export const limits: readonly Experiment[] = [
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
      const { ask, until, pass, calls } = createVirtualSandbox(steps, { dailyCalls: 50 });
      const answers = [];
      for (const [at, cell] of CELLS.slice(0, 200).entries()) {
        answers.push(await until(ask(cell, visitor(at))));
      }
      const spent = calls.length;
      const last = answers.at(-1);
      const held = await until(ask(CELLS[0] ?? CELL));
      await pass(DAY_MS, '+1 d');
      const tomorrow = await until(ask(CELLS[300] ?? CELL));
      return [
        atMost('calls', 50, spent),
        equal('status', 503, last?.status ?? 0),
        equal('retry-after', 'yes', yesOrNo(last?.headers.has('retry-after') ?? false)),
        equal('status-of-other', 200, held.status),
        equal('second-visitor', 200, tomorrow.status),
      ];
    },
  },
  {
    id: 'greedy-visitor',
    async run(steps) {
      const config = { dailyCalls: 1_000, clientDailyShare: 0.2 };
      const { ask, until, calls } = createVirtualSandbox(steps, config);
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
      const answers = [];
      for (const [at, cell] of CELLS.slice(0, 48).entries()) {
        const dest = DESTINATIONS[at % DESTINATIONS.length] ?? 'empty';
        const headers = { 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': dest };
        answers.push(await until(ask(cell, visitor(1), { headers })));
      }
      const spent = calls.length;
      const reader = await until(ask(CELL, visitor(1), { headers: FOLLOWED }));
      return [
        equal('statuses', '403 × 48', tally(statusesOf(answers))),
        equal('calls', 0, spent),
        equal('status-of-other', 200, reader.status),
      ];
    },
  },
  {
    id: 'flood',
    run: (steps) =>
      inHttpSandbox(
        steps,
        async ({ get }) => {
          const answers = [];
          for (let at = 0; at < FLOOD; at += 1) answers.push(await get(PATH));
          const last = answers.at(-1);
          return [
            equal('statuses', `200 × ${HITS}, 429 × ${FLOOD - HITS}`, tally(statusesOf(answers))),
            equal('retry-after', 'yes', yesOrNo(last?.headers.has('retry-after') ?? false)),
          ];
        },
        { config: { clientHitsPerMinute: HITS } },
      ),
  },
  {
    id: 'forged-address',
    run: (steps) =>
      inHttpSandbox(
        steps,
        async ({ get }) => {
          const answers = [];
          for (let at = 0; at < FLOOD; at += 1) {
            const name = FORWARDED_FOR_HEADERS[at % FORWARDED_FOR_HEADERS.length];
            answers.push(await get(PATH, [`${name}: 203.0.113.${at}`]));
          }
          return [
            equal('statuses', `200 × ${HITS}, 429 × ${FLOOD - HITS}`, tally(statusesOf(answers))),
          ];
        },
        { config: { clientHitsPerMinute: HITS } },
      ),
  },
];
