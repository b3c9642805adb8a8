import { describe, expect, it } from 'vitest';
import { OTHER_PX } from '@/lib/embed/protocol/heights';
import {
  type BuilderState,
  CODE_FORMS,
  type CodeForm,
  embedOf,
  newBuilder,
} from '@/lib/view-state/builder';
import { EMBED_KINDS } from '@/lib/view-state/embed';
import { parseEmbed } from '@/lib/view-state/parse-embed';
import { type CodeInput, codeOf, hasForm, pictureAddress } from './codes';

const SITE = 'https://weather.example';
const DENVER = '86268cdafffffff';
const BOULDER = '862681a37ffffff';
/** What its parts need, one below the other. */
const ROOM_PX = 273;
/** Of two places below each other. */
const COMPARED_PX = 444;
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

/** The code in a form, whichever is chosen. */
const inForm = (form: CodeForm, { state, ...rest }: CodeInput) =>
  codeOf({ ...rest, state: { ...state, form } });

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
    const { src = '', ...frame } = attributesOf(inForm('frame', input(state)), 'iframe');
    expect(embedAt(src).embed).toEqual(embedOf(state));
    expect(frame).toMatchObject({ width: '320', height: '345', loading: 'lazy' });
  });
  it.each(EMBED_KINDS)('as an element has all of it: %s', (kind) => {
    const state = { ...RICH, kind };
    const code = inForm('element', input(state));
    expect(code.split('\n')).toHaveLength(2);
    expect(attributesOf(code, 'script').src).toBe(`${SITE}/embed.js`);
    const name = kind === 'place' ? 'weather' : kind;
    const { place, places, zone, title, style, ...rest } = attributesOf(code, `hexcast-${name}`);
    expect(title).toBe('Weather in Denver, CO');
    const roomPx = { place: ROOM_PX, compare: COMPARED_PX, ...OTHER_PX }[kind];
    const height = `;min-height:${roomPx}px`;
    expect(style).toBe(`display:block;max-width:320px${height}`);
    const id = place ?? zone;
    // An attribute without a value is one that is on.
    const query = new URLSearchParams(
      Object.entries(rest).map(([key, value]) => [key, value || '1']),
    );
    for (const cell of places?.split('; ') ?? []) query.append('cell', cell);
    const address = `${SITE}/embed/${kind}${id ? `/${id}` : ''}?${query}`;
    expect(embedAt(address).embed).toEqual(embedOf(state));
    expect(attributesOf(code, 'a').href).toMatch(/^https:\/\/weather\.example\/./);
  });
  it.each(['place', 'alerts', 'compare'] as const)('as a picture asks for it: %s', (kind) => {
    const state = { ...RICH, kind };
    const code = inForm('markdown', input(state));
    const [, picture = '', link = ''] = /^\[!\[[^\]]*\]\(([^)]+)\)\]\(([^)]+)\)$/.exec(code) ?? [];
    expect(embedAt(picture)).toMatchObject({
      embed: embedOf(state),
      picture: { format: 'png', widthPx: 320, heightPx: null },
    });
    expect(new URL(link).origin).toBe(SITE);
  });
  it.each(EMBED_KINDS)('as a picture in HTML is as wide, and a link to all of it: %s', (kind) => {
    const state = { ...RICH, kind };
    const code = inForm('picture', input(state));
    const { src, width, alt } = attributesOf(code, 'img');
    expect([src, width, alt]).toEqual([
      SITE + pictureAddress(state, 'png'),
      '320',
      'Weather in Denver, CO',
    ]);
    expect(inForm('markdown', input(state))).toContain(
      `(${src})](${attributesOf(code, 'a').href})`,
    );
  });
  it.each(['place', 'alerts', 'compare'] as const)('as its server asks for it: %s', (kind) => {
    const state = { ...RICH, kind };
    const { embed, isFragment } = embedAt(inForm('fragment', input(state)));
    expect([embed, isFragment]).toEqual([embedOf(state), true]);
  });
  it('as a picture of a map has what its camera shows', () => {
    const code = inForm('markdown', input({ ...RICH, kind: 'map' }));
    expect(code).toContain(
      '/api/map/feels-like.png?bbox=-105.88,39.19,-104.12,40.21&w=320&theme=dark&temp=c&wind=ms&lang=es)',
    );
    const country = inForm('markdown', input(newBuilder({ kind: 'map' })));
    expect(country).toContain(`(${SITE}/api/map/temperature.png?w=480)`);
  });
  it('as an oEmbed address names the page that shows it', () => {
    const address = new URL(inForm('oembed', input({ ...RICH, kind: 'compare' })));
    expect(address.pathname).toBe('/api/oembed');
    expect(Object.fromEntries(address.searchParams)).toEqual({
      url: `${SITE}/compare?cells=${DENVER},${BOULDER}&temp=c&wind=ms`,
      maxwidth: '320',
      format: 'json',
    });
  });
  it('is a frame where an embed has no such form', () => {
    const missing = EMBED_KINDS.flatMap((kind) =>
      CODE_FORMS.filter((form) => !hasForm(form, kind)).map((form) => [kind, form] as const),
    );
    expect(missing).toEqual([
      ['map', 'fragment'],
      ['alerts', 'oembed'],
    ]);
    for (const [kind, form] of missing) {
      const embed = input({ ...RICH, kind });
      expect(inForm(form, embed)).toBe(inForm('frame', embed));
    }
  });
  it('has the height of a strip in all forms that have one', () => {
    const strip = input({ ...RICH, heightPx: 72 });
    expect(inForm('element', strip)).toContain(
      ' style="display:block;max-width:320px;height:72px">',
    );
    expect(inForm('react', strip)).toContain(
      " style={{ display: 'block', maxWidth: 320, height: 72 }}>",
    );
    expect(inForm('frame', strip)).toContain(' height="72"');
    expect(inForm('markdown', strip)).toContain('&h=72)');
    expect(inForm('frame', input({ ...RICH, heightPx: 72, kind: 'map' }))).toContain('"345"');
  });
  it('has as much room as its page where that is chosen, and the largest picture', () => {
    const full = input({ ...RICH, widthPx: 'full' });
    expect(inForm('element', full)).toContain(` style="display:block;min-height:${ROOM_PX}px">`);
    const banner = input({ ...RICH, kind: 'alerts', isCompact: true, widthPx: 'full' });
    expect(inForm('element', banner)).not.toContain('style');
    expect(inForm('react', banner)).not.toContain('style');
    expect(inForm('frame', full)).toContain(' width="100%" height="345"');
    expect(inForm('picture', full)).toMatch(/w=1200.* width="1200"/);
    expect(inForm('oembed', full)).toContain('&maxwidth=1200');
  });
  it('lets no title break out of it', () => {
    const title = `"><script>alert('1')</script>](https://evil.example) {x} \\`;
    for (const kind of EMBED_KINDS) {
      const state = { ...RICH, kind };
      expect(attributesOf(inForm('frame', input(state, title)), 'iframe').title).toBe(title);
      expect(attributesOf(inForm('picture', input(state, title)), 'img').alt).toBe(title);
      const element = inForm('element', input(state, title));
      expect(decoded(/<a [^>]*>([^<>]*)<\/a>/.exec(element)?.[1] ?? '')).toBe(title);
      expect(inForm('markdown', input(state, title))).toMatch(/^\[!\[.*\\\]\(https:\/\/evil/);
    }
    expect(inForm('react', input(RICH, title))).toContain(`{${JSON.stringify(title)}}`);
  });
});
