import { expect, it } from 'vitest';
import { MINUTE_MS } from '@/lib/contract/time';
import { spanish } from '@/lib/messages/es/catalog';
import { createMessages } from '@/lib/messages/translate';
import { agoText, aheadText } from './ago';

const [en, es] = [createMessages('en'), createMessages('es', spanish)];

it.each([
  [0, 'just now', 'ahora mismo'],
  [12, '12 min ago', 'hace 12 min'],
  [60, '1 h ago', 'hace 1 h'],
  [86, '1 h 26 min ago', 'hace 1 h 26 min'],
  [95, '1 h 35 min ago', 'hace 1 h 35 min'],
  [359, '5 h 59 min ago', 'hace 5 h 59 min'],
  [400, '7 h ago', 'hace 7 h'],
  [47 * 60, '47 h ago', 'hace 47 h'],
  [49 * 60, '2 days ago', 'hace 2 días'],
  [2178 * 1440, '2,178 days ago', 'hace 2,178 días'],
  // A clock is wrong.
  [-1, 'just now', 'ahora mismo'],
  [-300, 'just now', 'ahora mismo'],
])('%i minutes are told as %s', (minutes, english, spanishText) => {
  expect(agoText(en, 0, minutes * MINUTE_MS)).toBe(english);
  expect(agoText(es, 0, minutes * MINUTE_MS)).toBe(spanishText);
});

it('what is to come is told as such, and is never nearer than a minute', () => {
  const words = [300, 1, 0, -5].map((minutes) => aheadText(en, minutes * MINUTE_MS, 0));
  expect(words).toEqual(['in 5 h', 'in 1 min', 'in 1 min', 'in 1 min']);
  expect(aheadText(es, 300 * MINUTE_MS, 0)).toBe('en 5 h');
});
