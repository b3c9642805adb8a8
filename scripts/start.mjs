// `npm start`: installs what is missing, builds what is out of date, and serves.
import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import * as steps from './steps.mjs';

steps.ensureNode();
steps.ensureInstalled();
steps.ensureData();
steps.checkConfiguration();
await steps.ensureBuilt();
/**
 * What is live of the heap is a third of this under load; without a bound V8 lets it grow to what the
 * machine has. The answers that are held lie beside it. A heap set by whoever starts this wins.
 */
const HEAP = /--max[-_]old[-_]space[-_]size/.test(process.env.NODE_OPTIONS ?? '')
  ? []
  : ['--max-old-space-size=512'];
/**
 * Each thread that compresses would have memory of its own, which glibc does not give back. With both, 480 MB
 * are taken under a load that takes 620 without. Elsewhere than with glibc, this one means nothing.
 */
const ARENAS = process.env.MALLOC_ARENA_MAX ?? '2';

const server = spawn(process.execPath, [...HEAP, steps.FRONT], {
  cwd: steps.root,
  env: { ...process.env, NODE_ENV: 'production', MALLOC_ARENA_MAX: ARENAS },
  stdio: 'inherit',
});
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal));
server.on('error', (error) => steps.stop(`could not run the server: ${error.message}`));
// Ended by a signal (out of memory, say), it has no code; shells say it so, and supervisors start it again.
server.on('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal]));
