import { connect, isIP } from 'node:net';
import { connect as connectTls } from 'node:tls';
import { storeTrouble } from './store-trouble';

/** What a server says to a PING: nothing, or nothing before it hangs up; what a store says, or something else. */
type Said = 'nothing' | 'closed' | 'store' | 'else' | 'tls' | 'encryption';

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
  // A store hangs up on those who do not speak TLS where it expects it.
  if (!isTls && (said === 'tls' || (said === 'closed' && speaksTls(await ask(at, true))))) {
    return 'SHARED_STORE_URL names a server that expects TLS; use rediss:.';
  }
  const isPlain = isTls && said !== 'store' && (await ask(at, false)) === 'store';
  if (isPlain) return 'SHARED_STORE_URL names a server without TLS; use redis:.';
  if (said !== 'encryption') return undefined;
  return 'SHARED_STORE_URL names a server whose TLS certificate is not valid, or that has none.';
}

const speaksTls = (said: Said) => said === 'store' || said === 'encryption';

function ask(at: { path: string } | { host: string; port: number }, isTls: boolean): Promise<Said> {
  return new Promise((resolve) => {
    // An address is no server name (RFC 6066, section 3).
    const isNamed = 'host' in at && isIP(at.host) === 0;
    const socket = isTls
      ? connectTls({ ...at, ...(isNamed ? { servername: at.host } : {}) })
      : connect(at);
    const end = (said: Said) => {
      clearTimeout(timer);
      socket.destroy();
      resolve(said);
    };
    // What has come while this process had no processor is read before that.
    const timer = setTimeout(() => setImmediate(() => end('nothing')), LIMIT_MS);
    let closed: Said = 'nothing';
    socket.once(isTls ? 'secureConnect' : 'connect', () => {
      closed = 'closed';
      socket.write('PING\r\n');
    });
    socket.once('data', (bytes) => end(meaningOf(bytes)));
    socket.once('end', () => end(closed));
    socket.on('error', (error) =>
      end(storeTrouble(error) === 'encryption' ? 'encryption' : closed),
    );
  });
}

/** A store answers `+PONG`, or with one of its errors, such as `-NOAUTH`. */
function meaningOf(bytes: Buffer): Said {
  if (bytes[0] === TLS_ALERT) return 'tls';
  return /^(\+PONG|-[A-Z]+ )/.test(bytes.toString('latin1')) ? 'store' : 'else';
}
