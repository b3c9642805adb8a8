import { connect } from 'node:net';
import { connect as connectTls } from 'node:tls';
import { storeTrouble } from './store-trouble';

/** What a server says to a PING: nothing, something else than a store would, or what a store says. */
type Said = 'nothing' | 'store' | 'else' | 'tls' | 'encryption';

const LIMIT_MS = 1_000;
/** The first byte of a TLS alert (RFC 8446, section 5.1). */
const TLS_ALERT = 0x15;

/**
 * Why a server cannot be the shared store, as a sentence; undefined if it can, or cannot be reached now: Hexcast
 * goes on without it, and uses it as soon as it is there.
 */
export async function storeMistake(url: string): Promise<string | undefined> {
  const { protocol, hostname, port, pathname } = new URL(url);
  const at =
    protocol === 'unix:'
      ? { path: decodeURIComponent(pathname) }
      : { host: hostname.replace(/^\[|\]$/g, ''), port: Number(port || 6379) };
  const isTls = protocol === 'rediss:';
  const said = await ask(at, isTls);
  if (said === 'else') return 'SHARED_STORE_URL names a server that is neither Valkey nor Redis.';
  if (said === 'tls') return 'SHARED_STORE_URL names a server that expects TLS; use rediss:.';
  const isPlain = isTls && said !== 'store' && (await ask(at, false)) === 'store';
  if (isPlain) return 'SHARED_STORE_URL names a server without TLS; use redis:.';
  if (said !== 'encryption') return undefined;
  return 'SHARED_STORE_URL names a server whose TLS certificate is not valid, or that has none.';
}

function ask(at: { path: string } | { host: string; port: number }, isTls: boolean): Promise<Said> {
  return new Promise((resolve) => {
    const servername = isTls && 'host' in at ? at.host : undefined;
    const socket = isTls
      ? connectTls({ ...at, ...(servername === undefined ? {} : { servername }) })
      : connect(at);
    const end = (said: Said) => {
      clearTimeout(timer);
      socket.destroy();
      resolve(said);
    };
    const timer = setTimeout(() => end('nothing'), LIMIT_MS);
    socket.once(isTls ? 'secureConnect' : 'connect', () => socket.write('PING\r\n'));
    socket.once('data', (bytes) => end(meaningOf(bytes)));
    socket.once('end', () => end('nothing'));
    socket.on('error', (error) =>
      end(storeTrouble(error) === 'encryption' ? 'encryption' : 'nothing'),
    );
  });
}

/** A store answers `+PONG`, or with one of its errors, such as `-NOAUTH`. */
function meaningOf(bytes: Buffer): Said {
  if (bytes[0] === TLS_ALERT) return 'tls';
  return /^(\+PONG|-[A-Z]+ )/.test(bytes.toString('latin1')) ? 'store' : 'else';
}
