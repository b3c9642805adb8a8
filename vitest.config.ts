import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/** How thorough the tests are: 1 by default, 10 for `npm run test:long`. */
const depth = Number(process.env.TEST_DEPTH || 1);
if (!Number.isInteger(depth) || depth < 1)
  throw new Error('TEST_DEPTH must be a positive integer.');

declare module 'vitest' {
  interface ProvidedContext {
    /** The factor for the number of runs of a property. */
    depth: number;
  }
}

/** Tests that change their process: the environment, the global `fetch`, the gateway of the process. */
const ISOLATED = [
  'app/api/handlers.test.ts',
  'components/picture/draw-picture.test.ts',
  'scripts/prove.test.ts',
];
/** Tests with a real store, kills and leads: they wait for clocks, and so run beside what needs processors. */
const WAITS = [
  'lib/server/fleet*.test.ts',
  'lib/shared/store/{cluster,failover,link,shared-count,start-check,store-state}.test.ts',
];
/** Tests that take minutes by design. */
const LONG = depth > 1 ? [] : ['**/*.long.test.ts'];

export default defineConfig({
  resolve: {
    alias: {
      '@': fileURLToPath(new URL('.', import.meta.url)),
      // The bundler rejects this import in browser code; elsewhere it is an empty module.
      'server-only': 'next/dist/compiled/server-only/empty.js',
    },
  },
  test: {
    provide: { depth },
    // A test that needs longer is waiting where it should use a fake clock. The limit leaves room for a
    // build on the same cores, on a machine that is slow at that hour, and grows with the depth.
    testTimeout: 180_000 * depth,
    hookTimeout: 180_000,
    pool: 'threads',
    // Experiments of the lab, some of which wait: more at once would only make each slower.
    maxConcurrency: 3,
    projects: [
      {
        extends: true,
        test: {
          name: 'shared',
          include: ['{lib,components,app,packages,scripts,examples}/**/*.test.{ts,tsx}'],
          exclude: [...ISOLATED, ...WAITS, ...LONG, '**/node_modules/**'],
          // Otherwise every file would read megabytes of places again. To find a file that leaves state
          // behind, run the files in another order (`--sequence.shuffle`).
          isolate: false,
        },
      },
      { extends: true, test: { name: 'alone', include: ISOLATED } },
      { extends: true, test: { name: 'waits', include: WAITS, isolate: false } },
    ],
  },
});
