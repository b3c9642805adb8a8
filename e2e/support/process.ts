import { type ChildProcess, spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';

/** The root of the project, where servers run, as with `npm start`. */
export const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** A server that a test started, and everything that it printed. */
export interface Served {
  readonly url: string;
  /** Its process ID. */
  readonly pid: number;
  /** All that was written to standard output and standard error so far. */
  output(): string;
  /** Kills it at once. lifecycle.spec.ts tests how the app shuts down when asked to. */
  stop(): Promise<void>;
}

/** What Hexcast reads from its environment (see `.env.example`). */
const OWN_VARIABLES = [
  ...['WEATHER_API_URL', 'WEATHER_API_KEYS', 'WEATHER_API_KEYS_FILE', 'DEMO_VARIANT'],
  ...['ZONE_API_URL', 'ZONE_API_CONTACT', 'DAILY_CALLS', 'CALLS_PER_SECOND', 'MAP_HEXES'],
  ...['CLIENT_DAILY_SHARE', 'CLIENT_HITS_PER_MINUTE', 'TRUSTED_PROXY_HOPS', 'PUBLIC_URL'],
  ...['CACHE_DIR', 'METRICS', 'HOST', 'PORT', 'HSTS'],
  ...['EMBED_ORIGINS', 'EMBED_CORS', 'EMBED_DAILY_SHARE'],
  ...['AGENTS', 'AGENT_DAILY_SHARE'],
  ...['INSPECTOR', 'OPERATOR_TOKEN', 'SOURCE_URL', 'SECURITY_CONTACT'],
  ...['SHARED_STORE_URL', 'SHARED_STORE_URL_FILE', 'SHARED_STORE_PREFIX'],
  ...['OTEL_EXPORTER_OTLP_ENDPOINT', 'OTEL_EXPORTER_OTLP_HEADERS', 'SEND_TRACEPARENT'],
];

type Environment = Readonly<Record<string, string>>;

const READY_LIMIT_MS = 180_000;
const POLL_MS = 50;
const TRIES = 3;

/** A program that is not Node's, and its address if it does not print it. */
export interface OtherProgram {
  readonly program: string;
  readonly url?: string;
}

/**
 * A port of 127.0.0.1 that is free right now, for programs that can't pick one themselves. Another program
 * may take it before they listen, so callers must be ready to retry.
 */
export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('no port was given');
  return address.port;
}

/** Starts a program that needs to be told a free port. */
export async function serveOnFreePort(start: (port: number) => Promise<Served>): Promise<Served> {
  for (let left = TRIES; ; left -= 1) {
    const port = await freePort();
    try {
      return await start(port);
    } catch (error) {
      if (left === 1) throw error;
    }
  }
}

/**
 * Starts a program in a folder, reads its address from its output, and waits until `probe` responds there.
 *
 * @throws Error with all of its output, if it exits or does not respond within three minutes.
 */
export async function serve(
  args: readonly string[],
  env: Environment,
  probe: string,
  folder = ROOT,
  other?: OtherProgram,
): Promise<Served> {
  const { child, output } = start(args, env, folder, other?.program);
  const stop = () => kill(child);
  try {
    const url =
      other?.url ??
      (await poll(child, output, () => /http:\/\/127\.0\.0\.1:\d+/.exec(output())?.[0]));
    await poll(child, output, () =>
      fetch(url + probe).then(
        ({ ok }) => ok || undefined,
        () => undefined,
      ),
    );
    return { url, pid: child.pid ?? 0, output, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/**
 * Runs a Node program until it exits.
 *
 * @throws Error with all of its output, if it is still there after three minutes
 */
export async function runToEnd(
  args: readonly string[],
  env: Environment,
  folder = ROOT,
): Promise<{ code: number | null; output: string }> {
  const { child, output } = start(args, env, folder);
  let isLate = false;
  const timer = setTimeout(() => {
    isLate = true;
    child.kill('SIGKILL');
  }, READY_LIMIT_MS);
  const code = await new Promise<number | null>((resolve) => child.on('close', resolve));
  clearTimeout(timer);
  if (isLate) throw new Error(`${args.join(' ')} does not end:\n${output()}`);
  return { code, output: output() };
}

/** Starts a program without any settings that would point Hexcast at a real service. */
export function start(
  args: readonly string[],
  env: Environment,
  folder = ROOT,
  program = process.execPath,
) {
  const child = spawn(program, [...args], {
    cwd: folder,
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

/**
 * Empty, which means unset, rather than left out: missing variables would be read from a `.env` file, which
 * may contain a real key.
 */
function cleanEnvironment(): NodeJS.ProcessEnv {
  const env: NodeJS.ProcessEnv = { ...process.env, NODE_ENV: 'production' };
  for (const name of OWN_VARIABLES) env[name] = '';
  return env;
}

async function poll<Value>(
  child: ChildProcess,
  output: () => string,
  look: () => Value | undefined | Promise<Value | undefined>,
): Promise<Value> {
  for (const deadline = Date.now() + READY_LIMIT_MS; Date.now() < deadline; ) {
    if (child.exitCode !== null) throw new Error(`the server exited during startup:\n${output()}`);
    const found = await look();
    if (found !== undefined) return found;
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
  throw new Error(`the server did not respond:\n${output()}`);
}

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.on('exit', resolve));
  child.kill('SIGKILL');
  await ended;
}
