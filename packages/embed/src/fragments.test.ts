import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createFragments } from './fragments';

const CACHED = 'public, max-age=60, stale-while-revalidate=120, stale-if-error=3600';
const fragmentOf = (words: string) =>
  `<hexcast-weather place="a"><div>${words}</div></hexcast-weather>`;

type Reply = { body: BodyInit; status?: number; headers?: Record<string, string> };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Fragments from a server that gives what is put into `replies`, or does not answer where nothing is. */
function start(...replies: Reply[]) {
  const asked: string[] = [];
  const read = createFragments(async (address) => {
    asked.push(String(address));
    const reply = replies.shift();
    if (!reply) return new Promise(() => {});
    return new Response(reply.body, {
      status: reply.status ?? 200,
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'cache-control': CACHED,
        ...reply.headers,
      },
    });
  });
  return {
    asked,
    replies,
    read: (options: Partial<Parameters<typeof read>[0]> = {}) =>
      read({
        address: 'https://weather.example/a',
        element: 'hexcast-weather',
        timeoutMs: 1000,
        signal: undefined,
        waitUntil: undefined,
        ...options,
      }),
  };
}

const say = (words: string, headers?: Record<string, string>): Reply =>
  headers ? { body: fragmentOf(words), headers } : { body: fragmentOf(words) };
const failure: Reply = { body: '<!doctype html><h1>502</h1>', status: 502 };
const pass = (seconds: number) => vi.advanceTimersByTimeAsync(1000 * seconds);

describe('fragments', () => {
  it('are asked for once while they are fresh, by however many', async () => {
    const { read, asked } = start(say('one'), say('two'));
    expect(await Promise.all([read(), read(), read()])).toEqual(Array(3).fill(fragmentOf('one')));
    await pass(59);
    expect(await read()).toBe(fragmentOf('one'));
    expect(asked).toHaveLength(1);
  });

  it('are shown stale while they are renewed, for as long as the server says', async () => {
    const { read, asked, replies } = start(say('one'), say('two'), say('three'));
    await read();
    await pass(60);
    const renewals: Promise<unknown>[] = [];
    expect(await read({ waitUntil: (work) => void renewals.push(work) })).toBe(fragmentOf('one'));
    await Promise.all(renewals);
    expect(renewals).toHaveLength(1);
    expect(await read()).toBe(fragmentOf('two'));
    expect(asked).toHaveLength(2);
    await pass(180);
    expect(await read()).toBe(fragmentOf('three'));
    expect(replies).toEqual([]);
  });

  it('have been with another cache already, as their Age says', async () => {
    const { read } = start(say('one', { age: '50' }), say('two'));
    await read();
    await pass(9);
    expect(await read()).toBe(fragmentOf('one'));
    await pass(1 + 120);
    expect(await read()).toBe(fragmentOf('two'));
  });

  it('are shown for longer while the server fails, which is asked again after a while', async () => {
    const { read, asked, replies } = start(say('one'), failure, failure);
    await read();
    await pass(181);
    expect(await read()).toBe(fragmentOf('one'));
    expect(await read()).toBe(fragmentOf('one'));
    expect(asked).toHaveLength(2);
    await pass(3600 - 121);
    expect(await read()).toBeUndefined();
    replies.push(say('two'));
    await pass(9);
    expect(await read()).toBeUndefined();
    await pass(1);
    expect(await read()).toBe(fragmentOf('two'));
  });

  it('are not waited for beyond the time, but are there for the next', async () => {
    let finish = (_: Response) => {};
    const send = vi.fn(
      () =>
        new Promise<Response>((resolve) => {
          finish = resolve;
        }),
    );
    const read = createFragments(send);
    const wanted = {
      address: 'https://weather.example/a',
      element: 'hexcast-weather',
      timeoutMs: 1000,
      signal: undefined,
      waitUntil: undefined,
    };
    const first = read(wanted);
    await pass(1);
    expect(await first).toBeUndefined();
    // The time of a request is that of all who wait for it.
    expect(await read(wanted)).toBeUndefined();
    const headers = { 'content-type': 'text/html', 'cache-control': CACHED };
    finish(new Response(fragmentOf('one'), { headers }));
    await pass(0);
    expect(await read(wanted)).toBe(fragmentOf('one'));
    expect(send).toHaveBeenCalledTimes(1);
  });

  it('keep a process until they are there, also for whoever stopped waiting', async () => {
    const { read } = start();
    const waitUntil = vi.fn();
    const first = read({ waitUntil });
    await pass(1);
    expect(await first).toBeUndefined();
    expect(waitUntil).toHaveBeenCalledOnce();
  });

  it('are asked for again where a request has never ended', async () => {
    const { read, asked, replies } = start();
    const first = read();
    await pass(9);
    expect(await first).toBeUndefined();
    replies.push(say('one'));
    expect(await read()).toBeUndefined();
    await pass(1);
    expect(await read()).toBe(fragmentOf('one'));
    expect(asked).toHaveLength(2);
  });

  it('are not waited for by those who no longer want to', async () => {
    const { read } = start();
    const giver = new AbortController();
    const waiting = read({ signal: giver.signal });
    giver.abort();
    expect(await waiting).toBeUndefined();
    expect(await read({ signal: giver.signal })).toBeUndefined();
    expect(vi.getTimerCount()).toBe(0);
  });

  it.each(['no-store', 'private, max-age=60', 'no-cache', ''])(
    'are not kept with "%s"',
    async (control) => {
      const { read } = start(say('one', { 'cache-control': control }), say('two'));
      expect(await read()).toBe(fragmentOf('one'));
      expect(await read()).toBe(fragmentOf('two'));
    },
  );

  it('are kept up to a number, those that were wanted last', async () => {
    const { read, asked, replies } = start();
    const readPlace = (index: number) => read({ address: `https://weather.example/${index}` });
    for (let index = 0; index < 500; index += 1) {
      replies.push(say('one'));
      await readPlace(index);
    }
    await readPlace(0);
    replies.push(say('one'), say('one'));
    await readPlace(500);
    await readPlace(0);
    expect(asked).toHaveLength(501);
    await readPlace(1);
    expect(asked).toHaveLength(502);
  });

  it.each<[string, Reply]>([
    ['an error', { ...say('one'), status: 503 }],
    ['a page', { body: '<!doctype html><hexcast-weather></hexcast-weather>' }],
    ['another element', { body: '<hexcast-weathers></hexcast-weathers>' }],
    ['another kind', { body: '<hexcast-alerts></hexcast-alerts>' }],
    ['half of one', { body: '<hexcast-weather place="a"><div>' }],
    ['something behind it', { body: `${fragmentOf('one')}<p>More</p>` }],
    ['a script', say('<SCRIPT>alert()</SCRIPT>')],
    ['another type', say('one', { 'content-type': 'text/plain' })],
    ['nothing', { body: '' }],
    ['more than fits', say('a'.repeat(256 * 1024))],
    [
      'an end too soon',
      { body: new ReadableStream({ pull: (it) => it.error(new Error('reset')) }) },
    ],
  ])('are not %s', async (_, reply) => {
    const { read } = start(reply);
    expect(await read()).toBeUndefined();
  });
});
