import { memoryState } from '@/lib/shared/memory/memory-state';
import type { SourceEdges } from '@/lib/sources/source';
import type { HostEdges } from '../hosts/host';
import { openPublic, type PublicOptions } from '../source';

/** Public sources with a clock, a network and a log of a test; `edges` has more, such as a store. */
export function openTestSource(
  {
    transport,
    now,
    wait,
    random,
    log,
  }: Pick<HostEdges, 'transport' | 'now' | 'wait' | 'random' | 'log'>,
  {
    edges = {},
    ...options
  }: Partial<PublicOptions> & { readonly edges?: Partial<SourceEdges> } = {},
) {
  const open = openPublic({
    urls: { nws: 'http://nws.test', ndfd: 'http://ndfd.test', metar: null, airnow: null },
    contact: 'you@example.org',
    transport,
    dailyCalls: 20_000,
    clientDailyShare: 0.2,
    embedDailyShare: 0.4,
    ...options,
  });
  return open({
    version: '1.2.3',
    log,
    now,
    wait,
    random,
    counters: { add: () => {}, called: () => {} },
    timing: { tick: now, waited: () => {}, called: () => {} },
    shared: memoryState('5a17'),
    ...edges,
  });
}
