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
    expect(page).toContain('alt="Weather map: Wind, Boulder, Colorado, now"');
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
  it('has the way to the full map even if nothing is known of its weather', async () => {
    const page = await draw('', null);
    expect(page).toContain('Full map');
    expect(page).not.toContain('<time');
  });
  it('says the hour in the time of the place, and speaks Spanish', async () => {
    const page = await draw('?lat=40.01&lng=-105.27&zoom=7&t=2026-11-21T20Z', FACTS, 'es');
    expect(page).toMatch(/alt="Mapa del tiempo: Temperatura, Boulder, Colorado, sábado, 1/);
    expect(page).toContain('Explorar el mapa');
  });
});
