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
  areasContent,
  areaWith,
  boulder,
  compareContent,
  DEFAULT_LOOK,
  emptyPlace,
  NOON_MS,
  pictureInput,
  placeContent,
  zoneContent,
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

  it('has as many hours and days as were asked for, each until it is over, and is called as its page calls it', () => {
    const place = placeContent(['hours', 'days']);
    const view = {
      hours: 3,
      days: 2,
      heading: { label: 'Summit <lodge>', isHidden: true },
    } as const;
    const html = page({ ...place, view: { ...place.view, ...view } } as EmbedContent);
    expect(html.match(/<button [^>]*data-hour/g)).toHaveLength(3);
    expect(html.match(/<li data-past="[^"]+"><b>/g)).toHaveLength(2);
    expect(html).toContain('<header class="unseen">');
    expect(wordsOf(html)).toContain('Summit &lt;lodge&gt;');
    expect(wordsOf(html)).not.toContain('Boulder');
    const ends = [...html.matchAll(/<li data-past="([^"]+)"><button/g)].map(([, end]) => end);
    expect(ends.map((end) => Date.parse(end ?? '') - NOON_MS <= 3 * HOUR_MS)).toEqual([
      true,
      true,
      true,
    ]);
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
    const html = page(zoneContent(3));
    expect(html.match(/<li data-ends="2026-/g)).toHaveLength(3);
    expect(html).toContain('zone=COZ039');
    expect(html).toContain('data-none hidden');
    expect(page(zoneContent(0))).toContain('No active alerts');
  });

  it('says in the strip, too, what ends when, and never that no more are left where there are', () => {
    const html = page(zoneContent(20));
    const strip = html.slice(html.indexOf('class="strip"'));
    expect(strip.match(/data-ends="2026-/g)).toHaveLength(6);
    // What is not listed never ends.
    for (const part of [html.slice(0, html.indexOf('class="strip"')), strip]) {
      expect(part.match(/data-ends(="")?>/g)).toHaveLength(1);
    }
  });

  it('tells the script until when "no active alerts" holds, and what is true after it', () => {
    const holds = /<b data-until="2026-[^"]+" data-then="Alert status unknown">No active alerts/g;
    expect(page(zoneContent(0)).match(holds)).toHaveLength(2);
    expect(page(placeContent(['alerts'], withoutAlerts()))).toMatch(holds);
    const failed = areaWith('COZ039', { response: alertsDocument(0), problem: 'busy' });
    expect(page(areasContent([failed]))).not.toMatch(holds);
  });

  it('has the gravest open and the others on demand, and weighs at most 12 kB with the longest texts', () => {
    const list = alertsDocument(12);
    const wordOf = (at: number) => ((at * 7919) % 10_007).toString(36);
    for (const [at, alert] of list.document.alerts.entries()) {
      const words = Array.from({ length: 600 }, (_, index) => wordOf(at * 600 + index));
      alert.description = `* WHAT...Gusts of ${at}.\n\n* IMPACTS...${words.join(' ')}.`;
    }
    const html = page(areasContent([areaWith('COZ039', { response: list })]));
    expect(gzipSync(html).byteLength).toBeLessThan(HTML_BUDGET_BYTES);
    expect(html.match(/<li data-ends="2026-/g)).toHaveLength(12);
    expect(html.match(/<summary><h2>/g)?.length).toBeGreaterThan(2);
    // Where there is no room for the words, the name leads to them.
    expect(html).toMatch(/<h2><a href="\/cell\/[^"]*zone=COZ039"/);
    expect(html.indexOf('Gusts of 0.')).toBeLessThan(html.indexOf('<summary><h2>'));
  });

  it('says what the list of a zone leaves out, and that its words are English', async () => {
    expect(page(zoneContent(1))).toContain('are addressed to counties');
    const messages = await loadMessages('es');
    expect(page(zoneContent(1), { messages })).toContain('El texto oficial está en inglés');
    expect(page(zoneContent(0), { messages })).not.toContain('El texto oficial');
  });
});

describe('the page of several areas', () => {
  const county = (count: number | null) =>
    areaWith('COC013', { response: count === null ? null : alertsDocument(count) });
  const zone = (count: number) => areaWith('COZ039', { response: alertsDocument(count) });

  it('names them all, and those that an alert is for where it is not for all', () => {
    const words = wordsOf(page(areasContent([zone(2), county(1)])));
    expect(words).toContain('Alerts: 2 areas');
    expect(words).toContain('West Broomfield County and Boulder County, CO');
    expect(words.match(/West Broomfield County (?!and)/g)).toHaveLength(1);
  });

  it('says for which of them nothing is known', () => {
    const html = page(areasContent([zone(1), county(null)]));
    expect(wordsOf(html)).toContain('Alert status unknown for Boulder County, CO');
    expect(wordsOf(page(areasContent([zone(1), county(1)])))).not.toContain('status unknown');
  });
});

describe('the banner of alerts', () => {
  const hides = (maxLines = 3) => ({ maxLines, hidesNone: true });
  const lines = (html: string) => html.match(/<li /g)?.length ?? 0;
  const sentence = (html: string) =>
    /<p class="fact-none" data-none( hidden)?>(.*?)<\/p>/.exec(html);

  it('has a line for each alert, and the last for those that have none', () => {
    expect(lines(page(zoneContent(2, hides())))).toBe(2);
    expect(lines(page(zoneContent(3, hides())))).toBe(3);
    const five = page(zoneContent(5, hides()));
    expect(lines(five)).toBe(3);
    expect(wordsOf(five)).toContain('+3 more');
    expect(five.match(/data-ends="2026-/g)).toHaveLength(2);
    expect(wordsOf(page(zoneContent(3, hides(1))))).toContain('+2 more');
  });

  it('says how grave, until when, whose, how old and from whom', () => {
    const words = wordsOf(page(zoneContent(1, hides())));
    for (const part of [
      'Severe: High Wind Warning',
      'until 7:20 PM',
      'Details',
      'West Broomfield County',
      'Checked',
      'National Weather Service',
      'Demo',
    ]) {
      expect(words).toContain(part);
    }
  });

  it('is nothing where it is known that there are none, and only then', () => {
    const county = areaWith('COC013', { response: alertsDocument(0) });
    const known = page(areasContent([county], hides()));
    expect(known).toContain('class="banner hides"');
    // What the style hides is what the page's script has not called outdated.
    expect(sentence(known)?.[2]).toContain('<b data-until="2026-');
    const line = page(areasContent([county], { maxLines: 3, hidesNone: false }));
    expect(line).toContain('class="banner"');
    expect(wordsOf(line)).toMatch(/No active alerts for [A-Z]/);
    // Many warnings of a zone are in the lists of its counties: that its own is empty is said, and not taken for all.
    const zone = page(zoneContent(0, hides()));
    expect(zone).toContain('class="banner"');
    expect(wordsOf(zone)).toContain('No active alerts for this forecast zone');
    for (const list of [
      { response: null },
      { response: alertsDocument(0), problem: 'service-failing' as const },
      { response: { ...alertsDocument(0), fetchedMs: NOON_MS - 5 * HOUR_MS } },
    ]) {
      const unknown = page(areasContent([areaWith('COZ039', list)], hides()));
      expect(sentence(unknown)?.[1]).toBeUndefined();
      expect(sentence(unknown)?.[2]).toMatch(/^<b>Alert status unknown for/);
    }
  });

  it('is not nothing where of a place only its zone is known', () => {
    const { alerts, ...place } = boulder();
    const [own, ...others] = alerts.map((list) => ({
      ...list,
      response: list.response && { ...list.response, ...alertsDocument(0) },
    }));
    const lists = [own, ...others.map((list) => ({ ...list, response: null }))].flatMap(
      (list) => list ?? [],
    );
    const view = {
      kind: 'alerts',
      of: { kind: 'place', cell: place.cell },
      compact: hides(),
    } as const;
    const of = (alerts: EmbedPlace['alerts']) =>
      page({ view, alerts: { kind: 'place', place: { ...place, alerts } } });
    expect(of(lists)).toContain('class="banner"');
    expect(wordsOf(of(lists))).toContain('No active alerts for this forecast zone');
  });

  it('says that there may be more where a list is missing', () => {
    const areas = [
      areaWith('COZ039', { response: alertsDocument(1) }),
      areaWith('COC013', { response: null }),
    ] as const;
    expect(wordsOf(page(areasContent(areas, hides())))).toContain('There may be more alerts.');
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

  it('has no words about an empty name', () => {
    for (const kind of ['place', 'alerts'] as const) {
      const html = drawEmbedNotice({
        kind,
        text: '',
        look: DEFAULT_LOOK,
        messages: createMessages('en'),
        nowMs: NOON_MS,
        parents: '*',
        scriptAddress: '/embed/frame.js',
      });
      expect(html).toContain('There is nothing to embed at this address.');
      expect(html).toContain(`data-ignored="${kind === 'place' ? 'place' : 'zone'}"`);
    }
  });
});
