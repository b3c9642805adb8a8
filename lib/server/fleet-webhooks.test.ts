import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ALL_ALERTS } from '@/lib/contract/active-alerts';
import { HOUR_MS, isoOf, SECOND_MS } from '@/lib/contract/time';
import { type Browser, createBrowser } from '@/lib/watch/push/testing/browser';
import type { PostRequest } from '@/lib/watch/send/post';
import { createFakeService, jsonReply, START_MS } from './testing/fixtures';
import { defaultResponse } from './testing/slow-service';
import { type StoreServer, startStore, storeProgram } from './testing/store-server';
import { createRunningClock, joinFleet, type Member, until } from './testing/test-fleet';

const SECRET = `whsec_${Buffer.alloc(32, 'x').toString('base64')}`;
const PATIENCE_MS = 60_000;
const LIST_MS = 175 * SECOND_MS;

const alertOf = (event: string) => ({
  event,
  severity: 'Severe',
  onset: isoOf(START_MS),
  expires: isoOf(START_MS + 24 * HOUR_MS),
  zones: ['COZ039'],
});
const HEAT = alertOf('Heat Advisory');

describe.skipIf(storeProgram === undefined)('webhooks of several processes (need a store)', () => {
  let server: StoreServer;
  const clock = createRunningClock();
  const members: Member[] = [];
  const sent: PostRequest[] = [];
  const service = createFakeService();
  beforeAll(async () => {
    server = await startStore();
  });
  afterAll(() => server.close());
  beforeEach(() => server.command('FLUSHALL'));
  afterEach(async () => {
    sent.length = 0;
    for (const member of members.splice(0)) await member.close();
  });

  async function join(): Promise<Member> {
    const member = await joinFleet({
      url: server.url,
      transport: service.transport,
      now: clock.now,
      config: { serverSecret: 'made up for a test, and long enough' },
      edges: {
        readWebhooksFile: () =>
          JSON.stringify([{ name: 'Hook', url: 'https://hooks.example/x', secret: SECRET }]),
        async post(request) {
          sent.push(request);
          return { kind: 'answer', status: 204, retryAfter: null };
        },
      },
    });
    members.push(member);
    return member;
  }
  const offer = (...alerts: readonly object[]) =>
    service.respondWith((path) =>
      path.endsWith(ALL_ALERTS.path) ? jsonReply({ alerts, sources: [] }) : defaultResponse(path),
    );
  const told = () =>
    sent.map(({ body }) => {
      const { type, data } = JSON.parse(String(body));
      return `${String(type).replace('alert.', '')} ${data.event}`;
    });
  const tick = () => Promise.all(members.map(({ gateway }) => gateway.telling.tick()));
  const teller = (member: Member) => member.gateway.telling.webhooks.read().teller;
  /** Ticks until something holds. */
  const ticking = (holds: () => boolean) =>
    until(async () => {
      await tick();
      return holds();
    }, PATIENCE_MS);
  /** Until the first of them tells, and knows what there is. */
  async function settled() {
    offer(HEAT);
    for (let times = 0; times < 3; times += 1) await join();
    await ticking(() => members.some((member) => teller(member) === 'here'));
    clock.advance(2 * SECOND_MS);
    await ticking(() => members.some(({ gateway }) => gateway.feeds.read([]) !== undefined));
    await tick();
  }

  it('are told once, by whichever has the lease, and after it has died by another', async () => {
    await settled();
    offer(HEAT, alertOf('Flood Warning'));
    clock.advance(LIST_MS);
    await ticking(() => sent.length > 0);
    await tick();
    expect(told()).toEqual(['issued Flood Warning']);
    const tellers = members.map(teller);
    expect([...tellers].sort()).toEqual(['elsewhere', 'elsewhere', 'here']);
    // All say the same of it.
    await until(
      () => members.every(({ gateway }) => gateway.telling.webhooks.read().webhooks[0]?.told === 1),
      PATIENCE_MS,
    );
    const [dead] = members.splice(tellers.indexOf('here'), 1);
    dead?.die();
    // As after a while.
    await server.command('DEL', 'test:v1:{fleet}:lease:watch');
    offer(HEAT, alertOf('Flood Warning'), alertOf('Wind Advisory'));
    clock.advance(LIST_MS);
    await ticking(() => sent.length > 1);
    await tick();
    expect(told()).toEqual(['issued Flood Warning', 'issued Wind Advisory']);
  });
  it('are told once while the store is away, and nothing twice when it is back', async () => {
    await settled();
    await server.kill();
    await until(() => members.every((member) => !member.isUp()), PATIENCE_MS);
    offer(HEAT, alertOf('Flood Warning'));
    clock.advance(LIST_MS);
    await ticking(() => sent.length > 0);
    for (let times = 0; times < 3; times += 1) await tick();
    expect(told()).toEqual(['issued Flood Warning']);
    const document = members[0]?.gateway.telling.webhooks.read();
    expect(document).toMatchObject({ isLasting: false, closed: 'no-store' });
    await server.start();
    await until(() => members.every((member) => member.isUp()), PATIENCE_MS);
    clock.advance(LIST_MS);
    for (let times = 0; times < 5; times += 1) {
      await tick();
      clock.advance(5 * SECOND_MS);
    }
    expect(told()).toEqual(['issued Flood Warning']);
    await ticking(() =>
      members.every(({ gateway }) => gateway.telling.webhooks.read().webhooks[0]?.told === 1),
    );
    // Whoever comes next knows of it too.
    const at = members.findIndex((member) => teller(member) === 'here');
    for (const member of members.splice(at, 1)) await member.close();
    clock.advance(10 * SECOND_MS);
    await ticking(() => members.some((member) => teller(member) === 'here'));
    clock.advance(LIST_MS);
    for (let times = 0; times < 3; times += 1) await tick();
    expect(told()).toEqual(['issued Flood Warning']);
  });
  it('that an operator adds with one process are told by all, encrypted in the store', async () => {
    await settled();
    const [one] = members;
    const added = one?.gateway.telling.webhooks.add({
      name: 'Added',
      url: 'https://hooks.example/secret-path',
      areas: ['CO'],
      severity: 'minor',
    });
    expect(added).toMatchObject({ ok: true, value: { name: 'Added' } });
    const count = (member: Member) => member.gateway.telling.webhooks.read().webhooks.length;
    await until(() => members.every((member) => count(member) === 2), PATIENCE_MS);
    const stored = String(await server.command('HGET', 'test:v1:{fleet}:notes', 'webhooks'));
    expect(stored).toContain('Added');
    expect(stored).not.toContain('secret-path');
    expect(stored).not.toContain(added?.ok ? added.value.secret : '?');
    await tick();
    offer(HEAT, alertOf('Flood Warning'));
    clock.advance(LIST_MS);
    await ticking(() => sent.length > 1);
    await tick();
    expect(sent.map(({ url }) => url).sort()).toEqual([
      'https://hooks.example/secret-path',
      'https://hooks.example/x',
    ]);
    expect(one?.gateway.telling.webhooks.remove(added?.ok ? added.value.id : '')).toMatchObject({
      ok: true,
    });
    await until(() => members.every((member) => count(member) === 1), PATIENCE_MS);
    await tick();
    await until(async () => {
      const names = await server.command('HKEYS', 'test:v1:{fleet}:notes');
      return !String(names).includes(added?.ok ? added.value.id : '?');
    }, PATIENCE_MS);
  });
  it('have readers beside them, whichever process these have come to', async () => {
    await settled();
    const site = { client: 'a', site: 'https://weather.example' };
    const places = [{ cell: '862681a37ffffff', severity: 'minor' as const, topics: [] }];
    const watch = async (member: Member | undefined, browser: Browser, at = places) =>
      member?.gateway.telling.subscriptions.put(
        { subscription: browser.subscription, locale: 'en', quiet: null, places: at },
        site,
      );
    const browsers = members.map(() => createBrowser());
    for (const [at, member] of members.entries()) {
      const browser = browsers[at];
      if (browser) expect(await watch(member, browser)).toMatchObject({ ok: true });
    }
    const watching = (member: Member) => member.gateway.telling.readers().watching;
    await until(() => members.every((member) => watching(member) === 3), PATIENCE_MS);
    await tick();
    offer(HEAT, alertOf('Flood Warning'));
    clock.advance(LIST_MS);
    await ticking(() => sent.length > 3);
    await tick();
    const endpoints = (of: readonly Browser[]) => of.map((one) => one.subscription.endpoint).sort();
    const pushed = () => sent.map(({ url }) => url).filter((url) => !url.includes('hooks'));
    expect(pushed().sort()).toEqual(endpoints(browsers));
    // One ends at another process than it has begun at.
    const [gone, ...others] = browsers;
    if (gone) expect(await watch(members.at(-1), gone, [])).toMatchObject({ ok: true });
    await until(() => members.every((member) => watching(member) === 2), PATIENCE_MS);
    sent.length = 0;
    await tick();
    offer(HEAT, alertOf('Flood Warning'), alertOf('Ice Storm Warning'));
    clock.advance(LIST_MS);
    await ticking(() => sent.length > 2);
    await tick();
    expect(pushed().sort()).toEqual(endpoints(others));
    // Nobody can begin or end while nobody else would know of it.
    await server.kill();
    await until(() => members.every((member) => !member.isUp()), PATIENCE_MS);
    expect(members[0]?.gateway.telling.subscriptions.read()).toMatchObject({ closed: 'no-store' });
    expect(await watch(members[0], createBrowser())).toEqual({ ok: false, fault: 'closed' });
    await server.start();
    await until(() => members.every((member) => member.isUp()), PATIENCE_MS);
    await until(() => members.every((member) => watching(member) === 2), PATIENCE_MS);
  });
});
