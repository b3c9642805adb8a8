import { existsSync, readdirSync, readFileSync, realpathSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import * as z from 'zod/mini';
import { LEFT_OUT } from '../left-out.mjs';
import { sourcesOf } from './source-map';

const tracedSchema = z.object({ files: z.array(z.string()) });
const sourcesSchema = z.array(z.string());

/** The sources of what browsers load, as the maps had named them that take-browser-maps.ts took. */
const BROWSER_SOURCES = '.next/hexcast-browser-sources.json';

/** Where a source is that Turbopack names by the project; all others are named from the folder of their map. */
const OF_PROJECT = 'turbopack:///[project]/';
/** What follows the name of a module that Turbopack made of another one: `x.js { server => … }`, `x.css [app-ssr] (…)`. */
const MADE = / [{[(].*$/;
const LINKS = '.next/node_modules/';

/**
 * The files that Next loads when it runs, from the project's folder. Without those that the image leaves out: sharp, which
 * Next traces wherever it is installed, is not passed on there, and `npm start` never loads it.
 */
export function tracedFiles(root: string): string[] {
  const files = new Set<string>();
  for (const list of filesIn(root, ['.next', '.next/server'], '.nft.json')) {
    const { files: traced } = tracedSchema.parse(JSON.parse(readFileSync(list, 'utf8')));
    for (const file of traced) files.add(join(dirname(list), file));
  }
  return (
    [...files]
      .map((file) => pathFrom(root, file))
      // Next links to some packages by names with a hash.
      .map((path) =>
        path.startsWith(LINKS)
          ? pathFrom(realpathSync(root), realpathSync(join(root, path)))
          : path,
      )
      .filter((path) => !LEFT_OUT.some((form) => form.test(path)))
  );
}

/**
 * The sources of pages and handlers, from the project's folder: of what the server runs, and of what browsers load.
 *
 * @throws if Next wrote no maps: packages would be missing, and nobody would notice
 */
export function pageSources(root: string): string[] {
  const maps = filesIn(root, ['.next/server'], '.map');
  const mapped = new Set(maps.map(dirname));
  for (const script of filesIn(root, ['.next/server'], '.js')) {
    if (!mapped.has(dirname(script))) throw new Error(`No map is beside ${script}.`);
  }
  const served = readFileSync(join(root, BROWSER_SOURCES), 'utf8');
  const sources = new Set<string>();
  for (const source of [
    ...maps.flatMap((map) => sourcesOf(readFileSync(map, 'utf8'))),
    ...sourcesSchema.parse(JSON.parse(served)),
  ]) {
    const name = decodeURIComponent(source).replace(MADE, '');
    if (name.startsWith(OF_PROJECT)) sources.add(name.slice(OF_PROJECT.length));
    // What else has a scheme is the runtime of Turbopack, a part of Next.
    // For scripts of the edge it goes up less far than it would have to.
    else if (!/^\w+:/.test(name)) sources.add(name.replace(/^(\.\.\/)+/, ''));
  }
  return [...sources];
}

function pathFrom(root: string, file: string): string {
  return relative(root, file).replaceAll('\\', '/');
}

/** Of `.next` itself only what lies directly in it: below it is also a copy for the image, if there is one. */
function filesIn(root: string, folders: readonly string[], ending: string): string[] {
  return folders
    .map((folder) => join(root, folder))
    .filter((folder) => existsSync(folder))
    .flatMap((folder) =>
      readdirSync(folder, { recursive: !folder.endsWith('.next'), encoding: 'utf8' })
        .filter((name) => name.endsWith(ending))
        .map((name) => join(folder, name)),
    );
}
