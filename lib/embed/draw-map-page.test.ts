import { describe, expect, it } from 'vitest';
import { createMessages, loadMessages } from '@/lib/messages/translate';
import { parseEmbed } from '@/lib/view-state/parse-embed';
import { drawMapPage } from './draw-map-page';
import type { EmbedMapFacts, EmbedPageInput } from './embed-input';

const NOW_MS = Date.UTC(2026, 10, 21, 5, 20);
const FACTS: EmbedMapFacts = {
  sources: [
    { name: 'NWS <b>', url: 'https://www.weather.gov', license: null },
    { name: 'Bad', url: 'javascript:alert(1)', license: 'MIT' },
  ],
  observedMs: NOW_MS - 12 * 60_000,
  isWhole: true,
  shown: null,
  range: { low: 8.2, high: 61, isWhole: true },
  sentence: null,
};

async function draw(
  search = '',
  facts: EmbedMapFacts | null = FACTS,
  language: 'en' | 'es' = 'en',
) {
  const parsed = parseEmbed('/embed/map', search);
  if (parsed.kind !== 'embed' || parsed.embed.view.kind !== 'map') throw new Error(search);
  const { view, look } = parsed.embed;
  const input: EmbedPageInput = {
    content: { view },
    look,
    nowMs: NOW_MS,
    isDemo: true,
    ignored: [],
    parents: '*',
    messages: language === 'es' ? await loadMessages('es') : createMessages('en'),
    iconSource: () => '',
    scriptAddress: '/embed/frame.js',
  };
  return drawMapPage(input, view, facts).text;
}

describe('the light page of a map', () => {
  it('is a picture that is a link to the full map, and says where the live map is', async () => {
    const page = await draw('?layer=wind&lat=40.01&lng=-105.27&zoom=7&temp=c&theme=dark');
    expect(page).toContain(
      'src="/api/map/wind.svg?frame=fill&amp;lat=40.01&amp;lng=-105.27&amp;zoom=7&amp;theme=dark&amp;temp=c"',
    );
    expect(page).toContain(
      'alt="Weather map: Wind, Boulder, Colorado, Fri, Nov 20, 10 PM MST · 8 to 61 mph"',
    );
    expect(page).toContain('href="/?layer=wind&amp;temp=c#7/40.01/-105.27"');
    expect(page).toContain('data-live="/embed/map/live?layer=wind&amp;lat=40.01');
    expect(page).not.toContain('data-live-now');
    expect(await draw('?live=1')).toContain(' data-live-now>');
  });
  it('names its sources, links those that are on the web, and says how old the weather is', async () => {
    const page = await draw();
    expect(page).toContain('<a href="https://www.weather.gov/"');
    expect(page).toContain('NWS &lt;b&gt;</a>');
    expect(page).not.toContain('javascript:');
    expect(page).toContain('Issued <time data-age datetime="2026-11-21T05:08:00.000Z">12 min ago');
    expect(await draw('?layer=air')).toContain('Observed <time');
  });
  it('says the hour that its picture shows, which is never one that there is none of', async () => {
    expect(await draw('?t=2026-11-20T08Z')).toContain('Sat, Nov 21, 12 AM EST · 8° to 61°"');
  });
  it('says from which value to which it goes, unless nothing is known of that', async () => {
    const partly = { ...FACTS, range: { low: 20, high: 40, isWhole: false } };
    expect(await draw('', partly)).toContain('Sat, Nov 21, 12 AM EST · 20° to 40° where loaded"');
    expect(await draw('', { ...FACTS, range: null })).toContain('Sat, Nov 21, 12 AM EST"');
    // The words of a frame that is too small for a legend.
    expect(await draw('?layer=air')).toContain(
      '<b>Air quality</b> <span>United States · </span>Sat, Nov 21, 12:20 AM EST · AQI 8 to 61</span>',
    );
  });
  it('has the way to the full map even if nothing is known of its weather', async () => {
    const page = await draw('', null);
    expect(page).toContain('Full map');
    expect(page).not.toContain('<time');
  });
  it('says the hour in the time of the place, and speaks Spanish', async () => {
    const page = await draw('?lat=40.01&lng=-105.27&zoom=7&t=2026-11-21T20Z', FACTS, 'es');
    expect(page).toMatch(
      /alt="Mapa del tiempo: Temperatura, Boulder, Colorado, sáb, 21 de nov, 1.* MST · 8° a 61°"/,
    );
    expect(page).toContain('Explorar el mapa');
  });
});
