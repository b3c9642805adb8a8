import { DAY_MS, HOUR_MS, MINUTE_MS } from '@/lib/contract/time';
import { FORWARDED_FOR_HEADERS } from '../attacks/attacks';
import type { RawAnswer } from '../sandbox/exchange';
import { atLeast, atMost, type Experiment, equal, tally, yesOrNo } from '../sandbox/experiment';
import { inHttpSandbox, PATH, rawRequest } from '../sandbox/http-sandbox';
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

/** What a request may say of itself that makes it no cheaper. */
const CLAIMS = [
  undefined,
  'if-none-match: "known"',
  'purpose: prefetch',
  'sec-purpose: prefetch',
  'cache-control: only-if-cached',
  'range: bytes=0-1',
  'user-agent: Googlebot/2.1',
];
/** As our own proxy has seen them. */
const FROM_ONE = 'x-forwarded-for: 203.0.113.5';
const FROM_ANOTHER = 'x-forwarded-for: 203.0.113.6';
/** What the lookup says of any point. */
const POINT = JSON.stringify({
  properties: {
    forecastZone: 'https://zones.example/zones/forecast/COZ039',
    county: 'https://zones.example/zones/county/COC013',
  },
});
const FLOOD = 60;
const HITS = 30;

/** What one visitor, another site, or a bad day could spend. */
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
      const answers = [];
      for (const [at, cell] of CELLS.slice(0, 200).entries()) {
        answers.push(await until(ask(cell, visitor(at))));
      }
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
      for (const cell of CELLS.slice(0, 80)) {
        minutes.replyWith({
          'x-ratelimit-limit': '60',
          'x-ratelimit-remaining': '59',
          'x-ratelimit-reset': '30',
        });
        await minutes.until(minutes.ask(cell));
        await minutes.pass(40_000, '+40 s');
      }
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
      return [
        equal('calls', 50, spent),
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
      const config = { dailyCalls: 1_000, clientDailyShare: 0.2 };
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
      for (const cell of CELLS.slice(0, 300)) {
        await embeds.until(embeds.ask(cell, visitor(1), { isEmbed: true }));
      }
      // What is held and past its time is renewed at the expense of who asks for it.
      const renewing = createVirtualSandbox(steps, config);
      for (const cell of CELLS.slice(0, 160)) await renewing.until(renewing.ask(cell, visitor(1)));
      await renewing.pass(16 * MINUTE_MS, '+16 min');
      const first = renewing.calls.length;
      for (const cell of CELLS.slice(0, 160)) await renewing.until(renewing.ask(cell, visitor(2)));
      for (const cell of CELLS.slice(160, 300))
        await renewing.until(renewing.ask(cell, visitor(2)));
      await renewing.pass(16 * MINUTE_MS, '+16 min');
      const spentBefore = renewing.calls.length - first;
      for (const cell of CELLS.slice(0, 160)) await renewing.until(renewing.ask(cell, visitor(2)));
      await renewing.settle();
      const beyond = renewing.calls.length - first - spentBefore;
      // Whoever asks for all at once gets no more.
      const hasty = createVirtualSandbox(steps, { ...config, callsPerSecond: 20 });
      hasty.reply(() => undefined, 100);
      for (let from = 0; from < 300; from += 150) {
        const cells = CELLS.slice(from, from + 150);
        await hasty.until(Promise.all(cells.map((cell) => hasty.ask(cell, visitor(1)))));
      }
      // So are the calls of the lookup of zones: a thousandth of its 10,000.
      const looked = await inHttpSandbox(
        steps,
        async ({ get, elsewhere }) => {
          elsewhere.respond((_, response) => response.end(POINT));
          for (let at = 0; at < 25; at += 1) {
            await get(`/api/zones/at?lat=${(36 + at / 10).toFixed(1)}&lng=-102.3`, [FROM_ONE]);
          }
          return elsewhere.requests.length;
        },
        { config: { clientDailyShare: 0.001, trustedProxyHops: 1 } },
      );
      return [
        equal('calls-of-each', '200, 160, 128, 102, 82, 65', spent.join(', ')),
        equal('second-visitor', 200, other.status),
        equal('calls-at-once-of-one', 200, hasty.calls.length),
        equal('calls-to-look', 10, looked),
        equal('calls-to-renew', 0, beyond),
        equal('calls-of-embed', 200, embeds.calls.length),
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
        equal('calls', 20, spent),
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
    id: 'other-site-renews',
    run: (steps) =>
      inHttpSandbox(steps, async ({ get, pass, passed, requests, settle }) => {
        const foreign = (dest: string, ...more: readonly string[]) => [
          'sec-fetch-site: cross-site',
          `sec-fetch-dest: ${dest}`,
          ...more,
        ];
        const embed = 'referer: https://stranger.example/embed/place';
        // A place that nobody has asked for,
        const cold = [];
        for (const [at, dest] of DESTINATIONS.entries()) {
          const path = PATH.replace(CELL, CELLS[at] ?? CELL);
          cold.push(await get(path, foreign(dest)));
          cold.push(await get(path, foreign(dest, embed)));
          cold.push(await get(path, foreign(dest, 'origin: https://stranger.example')));
        }
        const ofCold = requests.length;
        // and one that is held, and past its time.
        await get(PATH);
        pass(16 * MINUTE_MS, '+16 min');
        const stale = [];
        for (const dest of DESTINATIONS) stale.push(await get(PATH, foreign(dest)));
        stale.push(await get(PATH, foreign('image', embed)));
        await settle();
        const ofStale = requests.length - ofCold - 1;
        const reader = await get(PATH);
        await settle();
        // A frame of a site that may have no embeds, with and without the name of its page.
        for (const more of [[], ['referer: https://stranger.example/'], ['referer: nonsense']]) {
          await get(`/embed/place/${CELL}`, foreign('iframe', ...more));
        }
        const embeds = passed.filter(({ path, isEmbed }) => path.startsWith('/embed') && isEmbed);
        return [
          equal('counts-as-embed', 0, embeds.length),
          equal('statuses', `403 × ${cold.length}`, tally(statusesOf(cold))),
          equal('statuses-of-stale', `200 × ${stale.length}`, tally(statusesOf(stale))),
          equal('calls', 0, ofCold + ofStale),
          equal('status-of-other', 200, reader.status),
          equal('calls-after', 1, requests.length - ofCold - ofStale - 1),
        ];
      }),
  },
  {
    id: 'too-old',
    async run(steps) {
      const { ask, until, pass, reply } = createVirtualSandbox(steps);
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
        for (const cell of CELLS.slice(times * 6, times * 6 + 6))
          await until(ask(cell, visitor(times)));
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
  {
    id: 'flood',
    run: (steps) =>
      inHttpSandbox(
        steps,
        async ({ send, get, pass }) => {
          const ways = [
            PATH,
            `${PATH}?x=/api/health/`,
            '/api/status?/api/health/live',
            '/api/nope',
            '/api/health/../status',
            PATH.toUpperCase(),
          ];
          const answers = [];
          for (let at = 0; at < FLOOD; at += 1) {
            const path = ways[at % ways.length] ?? PATH;
            const claim = CLAIMS[at % CLAIMS.length];
            const lines = claim ? [FROM_ONE, claim] : [FROM_ONE];
            answers.push(await send(rawRequest(at % 2 === 0 ? 'GET' : 'HEAD', path, lines)));
          }
          const last = answers.at(-1);
          const seconds = Number(last?.headers.get('retry-after') ?? 0);
          const probe = await get('/api/health/live', [FROM_ONE]);
          const second = await get(PATH, [FROM_ANOTHER]);
          pass(61_000, '+61 s');
          const after = await get(PATH, [FROM_ONE]);
          const refused = answers.filter(({ status }) => status === 429).length;
          // What is refused before it is counted, as it is no address, is not let in either.
          const invalid = answers.filter(({ status }) => status === 400).length;
          return [
            equal('let-in', HITS, answers.length - refused - invalid),
            equal('retry-after', 'yes', yesOrNo(seconds > 0 && seconds <= 60)),
            equal('status-of-other', 200, probe.status),
            equal('second-visitor', 200, second.status),
            equal('fresh-after', 'yes', yesOrNo(after.status === 200)),
          ];
        },
        { config: { clientHitsPerMinute: HITS, trustedProxyHops: 1 } },
      ),
  },
  {
    id: 'forged-address',
    async run(steps) {
      const answers: RawAnswer[] = [];
      const others: RawAnswer[] = [];
      for (const trustedProxyHops of [0, 1, 2]) {
        await inHttpSandbox(
          steps,
          async ({ get }) => {
            const seen = trustedProxyHops > 0 ? ['198.51.100.7', '192.0.2.1'] : [];
            const chain = (first: string) => [first, ...seen.slice(0, trustedProxyHops)].join(', ');
            for (let at = 0; at < FLOOD; at += 1) {
              const name = FORWARDED_FOR_HEADERS[at % FORWARDED_FOR_HEADERS.length] ?? '';
              const claims = [`x-forwarded-for: ${chain(`203.0.113.${at}`)}`];
              // Each in its own form (RFC 7239 for the one).
              const claimed = `${name === 'forwarded' ? 'for=' : ''}203.0.113.${at}`;
              if (name !== 'x-forwarded-for') claims.push(`${name}: ${claimed}`);
              answers.push(await get(PATH, trustedProxyHops > 0 ? claims : claims.slice(-1)));
            }
            // Whom our own proxies have seen is somebody else.
            if (trustedProxyHops === 0) return;
            const other = ['203.0.113.1', '198.51.100.8', '192.0.2.1'].slice(
              0,
              trustedProxyHops + 1,
            );
            others.push(await get(PATH, [`x-forwarded-for: ${other.join(', ')}`]));
          },
          { config: { clientHitsPerMinute: HITS, trustedProxyHops } },
        );
      }
      // All addresses of one network: whoever has one has as many as they like.
      const network: RawAnswer[] = [];
      await inHttpSandbox(
        steps,
        async ({ get }) => {
          for (let at = 0; at < FLOOD; at += 1) {
            network.push(await get(PATH, [`x-forwarded-for: 2001:db8:1:2::${at + 1}`]));
          }
        },
        { config: { clientHitsPerMinute: HITS, trustedProxyHops: 1 } },
      );
      return [
        equal(
          'statuses-of-network',
          `200 × ${HITS}, 429 × ${FLOOD - HITS}`,
          tally(statusesOf(network)),
        ),
        equal(
          'statuses',
          `200 × ${3 * HITS}, 429 × ${3 * (FLOOD - HITS)}`,
          tally(statusesOf(answers)),
        ),
        equal('second-visitor', '200 × 2', tally(statusesOf(others))),
      ];
    },
  },
];
