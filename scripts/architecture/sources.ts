import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Source } from './first-load';

const root = fileURLToPath(new URL('../..', import.meta.url));

function sourcesIn(folder: string): Source[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name).replaceAll('\\', '/'))
    .filter((file) => /\.tsx?$/.test(file) && !/\/(generated|dist)\//.test(file))
    .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }));
}

/** All files that may have imports, and those that are neither tests nor for tests. */
export const sources: readonly Source[] = ['app', 'components', 'lib', 'packages', 'e2e'].flatMap(
  sourcesIn,
);
export const product: readonly Source[] = sources.filter(
  ({ file }) => !/\.(test|spec)\.tsx?$|^e2e\/|\/testing\//.test(file),
);
