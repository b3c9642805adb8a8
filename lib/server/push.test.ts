import { randomBytes } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { ALL_ALERTS } from '@/lib/contract/active-alerts';
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '@/lib/contract/time';
import { watchFaultSchema } from '@/lib/contract/watch';
import { zonesNear } from '@/lib/geo/zone-choices';
import { LOCALES } from '@/lib/messages/locales';
import { loadMessages } from '@/lib/messages/translate';
import { diskState } from '@/lib/shared/disk/storage';
import { type Browser, createBrowser } from '@/lib/watch/push/testing/browser';
import { vapidKeyOf } from '@/lib/watch/push/vapid';
import { createPost, type PostResult } from '@/lib/watch/send/post';
import { jsonReply, START_MS, settle } from './testing/fixtures';
import { listen } from './testing/listen';
import { BOULDER, createReaders, iso, LIST_MS, OK, SITE, STORM, TICK_MS } from './testing/readers';
import { createSharedFolder } from './testing/shared-folder';
import { defaultResponse } from './testing/slow-service';

const DENVER = '86268cdafffffff';
/** In Texas. */
const PLANO = '8626c82b7ffffff';
/** The zones of Boulder and Plano. */
const ZONES = [BOULDER, PLANO].flatMap((cell) => zonesNear(cell).zones[0]?.id ?? []);

const WIND = { ...STORM, event: 'Wind Advisory', severity: 'Minor' };
const TORNADO = { ...STORM, event: 'Tornado Warning', severity: 'Extreme', onset: iso(0) };

const answer = (status: number, retryAfter: string | null = null): PostResult => ({
  kind: 'answer',
  status,
  retryAfter,
});

const titles = (told: readonly { readonly title: string }[]) => told.map(({ title }) => title);

// Read from disk once, which takes time rather than turns.
beforeAll(async () => void (await Promise.all(LOCALES.map(loadMessages))));

describe('a reader who watches a place', () => {
  it('is told of what begins, changes and is canceled there, and not of what was in effect before', async () => {
    const { offer, tick, pass, watch, told, sent } = createReaders();
    offer(WIND);
    const browser = await watch();
    await tick();
    offer(WIND, STORM, { ...STORM, event: 'Flood Watch', zones: ['TXZ103'] });
    await pass(LIST_MS);
    offer(WIND, { ...STORM, event: 'Winter Storm Warning', severity: 'Severe' });
    await pass(LIST_MS);
    offer(WIND);
    await pass(3 * LIST_MS);
    const all = told(browser);
    expect(titles(all)).toEqual([
      'Winter Storm Watch · Boulder, CO',
      'Winter Storm Warning · Boulder, CO',
      'Cancelled: Winter Storm Warning · Boulder, CO',
    ]);
    const [first] = all;
    expect(first?.body.split('\n').slice(1)).toEqual(['Heavy snow expected.', 'Source: Agency']);
    expect(first?.body).toMatch(/ M[DS]T$/m);
    expect(first?.navigate).toBe(`${SITE}/cell/${BOULDER}`);
    // What updates another takes its place: in the push service, and among the notifications.
    expect(new Set(all.map(({ tag }) => tag)).size).toBe(1);
    expect(new Set(all.map(({ data }) => data.id)).size).toBe(3);
    const headers = sent.map((one) => one.headers);
    expect(new Set(headers.map(({ topic }) => topic)).size).toBe(1);
    expect(headers[0]?.topic).toMatch(/^[\w-]{1,32}$/);
    expect(headers.map(({ urgency }) => urgency)).toEqual(['normal', 'high', 'high']);
    const ttls = headers.map(({ ttl }) => Number(ttl));
    expect(ttls[0]).toBeLessThanOrEqual((12 * HOUR_MS) / SECOND_MS);
    expect(ttls[0]).toBeGreaterThan((11 * HOUR_MS) / SECOND_MS);
    expect(Object.keys(headers[0] ?? {}).sort()).toEqual([
      ...['authorization', 'content-encoding', 'content-type', 'topic', 'ttl', 'urgency'],
    ]);
  });
  it('is told from the severity on that was chosen; of what is extreme or unknown, always', async () => {
    const { offer, tick, pass, watch, told } = createReaders();
    offer();
    const browser = await watch({ places: [{ cell: BOULDER, severity: 'extreme' }] });
    await tick();
    const unknown = { ...STORM, event: 'Special Statement', severity: 'Unclear' };
    offer(
      WIND,
      STORM,
      { ...STORM, event: 'Ice Storm Warning', severity: 'Severe' },
      unknown,
      TORNADO,
    );
    await pass(LIST_MS);
    const all = told(browser);
    // The gravest first.
    expect(titles(all)).toEqual([
      'Tornado Warning · Boulder, CO',
      'Special Statement · Boulder, CO',
    ]);
    expect(all.map((one) => one.requireInteraction)).toEqual([true, false]);
  });
  it('is told once of what is for several of the places', async () => {
    const { offer, tick, pass, watch, told } = createReaders();
    offer();
    const browser = await watch({
      places: [
        { cell: BOULDER, severity: 'severe' },
        { cell: PLANO, severity: 'minor' },
      ],
    });
    await tick();
    offer(STORM);
    await pass(LIST_MS);
    expect(titles(told(browser))).toEqual(['Winter Storm Watch · Boulder, CO and Plano, TX']);
  });
  it('reads it in the language of the page', async () => {
    const { offer, tick, pass, watch, told } = createReaders();
    offer();
    const browser = await watch({ locale: 'es' });
    await tick();
    offer(STORM);
    await pass(LIST_MS);
    const [first] = told(browser);
    expect(first?.lang).toBe('es');
    expect(first?.title).toBe('Vigilancia de tormenta invernal · Boulder, CO');
    expect(first?.body).toContain('Fuente: Agency');
    expect(first?.body).not.toContain('Heavy snow');
  });
  it('is told of nothing in quiet hours but what is extreme, and of the rest at their end if it still holds', async () => {
    const { offer, tick, pass, watch, told, clock } = createReaders();
    offer();
    const format = (ms: number) =>
      new Date(ms).toLocaleTimeString('en-GB', { timeZone: 'America/Denver' }).slice(0, 5);
    const quiet = {
      from: format(START_MS - HOUR_MS),
      until: format(START_MS + 2 * HOUR_MS),
      timeZone: 'America/Denver',
    };
    const browser = await watch({ quiet });
    await tick();
    offer(STORM, WIND, TORNADO);
    await pass(LIST_MS);
    expect(titles(told(browser))).toEqual(['Tornado Warning · Boulder, CO']);
    // One ends before the hours do: neither its beginning nor its end is told.
    offer(STORM, TORNADO);
    await pass(3 * LIST_MS);
    clock.advance(START_MS + 2 * HOUR_MS - clock.now());
    await pass(LIST_MS);
    expect(titles(told(browser))).toEqual([
      'Tornado Warning · Boulder, CO',
      'Winter Storm Watch · Boulder, CO',
    ]);
  });
  it('is told of nothing for a list that failed, came back empty, or is older', async () => {
    const { offer, tick, pass, watch, told, service } = createReaders();
    offer(STORM);
    const browser = await watch();
    await tick();
    service.respondWith((path) =>
      path.endsWith(ALL_ALERTS.path) ? jsonReply({ alerts: [] }) : defaultResponse(path),
    );
    await pass(4 * LIST_MS);
    service.respondWith((path) =>
      path.endsWith(ALL_ALERTS.path)
        ? { kind: 'failure', reason: 'unreachable' }
        : defaultResponse(path),
    );
    await pass(4 * LIST_MS);
    offer(STORM);
    await pass(LIST_MS);
    expect(told(browser)).toEqual([]);
  });
  it('is told of no test, and of a thousand alerts the gravest first', async () => {
    const { offer, tick, pass, watch, told } = createReaders();
    offer();
    const browser = await watch();
    await tick();
    const many = Array.from({ length: 60 }, (_, at) => ({ ...WIND, event: `Wind Advisory ${at}` }));
    offer(...many, TORNADO, { ...TORNADO, event: 'Tornado Warning (Test)' });
    await pass(LIST_MS + MINUTE_MS);
    const all = titles(told(browser));
    expect(all).toHaveLength(61);
    expect(all[0]).toBe('Tornado Warning · Boulder, CO');
  });
  it('is not told of a place that is watched no more, of what waited for it', async () => {
    const { offer, tick, pass, watch, put, told, clock } = createReaders();
    offer();
    const quiet = { from: '00:00', until: '23:59', timeZone: 'UTC' };
    const both = [
      { cell: BOULDER, severity: 'minor' },
      { cell: PLANO, severity: 'minor' },
    ];
    const browser = await watch({ quiet, places: both });
    await tick();
    offer(STORM);
    await pass(LIST_MS);
    clock.advance(10 * SECOND_MS);
    await put(browser, { quiet: null, places: [{ cell: PLANO, severity: 'extreme' }] });
    await pass(MINUTE_MS);
    const shown = told(browser);
    // Here, every cell is in the same zone.
    expect(titles(shown)).toEqual(['Winter Storm Watch · Plano, TX']);
  });
  it('gets what is extreme before what waits for others', async () => {
    const { offer, tick, pass, watch, sent, told, answer: reply } = createReaders();
    offer();
    const browsers: Browser[] = [];
    for (let at = 0; at < 50; at += 1) browsers.push(await watch());
    await tick();
    const release: (() => void)[] = [];
    reply(() => new Promise((resolve) => release.push(() => resolve(OK))));
    offer(WIND);
    await pass(LIST_MS);
    // As many as are sent at once are on their way; the rest waits.
    expect(sent).toHaveLength(32);
    offer(WIND, TORNADO);
    await pass(LIST_MS);
    for (let turns = 0; turns < 400; turns += 1) {
      release.shift()?.();
      await settle();
    }
    await tick();
    while (release.length > 0) release.shift()?.();
    const order = sent.map(({ url, body }) => {
      const browser = browsers.find(({ subscription }) => subscription.endpoint === url);
      return browser?.read(Buffer.from(body)).title.startsWith('Tornado') ?? false;
    });
    const isLater = order.slice(32, 32 + 50).filter((isTornado) => !isTornado).length;
    expect(isLater).toBeLessThanOrEqual(1);
    expect(browsers.every((browser) => told(browser).length === 2)).toBe(true);
  });
  it('costs nothing more than the list, however many there are', async () => {
    const calls = async (count: number) => {
      const { offer, watch, tick, pass, service } = createReaders();
      offer();
      for (let at = 0; at < count; at += 1) await watch();
      await tick();
      await pass(HOUR_MS);
      return service.requests.filter(({ path }) => path.includes(ALL_ALERTS.path)).length;
    };
    expect(await calls(40)).toBe(await calls(1));
  });
});

describe('a reader in front of a service that sells alerts by zone', () => {
  it('is told once of two places in two zones, whichever is watched at the time', async () => {
    const { service, watch, put, pass, told } = createReaders();
    const lists: Record<string, readonly object[]> = {};
    service.respondWith((path) => {
      const [, zone = ''] = /alerts\/([A-Z0-9]+)\.json$/.exec(path) ?? [];
      if (path.includes(ALL_ALERTS.path)) return jsonReply({ error: { code: 404 } }, 404);
      if (zone === '') return { kind: 'failure', reason: 'unreachable' };
      return jsonReply({ zone, alerts: lists[zone] ?? [], sources: [{ name: 'Agency' }] });
    });
    const places = [
      { cell: BOULDER, severity: 'minor' },
      { cell: PLANO, severity: 'minor' },
    ];
    const quiet = { from: '00:00', until: '23:59', timeZone: 'UTC' };
    const [both, waits] = [await watch({ places }), await watch({ places, quiet })];
    await pass(30 * MINUTE_MS);
    for (const zone of ZONES) lists[zone] = [{ ...STORM, zones: [zone] }];
    await pass(60 * MINUTE_MS);
    expect(titles(told(both))).toHaveLength(1);
    expect(told(waits)).toEqual([]);
    // The place of which it was heard first is watched no more.
    const [first] = told(both);
    const isBoulder = first?.title.includes('Boulder') ?? false;
    await put(waits, { quiet: null, places: [isBoulder ? places[1] : places[0]] });
    await pass(10 * MINUTE_MS);
    expect(titles(told(waits))).toEqual([
      `Winter Storm Watch · ${isBoulder ? 'Plano, TX' : 'Boulder, CO'}`,
    ]);
  });
});

describe('the end of watching', () => {
  it('is at once, also of what waits', async () => {
    const { offer, tick, pass, watch, put, find, told, answer: reply } = createReaders();
    offer();
    const [browser, other] = [await watch(), await watch()];
    await tick();
    reply(() => answer(503));
    offer(STORM);
    await pass(LIST_MS);
    const tries = told(browser).length;
    await put(browser, { places: [] });
    expect((await find(browser)).places).toEqual([]);
    reply(() => OK);
    await pass(HOUR_MS);
    expect(told(browser)).toHaveLength(tries);
    expect(told(other).length).toBeGreaterThan(0);
  });
  it('leaves nothing of what they were told in the folder, the last one’s too', async () => {
    const folder = createSharedFolder();
    const { storage } = folder.open();
    const { offer, tick, pass, watch, put, told } = createReaders({
      clock: folder.clock,
      options: { edges: { shared: diskState(storage) } },
    });
    offer();
    const browser = await watch();
    await tick();
    offer(STORM);
    await pass(LIST_MS + MINUTE_MS);
    expect(told(browser)).toHaveLength(1);
    const files = () =>
      readdirSync(folder.folder)
        .filter((name) => name.includes('push-told'))
        .map((name) => readFileSync(join(folder.folder, name), 'utf8'));
    const before = files();
    expect(before).toHaveLength(1);
    await put(browser, { places: [] });
    await pass(MINUTE_MS);
    expect(files()[0]?.length).toBeLessThan((before[0]?.length ?? 0) / 3);
  });
  it.each([404, 410])('comes with the status %i of the push service', async (status) => {
    const { offer, tick, pass, watch, find, told, answer: reply } = createReaders();
    offer();
    const [gone, other] = [await watch(), await watch()];
    await tick();
    reply(({ url }) => (url === gone.subscription.endpoint ? answer(status) : OK));
    offer(STORM);
    await pass(LIST_MS);
    offer(STORM, WIND);
    await pass(LIST_MS);
    expect(told(gone)).toHaveLength(1);
    expect(told(other)).toHaveLength(2);
    expect((await find(gone)).places).toEqual([]);
    expect((await find(other)).places).toHaveLength(1);
  });
  it('comes after 90 days without a visit', async () => {
    const { offer, tick, watch, find, clock, gateway } = createReaders();
    offer();
    const [gone, back] = [await watch(), await watch()];
    await tick();
    clock.advance(60 * DAY_MS);
    expect((await find(back)).places).toHaveLength(1);
    clock.advance(31 * DAY_MS);
    await tick();
    expect(gateway.telling.readers().watching).toBe(1);
    expect((await find(gone)).places).toEqual([]);
    expect((await find(back)).places).toHaveLength(1);
  });
});

describe('a push service', () => {
  it('that is busy is left alone for as long as it asks, by all', async () => {
    const { offer, tick, pass, watch, sent, clock, answer: reply } = createReaders();
    offer();
    for (let at = 0; at < 100; at += 1) {
      if (at === 50) clock.advance(MINUTE_MS);
      await watch();
    }
    await tick();
    reply(() => answer(429, '600'));
    offer(STORM);
    await pass(LIST_MS);
    const tries = sent.length;
    // Those that were under way at the same time.
    expect(tries).toBeLessThanOrEqual(32);
    await pass(5 * MINUTE_MS);
    expect(sent).toHaveLength(tries);
    reply(() => OK);
    await pass(10 * MINUTE_MS);
    expect(sent).toHaveLength(tries + 100);
  });
  it('that fails is tried again, and no message is lost or told twice', async () => {
    const { offer, tick, pass, watch, told, answer: reply } = createReaders();
    offer();
    const browsers = await Promise.all(Array.from({ length: 40 }, () => watch()));
    await tick();
    let tries = 0;
    const delivered = new Map<string, number>();
    reply(({ url }) => {
      tries += 1;
      if (tries % 3 === 0) return answer(500);
      if (tries % 5 === 0) return { kind: 'failure', reason: 'timeout' };
      delivered.set(url, (delivered.get(url) ?? 0) + 1);
      return OK;
    });
    offer(STORM);
    await pass(HOUR_MS);
    expect([...delivered.values()]).toEqual(browsers.map(() => 1));
    expect(browsers.some((browser) => told(browser).length > 1)).toBe(true);
  });
});

describe('a subscription', () => {
  /** Whoever only connects has reached the inside. */
  async function createInside() {
    let connections = 0;
    const server = createServer((socket) => {
      connections += 1;
      socket.destroy();
    });
    const port = await listen(server);
    onTestFinished(() => void server.close());
    return { port, connections: () => connections };
  }

  it('leads to no host but a push service’s, of 200 that were made to', async () => {
    const inside = await createInside();
    const { put, offer, tick, pass, faultOf, gateway } = createReaders({
      options: {
        config: { pushServices: ['push.example', '*.push.example'] },
        // Every name means this machine.
        edges: {
          post: createPost({
            timeoutMs: 500,
            lookup: (_, callback) => callback(null, [{ address: '127.0.0.1', family: 4 }]),
          }),
        },
      },
    });
    offer();
    const { port } = inside;
    const hosts = [
      ...['127.0.0.1', '127.1', '0x7f.1', '2130706433', '[::1]', '[::ffff:127.0.0.1]', 'localhost'],
      ...['push.example.evil.test', 'evil.test', 'evilpush.example', 'push.example@127.0.0.1'],
      ...[
        'push.example:x@127.0.0.1',
        '127.0.0.1#push.example',
        '127.0.0.1\\@push.example',
        '10.0.0.1',
      ],
      ...[
        '169.254.169.254',
        'metadata.google.internal',
        'push.example%00.evil.test',
        'push%2e%2eexample',
      ],
      ...[
        'xn--push-example',
        'push.example..',
        '.push.example',
        'push．example.evil.test',
        'push.examplé',
      ],
      '',
    ];
    const forms = [
      ...['https://HOST/x', 'http://HOST/x', 'https://HOST:PORT/x', 'http://HOST:PORT/x'],
      ...['ftp://HOST/x', 'file:///HOST', '//HOST/x', 'javascript:HOST'],
    ];
    const urls = hosts.flatMap((host) =>
      forms.map((form) => form.replace('HOST', host).replace('PORT', String(port))),
    );
    expect(urls.length).toBeGreaterThanOrEqual(200);
    // Names of the list, that mean the inside.
    const ofList = [
      'https://push.example/a',
      'https://a.b.push.example/a',
      'https://PUSH.example:443/b',
    ];
    const faults = await Promise.all(
      [...urls, `https://push.example:${port}/x`, ...ofList].map(async (url) => {
        const document: unknown = await put(createBrowser(url));
        return watchFaultSchema.safeParse(document).success ? faultOf(document) : null;
      }),
    );
    expect(faults.slice(0, -ofList.length).filter((fault) => fault !== 'endpoint')).toEqual([]);
    expect(faults.slice(-ofList.length)).toEqual([null, null, null]);
    await tick();
    offer(STORM);
    await pass(LIST_MS);
    expect(inside.connections()).toBe(0);
    expect(gateway.telling.readers().log.map(({ result }) => result)).toEqual([
      ...['private-address', 'private-address', 'private-address'],
    ]);
  });
  it('is stored encrypted, and is in no line of the log', async () => {
    const folder = createSharedFolder();
    const { storage } = folder.open();
    const {
      offer,
      tick,
      pass,
      watch,
      lines,
      answer: reply,
    } = createReaders({
      clock: folder.clock,
      options: { edges: { shared: diskState(storage) } },
    });
    offer();
    const browser = await watch();
    await tick();
    reply(() => answer(500));
    offer(STORM);
    await pass(HOUR_MS);
    await storage.close();
    const files = readdirSync(folder.folder, { recursive: true, withFileTypes: true })
      .filter((file) => file.isFile())
      .map((file) => readFileSync(join(file.parentPath, file.name), 'latin1'));
    const { endpoint, keys } = browser.subscription;
    const secrets = [endpoint, endpoint.slice(-32), keys.auth, keys.p256dh, BOULDER];
    for (const text of [...files, lines.join('')]) {
      for (const secret of secrets.slice(0, 4)) expect(text).not.toContain(secret);
    }
    expect(files.filter((text) => text.includes('"subscribers"')).join('')).not.toContain(BOULDER);
  });
  it('shows none of the server’s secrets to anybody', async () => {
    const folder = createSharedFolder();
    const { storage } = folder.open();
    const serverSecret = randomBytes(32).toString('hex');
    const vapidKey = vapidKeyOf(randomBytes(16).toString('hex'));
    const setup = createReaders({
      clock: folder.clock,
      options: {
        config: { serverSecret, vapidKey },
        edges: { shared: diskState(storage) },
      },
    });
    const { offer, tick, pass, watch, sent, lines, handlers, gateway, log } = setup;
    offer();
    const browser = await watch();
    await tick();
    offer(STORM);
    await pass(LIST_MS);
    const ask = (path: string) => new Request(`http://localhost${path}`);
    const answers = [
      await handlers.watch(ask('/api/watch')),
      await handlers.findWatch(setup.request('POST', browser.proof)),
      await handlers.putWatch(setup.request('PUT', { vapidKey, serverSecret })),
      await handlers.status(ask('/api/status')),
      await handlers.metrics(ask('/api/metrics')),
    ];
    log.info({ event: 'made up', text: `${vapidKey} ${serverSecret}` });
    await storage.close();
    const texts = [
      ...(await Promise.all(answers.map((one) => one.text()))),
      ...answers.map(({ headers }) => JSON.stringify([...headers])),
      ...sent.map(({ headers }) => JSON.stringify(headers)),
      ...sent.map(({ body }) => browser.readText(Buffer.from(body))),
      JSON.stringify(gateway.telling.webhooks.read()),
      lines.join(''),
      ...readdirSync(folder.folder, { recursive: true, withFileTypes: true })
        .filter((file) => file.isFile())
        .map((file) => readFileSync(join(file.parentPath, file.name), 'latin1')),
    ];
    const forms = [serverSecret, vapidKey].flatMap((secret) => {
      const bytes = Buffer.from(secret, secret === vapidKey ? 'base64url' : 'hex');
      return [
        ...[secret, secret.slice(8, 32), bytes.toString('hex'), bytes.toString('base64')],
        Buffer.from(secret).toString('base64').slice(0, 30),
      ];
    });
    for (const text of texts) for (const form of forms) expect(text).not.toContain(form);
    expect(texts.join('')).toContain((await setup.state()).key);
  });
  it('is its browser’s own: whoever does not know its secret changes and learns nothing', async () => {
    const { watch, put, find, request, handlers, faultOf } = createReaders();
    const browser = await watch();
    const other = createBrowser(browser.subscription.endpoint);
    expect(faultOf(await put(other))).toBe('proof');
    expect(faultOf(await put(other, { places: [] }))).toBe('proof');
    const asked = await handlers.findWatch(request('POST', other.proof));
    expect(asked.status).toBe(400);
    expect(faultOf(await put(createBrowser(), { replaces: other.proof }))).toBe('proof');
    expect((await find(browser)).places).toHaveLength(1);
  });
  it('takes the place of another', async () => {
    const { watch, put, find } = createReaders();
    const [before, after] = [await watch(), createBrowser()];
    await put(after, { replaces: before.proof });
    expect((await find(before)).places).toEqual([]);
    expect((await find(after)).places).toMatchObject([{ cell: BOULDER, name: 'Boulder, CO' }]);
  });
  it.each<[string, object, string]>([
    ['no subscription', { subscription: null }, 'fields'],
    ['21 places', { places: Array(21).fill({ cell: BOULDER, severity: 'minor' }) }, 'fields'],
    ['a severity that there is not', { places: [{ cell: BOULDER, severity: 'huge' }] }, 'fields'],
    [
      'a cell of another resolution',
      { places: [{ cell: '85268cd3fffffff', severity: 'minor' }] },
      'place',
    ],
    ['a cell elsewhere', { places: [{ cell: '86194ad37ffffff', severity: 'minor' }] }, 'place'],
    ['a zone', { places: [{ cell: 'COZ039', severity: 'minor' }] }, 'place'],
    [
      'a time zone that there is not',
      { quiet: { from: '22:00', until: '06:00', timeZone: 'Mars/Base' } },
      'time-zone',
    ],
    [
      'a time that there is not',
      { quiet: { from: '24:00', until: '06:00', timeZone: 'UTC' } },
      'fields',
    ],
  ])('is refused with %s', async (_, wanted, fault) => {
    const { put, faultOf, gateway } = createReaders();
    expect(faultOf(await put(createBrowser(), wanted))).toBe(fault);
    expect(gateway.telling.readers().watching).toBe(0);
  });
  it('is refused with keys that are none', async () => {
    const { put, faultOf } = createReaders();
    const { subscription } = createBrowser();
    const { keys } = subscription;
    const wrong = { ...subscription, keys: { ...keys, p256dh: `A${keys.p256dh.slice(1)}` } };
    expect(faultOf(await put(createBrowser(), { subscription: wrong }))).toBe('keys');
  });
  it('is one of 100 of an address, and of as many as the server takes', async () => {
    const few = createReaders({ options: { config: { pushSubscribersPerClient: 2 } } });
    for (let at = 0; at < 2; at += 1) await few.watch();
    expect(few.faultOf(await few.put(createBrowser()))).toBe('many');
    const small = createReaders({ options: { config: { pushSubscribers: 2 } } });
    const browser = await small.watch();
    await small.watch();
    expect(small.faultOf(await small.put(createBrowser()))).toBe('closed');
    expect((await small.state()).closed).toBe('full');
    // Who is there can still change what it is told of.
    expect(
      await small.put(browser, { places: [{ cell: DENVER, severity: 'minor' }] }),
    ).toMatchObject({
      places: [{ cell: DENVER }],
    });
  });
  it('is changed 60 times a minute at most', async () => {
    const { watch, put, faultOf, clock } = createReaders();
    const browser = await watch();
    for (let times = 1; times < 60; times += 1) await put(browser);
    expect(faultOf(await put(browser))).toBe('often');
    clock.advance(MINUTE_MS);
    expect(await put(browser)).toMatchObject({ places: [{ cell: BOULDER }] });
  });
  it('goes on in the language that the reader has chosen since', async () => {
    const { watch, request, handlers, offer, tick, pass, told } = createReaders();
    offer();
    const browser = await watch();
    await tick();
    await handlers.findWatch(request('POST', { ...browser.proof, locale: 'es' }));
    offer(STORM);
    await pass(LIST_MS);
    expect(told(browser).map(({ lang }) => lang)).toEqual(['es']);
  });
  it('comes from a page of this site only', async () => {
    const { handlers, request, gateway } = createReaders();
    const browser = createBrowser();
    const wanted = {
      ...{ subscription: browser.subscription, locale: 'en', quiet: null },
      places: [{ cell: BOULDER, severity: 'minor' }],
    };
    const status = async (one: Request) => (await handlers.putWatch(one)).status;
    expect(await status(request('PUT', wanted, { 'sec-fetch-site': 'cross-site' }))).toBe(403);
    expect(await status(request('PUT', wanted, { 'sec-fetch-site': 'same-site' }))).toBe(403);
    expect(await status(request('PUT', wanted, { origin: 'https://evil.test' }))).toBe(403);
    expect(await status(request('PUT', wanted, { 'content-type': 'text/plain' }))).toBe(400);
    const bare = new Request('http://localhost/api/watch', {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(wanted),
    });
    expect(await status(bare)).toBe(403);
    expect(gateway.telling.readers().watching).toBe(0);
    expect(await status(request('PUT', wanted, { 'sec-fetch-site': 'same-origin' }))).toBe(200);
  });
});

describe('readers over a restart', () => {
  function createServers() {
    const folder = createSharedFolder();
    return {
      folder,
      open: () =>
        createReaders({
          clock: folder.clock,
          options: { edges: { shared: diskState(folder.open().storage) } },
        }),
    };
  }

  it('are told once, and by the same key', async () => {
    const { open } = createServers();
    const first = open();
    first.offer();
    const browser = await first.watch();
    await first.tick();
    first.offer(STORM);
    await first.pass(LIST_MS);
    const { key } = await first.state();
    // Its end is sudden: its lease has to lapse.
    const second = open();
    second.offer(STORM, WIND);
    await second.pass(LIST_MS);
    expect(titles(first.told(browser))).toEqual(['Winter Storm Watch · Boulder, CO']);
    expect(titles(second.told(browser))).toEqual(['Wind Advisory · Boulder, CO']);
    expect(await second.state()).toMatchObject({ key, closed: null, isLasting: true });
    await second.gateway.telling.close();
    const third = open();
    third.offer(WIND);
    await third.pass(2 * LIST_MS);
    expect(titles(third.told(browser))).toEqual(['Cancelled: Winter Storm Watch · Boulder, CO']);
  });
  it('get what was being sent when the process was killed, as the same message', async () => {
    const { open } = createServers();
    const first = open();
    first.offer();
    const browsers = await Promise.all(Array.from({ length: 50 }, () => first.watch()));
    await first.tick();
    first.answer(() => new Promise(() => {}));
    first.offer(STORM);
    await first.pass(LIST_MS);
    expect(first.sent.length).toBeGreaterThan(10);
    const second = open();
    second.offer(STORM);
    await second.pass(MINUTE_MS);
    for (const browser of browsers) {
      const ids = [...first.told(browser), ...second.told(browser)].map(({ data }) => data.id);
      expect(new Set(ids).size).toBe(1);
      expect(second.told(browser)).toHaveLength(1);
    }
  });
  it('are told nothing once it is switched off, and can still end it', async () => {
    const { open, folder } = createServers();
    const first = open();
    first.offer();
    const browser = await first.watch();
    await first.tick();
    await first.gateway.telling.close();
    const off = createReaders({
      clock: folder.clock,
      options: {
        config: { pushSubscribers: 0 },
        edges: { shared: diskState(folder.open().storage) },
      },
    });
    off.offer(STORM);
    await off.pass(2 * LIST_MS);
    expect(off.sent).toEqual([]);
    expect((await off.state()).closed).toBe('off');
    expect(off.faultOf(await off.put(createBrowser()))).toBe('closed');
    expect((await off.find(browser)).places).toHaveLength(1);
    expect(await off.put(browser, { places: [] })).toMatchObject({ places: [] });
    expect((await off.find(browser)).places).toEqual([]);
  });
  it('have to begin anew for another key', async () => {
    const { open, folder } = createServers();
    const first = open();
    first.offer();
    const browser = await first.watch();
    const other = createReaders({
      clock: folder.clock,
      options: {
        config: { vapidKey: vapidKeyOf('another made-up secret') },
        edges: { shared: diskState(folder.open().storage) },
      },
    });
    expect((await other.find(browser)).places).toEqual([]);
    expect(await other.put(browser)).toMatchObject({ places: [{ cell: BOULDER }] });
  });
  it('are told by one of several processes, whichever they have told what they want', async () => {
    const { open, folder } = createServers();
    const setups = [open(), open(), open()];
    for (const { offer } of setups) offer();
    const browsers = await Promise.all(setups.map(({ watch }) => watch()));
    async function pass(ms: number) {
      for (let passed = 0; passed < ms; passed += TICK_MS) {
        folder.clock.advance(TICK_MS);
        for (const { tick } of setups) await tick();
      }
    }
    await pass(MINUTE_MS);
    for (const { offer } of setups) offer(STORM);
    await pass(2 * LIST_MS);
    expect(setups.map(({ sent }) => sent.length)).toEqual([3, 0, 0]);
    const [first, ...others] = browsers;
    expect(first && (await setups[2]?.put(first, { places: [] }))).toMatchObject({ places: [] });
    for (const { offer } of setups) offer(STORM, WIND);
    await pass(2 * LIST_MS);
    const told = (browser: Browser) => setups.flatMap((setup) => setup.told(browser)).length;
    expect(first && told(first)).toBe(1);
    expect(others.map(told)).toEqual([2, 2]);
  });
  it('who end at another process than the one they began at do not come back', async () => {
    const { open, folder } = createServers();
    const [one, other] = [open(), open()];
    const [browser, stays] = [await one.watch(), await one.watch()];
    await other.put(browser, { places: [] });
    // The one still knows that it has added it.
    for (let times = 0; times < 20; times += 1) {
      for (const setup of [one, other]) await setup.tick();
      folder.clock.advance(SECOND_MS);
      expect((await one.find(browser)).places).toEqual([]);
    }
    folder.clock.advance(2 * MINUTE_MS);
    await one.tick();
    expect((await other.find(browser)).places).toEqual([]);
    expect((await other.find(stays)).places).toHaveLength(1);
    expect(other.gateway.telling.readers().watching).toBe(1);
  });
  it('end for good though the process at which they end has a clock that is behind', async () => {
    const { open, folder } = createServers();
    const ahead = createReaders({
      clock: { ...folder.clock, now: () => folder.clock.now() + 5 * MINUTE_MS },
      options: { edges: { shared: diskState(folder.open().storage) } },
    });
    const behind = open();
    const browser = await ahead.watch();
    await behind.put(browser, { places: [] });
    for (let times = 0; times < 5; times += 1) {
      for (const setup of [ahead, behind]) await setup.tick();
      folder.clock.advance(2 * SECOND_MS);
      expect((await behind.find(browser)).places).toEqual([]);
    }
  });
  it('are remembered though another process wrote over them', async () => {
    const { open, folder } = createServers();
    const { storage } = folder.open();
    const one = open();
    const browser = await one.watch();
    const names = readdirSync(folder.folder).filter((name) => /page-push-\d+\.json$/.test(name));
    const [, name = ''] = /page-(push-\d+)/.exec(names[0] ?? '') ?? [];
    expect(storage.values.read(name)).toMatchObject({ format: 1 });
    // It knew nothing of it.
    storage.values.write(name, { format: 1, subscribers: {} });
    expect((await one.find(browser)).places).toEqual([]);
    await one.tick();
    expect((await one.find(browser)).places).toHaveLength(1);
    // What cannot be read takes nobody away.
    storage.values.write(name, 'damaged');
    expect((await one.find(browser)).places).toHaveLength(1);
  });
});
