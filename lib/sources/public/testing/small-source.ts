import { settle } from '@/lib/server/testing/fixtures';
import { createPublicSources } from '../create-public-sources';
import { createFakeHosts, type FakeReply, type FakeRequest } from './fake-hosts';
import { smallHosts } from './small-hosts';

export const KEY = `pub_${'0123456789abcdef'.repeat(2)}`;

/** Public sources in front of small hosts, with a clock of their own. */
export function createSmallSource() {
  const fake = createFakeHosts();
  const { clock, requests } = fake;
  const usual = smallHosts(clock.now);
  fake.respond(usual);
  const { respond, hostUse } = createPublicSources({
    ...fake.edges,
    urls: { nws: 'http://nws.test', ndfd: 'http://ndfd.test', metar: null, airnow: null },
    ...{ contact: 'you@example.org', version: '1.2.3', keys: [KEY] },
  });
  const respondTo = (path: string, headers: Record<string, string>) =>
    respond(`http://source.invalid${path}`, headers);

  /** Asks, and lets the clock run until there is an answer. */
  async function ask(path: string, headers: Record<string, string> = { 'x-api-key': KEY }) {
    const reply = respondTo(path, headers);
    let isOver = false;
    void reply.then(() => {
      isOver = true;
    });
    // What is unpacked in another thread takes a moment, in which no time passes.
    for (let turns = 0; !isOver; turns += 1) {
      await settle();
      if (turns > 50) await clock.pass(100);
    }
    const { status, headers: said, body } = await reply;
    return { status, headers: said, body: JSON.parse(body) as unknown };
  }
  const paths = () => requests.splice(0).map(({ url }) => new URL(url).pathname);
  return {
    ...{ ask, respondTo, paths, requests, clock, hostUse },
    sample: (cell: string) =>
      ask(`/v1/forecast/${cell}.json`, { 'x-api-key': KEY, prefer: 'return=minimal' }),
    /** What differs from the usual answers. */
    answer(differs: (request: FakeRequest) => FakeReply | 'broken' | undefined) {
      fake.respond((request) => differs(request) ?? usual(request));
    },
  };
}
