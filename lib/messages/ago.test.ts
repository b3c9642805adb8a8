import { expect, it } from 'vitest';
import { MINUTE_MS } from '@/lib/contract/time';
import { spanish } from '@/lib/messages/es/catalog';
import { createMessages } from '@/lib/messages/translate';
import { agoText } from './ago';

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
  [-300, 'in 5 h', 'en 5 h'],
])('%i minutes are told as %s', (minutes, english, spanishText) => {
  expect(agoText(en, 0, minutes * MINUTE_MS)).toBe(english);
  expect(agoText(es, 0, minutes * MINUTE_MS)).toBe(spanishText);
});
