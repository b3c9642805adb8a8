import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { untilReady } from './until-ready.mjs';

/** The folder of the product, with a slash at the end. */
export const root = fileURLToPath(new URL('..', import.meta.url));

/**
 * Starts the built product with the demo's weather, and returns its URL and its process once it is ready, and how to
 * stop it, which takes about a second. It ends with this process.
 */
export async function startProduct(port, env = {}) {
  const server = spawn(process.execPath, ['.next/front/serve.mjs'], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production', HOST: '127.0.0.1', PORT: port, ...env },
    stdio: 'ignore',
  });
  const kill = () => server.kill();
  process.on('exit', kill);
  const stop = async () => {
    process.off('exit', kill);
    kill();
    await once(server, 'exit');
  };
  const url = `http://127.0.0.1:${port}`;
  await untilReady(`${url}/api/health/ready`);
  return { url, stop, pid: server.pid };
}
