import { DAY_MS, HOUR_MS, MINUTE_MS } from '@/lib/contract/time';
import { atLeast, atMost, type Experiment, equal, tally, yesOrNo } from '../sandbox/experiment';
import { inHttpSandbox, pointPath } from '../sandbox/http-sandbox';
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

/** What the lookup says of any point. */
const POINT = JSON.stringify({
  properties: {
    forecastZone: 'https://zones.example/zones/forecast/COZ039',
    county: 'https://zones.example/zones/county/COC013',
  },
});

/** What one visitor or a bad day could spend. */
export const limits: readonly Experiment[] = [
  {
    id: 'revoked-key',
    async run(steps) {
      const answers = [];
      let revoked = 0;
      // Unknown, and forbidden.
      for (const status of [401, 403]) {
        const { ask, until, calls, reply } = createVirtualSandbox(steps, { keys: LAB_KEYS });
        const [first = ''] = LAB_KEYS;
        const load = (cells: readonly string[]) =>
          until(Promise.all(cells.map((cell, at) => ask(cell, visitor(at)))));
        answers.push(...(await load(CELLS.slice(0, 20))));
        reply((key) => (key === first ? failing(status)() : undefined), 50);
        const revokedAt = calls.length;
        for (let at = 20; at < 120; at += 10) {
          answers.push(...(await load(CELLS.slice(at, at + 10))));
        }
        // It is refused for all that the service has.
        for (const resource of ['current', 'air'] as const) {
          await until(ask(CELLS[200] ?? CELL, visitor(1), { resource }));
        }
        revoked += calls.slice(revokedAt).filter(({ key }) => key === first).length;
      }
      return [
        equal('asked', 240, answers.length),
        equal('statuses', '200 × 240', tally(statusesOf(answers))),
        // Those that were on their way when the first refusal came; and that it is forbidden is said of each kind.
        equal('calls-with-revoked', 2 * 5 + 2, revoked),
      ];
    },
  },
  {
    id: 'spent-day',
    async run(steps) {
      const sandbox = createVirtualSandbox(steps, { dailyCalls: 50 });
      const { ask, until, pass, calls } = sandbox;
      // The service would allow more: our own limit is the smaller one.
      sandbox.replyWith({
        'x-ratelimit-limit': '100000',
        'x-ratelimit-remaining': '99999',
        'x-ratelimit-reset': '80000',
      });
      const answers = await sandbox.askInTurn(CELLS.slice(0, 200));
      const [held = CELL, ...others] = CELLS;
      const last = answers.at(-1);
      const again = await until(ask(held));
      // What is left is for renewing what readers see, until that is spent as well.
      for (let times = 0; times < 8; times += 1) {
        await pass(20 * MINUTE_MS, '+20 min');
        for (const cell of others.slice(0, 20)) await until(ask(cell));
      }
      const spent = calls.length;
      const stale = await until(ask(held));
      await pass(DAY_MS, '+1 d');
      const tomorrow = await until(ask(CELLS[300] ?? CELL));
      // A service that counts by the minute does not begin our day anew each time.
      const minutes = createVirtualSandbox(steps, { dailyCalls: 50 });
      minutes.replyWith({
        'x-ratelimit-limit': '60',
        'x-ratelimit-remaining': '59',
        'x-ratelimit-reset': '30',
      });
      await minutes.askInTurn(CELLS.slice(0, 80), { visitors: [1], pauseMs: 40_000 });
      // The service says that three more are all that is left.
      const fewer = createVirtualSandbox(steps, { dailyCalls: 50 });
      for (const cell of CELLS.slice(0, 20)) {
        fewer.replyWith({
          'x-ratelimit-limit': '50',
          'x-ratelimit-remaining': String(Math.max(0, 3 - fewer.calls.length)),
          'x-ratelimit-reset': '80000',
        });
        await fewer.until(fewer.ask(cell));
      }
      // Nobody knows what was called before, late in the day: the count has been lost, and is kept by nobody.
      const lost = createVirtualSandbox(steps, { dailyCalls: 50 }, { hasLostCount: true });
      const sinceMidnight = (lost.now() % DAY_MS) / DAY_MS;
      await lost.askInTurn(CELLS.slice(0, 80));
      return [
        equal('calls', 50, spent),
        atMost('calls-if-lost', Math.floor(50 * (1 - sinceMidnight)), lost.calls.length),
        atMost('calls-by-service', 4, fewer.calls.length),
        atMost('calls-by-minute', 50, minutes.calls.length),
        equal('status', 503, last?.status ?? 0),
        equal('retry-after', 'yes', yesOrNo(last?.headers.has('retry-after') ?? false)),
        equal('status-of-other', 200, again.status),
        equal('status-of-stale', 200, stale.status),
        equal('second-visitor', 200, tomorrow.status),
      ];
    },
  },
  {
    id: 'greedy-visitor',
    async run(steps) {
      const config = { dailyCalls: 500, clientDailyShare: 0.2 };
      const { ask, until, calls } = createVirtualSandbox(steps, config);
      const spent: number[] = [];
      let next = 0;
      // One after the other, until it is refused: each gets a fifth of what the others have left.
      for (let number = 0; number < 6; number += 1) {
        const before = calls.length;
        for (let status = 200; status !== 429 && next < CELLS.length; next += 1) {
          status = (await until(ask(CELLS[next] ?? CELL, `203.0.113.${number}`))).status;
        }
        spent.push(calls.length - before);
      }
      const other = await until(ask(CELL, '203.0.113.10'));
      // Embeds have a share of their own, which nobody gets besides that of a visitor.
      const embeds = createVirtualSandbox(steps, { ...config, embedDailyShare: 0.5 });
      await embeds.askInTurn(CELLS.slice(0, 150), { visitors: [1], isEmbed: true });
      // What is held and past its time is renewed at the expense of who asks for it.
      const renewing = createVirtualSandbox(steps, config);
      await renewing.askInTurn(CELLS.slice(0, 80), { visitors: [1] });
      await renewing.pass(16 * MINUTE_MS, '+16 min');
      const first = renewing.calls.length;
      await renewing.askInTurn(CELLS.slice(0, 150), { visitors: [2] });
      await renewing.pass(16 * MINUTE_MS, '+16 min');
      const spentBefore = renewing.calls.length - first;
      await renewing.askInTurn(CELLS.slice(0, 80), { visitors: [2] });
      await renewing.settle();
      const beyond = renewing.calls.length - first - spentBefore;
      // Whoever asks for all at once gets no more.
      const hasty = createVirtualSandbox(steps, { ...config, callsPerSecond: 20 });
      hasty.reply(() => undefined, 100);
      for (let from = 0; from < 150; from += 75) {
        const cells = CELLS.slice(from, from + 75);
        await hasty.until(Promise.all(cells.map((cell) => hasty.ask(cell, visitor(1)))));
      }
      // So are the calls of the lookup of zones: a thousandth of its 10,000.
      const looked = await inHttpSandbox(
        steps,
        async ({ get, elsewhere }) => {
          elsewhere.respond((_, response) => response.end(POINT));
          for (let at = 0; at < 25; at += 1) {
            await get(pointPath(36 + at / 10, -102.3), ['x-forwarded-for: 203.0.113.5']);
          }
          return elsewhere.requests.length;
        },
        { config: { clientDailyShare: 0.001, trustedProxyHops: 1 } },
      );
      return [
        equal('calls-of-each', '100, 80, 64, 51, 41, 32', spent.join(', ')),
        equal('second-visitor', 200, other.status),
        equal('calls-at-once-of-one', 100, hasty.calls.length),
        equal('calls-to-look', 10, looked),
        equal('calls-to-renew', 0, beyond),
        equal('calls-of-embed', 100, embeds.calls.length),
      ];
    },
  },
  {
    id: 'cells-at-sea',
    async run(steps) {
      const sandbox = createVirtualSandbox(steps, { dailyCalls: 500 });
      const { ask, until, calls } = sandbox;
      const sea = await sandbox.askInTurn(SEA_CELLS);
      const spent = calls.length;
      const onLand = await until(ask(CELL, visitor(7)));
      return [
        atLeast('asked', 1_000, sea.length),
        equal('calls', 10, spent),
        equal('second-visitor', 200, onLand.status),
      ];
    },
  },
  {
    id: 'too-old',
    async run(steps) {
      const { ask, askInTurn, until, pass, reply } = createVirtualSandbox(steps);
      const area = 'COZ039';
      await until(ask(CELL));
      await until(ask(area, visitor(1), { resource: 'alerts' }));
      reply(failing(503));
      // Alerts are good for minutes, a forecast for hours.
      await pass(20 * MINUTE_MS, '+20 min');
      const alerts = await until(ask(area, visitor(1), { resource: 'alerts' }));
      const forecast = await until(ask(CELL));
      await pass(HOUR_MS * 7, '+7 h');
      // Also where no call may be made, since the last ones failed.
      const old = [];
      for (let times = 0; times < 8; times += 1) {
        old.push(await until(ask(CELL)));
        await askInTurn(CELLS.slice(times * 6, times * 6 + 6), { visitors: [times] });
      }
      // What was old already when it came from a cache on the way.
      const aged = createVirtualSandbox(steps);
      aged.replyWith({ age: '600' });
      const came = await aged.until(aged.ask(CELL));
      return [
        equal('age-told', 'yes', yesOrNo(Number(came.headers.get('age')) >= 600)),
        equal('alerts-after', 'no', yesOrNo(alerts.status === 200)),
        equal('status', 200, forecast.status),
        equal('forecast-after', 'no', yesOrNo(old.some(({ status }) => status === 200))),
      ];
    },
  },
];
