/** An API key of the service. It can't be printed by accident: only `reveal` returns it. */
export interface ServiceKey {
  /** Its name in logs and status: `key#1` and the fingerprint. */
  readonly label: string;
  /** A short HMAC, under which its usage is stored; it stays the same across restarts. */
  readonly fingerprint: string;
  readonly reveal: () => string;
}

/** The configured keys, numbered in order. */
export function createKeys(
  secrets: readonly string[],
  fingerprintOf: (secret: string) => string,
): ServiceKey[] {
  return secrets.map((secret, index) => {
    const fingerprint = fingerprintOf(secret);
    return { label: `key#${index + 1} ${fingerprint}`, fingerprint, reveal: () => secret };
  });
}
