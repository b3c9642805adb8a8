import { once } from 'node:events';
import { Agent, get, type IncomingMessage, type ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createShutdown } from './lifecycle';
import { ask, COLD_PATH, HELD_PATH, startServer } from './testing/front-harness';

const DRAIN_MS = 1_000;
const LIMIT_MS = 9_000;

// Sockets are real; what the shutdown waits for is not.
beforeEach(
  () => void vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval', 'clearInterval', 'Date'] }),
);
afterEach(() => void vi.useRealTimers());

/** A server about to end, whose answers to what is not held wait until they are released. */
async function prepare() {
  const events: string[] = [];
  const waiting: ServerResponse[] = [];
  const asked: (() => void)[] = [];
  const front = await startServer({
    handle: async (_, response) => {
      waiting.push(response);
      asked.shift()?.();
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
  /** Asks for what is not held, and comes back when the handler has it. */
  const askSlowly = async () => {
    const begun = new Promise<void>((resolve) => asked.push(resolve));
    const answer = ask(front.port, COLD_PATH);
    await begun;
    return { answer };
  };
  return { ...front, events, waiting, shutdown, exit, askSlowly };
}

/** Lets time pass until the process has ended, as real sockets close in between. */
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

describe('an orderly end', () => {
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

  it('answers what is asked while it drains, and lets no connection live on', async () => {
    const { port, shutdown, exit, events } = await prepare();
    const agent = new Agent({ keepAlive: true });
    const askKept = async () => {
      const request = get({ host: '127.0.0.1', port, path: HELD_PATH, agent });
      const [answer]: IncomingMessage[] = await once(request, 'response');
      answer?.resume();
      if (answer) await once(answer, 'end');
      return answer?.headers.connection;
    };
    expect(await askKept()).toBe('keep-alive');
    shutdown(0);
    expect(await askKept()).toBe('close');
    expect(await askKept()).toBe('close');
    await pass(exit);
    expect(events.at(-1)).toBe('exit 0');
    agent.destroy();
  });

  it('lets what runs come to its end, as the last of its connection', async () => {
    const { shutdown, exit, events, askSlowly, waiting } = await prepare();
    const { answer } = await askSlowly();
    shutdown(0);
    await vi.advanceTimersByTimeAsync(LIMIT_MS - 1);
    waiting[0]?.end('done');
    expect(await answer).toMatchObject({ status: 200, headers: { connection: 'close' } });
    await pass(exit);
    expect(events).toEqual(['not ready', 'stores closed', 'exit 0']);
  });

  it('waits for no connection on which nothing is asked', async () => {
    const { port, shutdown, exit, events } = await prepare();
    const silent = connect(port, '127.0.0.1');
    await once(silent, 'connect');
    const begunMs = Date.now();
    shutdown(0);
    await pass(exit);
    expect(events.at(-1)).toBe('exit 0');
    expect(Date.now() - begunMs).toBeLessThan(LIMIT_MS);
  });

  it('tells those who still wait at the limit, instead of breaking them off', async () => {
    const { shutdown, exit, events, askSlowly, waiting } = await prepare();
    const { answer } = await askSlowly();
    shutdown(0);
    await vi.advanceTimersByTimeAsync(LIMIT_MS);
    const { status, headers, body } = await answer;
    expect(status).toBe(503);
    expect(headers).toMatchObject({ connection: 'close', 'retry-after': '5' });
    expect(JSON.parse(body.toString())).toEqual({ code: 'not-ready' });
    // Its maker comes too late, which does no harm.
    expect(() => waiting[0]?.end('late')).not.toThrow();
    await pass(exit);
    expect(events).toEqual(['not ready', 'stores closed', 'exit 0']);
  });

  it('says that all is well where at the limit only a client is left that does not read', async () => {
    const { port, shutdown, exit, events, waiting } = await prepare();
    const deaf = connect(port, '127.0.0.1').pause();
    deaf.on('error', () => {});
    deaf.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n');
    await vi.waitUntil(() => waiting.length === 1);
    // More than the system takes off our hands.
    waiting[0]?.end(Buffer.alloc(50_000_000));
    shutdown(0);
    await pass(exit);
    expect(events).toEqual(['not ready', 'stores closed', 'exit 0']);
    deaf.destroy();
  });

  it('says that not all is well where an answer had to be broken off', async () => {
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

  it('has the code that it was asked for', async () => {
    const { shutdown, exit, events } = await prepare();
    shutdown(1);
    await pass(exit);
    expect(events.at(-1)).toBe('exit 1');
  });

  it('ends at once when told a second time, but not by the echo of the first', async () => {
    const { shutdown, events } = await prepare();
    shutdown(0);
    shutdown(0);
    expect(events).toEqual(['not ready']);
    await vi.advanceTimersByTimeAsync(500);
    shutdown(0);
    expect(events).toEqual(['not ready', 'exit 1']);
  });
});
