import { ConfigError } from './config-error';
import { shareOf } from './limits';

/** Who is told of alerts, and what that may cost. */
export interface Watching {
  /** The file with the webhooks of this server; null without one. */
  readonly webhooksFile: string | null;
  /** Hosts of webhooks that may be on a private network, each as `host` or `host:port`. */
  readonly privateHosts: readonly string[];
  /** The share of the day's calls for zones that are watched, from 0 to 1. */
  readonly watchDailyShare: number;
  /** What this server encrypts with what it stores; null if it makes one of its own. */
  readonly serverSecret: string | null;
}

type Texts = Readonly<
  Record<
    | 'WEBHOOKS_FILE'
    | 'WEBHOOK_PRIVATE_HOSTS'
    | 'WATCH_DAILY_SHARE'
    | 'SERVER_SECRET'
    | 'SERVER_SECRET_FILE',
    string | null
  >
>;

const DEFAULT_SHARE = 0.2;
/** Too much to be guessed. */
const SECRET = /^[\x21-\x7e]{32,200}$/;
/** A name or an address, and a port. */
const HOST = /^(?:[a-z0-9](?:[a-z0-9.-]{0,252}[a-z0-9])?|\[[0-9a-f:.]{2,45}\])(?::\d{1,5})?$/;

/**
 * Reads who is told of alerts.
 *
 * @throws ConfigError that names the variable, and never contains the secret
 */
export function readWatching(env: Texts, readFile: (path: string) => string): Watching {
  return {
    webhooksFile: env.WEBHOOKS_FILE,
    privateHosts: hostsOf(env.WEBHOOK_PRIVATE_HOSTS),
    watchDailyShare: shareOf('WATCH_DAILY_SHARE', env.WATCH_DAILY_SHARE, DEFAULT_SHARE),
    serverSecret: secretOf(env, readFile),
  };
}

function hostsOf(text: string | null): string[] {
  const hosts = (text ?? '').split(/[\s,]+/).filter((one) => one !== '');
  return hosts.map((host) => {
    const name = host.toLowerCase();
    if (HOST.test(name) && URL.canParse(`http://${name}/`)) {
      const [, port = ''] = /(:\d+)$/.exec(name) ?? [];
      // As addresses are written out: "[::0:1]" is "[::1]".
      return new URL(`http://${name}/`).hostname + port;
    }
    throw new ConfigError(
      'WEBHOOK_PRIVATE_HOSTS must be hosts such as hooks.internal or 10.0.0.5:8080, separated by commas.',
    );
  });
}

function secretOf(env: Texts, readFile: (path: string) => string): string | null {
  const { SERVER_SECRET: text, SERVER_SECRET_FILE: file } = env;
  if (text !== null && file !== null) {
    throw new ConfigError('Set SERVER_SECRET or SERVER_SECRET_FILE, not both.');
  }
  const secret = file === null ? text : secretIn(file, readFile);
  if (secret === null || SECRET.test(secret)) return secret;
  throw new ConfigError(
    'SERVER_SECRET must be 32 to 200 visible ASCII characters; "openssl rand -hex 32" makes a good one.',
  );
}

function secretIn(file: string, readFile: (path: string) => string): string {
  try {
    return readFile(file).trim();
  } catch {
    throw new ConfigError('The file that SERVER_SECRET_FILE names cannot be read.');
  }
}
