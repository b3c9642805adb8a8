import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  resolve: {
    alias: {
      '@': fileURLToPath(new URL('.', import.meta.url)),
      // The bundler refuses this import in a browser's code; anywhere else it is an empty module.
      'server-only': 'next/dist/compiled/server-only/empty.js',
    },
  },
  test: {
    include: ['{lib,components,app,scripts}/**/*.test.{ts,tsx}'],
    // A test that needs longer than this waits for something that a fake clock should have told it. Some
    // compute weeks of weather, on a core that they may have to share.
    testTimeout: 90_000,
  },
});
