import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer as createHttpServer } from 'node:http';
import { createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  NO_STORE,
  type StoreServer,
  startStore,
  storeProgram,
} from '@/lib/server/testing/store-server';
import { storeMistake } from './start-check';

if (storeProgram === undefined) console.warn(NO_STORE);

const NEITHER = 'SHARED_STORE_URL names a server that is neither Valkey nor Redis.';
const WANTS_TLS = 'SHARED_STORE_URL names a server that expects TLS; use rediss:.';
const WITHOUT_TLS = 'SHARED_STORE_URL names a server without TLS; use redis:.';
const BAD_CERTIFICATE =
  'SHARED_STORE_URL names a server whose TLS certificate is not valid, or that has none.';

const servers: Server[] = [];
const sockets = new Set<Socket>();
afterEach(async () => {
  for (const socket of sockets) socket.destroy();
  for (const server of servers.splice(0)) {
    server.close();
    await once(server, 'close');
  }
});

async function listen(server: Server): Promise<string> {
  servers.push(server);
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('no port');
  return `127.0.0.1:${address.port}`;
}

describe('a server that is no store', () => {
  it.each([
    ['answers HTTP', () => createHttpServer((_, response) => response.end('{}'))],
    [
      'talks first',
      () => createServer((socket) => void socket.write('220 mail.example ESMTP\r\n')),
    ],
    [
      'answers in its own words',
      () => createServer((socket) => socket.on('data', () => socket.end('ERROR\r\n'))),
    ],
  ])('is a mistake if it %s', async (_, create) => {
    const at = await listen(create());
    expect(await storeMistake(`redis://:made-up@${at}`)).toBe(NEITHER);
  });
  it('is none if it is silent, since it may only hang', async () => {
    const at = await listen(createServer());
    expect(await storeMistake(`redis://${at}`)).toBeUndefined();
  });
  it('is none if it closes at once, as one that starts may', async () => {
    const at = await listen(createServer((socket) => socket.destroy()));
    for (const protocol of ['redis', 'rediss']) {
      expect(await storeMistake(`${protocol}://${at}`)).toBeUndefined();
    }
  });
  it('is none if it is not there', async () => {
    const at = await listen(createServer());
    servers.splice(0)[0]?.close();
    for (const url of [`redis://${at}`, `rediss://${at}`, 'unix:///run/made-up.sock']) {
      expect(await storeMistake(url)).toBeUndefined();
    }
  });
  it('is a mistake if it does not speak TLS, and should', async () => {
    const at = await listen(createHttpServer((_, response) => response.end('{}')));
    expect(await storeMistake(`rediss://:made-up@${at}`)).toBe(BAD_CERTIFICATE);
  });
});

/** A key and a certificate that nobody has signed. */
function createCertificate(folder: string): { key: string; certificate: string } {
  const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')];
  const subject = ['-subj', '/CN=store.example', '-days', '2', '-nodes'];
  const curve = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1'];
  const files = ['-keyout', key, '-out', certificate];
  execFileSync('openssl', ['req', '-x509', ...curve, ...subject, ...files], { stdio: 'ignore' });
  return { key, certificate };
}

describe.skipIf(storeProgram === undefined)('a real store', () => {
  let server: StoreServer;
  let folder = '';
  let tlsAt = '';
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'hexcast-tls-'));
    const { key, certificate } = createCertificate(folder);
    tlsAt = await listen(createServer());
    servers.splice(0)[0]?.close();
    const files = ['--tls-cert-file', certificate, '--tls-key-file', key];
    const tls = ['--tls-port', tlsAt.split(':')[1] ?? '', '--tls-auth-clients', 'no', ...files];
    server = await startStore([...tls, '--tls-ca-cert-file', certificate]);
  });
  afterAll(async () => {
    await server.close();
    rmSync(folder, { recursive: true, force: true });
  });
  const at = () => `127.0.0.1:${server.port}`;

  it('is no mistake, whatever it wants to know first', async () => {
    const urls = [`redis://${at()}/3`, `redis://:made-up@${at()}`, `unix://${server.socketPath}`];
    const ask = async () => [...new Set(await Promise.all(urls.map(storeMistake)))];
    expect(await ask()).toEqual([undefined]);
    await server.command('CONFIG', 'SET', 'requirepass', 'made-up');
    expect(await ask()).toEqual([undefined]);
  });
  it('is a mistake with TLS where it has none', async () => {
    expect(await storeMistake(`rediss://:made-up@${at()}`)).toBe(WITHOUT_TLS);
    expect(await storeMistake(`rediss://localhost:${server.port}`)).toBe(WITHOUT_TLS);
  });
  it('is a mistake without TLS where it wants it', async () => {
    expect(await storeMistake(`redis://:made-up@${tlsAt}`)).toBe(WANTS_TLS);
  });
  it('is a mistake with a certificate that nobody vouches for', async () => {
    expect(await storeMistake(`rediss://:made-up@${tlsAt}`)).toBe(BAD_CERTIFICATE);
  });
});
