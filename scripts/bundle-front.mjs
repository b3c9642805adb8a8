// Bundles the front server, which runs in front of Next, into one file. It starts faster than through a
// TypeScript loader, and without the code that loaders add to preserve function names.
import { build } from 'esbuild';

/** Bundles `lib/front/serve.ts` of the project in `root` into `outfile`. Packages are not bundled. */
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
