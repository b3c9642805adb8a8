import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { HOUR_MS } from '@/lib/contract/time';
import { createMessages, loadMessages } from '@/lib/messages/translate';
import { EMBED_PARTS } from '@/lib/view-state/embed';
import { drawEmbed } from './draw-embed';
import { drawEmbedNotice } from './draw-notice';
import type { EmbedContent, EmbedPageInput, EmbedPlace } from './embed-input';
import {
  alertsDocument,
  alertsOf,
  boulder,
  compareContent,
  DEFAULT_LOOK,
  emptyPlace,
  NOON_MS,
  pictureInput,
  placeContent,
  zoneWith,
} from './picture/testing/boulder';

const HTML_BUDGET_BYTES = 12_000;

function page(content: EmbedContent, more: Partial<EmbedPageInput> = {}): string {
  const rest = { ignored: [], scriptAddress: '/embed/frame.js', parents: '*' as const };
  return drawEmbed({ ...pictureInput(content, [480, null]), ...rest, ...more });
}

/** The words that a reader sees or hears, without the strip, which has them again. */
function wordsOf(html: string): string {
  const body = html.slice(html.indexOf('<body'), html.indexOf('class="strip"'));
  return body
    .replaceAll(/<svg width="0".*?<\/svg>(?=<div|<main)/gs, '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ');
}

/** Boulder, without alerts for all that it touches. */
const withoutAlerts = () => ({
  ...boulder(),
  ...alertsOf({ COZ039: alertsDocument(0), COC013: alertsDocument(0) }),
});

const alertsContent = (count: number): EmbedContent => ({
  view: { kind: 'alerts', zone: 'COZ039' },
  zone: zoneWith(count),
});

describe('the page of a place', () => {
  it('has the parts that were asked for, in their order', () => {
    const words = wordsOf(page(placeContent(EMBED_PARTS)));
    const order = [
      'Partly Cloudy',
      'Hourly forecast',
      'Daily forecast',
      'High Wind Warning',
      'Air quality',
      'Pollen',
    ];
    const at = order.map((word) => words.indexOf(word));
    expect(at.every((one) => one > 0)).toBe(true);
    expect(at).toEqual(at.toSorted((a, b) => a - b));
    expect(wordsOf(page(placeContent(['air'])))).not.toContain('Partly Cloudy');
  });

  it('says how old it is, whose it is, that it is a demo, and where there is more', () => {
    for (const parts of EMBED_PARTS.map((part) => [part])) {
      const html = page(placeContent(parts));
      expect(html).toContain('<time data-age');
      expect(html).toContain('>National Weather Service</a>');
      expect(html).toMatch(/>Demo</);
      expect(html).toContain(`href="/cell/${boulder().cell}"`);
    }
  });

  it('has a landmark and a heading in the strip too, as the rest is hidden there', () => {
    const html = page(placeContent(EMBED_PARTS));
    const strip = html.slice(html.indexOf('<main class="strip">'));
    expect(strip).toMatch(/<h1 class="name"><a [^>]*><b>Boulder, CO<\/b><\/a><\/h1>/);
    expect(strip).toContain('</main>');
    // A block in a paragraph would end it.
    expect(strip).not.toMatch(/<p>(?:(?!<\/p>).)*<(h1|div|section)/s);
  });

  it('keeps the units and the language for the full view', async () => {
    const look = {
      ...DEFAULT_LOOK,
      temperatureUnit: 'c',
      windUnit: 'kmh',
      language: 'es',
    } as const;
    const html = page(placeContent(['now']), { look, messages: await loadMessages('es') });
    expect(html).toContain(`/cell/${boulder().cell}?temp=c&amp;wind=kmh&amp;lang=es`);
    expect(html).toContain('lang="es"');
    expect(wordsOf(html)).toContain('11°');
    expect(wordsOf(html)).toContain('km/h');
  });

  it('says why there is nothing, and never "no alerts" without knowing', () => {
    const words = wordsOf(page(placeContent(EMBED_PARTS, emptyPlace())));
    expect(words).toContain('The weather service can’t be reached');
    expect(words).not.toContain('No active alerts');
    const none = withoutAlerts();
    expect(wordsOf(page(placeContent(['alerts'], none)))).toContain('No active alerts');
    const failed = { ...none, problems: { alerts: 'service-failing' as const } };
    expect(wordsOf(page(placeContent(['alerts'], failed)))).not.toContain('No active alerts');
  });

  it('says in words what is out of date, and asks again soon where something is missing', () => {
    const place = boulder();
    const hoursLater = { nowMs: NOON_MS + 30 * HOUR_MS };
    expect(wordsOf(page(placeContent(['now'], place)))).not.toContain('Out of date');
    expect(wordsOf(page(placeContent(['now'], place), hoursLater))).toContain('Out of date');
    const renewSeconds = (html: string) => Number(/data-renew="(\d+)"/.exec(html)?.[1]);
    expect(renewSeconds(page(placeContent(['days'], place)))).toBeGreaterThan(60);
    expect(renewSeconds(page(placeContent(['days'], emptyPlace())))).toBe(20);
    const noPollen = { ...place, allergy: null, problems: { allergy: 'no-data' as const } };
    expect(renewSeconds(page(placeContent(['days', 'pollen'], noPollen)))).toBeGreaterThan(60);
  });

  it('has a browser wait for its end, so that no line moves another that is painted already', () => {
    const html = page(placeContent(EMBED_PARTS));
    const [, end] = /<link rel="expect" href="#([^"]+)" blocking="render">/.exec(html) ?? [];
    expect(html.endsWith(`<template id="${end}"></template>\n</body>\n</html>\n`)).toBe(true);
  });

  it('weighs at most 12 kB with all of its parts', () => {
    expect(gzipSync(page(placeContent(EMBED_PARTS))).byteLength).toBeLessThan(HTML_BUDGET_BYTES);
  });

  it('names what was ignored and what was mended, for the author and for the script', () => {
    const look = { ...DEFAULT_LOOK, accent: 'ffff00', theme: 'light' as const };
    const html = page(placeContent(['now']), { look, ignored: ['size', 'theme'] });
    const mending = 'accent #ffff00 has a contrast of 1.1:1 on light ground, so it is #';
    expect(html).toContain(`<!-- hexcast: ignored: size, theme; mended: ${mending}`);
    expect(html).toContain(`data-ignored="size,theme" data-mended="accent" data-note="${mending}`);
    expect(page(placeContent(['now']))).not.toContain('<!--');
  });

  it('escapes what comes from the service', () => {
    const place = boulder();
    const evil = '"><script>alert(1)</script>';
    const alerts = alertsDocument(1);
    if (!place.current) throw new Error('the fixture has it');
    for (const alert of alerts.document.alerts) alert.event = evil;
    place.current.document.condition = evil;
    const listed = alertsOf({ COZ039: alerts });
    const html = page(placeContent(EMBED_PARTS, { ...place, ...listed }));
    expect(html.match(/<script/g)).toHaveLength(1);
    expect(html).toContain('&lt;script&gt;');
  });

  it('has each icon once, and no id twice', () => {
    const html = page(placeContent(EMBED_PARTS));
    const ids = [...html.matchAll(/\sid="([^"]*)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
    const used = [...html.matchAll(/href="#([^"]*)"/g)].map(([, id]) => id);
    expect(used.length).toBeGreaterThan(ids.length / 20);
    for (const id of used) expect(ids).toContain(id);
  });
});

describe('the page of a zone', () => {
  it('has its alerts with their ends, which the script waits for', () => {
    const html = page(alertsContent(3));
    expect(html.match(/<li data-ends="2026-/g)).toHaveLength(3);
    expect(html).toContain('zone=COZ039');
    expect(html).toContain('data-none hidden');
    expect(page(alertsContent(0))).toContain('No active alerts');
  });

  it('says in the strip, too, what ends when, and never that no more are left where there are', () => {
    const html = page(alertsContent(20));
    const strip = html.slice(html.indexOf('class="strip"'));
    expect(strip.match(/data-ends="2026-/g)).toHaveLength(6);
    // What is not listed never ends.
    for (const part of [html.slice(0, html.indexOf('class="strip"')), strip]) {
      expect(part.match(/data-ends(="")?>/g)).toHaveLength(1);
    }
  });

  it('tells the script until when "no active alerts" holds, and what is true after it', () => {
    const holds = /<b data-until="2026-[^"]+" data-then="Alert status unknown">No active alerts/g;
    expect(page(alertsContent(0)).match(holds)).toHaveLength(2);
    expect(page(placeContent(['alerts'], withoutAlerts()))).toMatch(holds);
    expect(page({ ...alertsContent(0), zone: { ...zoneWith(0), problem: 'busy' } })).not.toMatch(
      holds,
    );
  });

  it('says what the list of a zone leaves out, and that its words are English', async () => {
    expect(page(alertsContent(1))).toContain('are addressed to counties');
    const messages = await loadMessages('es');
    expect(page(alertsContent(1), { messages })).toContain('El texto oficial está en inglés');
    expect(page(alertsContent(0), { messages })).not.toContain('El texto oficial');
  });
});

describe('the page of a comparison', () => {
  it('has its places side by side', () => {
    const words = wordsOf(
      page(compareContent([boulder(), { ...boulder(), cell: '86268cd87ffffff' }])),
    );
    expect(words.match(/Partly Cloudy/g)).toHaveLength(2);
    expect(wordsOf(page(compareContent([emptyPlace()])))).toContain('can’t be reached');
  });

  it('asks again soon for a place that is missing', () => {
    const renewSeconds = (places: EmbedPlace[]) =>
      Number(/data-renew="(\d+)"/.exec(page(compareContent(places)))?.[1]);
    expect(renewSeconds([boulder(), emptyPlace()])).toBe(20);
    const none = { ...emptyPlace(), problems: { forecast: 'no-data' as const } };
    expect(renewSeconds([boulder(), none])).toBeGreaterThan(60);
  });
});

describe('the notice', () => {
  it('says what was not found, and leads to the search', () => {
    const html = drawEmbedNotice({
      kind: 'place',
      text: '<b>Nowhere',
      look: DEFAULT_LOOK,
      messages: createMessages('en'),
      nowMs: NOON_MS,
      parents: '*',
      scriptAddress: '/embed/frame.js',
    });
    expect(html).toContain('No place was found for “&lt;b&gt;Nowhere”.');
    expect(html).toContain('href="/search?q=%3Cb%3ENowhere"');
    expect(html).toContain('data-ignored="place"');
  });
});
