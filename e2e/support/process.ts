import { type ChildProcess, spawn } from 'node:child_process';
import { createServer } from 'node:net';

/** A server that a test started, and everything that it printed. */
export interface Served {
  readonly url: string;
  /** All that was written to standard output and standard error so far. */
  output(): string;
  stop(): Promise<void>;
}

const READY_LIMIT_MS = 120_000;
const POLL_MS = 100;

/** A port of 127.0.0.1 that is free at this moment. */
export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('no port was given');
  return address.port;
}

/** Starts a Node program and waits until `probe` answers at its address. */
export async function serve(
  args: readonly string[],
  env: Readonly<Record<string, string>>,
  port: number,
  probe: string,
): Promise<Served> {
  const url = `http://127.0.0.1:${port}`;
  const { child, output } = start(args, env);
  await untilAnswering(`${url}${probe}`, child, output);
  return { url, output, stop: () => end(child) };
}

/** Runs a Node program to its end, for the ones that refuse to start. */
export async function runToEnd(
  args: readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<{ code: number | null; output: string }> {
  const { child, output } = start(args, env);
  const code = await new Promise<number | null>((resolve) => child.on('close', resolve));
  return { code, output: output() };
}

function start(args: readonly string[], env: Readonly<Record<string, string>>) {
  const child = spawn(process.execPath, [...args], {
    env: { ...cleanEnvironment(), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk;
    });
  }
  return { child, output: () => text };
}

/** The environment without what would point Hexcast at somebody's real service. */
function cleanEnvironment(): NodeJS.ProcessEnv {
  const env: NodeJS.ProcessEnv = { ...process.env, NODE_ENV: 'production' };
  for (const name of Object.keys(env)) {
    if (/^(WEATHER_|ZONE_|DEMO_|HOST$|PORT$)/.test(name)) delete env[name];
  }
  return env;
}

async function untilAnswering(address: string, child: ChildProcess, output: () => string) {
  const deadline = Date.now() + READY_LIMIT_MS;
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`the server ended at its start:\n${output()}`);
    const answered = await fetch(address).then(
      (response) => response.ok,
      () => false,
    );
    if (answered) return;
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
  child.kill();
  throw new Error(`nothing answered at ${address}:\n${output()}`);
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const ended = new Promise((resolve) => child.on('exit', resolve));
  child.kill('SIGTERM');
  await ended;
}
