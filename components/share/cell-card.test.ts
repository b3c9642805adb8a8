import { describe, expect, it } from 'vitest';
import { forecastSchema } from '@/lib/contract/forecast';
import { HOUR_MS, MINUTE_MS } from '@/lib/contract/time';
import { placeOf } from '@/lib/geo/places';
import { createMessages } from '@/lib/messages/translate';
import { EMPTY_VIEW } from '@/lib/view-state/view-state';
import { cellCard } from './cell-card';
import { cached, current, DENVER, forecast, NOW_MS, snapshotOf } from './testing/cell-snapshots';

const EMPTY = '862896727ffffff';
const messages = createMessages('en');
const US = { temperature: 'f', wind: 'mph' } as const;

describe('the card of a cell', () => {
  it('describes the current weather', () => {
    const card = cellCard(snapshotOf(DENVER, { current, forecast }), EMPTY_VIEW, messages, US);
    expect(card.title).toBe('Weather in Denver, CO');
    expect(card.description).toBe(
      'Now 64°F, Mostly Cloudy. Feels like 60°F. Today’s high 66°F, low −4°F.',
    );
  });
  it.each([
    ['the rest of a day', NOW_MS, 'Forecast for now: 40°F, Sunny. Rest of today 28°F to 40°F.'],
    ['tonight', NOW_MS + 8 * HOUR_MS, 'Forecast for now: 32°F, Sunny. Tonight’s low 20°F.'],
  ])('never calls a part of a day the day: %s', (_, nowMs, description) => {
    const hourly = Array.from({ length: 40 }, (_, index) => ({
      time: new Date(NOW_MS - 20 * MINUTE_MS + index * HOUR_MS).toISOString(),
      tempF: 40 - Math.min(index, 24),
      condition: 'Sunny',
    }));
    const ahead = cached(
      forecastSchema.parse({ h3: DENVER, generatedAt: '2026-11-21T17:00:00Z', hourly }),
    );
    const card = cellCard(snapshotOf(DENVER, { nowMs, forecast: ahead }), EMPTY_VIEW, messages, US);
    expect(card.description).toBe(description);
  });
  it('uses the units of the link, and names a demo as such', () => {
    const card = cellCard(snapshotOf(DENVER, { mode: 'demo', current }), EMPTY_VIEW, messages, {
      ...US,
      temperature: 'c',
    });
    expect(card.description).toBe(
      'Now 18°C, Mostly Cloudy. Feels like 16°C. Demo: simulated weather, not observations.',
    );
  });
  it('describes only the place if no weather is cached', () => {
    const card = cellCard(snapshotOf(DENVER), EMPTY_VIEW, messages, US);
    expect(card.title).toBe('Weather in Denver, CO');
    expect(card.description).toMatch(/^Forecast, .* for Denver, CO/);
    expect(card.description).not.toMatch(/\d/);
  });
  it('writes "near" for a town that is only near, and no place if there is none', () => {
    expect(cellCard(snapshotOf(EMPTY), EMPTY_VIEW, messages, US).title).toMatch(
      /^Weather near .+, [A-Z]{2}$/,
    );
    const place = { ...placeOf(EMPTY), town: null, state: null };
    const card = cellCard(snapshotOf(EMPTY, { place }), EMPTY_VIEW, messages, US);
    expect(card).toMatchObject({ place: null, title: 'Hexcast: US weather, hour by hour' });
  });
});
