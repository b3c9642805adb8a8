import { isP256Key } from '@/lib/base/p256';
import { ConfigError } from './config-error';

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

export type SecretTexts = Readonly<Record<Secret | `${Secret}_FILE`, string | null>>;

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
  const [text, file] = [env[variable], env[`${variable}_FILE`]];
  if (text !== null && file !== null) {
    throw new ConfigError(`Set ${variable} or ${variable}_FILE, not both.`);
  }
  const secret = file === null ? text : secretIn(file, variable, readFile);
  if (secret === null || isRight(secret)) return secret;
  throw new ConfigError(`${variable} ${rule}`);
}

function secretIn(file: string, variable: Secret, readFile: (path: string) => string): string {
  try {
    return readFile(file).trim();
  } catch {
    throw new ConfigError(`The file that ${variable}_FILE names cannot be read.`);
  }
}
