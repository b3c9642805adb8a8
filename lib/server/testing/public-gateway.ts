import type { Transport } from '@/lib/calls/transport';
import { openPublic } from '@/lib/sources/public/source';
import { smallHosts } from '@/lib/sources/public/testing/small-hosts';
import {
  createClock,
  createTestGateway,
  NO_SERVICE,
  settle,
  type TestGatewayOptions,
} from './fixtures';

/** Public sources in front of a network; tests differ in what it says, and in how many calls there are in a day. */
export function openTestPublic(transport: Transport, dailyCalls = 20_000) {
  return openPublic({
    urls: {
      nws: 'http://nws.test',
      ndfd: 'http://ndfd.test',
      metar: 'http://metar.test',
      airnow: 'http://airnow.test',
    },
    contact: 'you@example.org',
    transport,
    dailyCalls,
    clientDailyShare: 0.2,
    embedDailyShare: 0.4,
    agentDailyShare: 0.1,
    watchDailyShare: 0.2,
  });
}

/** A network of small hosts that counts the requests of each by its name. */
export function countedHosts(now: () => number) {
  const answer = smallHosts(now);
  const calls: Record<string, number> = {};
  const transport: Transport = async (request) => {
    const host = new URL(request.url).hostname.split('.')[0] ?? '';
    calls[host] = (calls[host] ?? 0) + 1;
    const { status = 200, headers = {}, body = '' } = answer(request);
    const bytes = typeof body === 'string' ? new TextEncoder().encode(body) : body;
    return { kind: 'answer', status, headers, body: bytes };
  };
  return { transport, calls };
}

/** A gateway in front of public sources, whose network is made of small hosts. */
export function createPublicGateway({
  dailyCalls = 20_000,
  ...options
}: TestGatewayOptions & { readonly dailyCalls?: number } = {}) {
  const clock = options.clock ?? createClock();
  const { transport, calls } = countedHosts(clock.now);
  const setup = createTestGateway(NO_SERVICE, {
    ...options,
    clock,
    config: { mode: 'public', weatherUrl: null, zoneUrl: null, dailyCalls, ...options.config },
    edges: {
      wait: clock.wait,
      openSource: openTestPublic(transport, dailyCalls),
      ...options.edges,
    },
  });
  /** Lets time pass until some work is done. */
  async function done<Value>(work: Promise<Value>): Promise<Value> {
    let isDone = false;
    const ended = () => {
      isDone = true;
    };
    work.then(ended, ended);
    for (let turns = 0; !isDone; turns += 1) {
      await settle();
      // What is unpacked in another thread takes a moment, in which no time passes.
      if (turns > 20) clock.advance(50);
    }
    return work;
  }
  return { ...setup, calls, done };
}
