import { describe, expect, it } from 'vitest';
import { createClock } from '@/lib/server/testing/fixtures';
import { createRecentRequests } from './recent';
import { createStreams } from './streams';

const OPERATOR = { kind: 'operator' as const };
const page = (owner: string) => ({ kind: 'page' as const, owner });
const NEVER = new AbortController().signal;

function setUp() {
  const clock = createClock();
  const recent = createRecentRequests(clock.now);
  let isServing = true;
  let setMs = 0;
  const now = () => clock.now() + setMs;
  const { wait } = clock;
  const streams = createStreams({ recent, isServing: () => isServing, now, wait });
  const setBack = (ms: number) => {
    setMs -= ms;
  };
  const add = (times: number) => {
    for (let added = 0; added < times; added += 1) {
      recent.add({ path: '/a', status: 200, cache: '', ms: 1 });
    }
  };
  const stop = () => {
    isServing = false;
  };
  return { clock, streams, recent, add, stop, setBack };
}

/** Reads a stream as it comes, as text. */
function readAll(stream: ReadableStream<Uint8Array>) {
  const read = { text: '', isOver: false };
  const decoder = new TextDecoder();
  void (async () => {
    for await (const chunk of stream) read.text += decoder.decode(chunk);
    read.isOver = true;
  })();
  return read;
}

function opened(streams: ReturnType<typeof setUp>['streams'], after = 0, signal = NEVER) {
  const stream = streams.open(OPERATOR, 'here', after, signal);
  if (!stream.ok) throw new Error(stream.code);
  return readAll(stream.value);
}

describe('the live list', () => {
  it('sends the last requests and then new ones, each once, with a number to go on from', async () => {
    const { clock, streams, add } = setUp();
    add(3);
    const read = opened(streams);
    await clock.pass(1_500);
    expect(read.text.match(/"number":\d+/g)).toEqual(['"number":1', '"number":2', '"number":3']);
    expect(read.text).toContain('\nid: 3\n'.slice(1));
    add(1);
    await clock.pass(1_500);
    expect(read.text.match(/"number":\d+/g)?.at(-1)).toBe('"number":4');
    const resumed = opened(streams, 3);
    await clock.pass(1_500);
    expect(resumed.text.match(/"number":\d+/g)).toEqual(['"number":4']);
  });
  it('slows down under load, and leaves out what nobody could read', async () => {
    const { clock, streams, add } = setUp();
    const read = opened(streams);
    for (let second = 0; second < 20; second += 1) {
      add(100);
      await clock.pass(1_000);
    }
    const messages = read.text.match(/^data: .*$/gm) ?? [];
    expect(messages.length).toBeLessThanOrEqual(6);
    expect(read.text).toMatch(/"skipped":[1-9]/);
  });
  it('ends after ten minutes, when its reader leaves, and when the server shuts down', async () => {
    const { clock, streams, stop } = setUp();
    const read = opened(streams);
    await clock.pass(601_000, 1_000);
    expect(read.text).toContain('event: end');
    expect(read.text).toContain(': still here');
    expect([read.isOver, streams.count()]).toEqual([true, 0]);
    const leaving = new AbortController();
    opened(streams, 0, leaving.signal);
    leaving.abort();
    expect(streams.count()).toBe(0);
    const last = opened(streams);
    stop();
    await clock.pass(2_000);
    expect([last.isOver, streams.count()]).toEqual([true, 0]);
  });
  it('goes on, and ends in time, if the clock is set back', async () => {
    const { clock, streams, setBack } = setUp();
    const read = opened(streams);
    await clock.pass(1_000);
    setBack(3_600_000);
    await clock.pass(60_000, 1_000);
    expect(read.text.match(/: still here/g)?.length).toBeGreaterThanOrEqual(5);
    await clock.pass(545_000, 1_000);
    expect(read.isOver).toBe(true);
  });
  it('is opened three times by a reader, eight by a client, forty by pages, and by operators still', () => {
    const { streams } = setUp();
    const open = (owner: string, client: string) => streams.open(page(owner), client, 0, NEVER);
    expect([1, 2, 3].map(() => open('mine', 'a').ok)).toEqual([true, true, true]);
    expect(open('mine', 'a')).toMatchObject({ ok: false, code: 'busy', retryAfterSeconds: 10 });
    const ofOne = Array.from({ length: 100 }, (_, at) => open(`page${at}`, 'a').ok);
    expect(ofOne.filter(Boolean)).toHaveLength(5);
    const others = Array.from({ length: 1_000 }, (_, at) => open(`other${at}`, `client${at}`).ok);
    expect(others.filter(Boolean)).toHaveLength(32);
    expect(streams.count()).toBe(40);
    const operators = Array.from({ length: 5 }, () => streams.open(OPERATOR, 'a', 0, NEVER).ok);
    expect(operators).toEqual([true, true, true, false, false]);
  });
});
