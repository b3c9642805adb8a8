import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { freePort } from './process';

const NAMES = ['valkey-server', 'redis-server'];
const TRIES = 3;
const { SHARED_STORE_TEST_URL: GIVEN_URL } = process.env;

const program = (process.env.PATH ?? '')
  .split(delimiter)
  .flatMap((folder) => NAMES.map((name) => join(folder, name)))
  .find((path) => existsSync(path));

/** Whether tests that need a Valkey or Redis server can run. */
export const hasRedis = Boolean(GIVEN_URL) || program !== undefined;

/** What those tests say where they are skipped. */
export const NO_REDIS =
  'skipped: SHARED_STORE_TEST_URL is not set, and there is no valkey-server or redis-server on the PATH';

/** A server whose keys belong to the test, if they begin with the prefix. */
export interface Redis {
  readonly url: string;
  /** Other tests may use the same server. */
  readonly prefix: string;
  readonly stop: () => Promise<void>;
}

/** The server of SHARED_STORE_TEST_URL; else one on a port of its own, in memory only. */
export async function startRedis(): Promise<Redis> {
  const prefix = `test-${process.pid}-${Date.now()}`;
  if (GIVEN_URL) return { url: GIVEN_URL, prefix, stop: async () => {} };
  if (program === undefined) throw new Error(NO_REDIS);
  for (let left = TRIES; ; left -= 1) {
    const port = await freePort();
    const child = spawn(program, settingsFor(port), { stdio: ['ignore', 'pipe', 'pipe'] });
    try {
      await ready(child);
      return { url: `redis://127.0.0.1:${port}`, prefix, stop: () => end(child) };
    } catch (error) {
      await end(child);
      // Another program may have taken the port.
      if (left === 1) throw error;
    }
  }
}

const settingsFor = (port: number) => [
  ...['--bind', '127.0.0.1', '--port', String(port)],
  ...['--save', '', '--appendonly', 'no', '--dir', tmpdir()],
];

/** Rejects with what the server printed if it ends before it is ready. */
function ready(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let text = '';
    const read = (chunk: unknown) => {
      text += String(chunk);
      if (/ready to accept connections/i.test(text)) resolve();
    };
    // They are read to their ends, since a full pipe would stop the server.
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    child.on('error', reject);
    child.on('exit', () => reject(new Error(`the server for the tests did not start:\n${text}`)));
  });
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.on('exit', resolve));
  child.kill('SIGKILL');
  await ended;
}
