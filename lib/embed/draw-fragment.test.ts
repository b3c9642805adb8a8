import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { createMessages, loadMessages } from '@/lib/messages/translate';
import { EMBED_PARTS } from '@/lib/view-state/embed';
import { drawFragment } from './draw-fragment';
import type { EmbedContent, EmbedFragmentInput } from './embed-input';
import {
  alertsDocument,
  alertsOf,
  BOULDER,
  boulder,
  compareContent,
  DEFAULT_LOOK,
  emptyPlace,
  NOON_MS,
  pictureInput,
  placeContent,
  zoneContent,
} from './picture/testing/boulder';

const BUDGET_BYTES = 12_000;

function draw(content: EmbedContent, more: Partial<EmbedFragmentInput> = {}) {
  const publicUrl = 'https://weather.example';
  return drawFragment({ ...pictureInput(content, [480, null]), ignored: [], publicUrl, ...more });
}
const ALL = placeContent(EMBED_PARTS);

/** What readers read. */
const wordsOf = (text: string) =>
  text
    .replaceAll(/<style>.*?<\/style>|<svg width="0".*?<\/svg>(?=<div)/gs, '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ');

describe('a fragment', () => {
  it.each([
    ['a place', ALL],
    ['alerts', zoneContent(4)],
  ])('has words in a shadow root, no script, and little weight: %s', (_, content) => {
    const { text } = draw(content);
    expect(text).toMatch(
      /^<(hexcast-\w+)( [a-z]+="[^"]*")*><div><template shadowrootmode="open"><style>.*<\/style><article .*<\/article><\/template><\/div><\/\1>$/s,
    );
    expect(text).not.toMatch(/<script|<link|<main|<button|\son\w+=|javascript:/);
    expect(gzipSync(text).length).toBeLessThan(BUDGET_BYTES);
  });

  it('says when, and not how long ago, in the time of the place', () => {
    const words = wordsOf(draw(ALL).text);
    expect(words).toMatch(/Observed Mar 10, 1:\d\d PM MDT/);
    expect(words).not.toMatch(/ ago|Now /);
    const late = draw(ALL, { nowMs: NOON_MS + 9 * 3_600_000 });
    expect(wordsOf(late.text)).toContain('Out of date');
    // What is out of date already is not to be shown for longer.
    expect(late.soundUntilMs).toBeLessThanOrEqual(NOON_MS + 9 * 3_600_000);
  });

  it('is sound no longer than it may be said that there are no alerts', () => {
    const usual = draw(placeContent(['now'])).soundUntilMs;
    expect(usual).toBeGreaterThan(NOON_MS + 60_000);
    const none = {
      ...boulder(),
      ...alertsOf({ COZ039: alertsDocument(0), COC013: alertsDocument(0) }),
    };
    const sure = draw(placeContent(['now', 'alerts'], none));
    expect(wordsOf(sure.text)).toContain('No active alerts');
    expect(sure.soundUntilMs).toBeLessThan(usual);
    // Where that is not known, it may not be said for a moment longer.
    expect(draw(placeContent(['now', 'alerts'], emptyPlace())).soundUntilMs).toBe(NOON_MS);
  });

  it('of several places is sound as long as the first of them', () => {
    const old = boulder();
    const one = draw(compareContent([boulder()])).soundUntilMs;
    const stale = { ...old, cell: '86268cdafffffff', current: null };
    expect(one).toBeLessThan(draw(compareContent([stale])).soundUntilMs);
    expect(draw(compareContent([stale, boulder()])).soundUntilMs).toBe(one);
    expect(draw(compareContent([boulder(), stale])).soundUntilMs).toBe(one);
  });

  it('has the headings below that of its page, with their style', () => {
    const { text } = draw(ALL);
    expect(text).not.toContain('<h1');
    expect(text.match(/<h2>/g)).toHaveLength(1);
    expect(text).toContain('<h3 class="unseen">Current conditions</h3>');
    expect(text).toContain('.head h2{font-size:1.2em');
    expect(text).toMatch(/\.fact h3\{/);
    expect(draw(zoneContent(2)).text).toContain('.warnings h4{');
  });

  it('leads to this site, where its address is known', () => {
    const { text } = draw(ALL);
    expect(text).toContain(`href="https://weather.example/cell/${BOULDER}`);
    expect(text).not.toMatch(/ href="\/[^/]/);
    const nowhere = draw(ALL, { publicUrl: null }).text;
    expect(nowhere).not.toMatch(/ href="(?!https:\/\/www\.weather\.gov|#)/);
    expect(wordsOf(nowhere)).toContain('Boulder, CO');
  });

  it('has what was asked for as attributes, and names what was ignored', () => {
    const { view } = placeContent(['hours', 'now']);
    const heading = { label: `"Hut" <&> 100 %` };
    const look = { ...DEFAULT_LOOK, theme: 'dark', temperatureUnit: 'c', radiusPx: 0 } as const;
    const content = { ...ALL, view: { ...view, heading, hours: 4 } } as EmbedContent;
    const { text } = draw(content, { look, ignored: ['shwo', 'compact'] });
    expect(text).toContain(
      `<hexcast-weather place="${BOULDER}" show="hours,now" hours="4" label="&quot;Hut&quot; &lt;&amp;&gt; 100 %" temp="c" theme="dark" radius="0"><!-- hexcast: ignored: shwo, compact --><div>`,
    );
    expect(text).toContain('color-scheme:dark!important');
    expect(draw(zoneContent(1)).text).toMatch(/^<hexcast-alerts zone="COZ039"><div>/);
  });

  it('speaks Spanish', async () => {
    const messages = await loadMessages('es');
    expect(createMessages('en')).not.toBe(messages);
    const { text } = draw(ALL, { messages, look: { ...DEFAULT_LOOK, language: 'es' } });
    expect(text).toContain('<article class="page" lang="es">');
    expect(wordsOf(text)).toContain('Observado');
  });
});
