// `npm start`: installs what is missing, builds what is out of date, and serves.
import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import * as steps from './steps.mjs';

/** npm's shell, where npm runs this. It may end while the steps below are running. */
const parent = process.ppid;

steps.ensureNode();
steps.ensureInstalled();
if (!steps.isBuilt()) {
  steps.ensureData();
  // The server checks it as well, but a build takes a minute.
  steps.checkConfiguration();
  await steps.ensureBuilt();
}
/**
 * Without a limit, V8 lets the heap grow with the memory of the machine; under load a third of this is
 * live. Cached responses are outside the heap. A limit in NODE_OPTIONS takes precedence.
 */
const HEAP = /--max[-_]old[-_]space[-_]size/.test(process.env.NODE_OPTIONS ?? '')
  ? []
  : ['--max-old-space-size=512'];
/**
 * By default glibc has an arena for each compressing thread and does not return its memory to the system.
 * With this and the heap limit, a load test takes 480 MB, not 620. Other C libraries ignore it.
 */
const ARENAS = process.env.MALLOC_ARENA_MAX ?? '2';

const server = spawn(process.execPath, [...HEAP, steps.FRONT], {
  cwd: steps.root,
  env: { ...process.env, ...steps.NO_TELEMETRY, NODE_ENV: 'production', MALLOC_ARENA_MAX: ARENAS },
  stdio: 'inherit',
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => server.kill(signal));
// npm passes a signal on to a shell, which ends without telling this process, or ends itself without telling anybody.
if (process.env.npm_lifecycle_event === 'start') {
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    server.kill('SIGTERM');
  }, 500);
}
server.on('error', (error) => steps.stop(`could not run the server: ${error.message}`));
// A server that a signal ended has no exit code. Shells use 128 plus the signal, and supervisors restart it.
server.on('exit', (code, signal) => {
  if (signal !== 'SIGHUP') process.exit(code ?? 128 + constants.signals[signal]);
  // The terminal has gone, and Node cannot exit in order without it.
  process.removeAllListeners(signal);
  process.kill(process.pid, signal);
});
