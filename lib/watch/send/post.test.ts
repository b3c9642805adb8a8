import { createServer as createTcpServer } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { listen } from '@/lib/server/testing/listen';
import { createLoopback } from '@/lib/server/testing/loopback';
import { createPost } from './post';

const TEXT = { headers: { 'content-type': 'application/json' }, body: '{"a":1}' };

async function createReceiver() {
  const receiver = await createLoopback();
  onTestFinished(() => receiver.close());
  return receiver;
}

/** A server of this machine that counts who connects, if only to hang up. */
async function createInside() {
  let connections = 0;
  const server = createTcpServer((socket) => {
    connections += 1;
    socket.destroy();
  });
  const port = await listen(server);
  onTestFinished(() => void server.close());
  return { port, connections: () => connections };
}

describe('what is sent to a receiver', () => {
  it('arrives, and nothing of the answer is kept but its status', async () => {
    const { url, respond, requests } = await createReceiver();
    const bodies: string[] = [];
    respond((request, response) => {
      request.on('data', (chunk) => bodies.push(String(chunk)));
      request.on('end', () => response.writeHead(202, { 'x-secret': 'a' }).end('{"key":"x"}'));
    });
    const post = createPost({ timeoutMs: 2_000 });
    const result = await post({ ...TEXT, url: `${url}/hook?x=1`, isPrivateAllowed: true });
    expect(result).toEqual({ kind: 'answer', status: 202, retryAfter: null });
    expect(bodies.join('')).toBe(TEXT.body);
    const [request] = requests;
    expect(request?.method).toBe('POST');
    expect(request?.url).toBe('/hook?x=1');
    expect(Object.keys(request?.headers ?? {}).sort()).toEqual([
      'connection',
      'content-length',
      'content-type',
      'host',
    ]);
  });
  it('is not sent on by a redirect, and takes in Retry-After', async () => {
    const [first, second] = [await createReceiver(), await createReceiver()];
    const post = createPost({ timeoutMs: 2_000 });
    for (const status of [301, 302, 303, 307, 308]) {
      first.respond((_, response) => response.writeHead(status, { location: second.url }).end());
      const result = await post({ ...TEXT, url: first.url, isPrivateAllowed: true });
      expect(result).toMatchObject({ kind: 'answer', status });
    }
    expect(second.requests).toEqual([]);
    first.respond((_, response) => response.writeHead(429, { 'retry-after': '60' }).end());
    const result = await post({ ...TEXT, url: first.url, isPrivateAllowed: true });
    expect(result).toEqual({ kind: 'answer', status: 429, retryAfter: '60' });
  });
  it('is not waited for without end', async () => {
    const { url, respond } = await createReceiver();
    respond(() => {});
    const post = createPost({ timeoutMs: 50 });
    const result = await post({ ...TEXT, url, isPrivateAllowed: true });
    expect(result).toEqual({ kind: 'failure', reason: 'timeout' });
    // A body that never ends is not read.
    respond((_, response) => void response.writeHead(200).write('x'));
    expect(await post({ ...TEXT, url, isPrivateAllowed: true })).toMatchObject({ status: 200 });
  });
  it('fails where nobody listens, or what answers does not speak HTTP', async () => {
    const inside = await createInside();
    const post = createPost({ timeoutMs: 2_000 });
    const url = `http://127.0.0.1:${inside.port}/`;
    const unreachable = { kind: 'failure', reason: 'unreachable' };
    expect(await post({ ...TEXT, url, isPrivateAllowed: true })).toEqual(unreachable);
    expect(inside.connections()).toBe(1);
    const tls = { ...TEXT, url: url.replace('http', 'https'), isPrivateAllowed: true };
    expect(await post(tls)).toEqual(unreachable);
  });
});

describe('connections', () => {
  it('are used again, also after answers with a body', async () => {
    const { url, respond, requests } = await createReceiver();
    respond((request, response) => {
      request.resume();
      request.on('end', () => response.writeHead(201).end('created'));
    });
    const post = createPost({
      timeoutMs: 2_000,
      lookup: (_, callback) => callback(null, [{ address: '127.0.0.1', family: 4 }]),
    });
    const own = { ...TEXT, url: url.replace('127.0.0.1', 'own.example'), isPrivateAllowed: true };
    for (let times = 0; times < 5; times += 1) {
      expect(await post(own)).toMatchObject({ status: 201 });
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    expect(new Set(requests.map(({ socket }) => socket.remotePort)).size).toBe(1);
  });
  it('that the other end has closed meanwhile are made anew', async () => {
    const { url, respond, requests } = await createReceiver();
    let isAbrupt = false;
    respond((request, response) => {
      request.resume();
      request.on('end', () => {
        if (!isAbrupt) return response.writeHead(204).end();
        isAbrupt = false;
        request.socket.destroy();
        return undefined;
      });
    });
    const post = createPost({ timeoutMs: 2_000 });
    const own = { ...TEXT, url, isPrivateAllowed: true };
    expect(await post(own)).toMatchObject({ status: 204 });
    await new Promise((resolve) => setTimeout(resolve, 20));
    isAbrupt = true;
    expect(await post(own)).toMatchObject({ status: 204 });
    expect(requests).toHaveLength(3);
    // A new one that breaks is a failure.
    await new Promise((resolve) => setTimeout(resolve, 20));
    const fresh = createPost({ timeoutMs: 2_000 });
    isAbrupt = true;
    expect(await fresh(own)).toEqual({ kind: 'failure', reason: 'unreachable' });
  });
  it('are closed rather than to take a body without end', async () => {
    const { url, respond, requests } = await createReceiver();
    let isClosed = false;
    respond((request, response) => {
      request.socket.once('close', () => {
        isClosed = true;
      });
      response.writeHead(200);
      const more = () => void (isClosed || response.write('x'.repeat(8_192), more));
      more();
    });
    const post = createPost({ timeoutMs: 2_000 });
    expect(await post({ ...TEXT, url, isPrivateAllowed: true })).toMatchObject({ status: 200 });
    await expect.poll(() => isClosed).toBe(true);
    expect(requests).toHaveLength(1);
  });
});

describe('the inside of the network', () => {
  it('is not connected to, by address or by name', async () => {
    const inside = await createInside();
    const hosts = ['127.0.0.1', '[::1]', '[::ffff:127.0.0.1]', '0x7f.1', 'localhost'];
    const post = createPost({ timeoutMs: 2_000 });
    for (const host of hosts) {
      for (const scheme of ['https', 'http']) {
        const url = `${scheme}://${host}:${inside.port}/`;
        const result = await post({ ...TEXT, url, isPrivateAllowed: false });
        expect([host, result]).toEqual([host, { kind: 'failure', reason: 'private-address' }]);
      }
    }
    expect(inside.connections()).toBe(0);
  });
  it('is not connected to when a name means another address the next time', async () => {
    const inside = await createInside();
    let asked = 0;
    const post = createPost({
      timeoutMs: 300,
      lookup(_, callback) {
        asked += 1;
        // Documentation addresses stand for public ones that nobody answers at: nothing is sent to them either.
        callback(null, [
          { address: asked === 1 ? '192.0.2.1' : '127.0.0.1', family: 4 },
          { address: '127.0.0.1', family: 4 },
        ]);
      },
    });
    const url = `https://rebinding.example:${inside.port}/`;
    for (let times = 0; times < 3; times += 1) {
      const result = await post({ ...TEXT, url, isPrivateAllowed: false });
      expect(result).toEqual({ kind: 'failure', reason: 'private-address' });
    }
    // Once for each request, whose connection goes to what was found then.
    expect(asked).toBe(3);
    expect(inside.connections()).toBe(0);
  });
  it('is connected to where it was named', async () => {
    const inside = await createInside();
    const post = createPost({
      timeoutMs: 2_000,
      lookup: (_, callback) => callback(null, [{ address: '127.0.0.1', family: 4 }]),
    });
    await post({ ...TEXT, url: `http://hooks.internal:${inside.port}/`, isPrivateAllowed: true });
    expect(inside.connections()).toBe(1);
  });
});
