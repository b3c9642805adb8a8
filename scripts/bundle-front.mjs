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
 * Bundles the front server of the project in `root` into `folder`/serve.mjs, and the demo's thread. They start
 * faster than through a TypeScript loader, and without the code that loaders add to preserve function names.
 * Packages are not bundled. Besides them, the service worker, and the one that removes it.
 */
export async function bundleFront(root, folder) {
  await build({
    ...COMMON,
    absWorkingDir: root,
    entryPoints: { serve: 'lib/front/serve.ts', 'demo-thread': 'lib/demo/run-thread.ts' },
    outdir: folder,
    outExtension: { '.js': '.mjs' },
    platform: 'node',
    target: 'node20.9',
    packages: 'external',
  });
  await build({
    ...COMMON,
    absWorkingDir: root,
    entryPoints: ['lib/offline/worker.ts', 'lib/offline/off-worker.ts'],
    outdir: folder,
    platform: 'browser',
    format: 'iife',
    target: 'es2022',
    minify: true,
  });
}
