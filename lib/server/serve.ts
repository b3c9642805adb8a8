// The entry point of `npm start`: a server on HOST and PORT, or with WORKERS above 1, a process that starts so many
// of them on one port.
import cluster from 'node:cluster';
import nextEnv from '@next/env';
import { readConfig } from '@/lib/config/config';
import { runPrimary } from '@/lib/front/workers/run-primary';

// Ctrl-C reaches every process of a terminal, and a terminal that is closed does as well: until a worker hears
// from the primary, it goes on.
if (cluster.isWorker)
  for (const signal of ['SIGINT', 'SIGHUP'] as const) process.on(signal, () => {});
const dir = process.cwd();
nextEnv.loadEnvConfig(dir, false, { info: () => {}, error: console.error });
const primary = cluster.isPrimary ? settingsOfPrimary() : undefined;
if (primary) {
  // Workers read the files themselves, so that those that start later see what has changed.
  nextEnv.resetEnv();
  runPrimary(primary);
} else {
  // By its address: the primary has no use for what is in there.
  await import(new URL('run-server.mjs', import.meta.url).href);
}

/** Undefined if one process is enough. Exits with one sentence if the environment is invalid. */
function settingsOfPrimary() {
  try {
    const { workers, host, port } = readConfig(process.env);
    return workers > 1 ? { workers, host, port } : undefined;
  } catch (error) {
    const sentence = error instanceof Error ? error.message : 'The environment cannot be read.';
    console.error(`hexcast: ${sentence}`);
    process.exit(1);
  }
}
