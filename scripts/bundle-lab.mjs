// Bundles the thread of the lab, in which any one defense can be taken out.
import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { build } from 'esbuild';
import { FOR_NODE } from './bundle-options.mjs';

const WITHOUT = 'lib/lab/without';
/** Marks the import of a module as it is. */
const REAL = '?real';

/**
 * In place of each module that a removal names, one that asks `lib/lab/without/parts.ts` what to export. So the server
 * itself has no switch by which a defense could be turned off.
 */
const REMOVABLE = (root) => {
  const files = removableFiles(root);
  return {
    name: 'removable',
    setup({ onResolve, onLoad }) {
      onResolve({ filter: /\?real$/ }, ({ path, resolveDir }) => ({
        path: join(resolveDir, path.slice(0, -REAL.length)),
        suffix: REAL,
      }));
      onLoad({ filter: /\.ts$/ }, ({ path, suffix }) => {
        const file = relative(root, path).replaceAll('\\', '/');
        if (suffix === REAL || !files.has(file)) return undefined;
        const names = exportedFrom(readFileSync(path, 'utf8'));
        const contents = [
          `import * as real from './${basename(path)}${REAL}';`,
          `import { partsOf } from '@/${WITHOUT}/parts';`,
          `export const { ${names.join(', ')} } = partsOf('${file}', real);`,
        ];
        return { contents: contents.join('\n'), resolveDir: dirname(path), loader: 'ts' };
      });
    },
  };
};

/** The files that removals name. */
function removableFiles(root) {
  const texts = readdirSync(join(root, WITHOUT)).map((name) =>
    readFileSync(join(root, WITHOUT, name), 'utf8'),
  );
  return new Set(
    Array.from(texts.join('\n').matchAll(/'(lib\/[\w/-]+\.ts)':/g), ([, file]) => file),
  );
}

/** The names of the values that a module exports where it defines them. */
function exportedFrom(source) {
  return Array.from(
    source.matchAll(/^export (?:async )?(?:function|const|class) (\w+)/gm),
    ([, name]) => name,
  );
}

/** Bundles it from the sources of the project in `root` into `folder`, as `lab-thread.mjs`; returns what esbuild says of it. */
export async function bundleLab(root, folder) {
  const { metafile } = await build({
    ...FOR_NODE,
    absWorkingDir: root,
    entryPoints: { 'lab-thread': 'lib/lab/run-thread.ts' },
    outdir: folder,
    // The bundler of pages rejects this import in browser code; elsewhere it is an empty module.
    alias: { 'server-only': 'next/dist/compiled/server-only/empty.js' },
    plugins: [...FOR_NODE.plugins, REMOVABLE(root)],
  });
  return metafile;
}
