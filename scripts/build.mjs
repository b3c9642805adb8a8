// `npm run build`: everything that `npm start` does before it serves, but for reading the environment.
import { ensureBuilt, ensureData, ensureInstalled, ensureNode } from './steps.mjs';

ensureNode();
ensureInstalled();
ensureData();
await ensureBuilt();
