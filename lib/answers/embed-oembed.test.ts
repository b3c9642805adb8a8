import { describe, expect, it } from 'vitest';
import { CELL, OTHER_CELL } from '@/lib/server/testing/fixtures';
import { oembedReply } from './embed-oembed';

const SITE = 'https://weather.example';

async function ask(url: string, more = '', site: string | null = SITE, host = 'weather.example') {
  const address = `http://x/api/oembed?url=${encodeURIComponent(url)}${more}`;
  const request = new Request(address, { headers: { host } });
  const { status, headers, body } = await oembedReply(request, site);
  return { status, headers, text: Buffer.from(body).toString() };
}

describe('oEmbed', () => {
  it.each([
    [`/cell/${CELL}?temp=c`, `/embed/place/${CELL}?temp=c`],
    [`/?cell=${CELL}`, `/embed/place/${CELL}`],
    ['/?layer=wind#7/40/-105', '/embed/map?layer=wind&amp;lat=40&amp;lng=-105&amp;zoom=7'],
    ['/', '/embed/map'],
    [`/compare?cells=${CELL},${OTHER_CELL}`, `/embed/compare?cell=${CELL}&amp;cell=${OTHER_CELL}`],
    ['/embed/alerts/COZ039?theme=dark', '/embed/alerts/COZ039?theme=dark'],
    ['/embed/alerts/co?compact=1', '/embed/alerts/CO?compact=1'],
    ['/embed/alerts?q=Boulder,%20CO', '/embed/alerts/862681a37ffffff'],
  ])('knows how to embed %s', async (path, embed) => {
    const { status, text, headers } = await ask(SITE + path);
    expect(status).toBe(200);
    expect(headers['cache-control']).toBe('public, max-age=86400');
    const fields: unknown = JSON.parse(text);
    expect(fields).toMatchObject({ version: '1.0', type: 'rich', provider_url: `${SITE}/` });
    expect(fields).toHaveProperty('html', expect.stringContaining(`src="${SITE}${embed}"`));
  });

  it('answers for an address with the other scheme, with those of the configured one', async () => {
    const { status, text } = await ask(`http://weather.example/cell/${CELL}`);
    expect(status).toBe(200);
    expect(JSON.parse(text)).toMatchObject({
      provider_url: `${SITE}/`,
      html: expect.stringContaining(`src="${SITE}/embed/place/${CELL}"`),
    });
    const plain = await ask(`https://x.example:3000/`, '', 'http://x.example:3000');
    expect(JSON.parse(plain.text)).toHaveProperty('provider_url', 'http://x.example:3000/');
  });

  it('is never larger than asked for, nor is its thumbnail', async () => {
    const { text } = await ask(`${SITE}/cell/${CELL}`, '&maxwidth=200&maxheight=100');
    expect(JSON.parse(text)).toMatchObject({
      width: 200,
      height: 100,
      thumbnail_width: 200,
      thumbnail_height: 100,
    });
    expect(
      JSON.parse((await ask(`${SITE}/cell/${CELL}`, '&maxwidth=100')).text),
    ).not.toHaveProperty('thumbnail_url');
  });

  it('has a title for whomever the alerts are for, and room for as many lines as a banner may have', async () => {
    const titles = ['COZ039,COC013', 'CO'].map(
      async (id) => (await ask(`${SITE}/embed/alerts/${id}?compact=1`)).text,
    );
    const [several = '', state = ''] = await Promise.all(titles);
    expect(JSON.parse(several)).toHaveProperty(
      'title',
      expect.stringMatching(/ and Boulder County, CO$/),
    );
    expect(JSON.parse(state)).toMatchObject({
      title: 'Weather alerts: Colorado',
      width: 640,
      height: 137,
    });
  });

  it('has its title in the language of the address', async () => {
    const { text } = await ask(`${SITE}/?lang=es`);
    expect(JSON.parse(text)).toHaveProperty('title', 'Mapa del tiempo');
  });

  it('writes XML that is well formed', async () => {
    const { text, headers } = await ask(`${SITE}/?layer=wind#7/40/-105`, '&format=xml');
    expect(headers['content-type']).toBe('text/xml; charset=utf-8');
    expect(text).toContain('<html>&lt;iframe src=&quot;');
    expect(text).toContain('layer=wind&amp;amp;lat=40');
  });

  it.each([
    [404, 'https://other.example/', ''],
    [404, 'https://weather.example:8080/', ''],
    [404, 'ftp://weather.example/', ''],
    [404, `${SITE}/demo`, ''],
    [404, `${SITE}/cell/nothing`, ''],
    [404, `${SITE}/embed/alerts/ZZZ999`, ''],
    [404, `${SITE}/embed/alerts/ZZ`, ''],
    [501, `${SITE}/`, '&format=yaml'],
    [400, 'nonsense', ''],
    [400, `${SITE}/`, '&maxwidth=-1'],
  ])('answers %d for %s%s', async (status, url, more) => {
    expect((await ask(url, more)).status).toBe(status);
  });

  it('without a configured address, answers for the host that was asked, for nobody else', async () => {
    const { status, headers } = await ask(`${SITE}/`, '', null);
    expect([status, headers['cache-control']]).toEqual([200, 'private, max-age=86400']);
    expect((await ask(`${SITE}/`, '', null, 'other.example')).status).toBe(404);
    expect((await ask('javascript://weather.example/', '', null)).status).toBe(404);
  });
});
