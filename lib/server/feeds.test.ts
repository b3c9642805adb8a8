import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { createBackground } from '@/lib/base/background';
import { ALL_ALERTS } from '@/lib/contract/active-alerts';
import { HOUR_MS, MINUTE_MS } from '@/lib/contract/time';
import { cellAt } from '@/lib/geo/cells';
import { someCellsOfZone } from '@/lib/geo/zones';
import {
  CELL,
  createFakeService,
  createTestGateway,
  createWaitingGateway,
  jsonReply,
  START_MS,
  settle,
} from './testing/fixtures';
import { createPublicGateway } from './testing/public-gateway';
import { createSharedFolder } from './testing/shared-folder';
import { defaultResponse } from './testing/slow-service';

const iso = (hours: number) => new Date(START_MS + hours * HOUR_MS).toISOString();
/** How often the list of all alerts is asked for, with the calls of these tests. */
const LIST_MS = 3 * MINUTE_MS;
const notFound = jsonReply({ error: { code: 404, message: 'No data for zone' } }, 404);

const STORM = {
  event: 'Blizzard Warning',
  severity: 'Extreme',
  headline: 'Blizzard Warning until tonight',
  description: 'Snow and wind.',
  onset: iso(-1),
  expires: iso(6),
  zones: ['COZ039', 'COZ040', 'KSC001'],
};
/** Over a few streets of Denver. */
const FLASH_FLOOD = {
  event: 'Flash Flood Warning',
  severity: 'Severe',
  headline: 'Flash Flood Warning until 2 PM',
  description: 'Heavy rain.',
  onset: iso(0),
  expires: iso(2),
  zones: ['COC031'],
  polygon: [
    [-105, 39.7],
    [-104.9, 39.7],
    [-104.9, 39.8],
    [-105, 39.7],
  ],
};

const itemsSchema = z.object({
  description: z.string(),
  items: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      _cap: z.object({ msgType: z.string(), references: z.nullable(z.string()) }),
    }),
  ),
});

function createSetup() {
  const setup = createWaitingGateway({ config: { publicUrl: 'https://weather.example' } });
  const { service, handlers, gateway } = setup;
  const request = (path: string, headers: Record<string, string> = {}) =>
    handlers.feed(new Request(`http://localhost${path}`, { headers }), path);
  return {
    ...setup,
    request,
    async titles(path: string) {
      const response = await request(path);
      const feed = itemsSchema.parse(await response.json());
      return feed.items.map(({ title }) => title.replace(/ until.*/, ''));
    },
    held: (path: string) => gateway.findServable(path, undefined),
    offer(alerts: readonly unknown[]) {
      service.respondWith((path) =>
        path.endsWith(ALL_ALERTS.path)
          ? jsonReply({ alerts, sources: [{ name: 'Agency' }] })
          : defaultResponse(path),
      );
    },
    calls: () => service.requests.length,
  };
}

describe('feeds in front of a service that offers all alerts at once', () => {
  it('are of a zone, a county, a state and a cell', async () => {
    const { offer, titles, calls } = createSetup();
    offer([STORM, FLASH_FLOOD, { ...STORM, event: 'Wind Advisory', zones: ['TX'] }]);
    expect(await titles('/feeds/COZ039.json')).toEqual(['Blizzard Warning']);
    expect((await titles('/feeds/COZ040.json')).sort()).toEqual([
      'Blizzard Warning',
      'Flash Flood Warning',
    ]);
    expect(await titles('/feeds/COC031.json')).toContain('Flash Flood Warning');
    expect(await titles('/feeds/KSC001.json')).toEqual(['Blizzard Warning']);
    expect((await titles('/feeds/CO.json')).sort()).toEqual([
      'Blizzard Warning',
      'Flash Flood Warning',
    ]);
    expect(await titles('/feeds/TX.json')).toEqual(['Wind Advisory']);
    expect(await titles('/feeds/TXC201.json')).toEqual(['Wind Advisory']);
    expect(await titles(`/feeds/${CELL}.json`)).toContain('Flash Flood Warning');
    // In a zone of the storm, far from what is drawn.
    expect(await titles(`/feeds/${someCellsOfZone('COZ039', 1)[0]}.json`)).toEqual([
      'Blizzard Warning',
    ]);
    expect(await titles('/feeds/WY.json')).toEqual([]);
    expect(calls()).toBe(1);
  });
  it('cost no call but that for the list, and are sent from memory', async () => {
    const { offer, request, held, calls, clock } = createSetup();
    offer([STORM]);
    const paths = ['atom', 'json', 'ics'].map((ending) => `/feeds/CO.${ending}`);
    for (const path of paths) expect(held(path)).toBeUndefined();
    for (const path of paths) expect((await request(path)).status).toBe(200);
    for (const path of paths) {
      const response = held(path);
      // A twentieth of 10,000 calls a day, for the whole country.
      expect(response?.headers['cache-control']).toBe('public, max-age=172');
      expect(response?.contentType).toMatch(
        /^(application\/(atom\+xml|feed\+json)|text\/calendar)/,
      );
    }
    expect(calls()).toBe(1);
    for (let lists = 0; lists < 10; lists += 1) {
      clock.advance(LIST_MS);
      for (let times = 0; times < 5; times += 1) for (const path of paths) await request(path);
    }
    expect(calls()).toBe(11);
  });
  it('answer 304 as long as nothing changes, also when the list was asked for again', async () => {
    const { offer, request, held, clock } = createSetup();
    offer([STORM]);
    const etag = (await request('/feeds/CO.atom')).headers.get('etag') ?? '';
    clock.advance(LIST_MS);
    const again = await request('/feeds/CO.atom', { 'if-none-match': etag });
    expect(again.status).toBe(304);
    expect(held('/feeds/CO.atom')?.matchedTag(`"other", ${etag}`, 'identity')).toBe(etag);
    offer([STORM, FLASH_FLOOD]);
    clock.advance(LIST_MS);
    const changed = await request('/feeds/CO.atom', { 'if-none-match': etag });
    expect(changed.status).toBe(200);
    expect((await request('/feeds/WY.atom')).headers.get('etag')).not.toBe(etag);
  });
  it('tell of updates and cancellations, which refer to what they replace', async () => {
    const { offer, request, clock } = createSetup();
    const read = async (path: string) =>
      itemsSchema.parse(await (await request(path)).json()).items.map(({ title, _cap }) => ({
        title: title.replace(/ until.*/, ''),
        ..._cap,
      }));
    offer([STORM, FLASH_FLOOD]);
    await read('/feeds/CO.json');
    clock.advance(LIST_MS);
    offer([{ ...STORM, expires: iso(8), zones: ['COZ039'] }, FLASH_FLOOD]);
    expect(await read('/feeds/COZ039.json')).toMatchObject([
      { title: 'Updated: Blizzard Warning', msgType: 'Update' },
    ]);
    // It was for this one too, and is not any more.
    expect(await read('/feeds/KSC001.json')).toMatchObject([
      {
        title: 'No longer here: Blizzard Warning',
        references: expect.stringContaining(',urn:uuid:'),
      },
    ]);
    for (let lists = 0; lists < 2; lists += 1) {
      clock.advance(LIST_MS);
      offer([FLASH_FLOOD]);
      await read('/feeds/CO.json');
    }
    expect(await read('/feeds/COZ039.json')).toMatchObject([
      { title: 'Canceled: Blizzard Warning', msgType: 'Cancel' },
      { title: 'Updated: Blizzard Warning', msgType: 'Update' },
    ]);
    clock.advance(49 * HOUR_MS);
    expect(await read('/feeds/COZ039.json')).toEqual([]);
  });
  it('link the CAP document of each message', async () => {
    const { offer, request, held } = createSetup();
    offer([STORM]);
    const feed = await (await request('/feeds/CO.atom')).text();
    const [, path = ''] = /href="https:\/\/weather\.example(\/feeds\/cap\/[^"]+)"/.exec(feed) ?? [];
    const response = await request(path);
    expect(response.headers.get('content-type')).toBe('application/cap+xml; charset=utf-8');
    const xml = await response.text();
    expect(xml).toContain('<event>Blizzard Warning</event>');
    expect(xml).toContain('<senderName>Agency</senderName>');
    expect(held(path)?.etag).toBe(response.headers.get('etag'));
    const other = '/feeds/cap/00000000-0000-8000-8000-000000000000.xml';
    expect((await request(other)).status).toBe(404);
  });
  it('keep what is known while the service fails, and then say that it is not known', async () => {
    const { offer, request, service, clock } = createSetup();
    offer([STORM]);
    await request('/feeds/CO.json');
    service.respondWith(() => jsonReply({}, 500));
    clock.advance(5 * MINUTE_MS);
    const stale = await request('/feeds/CO.json');
    expect(stale.status).toBe(200);
    expect(stale.headers.get('age')).toBe('300');
    clock.advance(HOUR_MS);
    const failed = await request('/feeds/CO.json');
    expect(failed.status).toBe(502);
    expect(failed.headers.get('retry-after')).toBe('60');
    expect(failed.headers.get('cache-control')).toBe('no-store');
  });
  it('do not take the list of a zone for that of the country, when this cannot be had', async () => {
    const { offer, request, read, service, clock } = createSetup();
    offer([STORM]);
    await request('/feeds/COZ039.json');
    const { zones: _, ...storm } = STORM;
    service.respondWith((path) =>
      path.endsWith('/alerts/COZ039.json')
        ? jsonReply({ zone: 'COZ039', alerts: [storm], sources: [] })
        : jsonReply({}, 500),
    );
    for (const minutes of [1, 14, 20]) {
      clock.advance(minutes * MINUTE_MS);
      await read('alerts', 'COZ039');
      await settle();
      const response = await request('/feeds/COZ039.json');
      if (response.status === 200) {
        expect(itemsSchema.parse(await response.json()).items).toHaveLength(1);
      } else expect(response.status).toBe(502);
    }
    expect((await request('/feeds/COZ039.json')).status).toBe(502);
  });
  it('say of one that became two only what concerns the area', async () => {
    const { offer, titles, clock } = createSetup();
    offer([STORM]);
    await titles('/feeds/CO.json');
    clock.advance(LIST_MS);
    offer([
      { ...STORM, zones: ['COZ039'] },
      { ...STORM, zones: ['COZ040', 'KSC001'], expires: iso(9) },
    ]);
    for (const area of ['COZ039', 'COZ040', 'KSC001', 'CO']) {
      const updates = area === 'CO' ? 2 : 1;
      expect(await titles(`/feeds/${area}.json`)).toEqual(
        new Array(updates).fill('Updated: Blizzard Warning'),
      );
    }
  });
  it('have what ends before it begins, as the map has', async () => {
    const { offer, titles } = createSetup();
    offer([{ ...STORM, onset: iso(2), expires: iso(1) }]);
    expect(await titles('/feeds/COZ039.json')).toEqual(['Blizzard Warning']);
  });
  it('are of territories, which our tables have no zones of', async () => {
    const { offer, request, titles } = createSetup();
    offer([{ ...STORM, event: 'Typhoon Warning', zones: ['GUZ001'], expires: iso(30) }]);
    const guam = cellAt(13.45, 144.78);
    for (const area of [guam, 'GUC010', 'GUZ001']) {
      expect(await titles(`/feeds/${area}.json`)).toEqual(['Typhoon Warning']);
    }
    const calendar = await (await request(`/feeds/${guam}.ics`)).text();
    expect(calendar).toContain('DTSTART;TZID=Pacific/Guam:20260718T030000');
    expect(calendar).toContain('TZNAME:GMT+10');
  });
  it('go on after a list that was not found once', async () => {
    const { offer, request, titles, service, clock } = createSetup();
    offer([STORM]);
    await request('/feeds/CO.json');
    service.respondWith((path) =>
      path.endsWith(ALL_ALERTS.path) ? notFound : defaultResponse(path),
    );
    clock.advance(2 * LIST_MS);
    expect(await titles('/feeds/CO.json')).toEqual(['Blizzard Warning']);
    offer([STORM]);
    clock.advance(30 * MINUTE_MS);
    expect(await titles('/feeds/CO.json')).toEqual(['Blizzard Warning']);
  });
  it('do not begin with the list of a zone, where that of the country fails at first', async () => {
    const { offer, request, read, service, clock } = createSetup();
    service.respondWith((path) =>
      path.endsWith(ALL_ALERTS.path) ? jsonReply({}, 500) : defaultResponse(path),
    );
    await read('alerts', 'COZ039');
    expect((await request('/feeds/COZ039.json')).status).toBe(502);
    offer([STORM]);
    clock.advance(10 * MINUTE_MS);
    expect((await request('/feeds/COZ039.json')).status).toBe(200);
  });
  it('say once that something is no longer here, whatever becomes of it elsewhere', async () => {
    const { offer, titles, clock } = createSetup();
    offer([STORM]);
    await titles('/feeds/KSC001.json');
    for (let updates = 0; updates < 4; updates += 1) {
      clock.advance(LIST_MS);
      offer([{ ...STORM, zones: ['COZ039'], headline: `Update ${updates}` }]);
      await titles('/feeds/CO.json');
    }
    expect(await titles('/feeds/KSC001.json')).toEqual(['No longer here: Blizzard Warning']);
    expect(await titles('/feeds/COZ039.json')).toEqual(
      new Array(4).fill('Updated: Blizzard Warning'),
    );
  });
  it('are not renewed for pages of other sites', async () => {
    const { offer, request, clock, calls } = createSetup();
    offer([STORM]);
    await request('/feeds/CO.json');
    clock.advance(2 * LIST_MS);
    const response = await request('/feeds/CO.json', { 'sec-fetch-site': 'cross-site' });
    expect(response.status).toBe(200);
    expect(calls()).toBe(1);
  });
  it('are refused to pages of other sites where there is no list yet', async () => {
    const { offer, request, calls } = createSetup();
    offer([STORM]);
    const response = await request('/feeds/CO.json', { 'sec-fetch-site': 'cross-site' });
    expect([response.status, await response.json()]).toEqual([
      403,
      expect.objectContaining({ code: 'cross-site', type: '/api#cross-site' }),
    ]);
    expect(calls()).toBe(0);
  });
  it.each([
    ['/feeds/XX.atom', 404, 'no-data'],
    ['/feeds/COZ999.atom', 404, 'no-data'],
    ['/feeds/COC999.json', 404, 'no-data'],
    // In the Atlantic.
    [`/feeds/${cellAt(35, -60)}.ics`, 404, 'no-data'],
    ['/feeds/85268cd3fffffff.atom', 400, 'wrong-resolution'],
    ['/feeds/86268cd07fffff0.atom', 400, 'bad-cell'],
    ['/feeds/co.atom', 404, 'not-found'],
    ['/feeds/CO.rss', 404, 'not-found'],
    ['/feeds/CO', 404, 'not-found'],
    ['/feeds/CO.atom/more', 404, 'not-found'],
    ['/feeds/../CO.atom', 404, 'not-found'],
    ['/feeds/cap/evil.xml', 404, 'not-found'],
  ])('answer %s with %i', async (path, status, code) => {
    const { offer, request } = createSetup();
    offer([STORM]);
    const response = await request(path);
    expect([response.status, ((await response.json()) as { code: string }).code]).toEqual([
      status,
      code,
    ]);
  });
  it('are of zones too that are newer than our tables', async () => {
    const { offer, titles } = createSetup();
    offer([{ ...STORM, zones: ['COZ899'] }]);
    expect(await titles('/feeds/COZ899.json')).toEqual(['Blizzard Warning']);
  });
});

it('feeds are the same after a restart, texts included, for no call', async () => {
  const shared = createSharedFolder();
  const service = createFakeService();
  service.respondWith((path) =>
    path.endsWith(ALL_ALERTS.path)
      ? jsonReply({ alerts: [STORM], sources: [{ name: 'Agency' }] })
      : defaultResponse(path),
  );
  const path = '/feeds/CO.atom';
  async function textAfterStart() {
    const { storage } = shared.open();
    const background = createBackground();
    const { gateway, handlers } = createTestGateway(service.transport, {
      clock: shared.clock,
      storage,
      edges: { background, wait: shared.clock.wait },
    });
    const response = await handlers.feed(new Request(`http://localhost${path}`), path);
    const text = await response.text();
    await gateway.close();
    await storage.close();
    shared.clock.advance(MINUTE_MS);
    return text;
  }
  const first = await textAfterStart();
  expect(first).toContain('Snow and wind.');
  expect(await textAfterStart()).toBe(first);
  expect(service.requests).toHaveLength(1);
});

describe('feeds in front of a service that sells alerts by zone', () => {
  function createSold() {
    const setup = createSetup();
    const alerts: Record<string, unknown[]> = {};
    setup.service.respondWith((path) => {
      if (path.endsWith(ALL_ALERTS.path)) return notFound;
      const zone = /\/alerts\/([A-Z0-9]+)\.json$/.exec(path)?.[1];
      if (!zone) return defaultResponse(path);
      return jsonReply({ zone, alerts: alerts[zone] ?? [], sources: [{ name: 'Agency' }] });
    });
    return { ...setup, alerts };
  }
  it('have what somebody has looked at, and make no call', async () => {
    const { request, read, titles, alerts, calls, clock, service } = createSold();
    const { zones: _, ...storm } = STORM;
    alerts.COZ039 = [storm];
    const unknown = await request('/feeds/COZ039.atom');
    expect(unknown.status).toBe(503);
    expect(((await unknown.json()) as { code: string }).code).toBe('not-loaded');
    expect(unknown.headers.get('retry-after')).toBe('900');
    await read('alerts', 'COZ039');
    const before = calls();
    expect(await titles('/feeds/COZ039.json')).toEqual(['Blizzard Warning']);
    const state = itemsSchema.parse(await (await request('/feeds/CO.json')).json());
    expect(state.description).toMatch(/Known for 1 of \d+ zones\./);
    for (let times = 0; times < 50; times += 1) {
      clock.advance(MINUTE_MS / 10);
      await request('/feeds/COZ039.atom');
      await request('/feeds/CO.ics');
    }
    // But to hear whether it offers them all by now.
    expect(calls()).toBeLessThanOrEqual(before + 1);
    expect(service.requests.filter(({ path }) => /\/CO[ZC]\d/.test(path))).toHaveLength(1);
  });
  it('tell of an alert once, however many zones have it, and keep its id', async () => {
    const { request, read, alerts, clock } = createSold();
    const { zones: _, ...storm } = STORM;
    const ids = async () =>
      itemsSchema.parse(await (await request('/feeds/CO.json')).json()).items.map(({ id }) => id);
    const seen: string[][] = [];
    for (const zone of ['COZ039', 'COZ040', 'COC031', 'COZ041']) {
      alerts[zone] = [storm];
      await read('alerts', zone);
      clock.advance(MINUTE_MS);
      seen.push(await ids());
    }
    expect(seen).toEqual(new Array(4).fill(seen[0]));
    expect(seen[0]).toHaveLength(1);
  });
  it('keep an alert as long as one of its zones has it, and cancel it with the last', async () => {
    const { read, titles, alerts, clock } = createSold();
    const { zones: _, ...storm } = STORM;
    const look = async (lists: Record<string, unknown[]>) => {
      Object.assign(alerts, lists);
      clock.advance(10 * MINUTE_MS);
      for (const zone of ['COZ039', 'COZ040']) {
        await read('alerts', zone);
        await settle();
      }
      return titles('/feeds/CO.json');
    };
    await read('alerts', 'COZ999').catch(() => {});
    await titles('/feeds/WY.json').catch(() => {});
    expect(await look({ COZ039: [storm], COZ040: [storm] })).toEqual(['Blizzard Warning']);
    const update = { ...storm, headline: 'More snow' };
    expect(await look({ COZ039: [update], COZ040: [update] })).toEqual([
      'Updated: Blizzard Warning',
    ]);
    await look({ COZ039: [] });
    expect(await look({})).toEqual(['Updated: Blizzard Warning']);
    await look({ COZ040: [] });
    expect((await look({}))[0]).toBe('Canceled: Blizzard Warning');
  });
  it('know no zone that there is not', async () => {
    const { request } = createSold();
    expect((await request('/feeds/COZ999.atom')).status).toBe(404);
  });
  it('tell of changes from look to look', async () => {
    const { read, titles, alerts, clock } = createSold();
    const { zones: _, ...storm } = STORM;
    const look = async (...listed: unknown[]) => {
      alerts.COZ039 = listed;
      await read('alerts', 'COZ039');
      // What is stale is served, and renewed meanwhile.
      await settle();
      const found = await titles('/feeds/COZ039.json');
      clock.advance(10 * MINUTE_MS);
      return found;
    };
    expect(await look(storm)).toEqual(['Blizzard Warning']);
    expect(await look({ ...storm, expires: iso(7) })).toEqual(['Updated: Blizzard Warning']);
    await look();
    expect(await look()).toEqual(['Canceled: Blizzard Warning', 'Updated: Blizzard Warning']);
  });
});

it('feeds in front of public sources cost no call but that for the country’s alerts', async () => {
  const { handlers, calls, done } = createPublicGateway();
  const path = '/feeds/CO.atom';
  const response = await done(handlers.feed(new Request(`http://localhost${path}`), path));
  expect(response.status).toBe(200);
  expect(calls).toEqual({ nws: 1 });
});
