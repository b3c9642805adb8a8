import { setTimeout } from 'node:timers/promises';
import { COMMON_CLIENT } from '@/lib/base/requester';
import { createWaiters } from '@/lib/base/waiters';
import { settle } from '@/lib/server/testing/fixtures';
import { memoryState } from '@/lib/shared/memory/memory-state';
import { serveSource } from '@/lib/sources/serve';
import type { SourceEdges } from '@/lib/sources/source';
import type { HostEdges } from '../hosts/host';
import { openPublic, type PublicOptions } from '../source';
import { createFakeHosts, type FakeReply, type FakeRequest } from './fake-hosts';
import { smallHosts } from './small-hosts';

export const KEY = `pub_${'0123456789abcdef'.repeat(2)}`;

/** Public sources in front of small hosts, with a clock of their own unless they share that of `fake`. */
export function createSmallSource({
  fake = createFakeHosts(),
  ...options
}: Parameters<typeof openTestSource>[1] & {
  readonly fake?: ReturnType<typeof createFakeHosts>;
} = {}) {
  const { clock, requests } = fake;
  const usual = smallHosts(clock.now);
  fake.respond(usual);
  const source = openTestSource(fake.edges, options);
  const respond = serveSource(source, [KEY]);
  const respondTo = (path: string, headers: Record<string, string>) =>
    respond(`http://source.invalid${path}`, headers);

  /** Lets the clock run until there is an answer. */
  async function run<Value>(reply: Promise<Value>): Promise<Value> {
    let isOver = false;
    void reply.then(() => {
      isOver = true;
    });
    for (let turns = 0; !isOver; turns += 1) {
      await settle();
      if (turns < 50) continue;
      // What is unpacked in another thread takes a moment, in which little time passes.
      await setTimeout(1);
      await clock.pass(50);
    }
    return reply;
  }
  async function ask(path: string, headers: Record<string, string> = { 'x-api-key': KEY }) {
    const { status, headers: said, body } = await run(respondTo(path, headers));
    return { status, headers: said, body: JSON.parse(body) as unknown };
  }
  async function sampleOf(cell: string): Promise<unknown> {
    const waiters = createWaiters({ priority: 'map', client: COMMON_CLIENT }, () => {});
    const request = { kind: 'sample', id: cell, isCached: false } as const;
    const { outcome } = (await source.samples?.call(request, waiters)) ?? {
      outcome: { ok: false },
    };
    return outcome.ok ? outcome.value : undefined;
  }
  const paths = () => requests.splice(0).map(({ url }) => new URL(url).pathname);
  return {
    ask,
    respondTo,
    paths,
    requests,
    clock,
    source,
    sampleOf,
    /** A sample of the map, once it is there; undefined if it failed. */
    sample: (cell: string) => run(sampleOf(cell)),
    /** What differs from the usual answers. */
    answer(differs: (request: FakeRequest) => FakeReply | 'broken' | 'hang' | undefined) {
      fake.respond((request) => differs(request) ?? usual(request));
    },
  };
}

/** Public sources with a clock, a network and a log of a test; `edges` has more, such as a store. */
function openTestSource(
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
    agentDailyShare: 0.1,
    watchDailyShare: 0.2,
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
