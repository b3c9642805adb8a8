// `npm run build`: what `npm start` does before it serves, except for checking the environment.
import { ensureBuilt, ensureData, ensureInstalled, ensureNode } from './steps.mjs';

ensureNode();
ensureInstalled();
ensureData();
await ensureBuilt();
