// `npm run check`: lint, types and unit tests. `npm test` also builds and runs the tests of the built app.
import { checkTypes, runLint, runUnitTests } from './runners.mjs';
import { ensureData, ensureInstalled, ensureNode, ensureTypes } from './steps.mjs';

ensureNode();
ensureInstalled();
ensureData();
ensureTypes();
for (const step of [runLint, checkTypes, runUnitTests]) {
  if (!(await step())) process.exit(1);
}
