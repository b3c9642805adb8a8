/** A key of the service. Its text can't be printed by accident: only `reveal` gives it. */
export interface ServiceKey {
  /** What logs and status call it: `key#1` and a short HMAC, which tells keys apart over restarts. */
  readonly label: string;
  /** The HMAC alone: what its day is written down under. */
  readonly fingerprint: string;
  readonly reveal: () => string;
}

/** The keys of the configuration, numbered in its order. */
export function createKeys(
  secrets: readonly string[],
  fingerprintOf: (secret: string) => string,
): ServiceKey[] {
  return secrets.map((secret, index) => {
    const fingerprint = fingerprintOf(secret);
    return { label: `key#${index + 1} ${fingerprint}`, fingerprint, reveal: () => secret };
  });
}
