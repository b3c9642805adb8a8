import { hostsOf } from './hosts';
import { shareOf } from './limits';
import { type SecretTexts, secretOf } from './own-secrets';

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

type Texts = SecretTexts &
  Readonly<Record<'WEBHOOKS_FILE' | 'WEBHOOK_PRIVATE_HOSTS' | 'WATCH_DAILY_SHARE', string | null>>;

const DEFAULT_SHARE = 0.2;

/**
 * Reads who is told of alerts.
 *
 * @throws ConfigError that names the variable, and never contains the secret
 */
export function readWatching(env: Texts, readFile: (path: string) => string): Watching {
  return {
    webhooksFile: env.WEBHOOKS_FILE,
    privateHosts: hostsOf('WEBHOOK_PRIVATE_HOSTS', env.WEBHOOK_PRIVATE_HOSTS),
    watchDailyShare: shareOf('WATCH_DAILY_SHARE', env.WATCH_DAILY_SHARE, DEFAULT_SHARE),
    serverSecret: secretOf(env, 'SERVER_SECRET', readFile),
  };
}
