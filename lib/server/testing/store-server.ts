import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { createClient } from '@redis/client';
import { listen } from './listen';

const NAMES = ['valkey-server', 'redis-server'];

/** The program that tests start as their store; undefined if there is none. */
export const storeProgram: string | undefined = (process.env.PATH ?? '')
  .split(delimiter)
  .flatMap((folder) => NAMES.map((name) => join(folder, name)))
  .find((path) => existsSync(path));

/** What a test that needs a store says where it is skipped. */
export const NO_STORE = 'skipped: there is no valkey-server or redis-server on the PATH';

/** The most ports to try. */
const MAX_TRIES = 5;

/** A real store on a port of its own, without anything on disk. */
export interface StoreServer {
  readonly url: string;
  readonly port: number;
  readonly socketPath: string;
  /** Sends a command, as an administrator. */
  readonly command: (...parts: string[]) => Promise<unknown>;
  /** Stops answering, as a machine that hangs, until `resume`. */
  readonly pause: () => void;
  readonly resume: () => void;
  /** Ends it with everything it has, until `start`. */
  readonly kill: () => Promise<void>;
  readonly start: () => Promise<void>;
  readonly close: () => Promise<void>;
}

/** @param options of the server, such as `['--maxmemory', '2mb']` */
export async function startStore(options: readonly string[] = []): Promise<StoreServer> {
  if (storeProgram === undefined) throw new Error(NO_STORE);
  const program = storeProgram;
  const folder = mkdtempSync(join(tmpdir(), 'hexcast-store-'));
  const socketPath = join(folder, 'store.sock');
  let port = await freePort();
  let child: ChildProcess | undefined;

  /** @throws Error with what the server said, if it ended before it was ready */
  async function start(): Promise<void> {
    const settings = ['--port', String(port), '--bind', '127.0.0.1', '--unixsocket', socketPath];
    const noFiles = ['--save', '', '--appendonly', 'no', '--dir', folder];
    child = spawn(program, [...settings, ...noFiles, ...options], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const { stdout } = child;
    let said = '';
    for await (const part of stdout ?? []) {
      said += String(part);
      if (/ready to accept connections/i.test(said)) break;
    }
    if (!/ready to accept connections/i.test(said)) throw new Error(`the store ended: ${said}`);
    // Else a full pipe would stop the server.
    stdout?.resume();
  }

  async function kill(): Promise<void> {
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  }

  // Others may have taken the port since it was free, or the one 10,000 above it, on which a cluster talks.
  for (let tries = 1; ; tries += 1) {
    try {
      await start();
      break;
    } catch (error) {
      if (tries === MAX_TRIES) throw error;
      port = await freePort();
    }
  }
  return {
    url: `redis://127.0.0.1:${port}`,
    port,
    socketPath,
    kill,
    start,
    async command(...parts) {
      const client = createClient({ socket: { path: socketPath, tls: false } });
      client.on('error', () => {});
      await client.connect();
      return client.sendCommand(parts).finally(() => client.destroy());
    },
    pause: () => void child?.kill('SIGSTOP'),
    resume: () => void child?.kill('SIGCONT'),
    async close() {
      child?.kill('SIGCONT');
      await kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function freePort(): Promise<number> {
  const server = createServer();
  const port = await listen(server);
  server.close();
  await once(server, 'close');
  return port;
}
