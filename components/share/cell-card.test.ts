import { describe, expect, it } from 'vitest';
import { placeOf } from '@/lib/geo/places';
import { createMessages } from '@/lib/messages/translate';
import { cellCard } from './cell-card';
import { current, DENVER, forecast, knownCell } from './testing/known';

const EMPTY = '862896727ffffff';
const messages = createMessages('en');

describe('the card of a cell', () => {
  it('tells the present weather in words', () => {
    const card = cellCard(knownCell(DENVER, { current, forecast }), messages, 'f');
    expect(card.title).toBe('Weather in Denver, CO');
    expect(card.description).toBe(
      'Now 64°F, Mostly Cloudy. Feels like 60°F. Today’s high 66°F, low −4°F.',
    );
  });
  it('tells it in the units of the link, and of a demo that it is one', () => {
    const card = cellCard(knownCell(DENVER, { mode: 'demo', current }), messages, 'c');
    expect(card.description).toBe(
      'Now 18°C, Mostly Cloudy. Feels like 16°C. Demo: simulated weather, not observations.',
    );
  });
  it('tells the place alone where nothing is held', () => {
    const card = cellCard(knownCell(DENVER), messages, 'f');
    expect(card.title).toBe('Weather in Denver, CO');
    expect(card.description).toMatch(/^Forecast, .* for Denver, CO/);
    expect(card.description).not.toMatch(/\d/);
  });
  it('says "near" where the town is only near, and names no place where there is none', () => {
    expect(cellCard(knownCell(EMPTY), messages, 'f').title).toMatch(/^Weather near .+, [A-Z]{2}$/);
    const place = { ...placeOf(EMPTY), town: null, state: null };
    const card = cellCard(knownCell(EMPTY, { place }), messages, 'f');
    expect(card).toMatchObject({ place: null, title: 'Hexcast: weather by hexagon' });
  });
});
