import { describe, expect, it } from 'vitest';
import { currentSchema } from '@/lib/contract/current';
import { forecastSchema } from '@/lib/contract/forecast';
import { placeOf } from '@/lib/geo/places';
import { createMessages } from '@/lib/messages/translate';
import type { KnownCell } from '@/lib/queries/known-cell';
import { cellCard } from './cell-card';

const DENVER = '86268cdafffffff';
const EMPTY = '862896727ffffff';
const NOW_MS = Date.parse('2026-11-21T18:20:00Z');
const messages = createMessages('en');

function known(cell: string, parts: Partial<KnownCell> = {}): KnownCell {
  const nothing = {
    forecast: null,
    current: null,
    air: null,
    allergy: null,
    zone: null,
    alerts: null,
    station: null,
    zonesNear: { zones: [] },
  };
  const place = placeOf(cell);
  return { cell, nowMs: NOW_MS, mode: 'live', mapHexes: 900, place, ...nothing, ...parts };
}

const held = <Document>(document: Document) => ({ document, fetchedMs: NOW_MS, maxAgeMs: 900_000 });
const current = held(
  currentSchema.parse({
    h3: DENVER,
    observedAt: '2026-11-21T17:53:00Z',
    tempF: 64.4,
    feelsLikeF: 60,
    condition: 'Mostly Cloudy',
  }),
);
const forecast = held(
  forecastSchema.parse({
    h3: DENVER,
    updated: '2026-11-21T15:00:00Z',
    periods: [],
    dailyPeriods: [{ date: '2026-11-21', highTemperature: 66, lowTemperature: -4 }],
  }),
);

describe('the card of a cell', () => {
  it('tells the present weather in words', () => {
    const card = cellCard(known(DENVER, { current, forecast }), messages, 'f');
    expect(card.title).toBe('Weather in Denver, CO');
    expect(card.description).toBe(
      'Now 64°F, Mostly Cloudy. Feels like 60°F. Today’s high 66°F, low −4°F.',
    );
  });
  it('tells it in the units of the link, and of a demo that it is one', () => {
    const card = cellCard(known(DENVER, { mode: 'demo', current }), messages, 'c');
    expect(card.description).toBe(
      'Now 18°C, Mostly Cloudy. Feels like 16°C. Demo: this weather is computed, not observed.',
    );
  });
  it('tells the place alone where nothing is held', () => {
    const card = cellCard(known(DENVER), messages, 'f');
    expect(card.title).toBe('Weather in Denver, CO');
    expect(card.description).toMatch(/^Forecast, .* for Denver, CO/);
    expect(card.description).not.toMatch(/\d/);
  });
  it('says "near" where the town is only near, and names no place where there is none', () => {
    expect(cellCard(known(EMPTY), messages, 'f').title).toMatch(/^Weather near .+, [A-Z]{2}$/);
    const place = { ...placeOf(EMPTY), town: null, state: null };
    const card = cellCard(known(EMPTY, { place }), messages, 'f');
    expect(card).toMatchObject({ place: null, title: 'Hexcast: weather by hexagon' });
  });
});
