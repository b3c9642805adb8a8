import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createConnection } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { freePort } from './process';

const PROGRAM = (process.env.PATH ?? '')
  .split(delimiter)
  .flatMap((folder) => ['valkey-server', 'redis-server'].map((name) => join(folder, name)))
  .find((path) => existsSync(path));

/** Whether there is a store that processes can share. */
export const hasRedis = process.env.SHARED_STORE_TEST_URL !== undefined || PROGRAM !== undefined;

/** What a test says that is skipped without one. */
export const NO_REDIS =
  'no valkey-server or redis-server on the PATH, and no SHARED_STORE_TEST_URL';

/** A store that processes share, with nothing on disk. */
export interface Redis {
  readonly url: string;
  readonly stop: () => Promise<void>;
}

/** Starts a server on a port of its own, unless SHARED_STORE_TEST_URL names one. */
export async function startRedis(): Promise<Redis> {
  const given = process.env.SHARED_STORE_TEST_URL;
  if (given !== undefined) return { url: given, stop: async () => {} };
  if (PROGRAM === undefined) throw new Error(NO_REDIS);
  const port = await freePort();
  const settings = ['--port', String(port), '--bind', '127.0.0.1', '--dir', tmpdir()];
  const child = spawn(PROGRAM, [...settings, '--save', '', '--appendonly', 'no'], {
    stdio: 'ignore',
  });
  const ended = once(child, 'exit');
  while (child.exitCode === null && !(await answers(port))) {
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return {
    url: `redis://127.0.0.1:${port}`,
    async stop() {
      child.kill('SIGKILL');
      await ended;
    },
  };
}

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = createConnection(port, '127.0.0.1');
    const end = (isOpen: boolean) => {
      socket.destroy();
      resolve(isOpen);
    };
    socket.on('connect', () => end(true));
    socket.on('error', () => end(false));
  });
}
