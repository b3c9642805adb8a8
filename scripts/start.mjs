// `npm start`: installs what is missing, builds what is out of date, and serves.
import { spawn } from 'node:child_process';
import * as steps from './steps.mjs';

steps.ensureNode();
steps.ensureInstalled();
steps.ensureData();
steps.checkConfiguration();
steps.ensureBuilt();
const server = spawn(process.execPath, ['--import', 'tsx', 'lib/front/serve.ts'], {
  cwd: steps.root,
  env: { ...process.env, NODE_ENV: 'production' },
  stdio: 'inherit',
});
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal));
server.on('exit', (code) => process.exit(code ?? 0));
