import { describe, expect, it } from 'vitest';
import { withRequestContext } from '@/lib/base/request-context';
import { createCellGateway } from '@/lib/server/testing/cell-gateway';
import { CELL, createWaitingGateway, ZONE } from '@/lib/server/testing/fixtures';

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

  it.each([
    ['/embed/place?q=Boulder,%20CO&theme=dark', /^\/embed\/place\/86[0-9a-f]{13}\?theme=dark$/],
    // What is wrong goes along, so that the page can name it.
    [
      '/embed/place?q=Boulder,%20CO&size=xl%0d%0a&speed=5',
      /^\/embed\/place\/86[0-9a-f]{13}\?size=xl(%0D%0A)?&speed=5$/,
    ],
    ['/embed/place/85268cd3fffffff.svg?w=300', /^\/embed\/place\/86[0-9a-f]{13}\.svg\?w=300$/],
  ])('leads from %s to its own address', async (path, location) => {
    const response = await create().ask(path);
    expect(response.status).toBe(307);
    expect(response.headers.get('location')).toMatch(location);
    expect(response.headers.get('cache-control')).toBe('public, max-age=3600');
  });

  it.each([
    ['/embed/place?q=Zzzyx<b>', 'Zzzyx&lt;b&gt;'],
    ['/embed/place/86268cd07fffff0', '86268cd07fffff0'],
    ['/embed/alerts/ZZZ999?lang=es', 'no es una zona'],
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
});
