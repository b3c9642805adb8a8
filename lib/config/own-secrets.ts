import { isP256Key } from '@/lib/base/p256';
import { ConfigError } from './config-error';
import { type TextOrFile, textOrFile } from './text-or-file';

/** Too much to be guessed. */
const SECRET = /^[\x21-\x7e]{32,200}$/;

/** What this server's own secrets have to be. */
const SECRETS = {
  SERVER_SECRET: {
    isRight: (text: string) => SECRET.test(text),
    rule: 'must be 32 to 200 visible ASCII characters; "openssl rand -hex 32" makes a good one.',
  },
  VAPID_PRIVATE_KEY: {
    isRight: isP256Key,
    rule: 'must be a private key of P-256: 32 bytes in base64url.',
  },
} as const;
type Secret = keyof typeof SECRETS;

export type SecretTexts = TextOrFile<Secret>;

/**
 * Reads a secret, from a variable or from the file that another one names; null if there is neither.
 *
 * @throws ConfigError that names the variable, and never contains the secret
 */
export function secretOf(
  env: SecretTexts,
  variable: Secret,
  readFile: (path: string) => string,
): string | null {
  const { isRight, rule } = SECRETS[variable];
  const secret = textOrFile(env, variable, readFile);
  if (secret === null || isRight(secret)) return secret;
  throw new ConfigError(`${variable} ${rule}`);
}
