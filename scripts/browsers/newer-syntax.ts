import { type TransformOptions, transform } from 'esbuild';
import type { Use } from './use';

const PRINTED: TransformOptions = {
  loader: 'js',
  logLevel: 'silent',
  legalComments: 'none',
  // It writes these in other words for all browsers: see regular-expressions.ts.
  supported: { 'regexp-set-notation': true, 'regexp-unicode-property-escapes': true },
};
const MOST_SHOWN = 200;

/**
 * Finds out whether a script has syntax that browsers lack: for these, esbuild writes it in other words, or refuses to.
 *
 * @param targets the browsers as esbuild names them
 * @throws if it is not JavaScript
 */
export async function newerSyntax(
  file: string,
  source: string,
  targets: readonly string[],
): Promise<Use[]> {
  const use = (line: string): Use => ({ name: 'syntax', file, near: line.slice(0, MOST_SHOWN) });
  const { code: asItIs } = await transform(source, { ...PRINTED, target: 'esnext' });
  try {
    const { code } = await transform(source, { ...PRINTED, target: [...targets] });
    if (code === asItIs) return [];
    const lines = new Set(code.split('\n'));
    return [use(asItIs.split('\n').find((line) => !lines.has(line)) ?? code)];
  } catch (error) {
    return [use(String(error))];
  }
}
