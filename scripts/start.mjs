// `npm start`: installs what is missing, builds what is out of date, and serves.
import { spawn } from 'node:child_process';
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
server.on('exit', (code) => process.exit(code ?? 0));
