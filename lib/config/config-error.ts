/**
 * An invalid environment. The message is one sentence for the operator; it names the variable and never
 * contains a key.
 */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}
