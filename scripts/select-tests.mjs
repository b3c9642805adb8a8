// Selects the test files of a run.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './steps.mjs';

const UNIT = /\.test\.tsx?$/;
const BROWSER = /^e2e\/.*\.(spec|long)\.ts$/;
/** Tests that are slow by design have `long` in their name, or a depth. */
const LONG_NAME = /\.long\.(test\.)?tsx?$/;
const HAS_DEPTH = /TEST_DEPTH|inject\('depth'\)/;

/**
 * The unit and browser tests whose paths contain one of the words (all of them without words), except
 * the long ones. With `long`, only the long ones and those with a depth.
 */
export function selectFiles(words, long = false) {
  const files = ['app', 'components', 'lib', 'packages', 'scripts', 'e2e']
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) =>
        join(folder, name).replaceAll('\\', '/'),
      ),
    )
    .filter((file) => UNIT.test(file) || BROWSER.test(file))
    .filter((file) => words.length === 0 || words.some((word) => file.includes(word)))
    .filter((file) =>
      long
        ? LONG_NAME.test(file) || HAS_DEPTH.test(readFileSync(join(root, file), 'utf8'))
        : !LONG_NAME.test(file),
    )
    .sort();
  return {
    unit: files.filter((file) => UNIT.test(file)),
    browser: files.filter((file) => BROWSER.test(file)),
  };
}
