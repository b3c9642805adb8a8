import { expect, it } from 'vitest';
import { createMemoryDays } from '@/lib/shared/call-counter';
import { createKeyPool } from './key-pool';
import { createKeys } from './service-key';

const keysOf = (secrets: readonly string[]) => createKeys(secrets, (secret) => `of ${secret}`);

it('ends its part in the day of a key that is rotated away, and of no other', () => {
  const removed: string[] = [];
  const pool = createKeyPool({
    keys: keysOf(['a', 'b']),
    dailyCalls: 10,
    dayOf: createMemoryDays(),
    onRemoved: (fingerprint) => removed.push(fingerprint),
    now: () => 0,
  });
  pool.replace(keysOf(['b', 'c']));
  expect(removed).toEqual(['of a']);
  pool.replace(keysOf(['b', 'c']));
  expect(removed).toEqual(['of a']);
});
