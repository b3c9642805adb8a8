import { describe, expect, it } from 'vitest';
import { withRequestContext } from '@/lib/base/request-context';
import { createCellGateway } from '@/lib/server/testing/cell-gateway';
import {
  CELL,
  createClock,
  createWaitingGateway,
  jsonReply,
  ZONE,
} from '@/lib/server/testing/fixtures';

const EMBED = { client: '192.0.2.1', isEmbed: true };
const renderNothing = async () => new Uint8Array([1]);

function create() {
  const setup = createWaitingGateway();
  const ask = (path: string, headers: Record<string, string> = {}) => {
    const [before = ''] = path.split('?');
    const request = new Request(`http://x${path}`, { headers });
    return withRequestContext(EMBED, () => setup.handlers.embed(request, before, renderNothing));
  };
  return { ...setup, ask };
}

describe('an embed', () => {
  it('is a page that is drawn once, from no more calls than its parts need', async () => {
    const { ask, service, gateway } = create();
    const page = await ask(`/embed/place/${CELL}?show=air`);
    expect(page.status).toBe(200);
    expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(page.headers.get('cache-control')).toBe('public, max-age=60');
    expect(service.requests.map(({ path }) => path)).toEqual([`/base/v1/air/${CELL}.json`]);
    const cached = gateway.findServable(`/embed/place/${CELL}`, undefined, '?show=air');
    expect(cached?.etag).toBe(page.headers.get('etag'));
    expect(gateway.findServable(`/embed/place/${CELL}`, undefined, '?show=AIR&bg=')?.etag).toBe(
      cached?.etag,
    );
    expect(gateway.findServable(`/embed/place/${CELL}`, undefined, '')).toBeUndefined();
    const etag = page.headers.get('etag') ?? '';
    expect((await ask(`/embed/place/${CELL}?show=air`, { 'if-none-match': etag })).status).toBe(
      304,
    );
  });

  it('is a piece of another page where that is asked for, with its age and its grace', async () => {
    const { ask, service, gateway } = create();
    const [path, query] = [`/embed/place/${CELL}.html`, '?fragment&show=air'];
    const { headers, ...fragment } = await ask(path + query).then(async (response) => ({
      headers: Object.fromEntries(response.headers),
      status: response.status,
      text: await response.text(),
    }));
    expect([fragment.status, headers.age]).toEqual([200, '0']);
    expect(fragment.text).toMatch(
      new RegExp(`^<hexcast-weather place="${CELL}" show="air"><div><template `),
    );
    expect(headers['cache-control']).toMatch(
      /^public, max-age=60, stale-while-revalidate=60, stale-if-error=\d{3,4}$/,
    );
    const found = gateway.findServable(path, undefined, query);
    expect([found?.etag, found?.headers['cache-control']]).toEqual([
      headers.etag,
      headers['cache-control'],
    ]);
    const unchanged = await ask(path + query, { 'if-none-match': headers.etag ?? '' });
    expect([unchanged.status, unchanged.headers.get('etag')]).toEqual([304, headers.etag]);
    // The page itself is another, drawn from the same calls.
    const calls = service.requests.length;
    const page = await ask(`/embed/place/${CELL}.html?show=air`);
    expect(page.headers.get('cache-control')).toBe('public, max-age=60');
    expect(await page.text()).toMatch(/^<!doctype html>/);
    expect(service.requests).toHaveLength(calls);
  });

  it.each([
    ['/embed/place/nowhere.html?fragment', 404],
    ['/embed/place.html?fragment&q=xyzzyplugh', 404],
    ['/embed/map.html?fragment', 404],
    ['/embed/unknown.html?fragment', 404],
  ])('has no words for a page where there is none: %s', async (path, status) => {
    const response = await create().ask(path);
    expect([response.status, await response.text()]).toEqual([status, '']);
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
  });

  it('finds a fragment by the name of its place', async () => {
    const found = await create().ask('/embed/place.html?q=Boulder, CO&fragment&days=2');
    expect([found.status, found.headers.get('location')]).toEqual([
      307,
      '/embed/place/862681a37ffffff.html?days=2&fragment=1',
    ]);
  });

  it('lives no longer than the hour', async () => {
    const { ask, clock, gateway } = create();
    clock.advance(3_570_000);
    const page = await ask(`/embed/place/${CELL}?show=air`);
    expect(page.headers.get('cache-control')).toBe('public, max-age=30');
    clock.advance(30_000);
    expect(gateway.findServable(`/embed/place/${CELL}`, undefined, '?show=air')).toBeUndefined();
  });

  it('waits only a moment for a slow service, and is soon drawn again', async () => {
    const { ask, clock, service } = create();
    service.respondWith(() => new Promise(() => {}));
    const page = ask(`/embed/place/${CELL}`);
    await clock.pass(2_500);
    const response = await page;
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toBe('public, max-age=5');
    expect(await response.text()).toContain('Denver');
  });

  it('asks for the alerts of a place with its zone', async () => {
    const { handlers, service } = createCellGateway();
    const request = new Request(`http://x/embed/place/${CELL}?show=alerts`);
    await handlers.embed(request, `/embed/place/${CELL}`, renderNothing);
    expect(service.requests[0]?.path).toContain(`/alerts/${ZONE}.json`);
  });

  it('asks for the lists of its areas, and of a county for those of the zones in it', async () => {
    const { ask, service } = create();
    expect((await ask('/embed/alerts/COZ039,COC013,COZ999')).status).toBe(200);
    const asked = service.requests.map(({ path }) => path.replace('/base/v1/alerts/', ''));
    // The zone is in the county, by our table; asked twice at once, it is one call.
    expect(asked.sort()).toEqual(['COC013.json', 'COZ039.json']);
    const page = await ask('/embed/alerts/COZ039,COZ999');
    expect(await page.text()).toContain('data-ignored="zone"');
  });

  it('asks for a place’s alerts as its page does, and leaves nothing to be doubted', async () => {
    const clock = createClock();
    const { handlers, service } = createCellGateway({ clock, edges: { wait: clock.wait } });
    const path = `/embed/alerts/${CELL}`;
    const asked = handlers.embed(new Request(`http://x${path}`), path, renderNothing);
    await clock.pass(2_000);
    const page = await asked;
    expect(service.requests.map(({ path }) => path)).toEqual([
      expect.stringContaining(`/alerts/${ZONE}.json`),
      expect.stringContaining('/alerts/COC031.json'),
    ]);
    const text = await page.text();
    expect(text).toContain('>No active alerts</b>');
    expect(text).not.toContain('addressed to counties');
  });

  it('is a state with one call for the country, or with a few of its zones where there is none', async () => {
    const { ask, service } = create();
    const alert = { event: 'High Wind Warning', severity: 'Severe', zones: ['COZ039', 'WYZ101'] };
    service.respondWith(() =>
      jsonReply({ alerts: [alert, { ...alert, zones: ['WYZ101'] }], sources: [] }),
    );
    const whole = await (await ask('/embed/alerts/CO')).text();
    expect(service.requests).toHaveLength(1);
    expect(whole.match(/data-severity="severe"/g)).toHaveLength(2);
    expect(whole).not.toContain('zones checked');

    const other = create();
    other.service.respondWith((path) =>
      path.includes('active')
        ? jsonReply({}, 404)
        : jsonReply({ zone: path.slice(-11, -5), alerts: [], sources: [] }),
    );
    const part = await (await other.ask('/embed/alerts/CO')).text();
    expect(other.service.requests.length).toBeLessThanOrEqual(7);
    expect(part).toMatch(/[1-6] of 85 forecast zones checked/);
    expect(part).toContain('Alert status unknown');
    expect(part).not.toContain('No active alerts');
  });

  it.each([
    ['/embed/place?q=Boulder,%20CO&theme=dark', /^\/embed\/place\/86[0-9a-f]{13}\?theme=dark$/],
    // What is wrong goes along, so that the page can name it.
    [
      '/embed/place?q=Boulder,%20CO&size=xl%0d%0a&speed=5',
      /^\/embed\/place\/86[0-9a-f]{13}\?size=xl(%0D%0A)?&speed=5$/,
    ],
    ['/embed/alerts?q=Boulder,%20CO&compact=1', /^\/embed\/alerts\/86[0-9a-f]{13}\?compact=1$/],
    ['/embed/place?lat=40.01&lng=-105.27&size=s', /^\/embed\/place\/862681a37ffffff\?size=s$/],
    ['/embed/alerts?lat=40.01&lng=-105.27', /^\/embed\/alerts\/862681a37ffffff$/],
    [
      `/embed/compare?q=Boulder,%20CO&cell=${CELL}&q=98101&theme=dark`,
      new RegExp(
        `^/embed/compare\\?cell=862681a37ffffff&cell=${CELL}&cell=86[0-9a-f]{13}&theme=dark$`,
      ),
    ],
    // A place that is not found goes along, so that the page can name it.
    [
      `/embed/compare?q=Zzzyx,%20ZZ&cell=${CELL}&q=Boulder,%20CO&cell=86268cd07fffff0`,
      new RegExp(
        `^/embed/compare\\?cell=${CELL}&cell=862681a37ffffff&q=Zzzyx%2C\\+ZZ&q=86268cd07fffff0$`,
      ),
    ],
    ['/embed/alerts/85268cd3fffffff', /^\/embed\/alerts\/86[0-9a-f]{13}$/],
    ['/embed/place/85268cd3fffffff.svg?w=300', /^\/embed\/place\/86[0-9a-f]{13}\.svg\?w=300$/],
  ])('leads from %s to its own address', async (path, location) => {
    const response = await create().ask(path);
    expect(response.status).toBe(307);
    expect(response.headers.get('location')).toMatch(location);
    expect(response.headers.get('cache-control')).toBe('public, max-age=3600');
  });

  it('names a language that it does not have, and is in English', async () => {
    const [own, other] = await Promise.all(
      ['lang=es', 'lang=ar'].map(async (query) => {
        const response = await create().ask(`/embed/place/${CELL}?${query}`);
        return response.text();
      }),
    );
    expect(own).toMatch(/<html lang="es"[^>]* data-ignored=""/);
    expect(other).toMatch(/<html lang="en"[^>]* data-ignored="lang"/);
  });

  it.each([
    ['/embed/place?q=Zzzyx<b>', 'Zzzyx&lt;b&gt;'],
    ['/embed/place/86268cd07fffff0', '86268cd07fffff0'],
    ['/embed/alerts/ZZZ999?lang=es', 'no es una zona'],
    ['/embed/alerts?q=Zzzyx', 'No place was found'],
    ['/embed/place?lat=51.5&lng=-0.12', 'no weather at 51.5, -0.12'],
    ['/embed/compare?q=Zzzyx', 'no places to compare'],
    ['/embed/alerts/ZZ', 'isn’t a forecast zone'],
    ['/embed/alerts/COC999', 'isn’t a forecast zone'],
    ['/embed/nothing', 'nothing to embed'],
  ])('is a page that says why there is none: %s', async (path, words) => {
    const { ask, service } = create();
    const response = await ask(path);
    expect(response.status).toBe(404);
    expect(await response.text()).toContain(words);
    expect(service.requests).toEqual([]);
  });

  it.each(['svg', 'png'])('can be a picture as %s', async (format) => {
    const response = await create().ask(`/embed/alerts/${ZONE}.${format}`);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toContain(`image/${format}`);
  });

  it('can be a map or a comparison', async () => {
    const { ask } = create();
    expect((await ask('/embed/map?layer=wind')).status).toBe(200);
    expect((await ask(`/embed/compare?cell=${CELL}&cell=8629a1d77ffffff`)).status).toBe(200);
  });

  it('is a comparison of the places that there are, and shares its page with others of the same', async () => {
    const { ask } = create();
    const all = `/embed/compare?cell=${CELL}&cell=8629a1d77ffffff`;
    const page = await (await ask(all)).text();
    const part = await ask(`${all}&q=Zzzyx`);
    expect([part.status, await part.text()]).toEqual([200, page]);
    // More than six, or one that looks like a cell and is none.
    const others = [0, 1, 2, 3, 4, 5].map((digit) => `&cell=86268cd${digit}7ffffff`).join('');
    for (const more of [others, '&cell=86fffff07ffffff']) {
      expect(await (await ask(all + more)).text()).toContain('data-ignored="places"');
    }
  });
});
