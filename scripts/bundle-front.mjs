// Makes one file of the server that stands in front of Next, with what of the gateway it carries: it
// starts at once, and its hot path is free of what a loader adds to keep functions' names.
import { build } from 'esbuild';

/** Bundles `lib/front/serve.ts` of the project in `root` into `outfile`. Packages stay where they are. */
export async function bundleFront(root, outfile) {
  await build({
    absWorkingDir: root,
    entryPoints: ['lib/front/serve.ts'],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20.9',
    packages: 'external',
    define: { 'process.env.NODE_ENV': '"production"' },
    logLevel: 'warning',
  });
}
