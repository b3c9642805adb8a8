import { expect, it } from 'vitest';
import { parseAddress } from '@/lib/view-state/address';
import { homeMetadata } from './home-metadata';

const NOW_MS = Date.parse('2026-11-21T18:20:00Z');
const ORIGIN = 'https://weather.example';
const SENTENCE = 'Wind (mph), lower 48 states: up to 42 mph near Lamar, Colorado.';

const at = (address: string, origin: string | null = ORIGIN) =>
  homeMetadata(
    parseAddress(address).state,
    { nowMs: NOW_MS, mapDays: 10, sentence: SENTENCE },
    origin,
  );

it('shows a picture of the country, whose text is what is on it', async () => {
  const { title, description, openGraph, twitter, alternates } = await at('/');
  expect(title).toEqual({ absolute: 'Hexcast: US weather, hour by hour' });
  expect(alternates?.canonical).toBe(`${ORIGIN}/`);
  expect(description).toBe(openGraph?.description);
  const images = [
    {
      url: `${ORIGIN}/api/map/temperature.png?frame=share&of=2026-11-21T18Z`,
      ...{ width: 1200, height: 630, type: 'image/png' },
      alt: `Weather map: ${SENTENCE}`,
    },
  ];
  expect(openGraph).toMatchObject({ url: `${ORIGIN}/`, images });
  expect(twitter).toMatchObject({ card: 'summary_large_image', images });
});

it('shows what an address asks for: its layer, hour, units and language', async () => {
  const query = 'layer=wind&t=2026-11-21T21Z&temp=c&wind=kn&lang=es';
  const { description, openGraph } = await at(`/?${query}#5/40/-100`);
  expect(openGraph).toMatchObject({
    url: `${ORIGIN}/?${query}`,
    locale: 'es_US',
    description: SENTENCE,
  });
  // Search engines list the page, and not what was on it for an hour.
  expect(description).toMatch(/^Pronóstico/);
  expect(JSON.stringify(openGraph)).toContain(
    '/api/map/wind.png?frame=share&temp=c&wind=kn&lang=es&t=2026-11-21T21Z&of=2026-11-21T18Z"',
  );
});

it('shows the alerts of the country, or of a state', async () => {
  const { title, openGraph, alternates } = await at('/alerts');
  expect(title).toBe('Active alerts');
  expect(alternates?.canonical).toBe(`${ORIGIN}/alerts`);
  expect(JSON.stringify(openGraph)).toContain('/api/map/alerts.png?frame=share&of=');
  const colorado = await at('/alerts?in=CO');
  const shown = JSON.stringify(colorado.openGraph);
  expect(shown).toMatch(
    /alerts\.png\?frame=share&bbox=-109[.\d]*,3[67][.\d]*,-102[.\d]*,4[.\d]*&of=/,
  );
  expect(shown).toContain(`"url":"${ORIGIN}/alerts?in=CO"`);
  expect(colorado.title).toBe('Active alerts · Colorado');
  expect(shown).toContain('"alt":"Weather map: Active alerts · Colorado"');
  // The sentence is of the whole country.
  expect(shown).not.toContain(SENTENCE);
  // No such state: all of them.
  expect(JSON.stringify((await at('/alerts?in=QQ')).openGraph)).not.toContain('bbox');
});

it('contains no URLs without a public URL', async () => {
  expect(JSON.stringify(await at('/?layer=wind', null))).not.toMatch(/https?:|\/api\//);
});
