import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';

/** Milliseconds since 1970, finer than `Date.now`, and comparable between processes of one machine. */
export const clockMs = () => performance.timeOrigin + performance.now();

export const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** A port of 127.0.0.1 that nobody uses. */
export function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}

/** The processes of a benchmark: each ends with it, by its id, also after an error. */
export function createStage() {
  const children = new Set();

  function start(command, args, { env = {}, cwd, ipc = false } = {}) {
    const output = process.env.DEBUG ? 'inherit' : 'ignore';
    const child = spawn(command, args, {
      cwd,
      // Nothing of our own settings: a key or a store of the machine is none of a benchmark's business.
      env: { PATH: process.env.PATH, HOME: process.env.HOME, NODE_ENV: 'production', ...env },
      stdio: ['ignore', output, output, ...(ipc ? ['ipc'] : [])],
    });
    child.on('error', () => children.delete(child));
    children.add(child);
    child.once('exit', () => children.delete(child));
    return child;
  }

  async function stop(child, signal = 'SIGTERM') {
    if (!children.has(child)) return;
    const gone = once(child, 'exit');
    child.kill(signal);
    // A stopped process hears of its end when it goes on.
    child.kill('SIGCONT');
    const late = setTimeout(() => child.kill('SIGKILL'), 12_000);
    await gone;
    clearTimeout(late);
  }

  const killAll = () => {
    for (const child of children) child.kill('SIGKILL');
  };
  process.on('exit', killAll);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => process.exit(1));
  return {
    start,
    stop,
    stopAll: () => Promise.all([...children].map((child) => stop(child, 'SIGKILL'))),
  };
}
