import { once } from 'node:events';
import { Agent, get, type IncomingMessage, type ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createShutdown } from './shutdown';
import { ask, CACHED_PATH, startServer, UNCACHED_PATH } from './testing/front-harness';

const DRAIN_MS = 1_000;
const LIMIT_MS = 9_000;

// Sockets are real, timers are fake.
beforeEach(
  () => void vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval', 'clearInterval', 'Date'] }),
);
afterEach(() => void vi.useRealTimers());

/** A server about to shut down, whose uncached responses the test completes. */
async function prepare() {
  const events: string[] = [];
  const waiting: ServerResponse[] = [];
  const onRequest: (() => void)[] = [];
  const front = await startServer({
    handle: async (_, response) => {
      waiting.push(response);
      onRequest.shift()?.();
    },
  });
  let exited = () => {};
  const exit = new Promise<void>((resolve) => {
    exited = resolve;
  });
  const shutdown = createShutdown({
    ...front,
    onDraining: () => events.push('not ready'),
    onClosed: async () => void events.push('stores closed'),
    drainMs: DRAIN_MS,
    limitMs: LIMIT_MS,
    now: Date.now,
    exit: (code) => {
      events.push(`exit ${code}`);
      exited();
    },
  });
  /** Sends an uncached request, and resolves when the handler has received it. */
  const askSlowly = async () => {
    const received = new Promise<void>((resolve) => onRequest.push(resolve));
    const answer = ask(front.port, UNCACHED_PATH);
    await received;
    return { answer };
  };
  return { ...front, events, waiting, shutdown, exit, askSlowly };
}

/** Advances the timers until the process has exited, letting real sockets close in between. */
async function pass(exit: Promise<void>): Promise<void> {
  let isOver = false;
  void exit.then(() => {
    isOver = true;
  });
  while (!isOver) {
    await vi.advanceTimersByTimeAsync(100);
    await new Promise((resolve) => setImmediate(resolve));
  }
}

describe('the shutdown', () => {
  it('goes step by step', async () => {
    const { events, shutdown, exit, server } = await prepare();
    shutdown(0);
    expect(events).toEqual(['not ready']);
    await vi.advanceTimersByTimeAsync(DRAIN_MS - 1);
    expect(server.listening).toBe(true);
    await pass(exit);
    expect(server.listening).toBe(false);
    expect(events).toEqual(['not ready', 'stores closed', 'exit 0']);
  });

  it('answers requests while draining, and closes their connections', async () => {
    const { port, shutdown, exit, events } = await prepare();
    const agent = new Agent({ keepAlive: true });
    const askKeepAlive = async () => {
      const request = get({ host: '127.0.0.1', port, path: CACHED_PATH, agent });
      const [answer]: IncomingMessage[] = await once(request, 'response');
      answer?.resume();
      if (answer) await once(answer, 'end');
      return answer?.headers.connection;
    };
    expect(await askKeepAlive()).toBe('keep-alive');
    shutdown(0);
    expect(await askKeepAlive()).toBe('close');
    expect(await askKeepAlive()).toBe('close');
    await pass(exit);
    expect(events.at(-1)).toBe('exit 0');
    agent.destroy();
  });

  it('finishes requests in progress, and closes their connections', async () => {
    const { shutdown, exit, events, askSlowly, waiting } = await prepare();
    const { answer } = await askSlowly();
    shutdown(0);
    await vi.advanceTimersByTimeAsync(LIMIT_MS - 1);
    waiting[0]?.end('done');
    expect(await answer).toMatchObject({ status: 200, headers: { connection: 'close' } });
    await pass(exit);
    expect(events).toEqual(['not ready', 'stores closed', 'exit 0']);
  });

  it('does not wait for idle connections', async () => {
    const { port, shutdown, exit, events } = await prepare();
    const silent = connect(port, '127.0.0.1');
    await once(silent, 'connect');
    const startedMs = Date.now();
    shutdown(0);
    await pass(exit);
    expect(events.at(-1)).toBe('exit 0');
    expect(Date.now() - startedMs).toBeLessThan(LIMIT_MS);
  });

  it('refuses requests that still wait at the limit, instead of cutting them off', async () => {
    const { shutdown, exit, events, askSlowly, waiting } = await prepare();
    const { answer } = await askSlowly();
    shutdown(0);
    await vi.advanceTimersByTimeAsync(LIMIT_MS);
    const { status, headers, body } = await answer;
    expect(status).toBe(503);
    expect(headers).toMatchObject({ connection: 'close', 'retry-after': '5' });
    expect(JSON.parse(body.toString())).toEqual({ code: 'not-ready' });
    // The handler is too late, which must do no harm.
    expect(() => waiting[0]?.end('late')).not.toThrow();
    await pass(exit);
    expect(events).toEqual(['not ready', 'stores closed', 'exit 0']);
  });

  it('exits with 0 if only a client that does not read is left at the limit', async () => {
    const { port, shutdown, exit, events, waiting } = await prepare();
    const deaf = connect(port, '127.0.0.1').pause();
    deaf.on('error', () => {});
    deaf.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n');
    await vi.waitUntil(() => waiting.length === 1);
    // More than the system buffers.
    waiting[0]?.end(Buffer.alloc(50_000_000));
    shutdown(0);
    await pass(exit);
    expect(events).toEqual(['not ready', 'stores closed', 'exit 0']);
    deaf.destroy();
  });

  it('exits with 1 if a response had to be cut off', async () => {
    const { shutdown, exit, events, askSlowly, waiting } = await prepare();
    const { answer } = await askSlowly();
    answer.catch(() => {});
    waiting[0]?.socket?.write('HTTP/1.1 200 OK\r\n');
    Object.defineProperty(waiting[0], 'headersSent', { value: true });
    shutdown(0);
    await pass(exit);
    await expect(answer).rejects.toThrow();
    expect(events).toEqual(['not ready', 'stores closed', 'exit 1']);
  });

  it('exits with the requested code', async () => {
    const { shutdown, exit, events } = await prepare();
    shutdown(1);
    await pass(exit);
    expect(events.at(-1)).toBe('exit 1');
  });

  it('exits at once on a second call, but not on an echo of the first', async () => {
    const { shutdown, events } = await prepare();
    shutdown(0);
    shutdown(0);
    expect(events).toEqual(['not ready']);
    await vi.advanceTimersByTimeAsync(500);
    shutdown(0);
    expect(events).toEqual(['not ready', 'exit 1']);
  });
});
