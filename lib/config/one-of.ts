import { ConfigError } from './config-error';

/**
 * Parses one of two words.
 *
 * @throws ConfigError that names the variable and both
 */
export function oneOf<Word extends string>(
  name: string,
  text: string | null,
  words: readonly [Word, Word],
  fallback: Word,
): Word {
  const word = text === null ? fallback : words.find((one) => one === text);
  if (word !== undefined) return word;
  throw new ConfigError(`${name} must be ${words.join(' or ')}.`);
}
