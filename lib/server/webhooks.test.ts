import { readdirSync } from 'node:fs';
import { Webhook } from 'standardwebhooks';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { ALL_ALERTS } from '@/lib/contract/active-alerts';
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '@/lib/contract/time';
import { zonesOfState } from '@/lib/geo/zones';
import { diskState } from '@/lib/shared/disk/storage';
import type { PostRequest, PostResult } from '@/lib/watch/send/post';
import {
  CANARY,
  createClock,
  createFakeService,
  createTestGateway,
  jsonReply,
  START_MS,
  settle,
} from './testing/fixtures';
import { createSharedFolder } from './testing/shared-folder';
import { defaultResponse } from './testing/slow-service';

const SECRET = `whsec_${Buffer.from('made up for a test, and long enough').toString('base64')}`;
const iso = (hours: number) => new Date(START_MS + hours * HOUR_MS).toISOString();
const TICK_MS = 5 * SECOND_MS;
/** How often the list of all alerts is asked for, with the calls of these tests. */
const LIST_MS = 175 * SECOND_MS;

const STORM = {
  event: 'Winter Storm Watch',
  severity: 'Moderate',
  headline: 'Winter Storm Watch until tonight',
  description: 'Snow and wind.',
  onset: iso(1),
  expires: iso(12),
  zones: ['COZ039', 'COZ040'],
};
const HEAT = { ...STORM, event: 'Heat Advisory', severity: 'Minor', zones: ['TXZ103'] };

const payloadSchema = z.object({
  type: z.string(),
  timestamp: z.string(),
  data: z.looseObject({ event: z.string(), status: z.string(), msgType: z.string() }),
});

interface SetupOptions {
  readonly webhooks?: readonly object[];
  readonly clock?: ReturnType<typeof createClock>;
  readonly dailyCalls?: number;
  readonly edges?: NonNullable<Parameters<typeof createTestGateway>[1]>['edges'];
}

/** A server with webhooks, whose receivers answer as the test says. */
function createSetup({
  webhooks = [{}],
  clock = createClock(),
  edges = {},
  dailyCalls = 10_000,
}: SetupOptions = {}) {
  const service = createFakeService();
  const sent: PostRequest[] = [];
  let reply = async (_: PostRequest): Promise<PostResult> => ({
    kind: 'answer',
    status: 204,
    retryAfter: null,
  });
  const entries = webhooks.map((one, at) => ({
    name: `Hook ${at + 1}`,
    url: `https://hooks.example/${at + 1}`,
    secret: SECRET,
    ...one,
  }));
  let file = JSON.stringify(entries);
  const setup = createTestGateway(service.transport, {
    clock,
    config: { metrics: true, dailyCalls },
    edges: {
      wait: clock.wait,
      post: async (request) => {
        sent.push(request);
        return reply(request);
      },
      readWebhooksFile: () => file,
      ...edges,
    },
  });
  const { gateway } = setup;
  const offer = (alerts: readonly unknown[]) =>
    service.respondWith((path) =>
      path.endsWith(ALL_ALERTS.path)
        ? jsonReply({ alerts, sources: [{ name: 'Agency' }] })
        : defaultResponse(path),
    );
  async function tick() {
    await gateway.telling.tick();
    for (let times = 0; times < 10; times += 1) await settle();
  }
  return {
    ...setup,
    service,
    sent,
    offer,
    tick,
    answer(next: (request: PostRequest) => PostResult | Promise<PostResult>) {
      reply = async (request) => next(request);
    },
    write(text: string) {
      file = text;
    },
    /** Lets time pass, with all that is done every few seconds. */
    async pass(ms: number) {
      for (let passed = 0; passed < ms; passed += TICK_MS) {
        clock.advance(Math.min(TICK_MS, ms - passed));
        await tick();
      }
    },
    metrics: async () =>
      (await setup.handlers.metrics(new Request('http://localhost/api/metrics'))).text(),
    told: () => sent.map(({ body }) => nameOf(String(body))),
    state: (at = 0) => gateway.telling.webhooks.read().webhooks[at],
  };
}

function nameOf(body: string): string {
  const { type, data } = payloadSchema.parse(JSON.parse(body));
  return `${type.replace('alert.', '')} ${data.event}`;
}

const failing = (status: number, retryAfter: string | null = null): PostResult => ({
  kind: 'answer',
  status,
  retryAfter,
});

describe('webhooks in front of a service that offers all alerts at once', () => {
  it('are told of what is new, changed and canceled, and not of what was in effect before', async () => {
    const { offer, tick, pass, told, sent } = createSetup();
    offer([HEAT]);
    await tick();
    expect(told()).toEqual([]);
    offer([HEAT, STORM]);
    await pass(LIST_MS);
    expect(told()).toEqual(['issued Winter Storm Watch']);
    offer([HEAT, { ...STORM, event: 'Winter Storm Warning', severity: 'Severe' }]);
    await pass(LIST_MS);
    expect(told()).toEqual(['issued Winter Storm Watch', 'updated Winter Storm Warning']);
    offer([]);
    await pass(4 * LIST_MS);
    // An empty list is a fault.
    expect(told()).toHaveLength(2);
    offer([{ ...HEAT, event: 'Wind Advisory' }]);
    await pass(3 * LIST_MS);
    // The end of the heat is not told: its beginning was not.
    expect(told().slice(2)).toEqual(['issued Wind Advisory', 'canceled Winter Storm Warning']);
    const [first] = sent;
    expect(first?.url).toBe('https://hooks.example/1');
    expect(payloadSchema.parse(JSON.parse(String(first?.body))).data).toMatchObject({
      msgType: 'Alert',
      status: 'Actual',
      severity: 'Moderate',
      description: 'Snow and wind.',
      areas: ['COZ039', 'COZ040'],
      sources: [{ name: 'Agency' }],
    });
  });
  it('get a signed message, with an id that is the same when it is sent again', async () => {
    const { offer, tick, pass, sent, answer, clock } = createSetup();
    offer([HEAT]);
    await tick();
    offer([HEAT, STORM]);
    answer(() => failing(500));
    await pass(LIST_MS + 2 * MINUTE_MS);
    expect(sent.length).toBeGreaterThan(2);
    const ids = new Set(sent.map(({ headers }) => headers['webhook-id']));
    expect([...ids]).toEqual([expect.stringMatching(/^[0-9a-f-]{36}$/)]);
    for (const { headers, body } of sent) {
      const ageMs = clock.now() - Number(headers['webhook-timestamp']) * SECOND_MS;
      expect(ageMs).toBeLessThan(LIST_MS + 2 * MINUTE_MS);
      const [, signature] = (headers['webhook-signature'] ?? '').split(',');
      const expected = new Webhook(SECRET).sign(
        headers['webhook-id'] ?? '',
        new Date(Number(headers['webhook-timestamp']) * SECOND_MS),
        body,
      );
      expect(`v1,${signature}`).toBe(expected);
    }
  });
  it('are tried again after pauses that grow, and at once when they answer again', async () => {
    const { offer, tick, pass, sent, answer, state, clock } = createSetup();
    offer([HEAT]);
    await tick();
    offer([HEAT, STORM]);
    const times: number[] = [];
    answer(() => {
      times.push(clock.now());
      return failing(500);
    });
    await pass(LIST_MS);
    expect(state()).toMatchObject({ state: 'failing', waiting: 1, told: 0, failed: 0 });
    await pass(2 * HOUR_MS);
    const pauses = times.slice(1).map((ms, at) => ms - (times[at] ?? 0));
    expect(pauses).toEqual([5, 30, 120, 600, 1800, 3600].map((seconds) => seconds * SECOND_MS));
    const before = sent.length;
    answer(() => failing(204));
    await pass(2 * HOUR_MS);
    expect(sent.length).toBe(before + 1);
    expect(state()).toMatchObject({ state: 'ok', waiting: 0, told: 1, failed: 0, since: null });
  });
  it('keep the pause that they ask for', async () => {
    const { offer, tick, pass, sent, answer } = createSetup();
    offer([HEAT]);
    await tick();
    offer([HEAT, STORM]);
    answer(() => failing(429, '600'));
    await pass(LIST_MS);
    await pass(9 * MINUTE_MS);
    expect(sent).toHaveLength(1);
    answer(() => failing(200));
    await pass(2 * MINUTE_MS);
    expect(sent).toHaveLength(2);
  });
  it('are told no more once they are gone, or have failed for days', async () => {
    const { offer, tick, pass, sent, answer, state, lines, clock, metrics } = createSetup({
      webhooks: [{}, {}],
    });
    offer([HEAT]);
    await tick();
    offer([HEAT, STORM]);
    answer(({ url }) => failing(url.endsWith('1') ? 410 : 500));
    await pass(LIST_MS);
    expect(state(0)).toMatchObject({ state: 'dead', waiting: 0, failed: 1 });
    expect(await metrics()).toContain('hexcast_webhooks{state="dead"} 1');
    expect(await metrics()).toContain('hexcast_webhook_messages_waiting 1');
    expect(state(1)).toMatchObject({ state: 'failing', waiting: 1 });
    expect(lines.some((line) => line.includes('"state":"dead"'))).toBe(true);
    for (let hours = 0; hours < 150; hours += 6) {
      clock.advance(6 * HOUR_MS);
      const event = `Wind Advisory ${hours}`;
      offer([HEAT, { ...STORM, event, onset: iso(hours), expires: iso(hours + 90) }]);
      await pass(LIST_MS);
    }
    expect(state(1)).toMatchObject({ state: 'dead', waiting: 0 });
    const before = sent.length;
    offer([HEAT, { ...STORM, event: 'Flood Watch', onset: iso(150), expires: iso(240) }]);
    await pass(HOUR_MS);
    expect(sent).toHaveLength(before);
  });
  it('are told what is grave first, and nothing that is over by then', async () => {
    const { offer, tick, pass, answer, told } = createSetup();
    offer([HEAT]);
    await tick();
    const many = ['Minor', 'Severe', 'Moderate', 'Extreme'].flatMap((severity) =>
      [1, 2, 3].map((count) => ({ ...STORM, event: `${severity} ${count}`, severity })),
    );
    answer(() => ({ kind: 'failure', reason: 'unreachable' }));
    offer([
      HEAT,
      ...many,
      { ...STORM, event: 'Short', severity: 'Extreme', onset: iso(0), expires: iso(0.06) },
    ]);
    await pass(LIST_MS + MINUTE_MS);
    answer(() => failing(200));
    const before = told().length;
    await pass(HOUR_MS);
    const after = told().slice(before);
    // The first is tried alone, and then all that waited.
    const rank = ['Extreme', 'Severe', 'Moderate', 'Minor'];
    const ranks = after.map((name) => rank.indexOf(name.split(' ')[1] ?? ''));
    expect(after).toHaveLength(12);
    expect(ranks).toEqual([...ranks].sort());
  });
  it('get the last word of an alert alone that changed before it could be told', async () => {
    const { offer, tick, pass, answer, told, state } = createSetup();
    offer([HEAT]);
    await tick();
    // Its receiver is down, and what is no danger is not sent any more.
    answer(() => ({ kind: 'failure', reason: 'unreachable' }));
    const fogs = [1, 2, 3, 4, 5, 6].map((count) => ({ ...HEAT, event: `Fog ${count}` }));
    offer([HEAT, ...fogs]);
    await pass(LIST_MS + 15 * MINUTE_MS);
    const before = told().length;
    const storm = { ...STORM, severity: 'Minor' };
    for (const change of [{}, { headline: 'Worse.' }, { event: 'Winter Storm Warning' }]) {
      offer([HEAT, ...fogs, { ...storm, ...change }]);
      await pass(LIST_MS);
    }
    expect(state()).toMatchObject({ state: 'failing' });
    answer(() => failing(200));
    await pass(3 * HOUR_MS);
    const storms = told()
      .slice(before)
      .filter((name) => name.includes('Winter'));
    // One may have found out whether it answers.
    expect(storms.at(-1)).toBe('updated Winter Storm Warning');
    expect(storms).not.toContain('updated Winter Storm Watch');
    expect(storms.length).toBeLessThanOrEqual(2);
  });
  it('are told at once of what is grave, however long they have been down', async () => {
    const { offer, tick, pass, answer, told, sent } = createSetup();
    offer([HEAT]);
    await tick();
    answer(() => ({ kind: 'failure', reason: 'unreachable' }));
    const fogs = [1, 2, 3, 4, 5, 6].map((count) => ({ ...HEAT, event: `Fog ${count}` }));
    offer([HEAT, ...fogs]);
    await pass(6 * HOUR_MS);
    const before = sent.length;
    // It is not pestered: every half an hour at the most.
    await pass(HOUR_MS);
    expect(sent.length - before).toBeLessThanOrEqual(2);
    answer(() => failing(200));
    const tornado = { ...STORM, event: 'Tornado Warning', severity: 'Extreme' };
    offer([HEAT, ...fogs, tornado]);
    await pass(LIST_MS);
    // What has waited goes with it.
    expect(told().slice(-7)[0]).toBe('issued Tornado Warning');
    expect(new Set(told().slice(-7)).size).toBe(7);
  });
  it('do not die of two failures days apart', async () => {
    const { offer, tick, pass, answer, state, clock, told } = createSetup();
    offer([HEAT]);
    await tick();
    answer(() => failing(500));
    offer([HEAT, { ...STORM, onset: iso(0), expires: iso(0.2) }]);
    await pass(HOUR_MS);
    clock.advance(6 * DAY_MS);
    offer([HEAT, { ...STORM, event: 'Flood Watch', onset: iso(140), expires: iso(190) }]);
    await pass(LIST_MS);
    expect(state()).toMatchObject({ state: 'failing', waiting: 1, failed: 0 });
    answer(() => failing(200));
    await pass(HOUR_MS);
    expect(told().at(-1)).toBe('issued Flood Watch');
  });
  it('get no alert after its cancellation, and the cancellation of what may have arrived', async () => {
    const { offer, tick, pass, answer, told } = createSetup();
    offer([HEAT]);
    await tick();
    offer([HEAT, STORM]);
    let fail = (_: PostResult) => {};
    answer(
      () =>
        new Promise((resolve) => {
          fail = resolve;
        }),
    );
    await pass(LIST_MS);
    expect(told()).toEqual(['issued Winter Storm Watch']);
    offer([HEAT]);
    await pass(3 * LIST_MS);
    answer(() => failing(200));
    fail({ kind: 'failure', reason: 'timeout' });
    await pass(10 * MINUTE_MS);
    expect(told()).toEqual(['issued Winter Storm Watch', 'canceled Winter Storm Watch']);
  });
  it('are told at their new address alone, and of the end of what they were told before', async () => {
    const { offer, tick, pass, answer, sent, told, write, state } = createSetup();
    const entry = { name: 'Hook 1', secret: SECRET };
    offer([HEAT]);
    await tick();
    offer([HEAT, STORM]);
    await pass(LIST_MS);
    const many = [1, 2, 3, 4, 5, 6, 7, 8].map((count) => ({ ...HEAT, event: `Fog ${count}` }));
    answer(({ url }) => failing(url.includes('new') ? 200 : 410));
    write(JSON.stringify([{ ...entry, url: 'https://hooks.example/new', severity: 'moderate' }]));
    await pass(MINUTE_MS);
    offer([HEAT, ...many]);
    await pass(4 * LIST_MS);
    expect(told()).toEqual(['issued Winter Storm Watch', 'canceled Winter Storm Watch']);
    expect(sent.map(({ url }) => url)).toEqual([
      'https://hooks.example/1',
      'https://hooks.example/new',
    ]);
    expect(state()).toMatchObject({ state: 'ok', told: 2 });
  });
  it('are known no more once they are out of the file', async () => {
    const folder = createSharedFolder();
    const { storage } = folder.open();
    const shared = diskState(storage);
    const { offer, tick, pass, write } = createSetup({ clock: folder.clock, edges: { shared } });
    offer([HEAT]);
    await tick();
    const named = () => readdirSync(folder.folder).filter((name) => name.includes('page-watch-'));
    expect(named()).toHaveLength(2);
    write('[]');
    await pass(MINUTE_MS);
    expect(named()).toEqual([]);
  });
  it('are told of their areas and severities, and of what is unknown', async () => {
    const { offer, tick, pass, sent } = createSetup({
      webhooks: [{ areas: ['COZ039'] }, { areas: ['TX', 'CO'], severity: 'severe' }],
    });
    offer([HEAT]);
    await tick();
    offer([
      HEAT,
      STORM,
      { ...STORM, event: 'Tornado Warning', severity: 'Extreme', zones: ['COZ039'] },
      { ...STORM, event: 'Odd Advisory', severity: 'Unheard', zones: ['TXZ103'] },
      { ...STORM, event: 'Gale Warning', severity: 'Severe', zones: ['WYZ101'] },
    ]);
    await pass(LIST_MS);
    const of = (end: string) =>
      sent
        .filter(({ url }) => url.endsWith(end))
        .map(({ body }) => nameOf(String(body)))
        .sort();
    expect(of('1')).toEqual(['issued Tornado Warning', 'issued Winter Storm Watch']);
    expect(of('2')).toEqual(['issued Odd Advisory', 'issued Tornado Warning']);
  });
  it('are told of no tests, and of no list that failed, was empty or is old', async () => {
    const { offer, tick, pass, told, service } = createSetup();
    offer([HEAT]);
    await tick();
    offer([HEAT, { ...STORM, event: 'Test Tornado Warning', severity: 'Extreme' }]);
    await pass(LIST_MS);
    service.respondWith(() => jsonReply({ error: {} }, 500));
    await pass(4 * LIST_MS);
    offer([]);
    await pass(4 * LIST_MS);
    service.respondWith(() => ({ kind: 'failure', reason: 'timeout' }));
    await pass(4 * LIST_MS);
    expect(told()).toEqual([]);
  });
  it('cost nothing more than the list, however many there are', async () => {
    const calls = async (webhooks: readonly object[]) => {
      const { offer, pass, tick, service } = createSetup({ webhooks });
      offer([HEAT]);
      await tick();
      await pass(HOUR_MS);
      return service.requests.length;
    };
    const one = await calls([{}]);
    expect(await calls(Array.from({ length: 20 }, () => ({})))).toBe(one);
    expect(one).toBeLessThanOrEqual(Math.ceil(HOUR_MS / (172.8 * SECOND_MS)) + 1);
    expect(await calls([])).toBe(0);
  });
  it('do not get a key that the service writes into its texts', async () => {
    const { offer, tick, pass, sent } = createSetup();
    offer([HEAT]);
    await tick();
    offer([HEAT, { ...STORM, headline: `Snow ${CANARY}`, description: CANARY, event: CANARY }]);
    await pass(LIST_MS);
    expect(sent).toHaveLength(1);
    expect(JSON.stringify(sent)).not.toContain(CANARY.slice(4, 20));
    expect(sent[0]?.body).toContain('[key]');
  });
});

describe('webhooks over a restart', () => {
  it('are told once, and of what came meanwhile', async () => {
    const folder = createSharedFolder();
    const open = () => {
      const { storage } = folder.open();
      return {
        storage,
        ...createSetup({ clock: folder.clock, edges: { shared: diskState(storage) } }),
      };
    };
    const first = open();
    first.offer([HEAT]);
    await first.tick();
    first.offer([HEAT, STORM]);
    await first.pass(LIST_MS);
    expect(first.told()).toEqual(['issued Winter Storm Watch']);
    // Its end is sudden: its lease has to lapse.
    const second = open();
    second.offer([HEAT, STORM, { ...STORM, event: 'Wind Advisory' }]);
    await second.pass(LIST_MS);
    expect(second.told()).toEqual(['issued Wind Advisory']);
    expect(second.state()).toMatchObject({ told: 2, state: 'ok' });
    // Its end is in order.
    await second.gateway.telling.close();
    const third = open();
    third.offer([HEAT, { ...STORM, event: 'Wind Advisory' }]);
    await third.pass(2 * LIST_MS);
    expect(third.told()).toEqual(['canceled Winter Storm Watch']);
  });
  it('get what waited when the process was killed while it was sending', async () => {
    const folder = createSharedFolder();
    const open = () => {
      const { storage } = folder.open();
      return createSetup({ clock: folder.clock, edges: { shared: diskState(storage) } });
    };
    const first = open();
    first.offer([HEAT]);
    await first.tick();
    first.offer([HEAT, STORM, { ...STORM, event: 'Wind Advisory' }]);
    first.answer(() => new Promise(() => {}));
    await first.pass(LIST_MS);
    expect(first.sent).toHaveLength(2);
    const second = open();
    second.offer([HEAT, STORM, { ...STORM, event: 'Wind Advisory' }]);
    await second.pass(MINUTE_MS);
    expect(second.told().sort()).toEqual(['issued Wind Advisory', 'issued Winter Storm Watch']);
    const ids = (sent: readonly PostRequest[]) => sent.map(({ headers }) => headers['webhook-id']);
    expect(ids(second.sent).sort()).toEqual(ids(first.sent).sort());
  });
  it('are told by one of several processes that share a folder', async () => {
    const folder = createSharedFolder();
    const setups = [1, 2, 3].map(() =>
      createSetup({ clock: folder.clock, edges: { shared: diskState(folder.open().storage) } }),
    );
    async function pass(ms: number) {
      for (let passed = 0; passed < ms; passed += TICK_MS) {
        folder.clock.advance(TICK_MS);
        for (const { tick } of setups) await tick();
      }
    }
    for (const { offer } of setups) offer([HEAT]);
    await pass(MINUTE_MS);
    for (const { offer } of setups) offer([HEAT, STORM]);
    await pass(2 * LIST_MS);
    expect(setups.flatMap(({ told }) => told())).toEqual(['issued Winter Storm Watch']);
    expect(setups.map(({ gateway }) => gateway.telling.webhooks.read().teller)).toEqual([
      'here',
      'elsewhere',
      'elsewhere',
    ]);
    expect(setups.map(({ state }) => state()?.told)).toEqual([1, 1, 1]);
    // It stands still, and is taken for dead.
    const [stopped, ...others] = setups;
    for (const { offer } of setups) offer([HEAT, STORM, { ...STORM, event: 'Wind Advisory' }]);
    for (let passed = 0; passed < 2 * LIST_MS; passed += TICK_MS) {
      folder.clock.advance(TICK_MS);
      for (const { tick } of others) await tick();
    }
    await stopped?.tick();
    await pass(LIST_MS);
    expect(setups.flatMap(({ told }) => told()).sort()).toEqual([
      'issued Wind Advisory',
      'issued Winter Storm Watch',
    ]);
  });
});

describe('webhooks in front of a service that sells alerts by zone', () => {
  /** Alerts by zone, of which each call is counted. */
  function byZone(alertsOf: (zone: string) => readonly object[], dailyCalls = 10_000) {
    const setup = createSetup({ webhooks: [{ areas: ['COZ039', 'COZ040'] }], dailyCalls });
    setup.service.respondWith((path) => {
      if (path.endsWith(ALL_ALERTS.path)) return jsonReply({ error: { code: 404 } }, 404);
      const [, zone = ''] = /alerts\/([A-Z0-9]+)\.json$/.exec(path) ?? [];
      return jsonReply({ zone, alerts: alertsOf(zone), sources: [] });
    });
    return setup;
  }

  it('are told of the first alert of a zone that had none, and of all zones that it is for', async () => {
    let alerts: readonly object[] = [];
    const { pass, sent } = byZone((zone) => (zone === 'COZ040' ? alerts : []));
    await pass(10 * MINUTE_MS);
    alerts = [{ ...STORM, severity: 'Extreme' }];
    await pass(10 * MINUTE_MS);
    expect(sent).toHaveLength(1);
    const both = byZone(() => alerts);
    alerts = [];
    await both.pass(10 * MINUTE_MS);
    alerts = [STORM];
    await both.pass(10 * MINUTE_MS);
    const areas = both.sent.map(({ body }) => JSON.parse(String(body)).data.areas);
    expect(areas.length).toBe(1);
    expect(areas[0]).toEqual(expect.arrayContaining([expect.stringMatching(/^COZ0(39|40)$/)]));
  });
  it('are told once of what begins and ends in zones that are asked for hours apart', async () => {
    let alerts: readonly object[] = [];
    // A call every 72 minutes.
    const { tick, clock, told } = byZone(() => alerts, 100);
    async function hours(count: number) {
      for (let passed = 0; passed < count * HOUR_MS; passed += 10 * MINUTE_MS) {
        clock.advance(10 * MINUTE_MS);
        await tick();
      }
    }
    await hours(6);
    alerts = [{ ...STORM, expires: iso(60) }];
    await hours(10);
    expect(told()).toEqual(['issued Winter Storm Watch']);
    alerts = [];
    await hours(24);
    expect(told()).toEqual(['issued Winter Storm Watch', 'canceled Winter Storm Watch']);
  });
  it('are told of no end as long as one of their zones goes on, and by the id that they know', async () => {
    const lists: Record<string, readonly object[]> = { COZ039: [], COZ040: [] };
    const { pass, told, sent } = byZone((zone) => lists[zone] ?? []);
    const warning = { ...STORM, event: 'Winter Storm Warning', severity: 'Severe' };
    await pass(10 * MINUTE_MS);
    lists.COZ039 = lists.COZ040 = [STORM];
    await pass(10 * MINUTE_MS);
    lists.COZ039 = [];
    await pass(10 * MINUTE_MS);
    expect(told()).toEqual(['issued Winter Storm Watch']);
    lists.COZ039 = [warning];
    await pass(10 * MINUTE_MS);
    lists.COZ040 = [warning];
    await pass(10 * MINUTE_MS);
    lists.COZ039 = lists.COZ040 = [];
    await pass(10 * MINUTE_MS);
    const names = told();
    expect(names.filter((name) => name.endsWith('Winter Storm Warning'))).toEqual([
      'issued Winter Storm Warning',
      'canceled Winter Storm Warning',
    ]);
    const bodies = sent.map(({ body }) => JSON.parse(String(body)));
    const end = bodies.find(
      ({ type, data }) => type === 'alert.canceled' && data.event === warning.event,
    );
    expect(end.data.areas).toEqual(['COZ039', 'COZ040']);
    const start = bodies.find(({ data }) => data.event === warning.event);
    expect(end.data.references).toContain(start.data.identifier);
  });
  it('have the zones of a county asked for, also when somebody has looked at its own list', async () => {
    const setup = createSetup({ webhooks: [{ areas: ['COC013'] }] });
    let alerts: readonly object[] = [];
    setup.service.respondWith((path) => {
      const [, zone = ''] = /alerts\/([A-Z0-9]+)\.json$/.exec(path) ?? [];
      if (zone === '') return jsonReply({ error: { code: 404 } }, 404);
      return jsonReply({ zone, alerts: zone.includes('Z') ? alerts : [], sources: [] });
    });
    await setup.pass(20 * MINUTE_MS);
    await setup.read('alerts', 'COC013');
    await setup.pass(20 * MINUTE_MS);
    alerts = [STORM];
    await setup.pass(20 * MINUTE_MS);
    expect(setup.told()).toEqual(['issued Winter Storm Watch']);
  });
  it('have all of many zones asked for in turn, also where one of them fails', async () => {
    const asked = new Map<string, number>();
    const setup = createSetup({ webhooks: [{ areas: ['CO'] }], dailyCalls: 1_000 });
    setup.service.respondWith((path) => {
      const [, zone = ''] = /alerts\/([A-Z0-9]+)\.json$/.exec(path) ?? [];
      if (zone === '') return jsonReply({ error: { code: 404 } }, 404);
      asked.set(zone, (asked.get(zone) ?? 0) + 1);
      if (zone === 'COZ001') return jsonReply({ error: {} }, 500);
      const alerts = zone === 'COZ002' ? [{ ...STORM, severity: 'Extreme' }] : [];
      return jsonReply({ zone, alerts, sources: [] });
    });
    // A fifth of a thousand: a call every seven minutes.
    for (let hours = 0; hours < 24; hours += 1) {
      for (let minutes = 0; minutes < 60; minutes += 5) {
        setup.clock.advance(5 * MINUTE_MS);
        // What is tried again waits for the clock.
        void setup.gateway.telling.tick();
        for (let times = 0; times < 10; times += 1) await settle();
      }
    }
    const zones = zonesOfState('CO').length;
    expect(asked.size).toBe(zones);
    const rest = [...asked].filter(([zone]) => zone !== 'COZ001' && zone !== 'COZ002');
    const usual = Math.max(...rest.map(([, count]) => count));
    expect(asked.get('COZ002')).toBeGreaterThan(usual);
    // With what is tried again at once.
    expect(asked.get('COZ001')).toBeLessThanOrEqual(3 * usual);
  });
  it('have their zones asked for, within the share of watching', async () => {
    let alerts: readonly object[] = [];
    const { pass, told, service, gateway } = byZone(() => alerts);
    await pass(10 * MINUTE_MS);
    expect(told()).toEqual([]);
    alerts = [STORM];
    await pass(10 * MINUTE_MS);
    // Once, though both zones have it.
    expect(told()).toEqual(['issued Winter Storm Watch']);
    alerts = [];
    await pass(10 * MINUTE_MS);
    expect(told()).toEqual(['issued Winter Storm Watch', 'canceled Winter Storm Watch']);
    // A fifth of 10,000 calls a day: one every 43.2 s.
    expect(gateway.telling.webhooks.read().checkedSeconds).toBe(86);
    const asked = service.requests.filter(({ path }) => /alerts\/COZ/.test(path)).length;
    expect(asked).toBeLessThanOrEqual((30 * MINUTE_MS) / (43.2 * SECOND_MS) + 60);
  });
});
