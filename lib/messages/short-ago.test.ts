import { expect, it } from 'vitest';
import { MINUTE_MS } from '@/lib/contract/time';
import { agoText } from './ago';
import { spanish } from './es/catalog';
import { shortAgo } from './short-ago';
import { createMessages } from './translate';

it('says what the whole catalog would say, for years', () => {
  for (const messages of [createMessages('en'), createMessages('es', spanish)]) {
    for (let minutes = 0; minutes < 999 * 1440; minutes += minutes < 3000 ? 0.7 : 9001) {
      const ms = minutes * MINUTE_MS;
      expect(shortAgo(ms, messages.locale)).toBe(agoText(messages, 0, ms));
    }
  }
});

it('says of a time that a slow clock has not reached that it is now', () => {
  expect(shortAgo(-5 * MINUTE_MS, 'en-US')).toBe('just now');
});
