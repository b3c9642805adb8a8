import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/** How thorough the tests are: 1 for every day, 10 for the night (`npm run test:long`). */
const depth = Number(process.env.TEST_DEPTH || 1);
if (!Number.isInteger(depth) || depth < 1) throw new Error('TEST_DEPTH must be 1, 2, 3 and so on.');

declare module 'vitest' {
  interface ProvidedContext {
    /** What the runs of a property are multiplied by. */
    depth: number;
  }
}

/** What changes the process that it runs in: the environment, the global `fetch`, the one gateway of a process. */
const ALONE = ['app/api/handlers.test.ts', 'components/picture/draw-picture.test.ts'];
/** What takes minutes by nature. */
const LONG = depth > 1 ? [] : ['**/*.long.test.ts'];

export default defineConfig({
  resolve: {
    alias: {
      '@': fileURLToPath(new URL('.', import.meta.url)),
      // The bundler refuses this import in a browser's code; anywhere else it is an empty module.
      'server-only': 'next/dist/compiled/server-only/empty.js',
    },
  },
  test: {
    provide: { depth },
    // A test that needs longer than this waits for something that a fake clock should have told it; what
    // is slow by nature is slower by as much as it is deeper. A build may run beside it on the same cores.
    testTimeout: 20_000 * depth,
    pool: 'threads',
    projects: [
      {
        extends: true,
        test: {
          name: 'shared',
          include: ['{lib,components,app,scripts}/**/*.test.{ts,tsx}'],
          exclude: [...ALONE, ...LONG],
          // Most of a worker's time would go into reading megabytes of places anew for every file. A file
          // that leaves something behind is found by running them in another order (`--sequence.shuffle`).
          isolate: false,
        },
      },
      { extends: true, test: { name: 'alone', include: ALONE } },
    ],
  },
});
