import { describe, expect, it } from 'vitest';
import { placeOf } from '@/lib/geo/places';
import { createMessages } from '@/lib/messages/translate';
import { cellCard } from './cell-card';
import { current, DENVER, forecast, snapshotOf } from './testing/cell-snapshots';

const EMPTY = '862896727ffffff';
const messages = createMessages('en');

describe('the card of a cell', () => {
  it('describes the current weather', () => {
    const card = cellCard(snapshotOf(DENVER, { current, forecast }), messages, 'f');
    expect(card.title).toBe('Weather in Denver, CO');
    expect(card.description).toBe(
      'Now 64°F, Mostly Cloudy. Feels like 60°F. Today’s high 66°F, low −4°F.',
    );
  });
  it('uses the units of the link, and names a demo as such', () => {
    const card = cellCard(snapshotOf(DENVER, { mode: 'demo', current }), messages, 'c');
    expect(card.description).toBe(
      'Now 18°C, Mostly Cloudy. Feels like 16°C. Demo: simulated weather, not observations.',
    );
  });
  it('describes only the place if no weather is cached', () => {
    const card = cellCard(snapshotOf(DENVER), messages, 'f');
    expect(card.title).toBe('Weather in Denver, CO');
    expect(card.description).toMatch(/^Forecast, .* for Denver, CO/);
    expect(card.description).not.toMatch(/\d/);
  });
  it('writes "near" for a town that is only near, and no place if there is none', () => {
    expect(cellCard(snapshotOf(EMPTY), messages, 'f').title).toMatch(/^Weather near .+, [A-Z]{2}$/);
    const place = { ...placeOf(EMPTY), town: null, state: null };
    const card = cellCard(snapshotOf(EMPTY, { place }), messages, 'f');
    expect(card).toMatchObject({ place: null, title: 'Hexcast: US weather, hour by hour' });
  });
});
