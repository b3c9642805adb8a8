import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { createScanner } from '@/lib/prove/scan';
import { PLANTED } from './proof';

it('the page has the decoy in it', () => {
  const sha256 = createHash('sha256')
    .update(`pub_${'dec0'.repeat(8)}`)
    .digest('hex');
  const scanning = createScanner([{ label: 'decoy', sha256 }]).open();
  scanning.push(new TextEncoder().encode(`<section data-planted="${PLANTED}">`));
  expect(scanning.end().finds).toEqual([{ label: 'decoy', forms: ['base64'] }]);
});
