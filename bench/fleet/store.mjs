import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { createClient } from '@redis/client';
import { freePort, pause } from './stage.mjs';

const proxyFile = fileURLToPath(new URL('proxy.mjs', import.meta.url));
const SERVERS = ['valkey-server', 'redis-server'];

/** The store's program on the PATH. */
export function storeProgram() {
  for (const program of SERVERS) {
    try {
      return { program, version: execFileSync(program, ['--version'], { encoding: 'utf8' }) };
    } catch {}
  }
  throw new Error('npm run fleet needs a redis-server or valkey-server, or SHARED_STORE_TEST_URL.');
}

/**
 * A store that keeps nothing on disk, and a proxy before it. With SHARED_STORE_TEST_URL it is that server's, and
 * cannot be restarted, stopped or configured: `isOwn` is false.
 */
export async function startStore(stage) {
  const given = process.env.SHARED_STORE_TEST_URL;
  const isOwn = given === undefined;
  const target = new URL(given ?? `redis://127.0.0.1:${await freePort()}`);
  const targetPort = target.port || '6379';
  let server;

  async function startServer() {
    const options = { port: targetPort, bind: '127.0.0.1', save: '', appendonly: 'no' };
    const args = Object.entries(options).flatMap(([name, value]) => [`--${name}`, value]);
    server = stage.start(storeProgram().program, args, { cwd: '/tmp' });
    for (let tries = 0; tries < 50; tries += 1) {
      if (await command(['PING']).catch(() => false)) return;
      await pause(50);
    }
    throw new Error('The store does not start.');
  }

  /** Sends one command past the proxy. */
  async function command(parts, password = decodeURIComponent(target.password)) {
    const client = createClient({
      url: target.href,
      ...(password === '' ? {} : { password }),
      socket: { reconnectStrategy: false, connectTimeout: 1000 },
    });
    client.on('error', () => {});
    await client.connect();
    try {
      return await client.sendCommand(parts);
    } finally {
      client.destroy();
    }
  }

  if (isOwn) await startServer();
  const port = await freePort();
  const proxy = stage.start(
    process.execPath,
    [proxyFile, String(port), target.hostname, targetPort],
    { ipc: true },
  );
  await once(proxy, 'message');
  const url = new URL(target.href);
  url.hostname = '127.0.0.1';
  url.port = String(port);
  return {
    isOwn,
    command,
    url: url.href.replace(/\/$/, ''),
    /** "pass", "hang", "refuse", "cut", "garble" or { delayMs }. */
    async set(mode) {
      const done = once(proxy, 'message');
      proxy.send(mode);
      await done;
    },
    signal: (signal) => server.kill(signal),
    kill: () => stage.stop(server, 'SIGKILL'),
    startServer,
    async stop() {
      await stage.stop(proxy, 'SIGKILL');
      if (isOwn) await stage.stop(server, 'SIGKILL');
    },
  };
}
