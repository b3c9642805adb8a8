// `npm run check`: lint, types and unit tests. `npm test` also builds and runs the browser tests.
import { runUnitTests } from './runners.mjs';
import { bin, ensureData, ensureInstalled, ensureNode, ensureTypes, run } from './steps.mjs';

ensureNode();
ensureInstalled();
ensureData();
ensureTypes();
run(bin('biome'), ['check', '--error-on-warnings']);
run(bin('tsc'), ['--noEmit']);
if (!process.argv.includes('--without-tests') && !(await runUnitTests())) process.exit(1);
