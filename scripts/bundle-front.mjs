// Bundles what runs in front of Next, and in browsers besides it.
import { build } from 'esbuild';

/** How all our bundles are made. */
const COMMON = {
  bundle: true,
  format: 'esm',
  define: { 'process.env.NODE_ENV': '"production"' },
  logLevel: 'warning',
};

/**
 * What Next loads as well (`serverExternalPackages`), so that a process has it once. All other packages are bundled: a
 * server starts half a second sooner without looking for their files.
 */
const SHARED_WITH_PAGES = ['next', '@next/env', '@redis/client', 'undici'];

/** Some packages are CommonJS, and load what they need with `require`. */
const REQUIRE =
  "import { createRequire } from 'node:module';\nconst require = createRequire(import.meta.url);";

/**
 * h3-js, which Next loads as well, with `require`: an `import` would first search its 18,000 lines for what they export.
 */
const REQUIRED = {
  name: 'required',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^h3-js$/ }, ({ path, kind }) =>
      kind === 'require-call' ? { path, external: true } : { path, namespace: 'required' },
    );
    onLoad({ filter: /.*/, namespace: 'required' }, ({ path }) => ({
      contents: `module.exports = require('${path}')`,
    }));
  },
};

/** Browsers run it as it is. */
const IN_BROWSERS = { ...COMMON, platform: 'browser', target: 'es2022', minify: true };

/**
 * Bundles the front server of the project in `root` into `folder`, and the threads of the demo and of the lab. They start
 * faster than through a TypeScript loader, and without the code that loaders add to preserve function names. Besides
 * them, the service worker, and the one that removes it.
 */
export async function bundleFront(root, folder) {
  await build({
    ...COMMON,
    absWorkingDir: root,
    entryPoints: {
      serve: 'lib/server/serve.ts',
      'demo-thread': 'lib/sources/demo/run-thread.ts',
      'lab-thread': 'lib/lab/run-thread.ts',
    },
    outdir: folder,
    outExtension: { '.js': '.mjs' },
    platform: 'node',
    target: 'node20.9',
    external: SHARED_WITH_PAGES,
    plugins: [REQUIRED],
    banner: { js: REQUIRE },
  });
  await build({
    ...IN_BROWSERS,
    absWorkingDir: root,
    entryPoints: ['lib/offline/worker.ts', 'lib/offline/uninstall-worker.ts'],
    outdir: folder,
    format: 'iife',
  });
}

/**
 * Bundles the scripts of embeds into `folder`: embed.js, the module that other sites' pages load, embed-more.js, which
 * that loads besides, and embed-frame.js, the script of the pages in the frames.
 */
export async function bundleEmbeds(root, folder) {
  const common = { ...IN_BROWSERS, absWorkingDir: root, outdir: folder };
  const modules = {
    embed: 'lib/embed/element/embed.ts',
    'embed-more': 'lib/embed/element/more.ts',
  };
  await build({ ...common, entryPoints: modules, format: 'esm' });
  const entryPoints = { 'embed-frame': 'lib/embed/frame/frame.ts' };
  await build({ ...common, entryPoints, format: 'iife' });
}
