import { spawnSync } from 'node:child_process';
import { appendFileSync, cpSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './process';

/** Not searched by what checks this project's own sources. */
const FOLDER = `${ROOT}.data/second-build/`;
const SOURCES = [
  'app',
  'components',
  'docs',
  'lib',
  'public',
  'next.config.js',
  'package.json',
  'tsconfig.json',
];
/** What the sources name by a path; all other packages are found in the folders above. */
const FONT = 'node_modules/@fontsource-variable/inter';

/**
 * Builds the app a second time as another version would be: nearly all of its scripts have other names. Takes a
 * minute, so only slow tests do this. Returns the folder; what the front runs is that of the first build.
 *
 * @throws Error with the build's output, if it fails
 */
export function buildAgain(): string {
  rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(FOLDER, { recursive: true });
  for (const name of [...SOURCES, FONT]) cpSync(ROOT + name, FOLDER + name, { recursive: true });
  const parts = readdirSync(`${FOLDER}components`, { recursive: true, encoding: 'utf8' });
  for (const name of parts.filter((part) => /(?<!\.test)\.tsx$/.test(part))) {
    appendFileSync(join(FOLDER, 'components', name), "\nglobalThis.hexcastBuild = 'second';\n");
  }
  const next = `${ROOT}node_modules/next/dist/bin/next`;
  const { status, stdout, stderr } = spawnSync(process.execPath, [next, 'build'], {
    cwd: FOLDER,
    encoding: 'utf8',
    env: { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' },
  });
  if (status !== 0) throw new Error(`the second build failed:\n${stdout}\n${stderr}`);
  cpSync(`${ROOT}.next/front`, `${FOLDER}.next/front`, { recursive: true });
  return FOLDER;
}
