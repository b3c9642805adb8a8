import { ConfigError } from './config-error';

/** Where the server listens. */
export interface Listening {
  /** An address or a name of this machine. */
  readonly host: string;
  /** A TCP port; 0 for any free one. */
  readonly port: number;
}

const MAX_PORT = 65_535;
/** Digits, letters, dots, hyphens and colons, and the zone of a link-local address ("fe80::1%eth0"). */
const HOST_FORM = /^[a-z\d:][a-z\d.:-]{0,252}(%[a-z\d.-]{1,32})?$/i;

/**
 * Reads where to listen; the default is 127.0.0.1:3000.
 *
 * @throws ConfigError that never contains the value, which may be a misplaced key.
 */
export function readListening(env: Readonly<Record<'HOST' | 'PORT', string | null>>): Listening {
  const host = env.HOST ?? '127.0.0.1';
  if (!HOST_FORM.test(host)) {
    throw new ConfigError('HOST must be an address or hostname of this machine.');
  }
  const port = /^\d{1,5}$/.test(env.PORT ?? '3000') ? Number(env.PORT ?? 3000) : Number.NaN;
  if (!(port <= MAX_PORT)) {
    throw new ConfigError(`PORT must be a whole number from 0 to ${MAX_PORT}.`);
  }
  return { host, port };
}
