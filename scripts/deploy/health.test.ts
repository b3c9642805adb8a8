import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from './read';

/** The exit code of the image's health check for a server that answers with `status`. */
async function check(status: number | null, host = '127.0.0.1'): Promise<number | null> {
  const paths: (string | undefined)[] = [];
  const server = createServer(({ url }, response) => {
    paths.push(url);
    response.writeHead(status ?? 500).end();
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  if (status === null) await once(server.close(), 'close');
  const child = spawn(process.execPath, [join(root, 'deploy/health.mjs')], {
    env: { NODE_ENV: 'production', HOST: host, PORT: String(port) },
    stdio: 'ignore',
  });
  const [code] = await once(child, 'exit');
  if (status !== null) server.close();
  expect(paths).toEqual(status === null ? [] : ['/api/health/ready']);
  return code;
}

it('is healthy while the server takes requests, on whatever it listens', async () => {
  expect(await check(200)).toBe(0);
  expect(await check(200, '0.0.0.0')).toBe(0);
});

it('is not healthy while it stops, or when it is gone', async () => {
  expect(await check(503)).toBe(1);
  expect(await check(null)).toBe(1);
});
