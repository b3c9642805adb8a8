import { setTimeout } from 'node:timers/promises';
import { transportFailure } from '@/lib/calls/transport';
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '@/lib/contract/time';
import { documentOf, jsonReply } from '@/lib/server/testing/fixtures';
import { atLeast, atMost, type Experiment, equal, tally, yesOrNo } from '../sandbox/experiment';
import { inHttpSandbox, PATH, pointPath } from '../sandbox/http-sandbox';
import {
  CELL,
  CELLS,
  createVirtualSandbox,
  failing,
  statusesOf,
  visitor,
} from '../sandbox/virtual-sandbox';

const MINUTE_SECONDS = 60;
/** Of Colorado. */
const COUNTIES = ['COC013', 'COC001', 'COC005', 'COC031', 'COC035', 'COC041', 'COC059', 'COC069'];
const isFresh = (headers: Headers) => /; hit; ttl=[1-9]/.test(headers.get('cache-status') ?? '');

const times = (count: number, cell: string): string[] => Array.from({ length: count }, () => cell);

/** How many more requests there were than at first, when there must have been some. */
const moreThan = (first: number, { length }: readonly unknown[]) =>
  first > 0 ? length - first : Number.NaN;

/** What a crowd does to a service that is slow, fails, or asks to be left alone. */
export const crowds: readonly Experiment[] = [
  {
    id: 'stampede',
    async run(steps) {
      const { ask, until, calls, reply } = createVirtualSandbox(steps);
      reply(() => undefined, 400);
      const crowd = Array.from({ length: 200 }, (_, at) => ask(CELL, visitor(at)));
      const answers = await until(Promise.all(crowd));
      // And one who comes when it is there.
      await until(ask(CELL));
      // The first one leaves, and others come before its call is answered.
      const left = createVirtualSandbox(steps);
      left.reply(() => undefined, 400);
      const first = new AbortController();
      const leaving = left.ask(CELL, visitor(0), { signal: first.signal }).catch(() => undefined);
      const second = left.ask(CELL, visitor(1));
      await left.pass(100, '+0.1 s');
      first.abort();
      await left.settle();
      const third = left.ask(CELL, visitor(2));
      await left.until(Promise.all([leaving, second, third]));
      // One comes much later, while the service still thinks: real time passes in this one.
      const slow = await inHttpSandbox(steps, async ({ get, respond, requests }) => {
        respond((_, response) => {
          void setTimeout(1_500).then(() =>
            response.end(JSON.stringify(documentOf('forecast', CELL))),
          );
        });
        const early = get(PATH);
        await setTimeout(1_200);
        await Promise.all([early, get(PATH)]);
        return requests.length;
      });
      return [
        equal('asked', 200, answers.length),
        equal('statuses', '200 × 200', tally(statusesOf(answers))),
        equal('calls', 1, calls.length),
        equal('calls-if-slow', 1, slow),
        equal('calls-if-left', 1, left.calls.length),
      ];
    },
  },
  {
    id: 'outage',
    async run(steps) {
      // It does not answer at all.
      const silent = createVirtualSandbox(steps);
      silent.reply(() => transportFailure('timeout'), 200);
      await silent.askInTurn(CELLS.slice(0, 300), { visitors: [0, 1] });
      // Nor to one who is alone.
      const alone = createVirtualSandbox(steps);
      alone.reply(failing(503), 200);
      await alone.askInTurn(CELLS.slice(0, 100), { visitors: [1] });
      const { ask, until, pass, calls, reply } = createVirtualSandbox(steps);
      const places = CELLS.slice(0, 10);
      for (const cell of places) await until(ask(cell));
      await pass(16 * MINUTE_MS, '+16 min');
      reply(failing(503), 200);
      const before = calls.length;
      const down = [];
      for (let times = 0; times < 60; times += 1) {
        const asked = places.map((cell, at) => ask(cell, visitor(at % 2)));
        down.push(...(await until(Promise.all(asked))));
        await pass(10 * SECOND_MS, '+10 s');
      }
      const during = calls.length - before;
      reply(() => undefined, 200);
      await pass(MINUTE_MS, '+1 min');
      const [first = CELL] = places;
      await until(ask(first));
      await pass(SECOND_MS, '+1 s');
      const back = calls.length;
      const crowd = await until(
        Promise.all(Array.from({ length: 200 }, (_, at) => ask(first, visitor(at)))),
      );
      return [
        equal('statuses-while-down', '200 × 600', tally(statusesOf(down))),
        equal(
          'age-told',
          'yes',
          yesOrNo(Number(down.at(-1)?.headers.get('age')) >= 16 * MINUTE_SECONDS),
        ),
        // The first few of each kind, and then one every half minute that looks whether it is back.
        atMost('calls-while-down', 30, during),
        atMost('calls-while-silent', 30, silent.calls.length),
        atMost('calls-of-one-alone', 30, alone.calls.length),
        equal('statuses', '200 × 200', tally(statusesOf(crowd))),
        equal('calls-after', 0, calls.length - back),
        equal('fresh-after', 'yes', yesOrNo(crowd.every(({ headers }) => isFresh(headers)))),
      ];
    },
  },
  {
    id: 'slow-service',
    async run(steps) {
      const { ask, until, pass, settle, calls, reply } = createVirtualSandbox(steps);
      await until(ask(CELL));
      await pass(16 * MINUTE_MS, '+16 min');
      reply(() => undefined, 8_000);
      let atOnce = 0;
      const crowd = Array.from({ length: 100 }, async (_, at) => {
        const answer = await ask(CELL, visitor(at));
        atOnce += 1;
        return answer;
      });
      await settle();
      // The clock has stood still.
      const answered = atOnce;
      const answers = await until(Promise.all(crowd));
      await pass(9_000, '+9 s');
      const after = await until(ask(CELL));
      return [
        equal('answered-at-once', 100, answered),
        equal('statuses', '200 × 100', tally(statusesOf(answers))),
        equal('calls', 1, calls.length - 1),
        equal('fresh-after', 'yes', yesOrNo(isFresh(after.headers))),
      ];
    },
  },
  {
    id: 'failing-place',
    async run(steps) {
      const { askInTurn, calls, reply } = createVirtualSandbox(steps);
      reply(failing(400), 100);
      const answers = await askInTurn(times(60, CELL), { pauseMs: SECOND_MS });
      // The same where something is held of it, and past its time.
      const held = createVirtualSandbox(steps);
      await held.until(held.ask(CELL));
      await held.pass(16 * MINUTE_MS, '+16 min');
      held.reply(failing(400), 100);
      await held.askInTurn(times(60, CELL), { pauseMs: SECOND_MS });
      return [
        equal('statuses', '502 × 60', tally(statusesOf(answers))),
        // After 1 s, 5 s, and then every half minute.
        atMost('calls', 6, calls.length),
        atMost('calls-to-renew-it', 6, held.calls.length - 1),
        equal(
          'retry-after',
          'yes',
          yesOrNo(answers.some(({ headers }) => headers.has('retry-after'))),
        ),
      ];
    },
  },
  {
    id: 'half-broken',
    async run(steps) {
      const { askInTurn, calls, reply } = createVirtualSandbox(steps);
      // Never several in a row, which would open the breaker.
      reply((_, number) => (number % 3 === 0 ? failing(503)() : undefined), 20);
      const answers = await askInTurn(CELLS.slice(0, 200));
      return [
        equal('asked', 200, answers.length),
        // A tenth more, and the two that a new server has.
        atMost('calls', 224, calls.length),
      ];
    },
  },
  {
    id: 'asked-to-wait',
    async run(steps) {
      const { ask, askInTurn, until, pass, calls, reply } = createVirtualSandbox(steps);
      const pause = { ...jsonReply({}, 429), headers: { 'retry-after': '300' } };
      reply(() => pause, 50);
      await until(ask(CELL));
      const before = calls.length;
      const waiting = await askInTurn(CELLS.slice(0, 50), { pauseMs: 5 * SECOND_MS });
      const during = calls.length - before;
      reply(() => undefined);
      await pass(2 * MINUTE_MS, '+2 min');
      const after = await until(ask(CELL));
      // The same with an error, which concerns one place.
      const other = createVirtualSandbox(steps);
      other.reply(() => ({ ...pause, status: 503 }), 50);
      await other.askInTurn(times(20, CELL), { pauseMs: 10 * SECOND_MS });
      const failed = other.calls.length;
      // And with a date in place of seconds.
      const dated = createVirtualSandbox(steps);
      const date = new Date(dated.now() + 5 * MINUTE_MS).toUTCString();
      dated.reply(() => ({ ...pause, headers: { 'retry-after': date } }), 50);
      await dated.askInTurn(CELLS.slice(0, 20), { visitors: [1], pauseMs: 10 * SECOND_MS });
      // The lookup of zones, which has a host of its own, asks to wait as well.
      let looked = 0;
      for (const status of [429, 503]) {
        await inHttpSandbox(steps, async ({ get, elsewhere }) => {
          elsewhere.respond((_, response) => {
            response.writeHead(status, { 'retry-after': '300' }).end('{}');
          });
          await get(pointPath(40.01, -105.27));
          const first = elsewhere.requests.length;
          for (const lat of [36, 37, 38, 39]) await get(pointPath(lat, -102.3));
          looked += moreThan(first, elsewhere.requests);
        });
      }
      return [
        equal('calls-to-look-meanwhile', 0, looked),
        equal('statuses-while-down', '503 × 50', tally(statusesOf(waiting))),
        equal('calls-while-down', 0, during),
        equal('status', 200, after.status),
        equal('calls-to-failing', 1, failed),
        equal('calls-until-date', 1, dated.calls.length),
      ];
    },
  },
  {
    id: 'rush',
    async run(steps) {
      const { ask, until, calls, reply } = createVirtualSandbox(steps, { callsPerSecond: 20 });
      reply(() => undefined, 30);
      const crowd = CELLS.slice(0, 400).map((cell, at) => ask(cell, visitor(at)));
      const answers = await until(Promise.all(crowd));
      const refused = answers.filter(({ status }) => status === 503);
      // A rush that begins late in the second of another call.
      const late = createVirtualSandbox(steps, { callsPerSecond: 20 });
      const begun = late.ask(CELL);
      await late.pass(900, '+0.9 s');
      const others = CELLS.slice(0, 60).map((cell, at) => late.ask(cell, visitor(at)));
      await late.until(Promise.all([begun, ...others]));
      // A service that allows one every two seconds.
      const rare = createVirtualSandbox(steps, { callsPerSecond: 0.5 });
      const few = CELLS.slice(0, 4).map((cell, at) => rare.ask(cell, visitor(at)));
      await rare.until(Promise.all(few));
      const gaps = rare.calls.slice(1).map(({ atMs }, at) => atMs - (rare.calls[at]?.atMs ?? 0));
      const inSecond = [calls, late.calls].flatMap((made) =>
        made.map(
          ({ atMs }) =>
            made.filter((other) => other.atMs >= atMs && other.atMs < atMs + SECOND_MS).length,
        ),
      );
      return [
        // So many as can be called within ten seconds wait; nobody waits in vain.
        equal('statuses', '200 × 220, 503 × 180', tally(statusesOf(answers))),
        equal(
          'retry-after',
          'yes',
          yesOrNo(refused.every(({ headers }) => headers.has('retry-after'))),
        ),
        equal('calls', 220, calls.length),
        equal('calls-in-second', 20, Math.max(...inSecond)),
        atLeast('seconds-between', 2, Math.min(...gaps) / SECOND_MS),
      ];
    },
  },
  {
    id: 'many-at-once',
    async run(steps) {
      const { ask, until, calls, reply } = createVirtualSandbox(steps, { callsInFlight: 8 });
      reply(() => undefined, 500);
      const crowd = CELLS.slice(0, 60).map((cell, at) => ask(cell, visitor(at)));
      const answers = await until(Promise.all(crowd));
      return [
        equal('statuses', '200 × 60', tally(statusesOf(answers))),
        equal('calls', 60, calls.length),
        atMost('calls-at-once', 8, Math.max(...calls.map(({ inFlight }) => inFlight))),
      ];
    },
  },
  {
    id: 'long-list',
    async run(steps) {
      const { ask, until, calls, reply, loadForMap } = createVirtualSandbox(steps, {
        callsPerSecond: 20,
        callsInFlight: 4,
      });
      reply(() => undefined, 100);
      const ofMap = CELLS.slice(200, 240);
      const map = loadForMap(ofMap);
      const list = CELLS.slice(0, 60).map((cell) => ask(cell, visitor(1)));
      const other = ask(CELL, visitor(2));
      await until(Promise.all([...list, other]));
      const paths = calls.map(({ path }) => path);
      const position = paths.findIndex((path) => path.includes(CELL));
      const mapFirst = paths
        .slice(0, 61)
        .filter((path) => ofMap.some((cell) => path.includes(cell))).length;
      await until(map);
      // The map has begun whatever it may, of a service that takes very long: a person does not wait for that, whether
      // for a place of their own or for one that the map has queued.
      let begun = 0;
      for (const wanted of [CELL, ofMap.at(-1) ?? CELL]) {
        const slow = createVirtualSandbox(steps, { callsPerSecond: 20, callsInFlight: 4 });
        slow.reply(() => undefined, 10_000);
        const loading = slow.loadForMap(ofMap);
        await slow.pass(SECOND_MS, '+1 s');
        const person = slow.ask(wanted, visitor(1));
        await slow.pass(100, '+0.1 s');
        begun += slow.calls.filter(({ path }) => path.includes(wanted)).length;
        await slow.until(Promise.all([person, loading]));
      }
      // One visitor fills all places of the queue, and another comes.
      const full = createVirtualSandbox(steps, { callsPerSecond: 20, callsInFlight: 4 });
      full.reply(() => undefined, 100);
      const many = CELLS.slice(0, 400).map((cell) => full.ask(cell, visitor(1)));
      await full.settle();
      const late = full.ask(CELL, visitor(2));
      await full.until(Promise.all([...many, late]));
      return [
        // The calls that were on their way, and one of the list.
        atMost('calls-before', 6, position),
        // The map's have to wait until the persons' are made, but for those that had begun.
        atMost('calls-of-map', 4, mapFirst),
        equal('status', 200, (await other).status),
        equal('begun-at-once', 2, begun),
        equal('second-visitor', 200, (await late).status),
      ];
    },
  },
  {
    id: 'no-data',
    async run(steps) {
      const { ask, askInTurn, until, pass, calls, reply } = createVirtualSandbox(steps);
      reply(failing(404));
      // Four minutes in all: a first "no" is believed for five.
      const answers = await askInTurn(times(100, CELL), { pauseMs: 2_400 });
      const first = calls.length;
      // Said again and again, it is believed for longer, and for an hour at most.
      for (let hour = 0; hour < 48; hour += 1) {
        await pass(HOUR_MS + MINUTE_MS, '+1 h');
        await until(ask(CELL));
      }
      const later = calls.length - first;
      await pass(HOUR_MS / 2, '+30 min');
      await until(ask(CELL));
      const within = calls.length - first - later;
      reply(() => undefined);
      await pass(HOUR_MS, '+1 h');
      const after = await until(ask(CELL));
      // A point without a zone is remembered as well.
      const looked = await inHttpSandbox(steps, async ({ get, pass: later, elsewhere }) => {
        elsewhere.respond((_, response) => response.writeHead(404).end('{}'));
        const point = pointPath(40.01, -105.27);
        await get(point);
        const first = elsewhere.requests.length;
        for (let times = 0; times < 3; times += 1) {
          later(MINUTE_MS, '+1 min');
          await get(point);
        }
        return moreThan(first, elsewhere.requests);
      });
      // So is that a service knows zones only: what it says of one county holds for all.
      const zones = createVirtualSandbox(steps);
      zones.reply(failing(404));
      await zones.askInTurn(COUNTIES, { resource: 'alerts' });
      return [
        equal('calls-for-a-point', 0, looked),
        equal('calls-for-counties', 1, zones.calls.length),
        equal('statuses', '404 × 100', tally(statusesOf(answers))),
        equal('calls', 1, first),
        equal('calls-after', 48, later),
        equal('calls-within-hour', 0, within),
        equal('status', 200, after.status),
      ];
    },
  },
];
