import { expect, it } from 'vitest';
import { parseAddress } from '@/lib/view-state/address';
import { render } from '../panels/testing/render-panels';
import { Notices } from './notices';

/** What is said of an address. */
function noticesOf(address: string): string {
  const view = { ...parseAddress(address), ready: true, go: () => {}, adjust: () => {} };
  return render(<Notices view={view} refused={null} />, []).replaceAll(/<!--.*?-->/g, '');
}

it.each([
  ['/?cell=nonsense', /we don’t recognize/],
  ['/?cell=852681a3fffffff', /a different size/],
  ['/?zone=nowhere', /was ignored/],
])('what is wrong in %s is said', (address, words) => {
  const html = noticesOf(address);
  expect(html).toMatch(words);
  expect(html.match(/<p>/g)).toHaveLength(1);
});

it('each thing that is wrong is said, and nothing of an address that is right', () => {
  expect(noticesOf('/?cell=nonsense&layer=lava').match(/<p>/g)).toHaveLength(2);
  expect(noticesOf('/?cell=862681a37ffffff&layer=wind#6/40/-105')).toBe('');
});
