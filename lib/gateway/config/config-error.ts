/** The environment does not describe a service that can be asked. The message is one sentence for the
 * person who starts the server; it names the variable and never shows a key. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}
