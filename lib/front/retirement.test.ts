import { once } from 'node:events';
import { Agent, get, type IncomingMessage, type ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { createRetirement } from './retirement';
import { ask, CACHED_PATH, readToEnd, startServer, UNCACHED_PATH } from './testing/front-harness';

/** How long an idle connection may stay, and how much longer the rest may take. */
const LIMIT_MS = 40_000;

// Sockets are real, timers are fake.
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] }));
afterEach(() => void vi.useRealTimers());

/** A server about to retire, whose uncached responses the test completes. */
async function prepare() {
  const events: string[] = [];
  const waiting: ServerResponse[] = [];
  const front = await startServer({ handle: async (_, response) => void waiting.push(response) });
  const retirement = createRetirement({
    ...front,
    onRetiring: () => events.push('retiring'),
    onClosed: async () => void events.push('stores closed'),
    shutDown: (code) => events.push(`shutdown ${code}`),
    exit: (code) => events.push(`exit ${code}`),
  });
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  onTestFinished(() => agent.destroy());
  /** Sends a request on a connection that is kept, and resolves to what its answer says of that. */
  const askKeepAlive = async () => {
    const request = get({ host: '127.0.0.1', port: front.port, path: CACHED_PATH, agent });
    const [answer]: IncomingMessage[] = await once(request, 'response');
    answer?.resume();
    if (answer) await once(answer, 'end');
    return answer?.headers.connection;
  };
  return { ...front, events, waiting, retirement, askKeepAlive };
}

const isRefused = (port: number) =>
  once(connect(port, '127.0.0.1'), 'connect').then(
    () => false,
    ({ code }) => code === 'ECONNREFUSED',
  );

describe('a server that retires', () => {
  it('ends at once if nobody is connected', async () => {
    const { retirement, events, port } = await prepare();
    retirement.retire();
    await vi.waitUntil(() => events.length === 3);
    expect(events).toEqual(['retiring', 'stores closed', 'exit 0']);
    expect(await isRefused(port)).toBe(true);
  });
  it('leaves idle connections open, answers what comes, and ends when they have gone', async () => {
    const { retirement, events, askKeepAlive, server } = await prepare();
    expect(await askKeepAlive()).toBe('keep-alive');
    retirement.retire();
    await vi.advanceTimersByTimeAsync(LIMIT_MS - 1);
    expect(events).toEqual(['retiring']);
    expect(await askKeepAlive()).toBe('close');
    await vi.waitUntil(() => events.length === 3);
    expect(events).toEqual(['retiring', 'stores closed', 'exit 0']);
    expect(server.listening).toBe(false);
    // What was to happen at the limit does not happen any more.
    await vi.advanceTimersByTimeAsync(LIMIT_MS);
    expect(events).toHaveLength(3);
  });
  it('finishes what it has begun', async () => {
    const { retirement, events, waiting, port } = await prepare();
    const answer = ask(port, UNCACHED_PATH);
    await vi.waitUntil(() => waiting.length === 1);
    retirement.retire();
    waiting[0]?.end('done');
    expect(await answer).toMatchObject({ status: 200, headers: { connection: 'close' } });
    await vi.waitUntil(() => events.includes('exit 0'));
  });
  it('waits for the first request of a connection that has just been opened', async () => {
    const { retirement, events, port, server } = await prepare();
    const early = connect(port, '127.0.0.1');
    await once(server, 'connection');
    retirement.retire();
    early.write(`GET ${CACHED_PATH} HTTP/1.1\r\nhost: x\r\n\r\n`);
    expect(await readToEnd(early)).toMatch(/^HTTP\/1.1 200 .*connection: close/is);
    await vi.waitUntil(() => events.includes('exit 0'));
  });
  it('shuts down at the limit, once, whatever ends afterwards', async () => {
    const { retirement, events, port, server } = await prepare();
    const silent = connect(port, '127.0.0.1');
    await once(server, 'connection');
    retirement.retire();
    await vi.advanceTimersByTimeAsync(LIMIT_MS);
    expect(events).toEqual(['retiring', 'shutdown 0']);
    retirement.shutDown(0);
    silent.destroy();
    await once(server, 'close');
    await new Promise(setImmediate);
    expect(events).toEqual(['retiring', 'shutdown 0']);
  });
  it('can still be told to shut down', async () => {
    const { retirement, events, askKeepAlive } = await prepare();
    await askKeepAlive();
    retirement.retire();
    retirement.shutDown(0);
    retirement.retire();
    expect(events).toEqual(['retiring', 'shutdown 0']);
  });
  it('leaves soon after an error, while the service as a whole is ready', async () => {
    const { retirement, events, port } = await prepare();
    expect(retirement.isAlone()).toBe(false);
    retirement.leave(1);
    expect(retirement.isAlone()).toBe(true);
    expect(events).toEqual(['retiring', 'shutdown 1']);
    expect(await isRefused(port)).toBe(true);
  });
});
