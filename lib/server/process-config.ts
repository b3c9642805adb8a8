import { createHash, randomBytes } from 'node:crypto';
import { type Config, readConfig } from '@/lib/config/config';

/**
 * The configuration of this process, from its environment.
 *
 * @throws ConfigError if the environment does not configure a service that can be called
 */
export function readProcessConfig(): Config {
  return withOwnKey(readConfig(process.env));
}

/** Whether the country is loaded before anyone asks: in front of a demo that doesn't limit its calls. */
export function fillsCountry({ mode, dailyCalls }: Pick<Config, 'mode' | 'dailyCalls'>): boolean {
  return mode === 'demo' && dailyCalls === null;
}

/**
 * The demo requires a key too, so that its calls take the same path as a service's. It is random, unless the day's
 * calls are counted by it across processes: then it is always the same.
 */
function withOwnKey(config: Config): Config {
  const { mode, keys, sharedStore } = config;
  if (mode !== 'demo' || keys.length > 0) return config;
  const bytes = sharedStore ? createHash('sha256').update('demo').digest() : randomBytes(16);
  return { ...config, keys: [`pub_${bytes.toString('hex').slice(0, 32)}`] };
}
