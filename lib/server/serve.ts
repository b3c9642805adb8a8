// The entry point of `npm start`: Next behind the front server, on HOST and PORT.
import { isatty } from 'node:tty';
import { Worker } from 'node:worker_threads';
import nextEnv from '@next/env';
import { createDemoThread, type ThreadData } from '@/lib/sources/demo/demo-thread';
import { fillsCountry, readProcessConfig } from './process-config';

// To a service, SIGHUP means "read your settings again", which this one does not do: it goes on as it is. With a
// terminal, it means that the terminal has been closed, and this process ends.
if (!isatty(0)) process.on('SIGHUP', () => {});
const dir = process.cwd();
nextEnv.loadEnvConfig(dir, false, { info: () => {}, error: console.error });
const config = await orStop(readProcessConfig);
// All else is imported later: the thread gets ready meanwhile.
const demoThread = fillsCountry(config) ? openDemoThread() : undefined;
const { openGateway } = await import('./open-gateway');
const gateway = await orStop(() => openGateway(config, demoThread));
const { startServer } = await import('./start-server');
await startServer(dir, gateway, stop);

function openDemoThread() {
  const workerData: ThreadData = { keys: config.keys, variant: config.demoVariant };
  return createDemoThread(new Worker(new URL('demo-thread.mjs', import.meta.url), { workerData }));
}

/** What `read` gives, or exits with one sentence if the environment is invalid. */
async function orStop<Value>(read: () => Value): Promise<Awaited<Value>> {
  try {
    return await read();
  } catch (error) {
    return stop(error instanceof Error ? error.message : 'The environment cannot be read.');
  }
}

function stop(sentence: string): never {
  console.error(`hexcast: ${sentence}`);
  process.exit(1);
}
