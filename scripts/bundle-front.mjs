// Bundles what runs in front of Next, and in browsers besides it.
import { build } from 'esbuild';

/** How all our bundles are made. */
const COMMON = {
  bundle: true,
  format: 'esm',
  define: { 'process.env.NODE_ENV': '"production"' },
  logLevel: 'warning',
};

/** Browsers run it as it is. */
const IN_BROWSERS = { ...COMMON, platform: 'browser', target: 'es2022', minify: true };

/**
 * Bundles the front server of the project in `root` into `folder`, and the threads of the demo and of the lab. They start
 * faster than through a TypeScript loader, and without the code that loaders add to preserve function names.
 * Packages are not bundled. Besides them, the service worker, and the one that removes it.
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
    packages: 'external',
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
 * Bundles the scripts of embeds into `folder`: embed.js, the module that other sites' pages load, and
 * embed-frame.js, the script of the pages in the frames.
 */
export async function bundleEmbeds(root, folder) {
  const common = { ...IN_BROWSERS, absWorkingDir: root, outdir: folder };
  await build({ ...common, entryPoints: ['lib/embed/element/embed.ts'] });
  const entryPoints = { 'embed-frame': 'lib/embed/frame/frame.ts' };
  await build({ ...common, entryPoints, format: 'iife' });
}
