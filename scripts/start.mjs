// `npm start`: installs what is missing, builds what is out of date, and serves.
import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import * as steps from './steps.mjs';

steps.ensureNode();
steps.ensureInstalled();
steps.ensureData();
steps.checkConfiguration();
await steps.ensureBuilt();
const server = spawn(process.execPath, [steps.FRONT], {
  cwd: steps.root,
  env: { ...process.env, NODE_ENV: 'production' },
  stdio: 'inherit',
});
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal));
server.on('error', (error) => steps.stop(`could not run the server: ${error.message}`));
// Ended by a signal (out of memory, say), it has no code; shells say it so, and supervisors start it again.
server.on('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal]));
