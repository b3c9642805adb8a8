import { describe, expect, it } from 'vitest';
import { type BuilderState, embedOf, newBuilder } from '@/lib/view-state/builder';
import { EMBED_KINDS } from '@/lib/view-state/embed';
import { parseEmbed } from '@/lib/view-state/parse-embed';
import { CODE_FORMS, type CodeInput, codeOf } from './codes';

const SITE = 'https://weather.example';
const DENVER = '86268cdafffffff';
const BOULDER = '862681a37ffffff';
/** What its parts need, one below the other. */
const ROOM_PX = 273;
const RICH = newBuilder({
  cells: [DENVER, BOULDER],
  parts: ['now', 'hours', 'pollen'],
  zone: 'TXZ163',
  layer: 'feels-like',
  camera: { lat: 39.7, lng: -105, zoom: 7 },
  isMarked: true,
  isLive: true,
  controls: ['timeline', 'layers'],
  look: {
    temperatureUnit: 'c',
    windUnit: 'ms',
    language: 'es',
    theme: 'dark',
    size: 's',
    accent: 'ff8800',
    background: '101010',
    radiusPx: 4,
  },
  widthPx: 320,
});

const input = (state: BuilderState, title = 'Weather in Denver, CO'): CodeInput => ({
  state,
  site: SITE,
  title,
  contentPx: 345,
});

const ENTITIES: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&amp;': '&',
};
const decoded = (text: string) => text.replace(/&[^;]+;/g, (name) => ENTITIES[name] ?? name);
/** A value that nothing in it may end. */
const VALUE = '"([^"<>]*)"';

/** The attributes of the only element of a name in some HTML. */
function attributesOf(code: string, name: string): Readonly<Record<string, string>> {
  const tag = new RegExp(`<${name}((?: [a-z-]+(?:="[^"<>]*")?)*) ?/?>`, 'g');
  const found = [...code.matchAll(tag)];
  expect(found, `${name} in ${code}`).toHaveLength(1);
  const pairs = found[0]?.[1]?.matchAll(new RegExp(` ([a-z-]+)(?:=${VALUE})?`, 'g')) ?? [];
  return Object.fromEntries([...pairs].map(([, key = '', value = '']) => [key, decoded(value)]));
}

/** The order that an address of ours asks for; it must have nothing wrong. */
function embedAt(address: string) {
  const { origin, pathname, search } = new URL(address);
  expect(origin).toBe(SITE);
  const parsed = parseEmbed(pathname, search);
  if (parsed.kind !== 'embed') throw new Error(`${address} is no embed`);
  expect(parsed.ignored).toEqual([]);
  return parsed;
}

describe('the code of an embed', () => {
  it.each(EMBED_KINDS)('as a frame asks for it: %s', (kind) => {
    const state = { ...RICH, kind };
    const { src = '', ...frame } = attributesOf(codeOf('frame', input(state)) ?? '', 'iframe');
    expect(embedAt(src).embed).toEqual(embedOf(state));
    expect(frame).toMatchObject({ width: '320', height: '345', loading: 'lazy' });
  });
  it.each(['place', 'map', 'alerts'] as const)('as an element has all of it: %s', (kind) => {
    const state = { ...RICH, kind };
    const code = codeOf('element', input(state)) ?? '';
    expect(code.split('\n')).toHaveLength(2);
    expect(attributesOf(code, 'script').src).toBe(`${SITE}/embed.js`);
    const name = { place: 'hexcast-weather', map: 'hexcast-map', alerts: 'hexcast-alerts' }[kind];
    const { place, zone, title, style, ...rest } = attributesOf(code, name);
    expect(title).toBe('Weather in Denver, CO');
    expect(style).toBe(kind === 'place' ? `display:block;min-height:${ROOM_PX}px` : undefined);
    const id = place ?? zone;
    // An attribute without a value is one that is on.
    const query = new URLSearchParams(
      Object.entries(rest).map(([key, value]) => [key, value || '1']),
    );
    const address = `${SITE}/embed/${kind}${id ? `/${id}` : ''}?${query}`;
    expect(embedAt(address).embed).toEqual(embedOf(state));
    expect(attributesOf(code, 'a').href).toMatch(/^https:\/\/weather\.example\/./);
  });
  it.each(['place', 'alerts', 'compare'] as const)('as a picture asks for it: %s', (kind) => {
    const state = { ...RICH, kind };
    const code = codeOf('markdown', input(state)) ?? '';
    const [, picture = '', link = ''] = /^\[!\[[^\]]*\]\(([^)]+)\)\]\(([^)]+)\)$/.exec(code) ?? [];
    expect(embedAt(picture)).toMatchObject({
      embed: embedOf(state),
      picture: { format: 'png', widthPx: 320, heightPx: null },
    });
    expect(new URL(link).origin).toBe(SITE);
  });
  it('as a picture of a map has what its camera shows', () => {
    const code = codeOf('markdown', input({ ...RICH, kind: 'map' })) ?? '';
    expect(code).toContain(
      '/api/map/feels-like.png?bbox=-105.88,39.19,-104.12,40.21&w=320&theme=dark&temp=c&wind=ms&lang=es)',
    );
    const country = codeOf('markdown', input(newBuilder({ kind: 'map' })));
    expect(country).toContain(`(${SITE}/api/map/temperature.png?w=480)`);
  });
  it('as an oEmbed address names the page that shows it', () => {
    const address = new URL(codeOf('oembed', input({ ...RICH, kind: 'compare' })) ?? '');
    expect(address.pathname).toBe('/api/oembed');
    expect(Object.fromEntries(address.searchParams)).toEqual({
      url: `${SITE}/compare?cells=${DENVER},${BOULDER}&temp=c&wind=ms`,
      maxwidth: '320',
      format: 'json',
    });
  });
  it('is missing only where there is no such thing', () => {
    const missing = EMBED_KINDS.flatMap((kind) =>
      CODE_FORMS.filter((form) => codeOf(form, input({ ...RICH, kind })) === null).map(
        (form) => `${kind} ${form}`,
      ),
    );
    expect(missing).toEqual(['alerts oembed', 'compare element']);
  });
  it('has the height of a strip in all forms that have one', () => {
    const strip = input({ ...RICH, heightPx: 72 });
    expect(codeOf('element', strip)).toContain(' style="display:block;height:72px">');
    expect(codeOf('react', strip)).toContain(" style={{ display: 'block', height: 72 }}>");
    expect(codeOf('frame', strip)).toContain(' height="72"');
    expect(codeOf('markdown', strip)).toContain('&h=72)');
    expect(codeOf('frame', input({ ...RICH, heightPx: 72, kind: 'map' }))).toContain('"345"');
  });
  it('lets no title break out of it', () => {
    const title = `"><script>alert('1')</script>](https://evil.example) {x} \\`;
    for (const kind of EMBED_KINDS) {
      const state = { ...RICH, kind };
      expect(attributesOf(codeOf('frame', input(state, title)) ?? '', 'iframe').title).toBe(title);
      const element = codeOf('element', input(state, title));
      if (element) expect(decoded(/<a [^>]*>([^<>]*)<\/a>/.exec(element)?.[1] ?? '')).toBe(title);
      expect(codeOf('markdown', input(state, title))).toMatch(/^\[!\[.*\\\]\(https:\/\/evil/);
    }
    expect(codeOf('react', input(RICH, title))).toContain(`{${JSON.stringify(title)}}`);
  });
});
