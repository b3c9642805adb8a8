import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { createClient } from '@redis/client';

/** A server of its own for measuring, on a socket in a folder of its own. */
export interface StoreServer {
  readonly url: string;
  /** Sends a command. */
  readonly ask: (...command: string[]) => Promise<unknown>;
  readonly stop: () => Promise<void>;
}

const READY_MS = 5_000;

/** Starts `redis-server`, or `STORE_SERVER` (`valkey-server`); undefined if there is none. */
export async function startStore(folder: string): Promise<StoreServer | undefined> {
  const program = process.env.STORE_SERVER ?? 'redis-server';
  const socket = join(folder, 'store.sock');
  const options = ['--port', '0', '--unixsocket', socket, '--save', '', '--appendonly', 'no'];
  const child = spawn(program, [...options, '--dir', folder], { stdio: 'ignore' });
  if (!(await hasStarted(child))) return undefined;
  process.on('exit', () => child.kill());
  const url = `unix://${socket}`;
  const client = createClient({ url, socket: { reconnectStrategy: () => 50 } });
  client.on('error', () => {});
  await Promise.race([
    client.connect(),
    new Promise((_, reject) => {
      setTimeout(() => reject(new Error(`${program} does not answer.`)), READY_MS).unref();
    }),
  ]);
  return {
    url,
    ask: (...command) => client.sendCommand(command),
    async stop() {
      client.destroy();
      child.kill();
      await new Promise((resolve) => child.once('exit', resolve));
    },
  };
}

function hasStarted(child: ChildProcess): Promise<boolean> {
  return new Promise((resolve) => {
    child.once('spawn', () => resolve(true));
    child.once('error', () => resolve(false));
  });
}

/** A number out of the store's `INFO`. */
export async function infoNumber(store: StoreServer, section: string, name: string) {
  const text = String(await store.ask('INFO', section));
  return Number(new RegExp(`^${name}:(\\d+)`, 'm').exec(text)?.[1] ?? Number.NaN);
}

/** What the store has done so far: commands of scripts and of clients, and the time that it took. */
export interface StoreWork {
  /** Scripts that clients had it run: what it is asked for. */
  readonly scripts: number;
  /** Single commands, those in scripts included. */
  readonly commands: number;
  /** The store's own time for what clients asked, in microseconds. */
  readonly micros: number;
}

export async function workOf(store: StoreServer): Promise<StoreWork> {
  const text = String(await store.ask('INFO', 'commandstats'));
  let work: StoreWork = { scripts: 0, commands: 0, micros: 0 };
  for (const [, name = '', calls, usec] of text.matchAll(
    /^cmdstat_([^:]+):calls=(\d+),usec=(\d+)/gm,
  )) {
    if (/^(info|memory|keys|scan|config|hello|client|ping|command)/.test(name)) continue;
    const isScript = name === 'evalsha' || name === 'eval';
    work = {
      scripts: work.scripts + (isScript ? Number(calls) : 0),
      commands: work.commands + Number(calls),
      // The time of a script includes that of its commands.
      micros: work.micros + (isScript || name === 'subscribe' ? Number(usec) : 0),
    };
  }
  return work;
}
