import { expect, it } from 'vitest';
import { LAYERS } from '@/lib/contract/layers';
import { createMessages } from '@/lib/messages/translate';
import { letters } from './letters';
import { numberTextOf } from './number-text';

it('pictures have every letter of the numbers on them, in all units', () => {
  const messages = createMessages('en');
  const missing = new Set<string>();
  for (const layer of LAYERS) {
    for (const units of [
      { temperature: 'f', wind: 'mph' },
      { temperature: 'c', wind: 'ms' },
    ] as const) {
      const write = numberTextOf(layer, messages, units);
      for (const value of [-40.4, -1, 0, 3, 12.5, 47, 99]) {
        for (const letter of write(value) ?? '') {
          if (letters().semibold[letter] === undefined) missing.add(letter);
        }
      }
    }
  }
  expect([...missing]).toEqual([]);
});
