import { describe, expect, it } from 'vitest';
import { searchPlaces } from './search-places';

const found = (text: string) => searchPlaces(text, null).places;
const labels = (text: string) => found(text).map(({ name, state }) => `${name}, ${state?.code}`);
const first = (text: string) => labels(text)[0];

describe('nicknames and codes', () => {
  it.each([
    ['philly', 'Philadelphia, PA'],
    ['LA', 'Los Angeles, CA'],
    ['vegas', 'Las Vegas, NV'],
    ['the big apple', 'New York, NY'],
    ['nola', 'New Orleans, LA'],
    ['LAX', 'Los Angeles International Airport, CA'],
    ['KDEN', 'Denver International Airport, CO'],
    ['Denver airport', 'Denver International Airport, CO'],
    ['aeropuerto de miami', 'Miami International Airport, FL'],
    ['chicago airport', "Chicago O'Hare International Airport, IL"],
    ['kennedy airport', 'Kennedy International Airport, NY'],
    // The first is also the beginning of a code, the second another town's name.
    ['den', 'Denver, CO'],
    ['frisco', 'Frisco, TX'],
  ])('%s finds %s first', (text, name) => {
    expect(first(text)).toBe(name);
  });
  it('of four letters are not taken for typos', () => {
    expect(labels('KLAX')).toEqual(['Los Angeles International Airport, CA']);
    expect(found('KLAX')[0]?.kind).toBe('airport');
  });
  it('leave the real name in the list', () => {
    expect(labels('frisco')).toContain('San Francisco, CA');
    expect(labels('new york airport').slice(0, 3).join()).toContain('Newark');
  });
  it('do not stretch a whole name to a state', () => {
    expect(labels('st louis').filter((name) => name.endsWith('LA'))).toEqual([]);
  });
});

describe('territories', () => {
  it.each([
    ['Guam', 'Hagåtña, GU'],
    ['hagatna', 'Hagåtña, GU'],
    ['96910', '96910, GU'],
    ['Saipan', 'Saipan, MP'],
    ['pago pago', 'Pago Pago, AS'],
    ['Charlotte Amalie', 'Charlotte Amalie, VI'],
    ['St. Thomas', 'Charlotte Amalie, VI'],
  ])('%s finds %s, where weather is expected', (text, name) => {
    expect(first(text)).toBe(name);
    expect(found(text)[0]?.covered).toBe(true);
  });
});

describe('hints', () => {
  const hint = (text: string) => searchPlaces(text, null).hint;
  it.each(['GUZ001', 'guz001', 'COZ220', 'XXZ999'])('%s stands for no other zone', (text) => {
    expect(searchPlaces(text, null)).toEqual({
      places: [],
      hint: { kind: 'zone-unknown', id: text.toUpperCase() },
    });
  });
  it('name a zone whose position is not known', () => {
    expect(hint('waz703')).toEqual({
      kind: 'zone-unplaced',
      id: 'WAZ703',
      name: 'Okanogan Valley',
    });
  });
  it.each([
    ['paris', 'FR'],
    ['Paris, France', 'FR'],
    ['london', 'GB'],
    ['toronto', 'CA'],
    ['México', 'MX'],
    ['birmingham', undefined],
    ['vancouver', undefined],
    ['san jose', undefined],
    ['georgia', undefined],
    ['denver', undefined],
  ])('say what lies abroad: %s', (text, country) => {
    expect(hint(text)).toEqual(country && { kind: 'abroad', country });
  });
  it.each([
    ['350 5th Ave, New York, NY 10118', '10118, NY'],
    ['350 Fifth, New York', 'New York, NY'],
    ['12 Oak Lane Denver CO', 'Denver, CO'],
    ['1234 W Main St Apt 5, Springfield, IL', 'Springfield, IL'],
    ['123 main st', undefined],
  ])('say that addresses are not searched, and offer their town: %s', (text, name) => {
    expect(hint(text)).toEqual({ kind: 'address' });
    expect(first(text)).toBe(name);
  });
  it.each(['39.74, -104.99', '80202', '29 Palms', '1770'])('are not given for %s', (text) => {
    expect(hint(text)).toBeUndefined();
  });
});
