// Bundles what runs in front of Next, and in browsers besides it.
import { build } from 'esbuild';
import { BASELINE_YEAR, targetsOf, versionsOf } from './browsers/supported.mjs';
import { bundleLab } from './bundle-lab.mjs';
import { COMMON, FOR_NODE } from './bundle-options.mjs';

/** Browsers run it as it is. */
const IN_BROWSERS = {
  ...COMMON,
  platform: 'browser',
  target: targetsOf(versionsOf(BASELINE_YEAR)),
  minify: true,
};

/**
 * Bundles the front server of the project in `root` into `folder`, and the threads of the demo and of the lab. They start
 * faster than through a TypeScript loader, and without the code that loaders add to preserve function names. Besides
 * them, the service worker, and the one that removes it. Returns what esbuild says of each bundle (its metafile).
 */
export async function bundleFront(root, folder) {
  const server = await build({
    ...FOR_NODE,
    absWorkingDir: root,
    entryPoints: {
      serve: 'lib/server/serve.ts',
      'demo-thread': 'lib/sources/demo/run-thread.ts',
    },
    outdir: folder,
  });
  const lab = await bundleLab(root, folder);
  const workers = await build({
    ...IN_BROWSERS,
    absWorkingDir: root,
    entryPoints: ['lib/offline/worker.ts', 'lib/offline/uninstall-worker.ts'],
    outdir: folder,
    format: 'iife',
  });
  return [server.metafile, lab, workers.metafile];
}

/**
 * Bundles the scripts of embeds into `folder`: embed.js, the module that other sites' pages load, embed-more.js, which
 * that loads besides, and embed-frame.js, the script of the pages in the frames. Returns what esbuild says of each.
 */
export async function bundleEmbeds(root, folder) {
  const common = { ...IN_BROWSERS, absWorkingDir: root, outdir: folder };
  const modules = {
    embed: 'lib/embed/element/embed.ts',
    'embed-more': 'lib/embed/element/more.ts',
  };
  const elements = await build({ ...common, entryPoints: modules, format: 'esm' });
  const entryPoints = { 'embed-frame': 'lib/embed/frame/frame.ts' };
  const frame = await build({ ...common, entryPoints, format: 'iife' });
  return [elements.metafile, frame.metafile];
}
