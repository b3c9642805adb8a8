import { ConfigError } from './config-error';

/** What stands in a variable, or in the file that another one names. */
export type TextOrFile<Variable extends string> = Readonly<
  Record<Variable | `${Variable}_FILE`, string | null>
>;

/**
 * Reads what may be secret: from a variable, or from the file that another one names; null if there is neither.
 *
 * @throws ConfigError that names the variable, and never contains the text
 */
export function textOrFile<Variable extends string>(
  env: TextOrFile<Variable>,
  variable: Variable,
  readFile: (path: string) => string,
): string | null {
  const [text, file] = [env[variable], env[`${variable}_FILE`]];
  if (file === null) return text;
  if (text !== null) throw new ConfigError(`Set ${variable} or ${variable}_FILE, not both.`);
  try {
    return readFile(file).trim();
  } catch {
    throw new ConfigError(`The file that ${variable}_FILE names cannot be read.`);
  }
}
