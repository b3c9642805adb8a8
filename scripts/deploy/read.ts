import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../..', import.meta.url));

/** The text of a file of the repository. */
export const read = (path: string) => readFileSync(join(root, path), 'utf8');

/** What a form captures first, wherever it matches. */
export const all = (text: string, form: RegExp) =>
  [...text.matchAll(form)].map(([, one = '']) => one);

/** The part of a file in YAML below a line, as far as it is indented further. */
export function below(yaml: string, line: string): string {
  const lines = yaml.split('\n');
  const start = lines.findIndex((one) => one.trim() === line);
  if (start < 0) throw new Error(`There is no line "${line}".`);
  const depth = (one: string) => one.search(/\S/);
  const rest = lines.slice(start + 1);
  const end = rest.findIndex((one) => one.trim() && depth(one) <= depth(lines[start] ?? ''));
  return rest.slice(0, end < 0 ? undefined : end).join('\n');
}

/** What a systemd unit sets in the environment of an instance. */
export function environmentOf(unit: string, instance: string): Record<string, string> {
  const lines = all(unit, /^Environment=(.+)$/gm);
  return environmentIn(lines.flatMap((line) => line.replaceAll('%i', instance).split(' ')));
}

/** The environment of words such as `NAME=value`. */
export function environmentIn(words: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    words.map((word) => {
      const [name = '', ...value] = word.split('=');
      return [name, value.join('=')];
    }),
  );
}

/** Names and plain values in YAML, without comments. */
export function pairsIn(yaml: string): Record<string, string> {
  const pairs = [...yaml.matchAll(/^\s*([A-Z][A-Z_]+): "?([^"\n]*)"?$/gm)];
  return Object.fromEntries(pairs.map(([, name = '', value = '']) => [name, value]));
}
