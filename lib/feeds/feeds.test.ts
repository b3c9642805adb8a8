import { parseAtomFeed, parseJsonFeed } from 'feedsmith';
import { describe, expect, it } from 'vitest';
import { atomDocument } from './atom';
import { jsonFeed } from './json-feed';
import { feedOf, HOSTILE, idOf, messageOf, SENT_MS } from './testing/feed';
import { plainText } from './xml';

const UPDATE = messageOf(2, {
  kind: 'update',
  sentMs: SENT_MS + 60_000,
  replaces: [{ id: idOf(1), sentMs: SENT_MS }],
});
const CANCEL = messageOf(3, {
  kind: 'cancel',
  headline: null,
  description: null,
  replaces: [...UPDATE.replaces, { id: idOf(2), sentMs: UPDATE.sentMs }],
});
const FEED = feedOf([
  CANCEL,
  UPDATE,
  messageOf(4),
  messageOf(5, { kind: 'update', isHere: false }),
]);

const atomOf = (feed = FEED) => parseAtomFeed(atomDocument(feed));

describe('an Atom feed', () => {
  it('is read by another’s parser', () => {
    const feed = atomOf();
    expect(feed).toMatchObject({
      id: idOf(9),
      title: { value: 'Weather alerts: Boulder, Colorado' },
      updated: '2026-11-29T12:00:00Z',
      authors: [{ name: 'National Weather Service', uri: 'https://www.weather.gov/' }],
      rights: { value: 'National Weather Service: Public domain' },
    });
    expect(feed.links?.map(({ rel, href }) => [rel, href])).toEqual([
      ['self', 'https://weather.example/feeds/COZ039.atom'],
      ['alternate', 'https://weather.example/cell/862681077ffffff?zone=COZ039'],
      ['related', 'https://weather.example/feeds/COZ039.json'],
      ['related', 'https://weather.example/feeds/COZ039.ics'],
    ]);
    expect(feed.entries?.map(({ id, title }) => [id, title?.value])).toEqual([
      [idOf(3), 'Canceled: Winter Storm Warning'],
      [idOf(2), 'Updated: Winter Storm Warning until Mon, Nov 30, 6:00 AM MST'],
      [idOf(4), 'Winter Storm Warning until Mon, Nov 30, 6:00 AM MST'],
      [idOf(5), 'No longer here: Winter Storm Warning'],
    ]);
    expect(feed.entries?.[1]).toMatchObject({
      published: '2026-11-29T12:01:00Z',
      updated: '2026-11-29T12:01:00Z',
      summary: { value: UPDATE.headline },
    });
  });
  it('has the fields of CAP in each entry, and a link to the whole', () => {
    const xml = atomDocument(FEED);
    const [, entry = ''] = xml.split('<entry>').slice(1);
    expect(entry).toContain(`<cap:identifier>${idOf(2)}</cap:identifier>`);
    expect(entry).toContain('<cap:sent>2026-11-29T12:01:00-00:00</cap:sent>');
    expect(entry).toContain('<cap:msgType>Update</cap:msgType>');
    expect(entry).toContain(
      `<cap:references>weather.example,${idOf(1)},2026-11-29T12:00:00-00:00</cap:references>`,
    );
    expect(entry).toContain('<cap:expires>2026-11-30T13:00:00-00:00</cap:expires>');
    expect(atomOf().entries?.[1]?.links).toContainEqual({
      rel: 'enclosure',
      type: 'application/cap+xml',
      href: 'https://weather.example/feeds/cap/00000000-0000-8000-8000-000000000002.xml',
    });
  });
  it('has addresses without a host where that is not known', () => {
    const [self] = atomOf(feedOf([], { origin: null })).links ?? [];
    expect(self?.href).toBe('/feeds/COZ039.atom');
  });
  it('says where it is only partly known, and where the weather is made up', () => {
    const { title, subtitle } = atomOf(
      feedOf([], { zones: { checked: 3, total: 20 }, isMadeUp: true }),
    );
    expect(title?.value).toBe('Weather alerts: Boulder, Colorado (made-up weather)');
    expect(subtitle?.value).toContain('Known for 3 of 20 zones.');
    expect(subtitle?.value).toContain('None of it is real');
  });
  it.each(HOSTILE)('tells of %j as a text and nothing else', (text) => {
    const hostile = messageOf(1, { event: text, headline: text, description: text, places: text });
    const xml = atomDocument(feedOf([hostile], { name: text }));
    expect(xml).not.toMatch(/<script|[^\t\n\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/u);
    const { entries, title } = parseAtomFeed(xml);
    expect(entries).toHaveLength(1);
    expect(entries?.[0]?.content?.value).toContain(plainText(text).trim());
    expect(title?.value).toContain(plainText(text).trim());
  });
});

describe('a JSON Feed', () => {
  const parsed = (feed = FEED) => parseJsonFeed(JSON.stringify(jsonFeed(feed)));
  it('is read by another’s parser, and tells the same', () => {
    const feed = parsed();
    expect(feed).toMatchObject({
      title: 'Weather alerts: Boulder, Colorado',
      feed_url: 'https://weather.example/feeds/COZ039.json',
      home_page_url: 'https://weather.example/cell/862681077ffffff?zone=COZ039',
      language: 'en-US',
    });
    const atom = atomOf();
    expect(feed.items?.map(({ id, title }) => [id, title])).toEqual(
      atom.entries?.map(({ id, title }) => [id, title?.value]),
    );
    expect(feed.items?.map(({ content_text }) => content_text)).toEqual(
      atom.entries?.map(({ content }) => content?.value),
    );
  });
  it('has the fields of CAP in each item', () => {
    const [, update] = (jsonFeed(FEED) as { items: { _cap: unknown; attachments: unknown }[] })
      .items;
    expect(update).toMatchObject({
      _cap: { identifier: idOf(2), msgType: 'Update', status: 'Actual', severity: 'Severe' },
      attachments: [{ mime_type: 'application/cap+xml' }],
    });
  });
});
