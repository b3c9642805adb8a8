// How all our bundles are made, and those that Node runs.

export const COMMON = {
  bundle: true,
  format: 'esm',
  define: { 'process.env.NODE_ENV': '"production"' },
  logLevel: 'warning',
  // For the bill of materials.
  metafile: true,
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

/** What Node runs. */
export const FOR_NODE = {
  ...COMMON,
  outExtension: { '.js': '.mjs' },
  platform: 'node',
  target: 'node20.9',
  external: SHARED_WITH_PAGES,
  plugins: [REQUIRED],
  banner: { js: REQUIRE },
};
