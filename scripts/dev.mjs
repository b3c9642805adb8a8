// `npm run dev`: the development server, with reloading.
import { join } from 'node:path';
import * as steps from './steps.mjs';

steps.ensureNode();
steps.ensureInstalled();
steps.ensureData();
steps.checkConfiguration();
const next = join(steps.root, 'node_modules/next/dist/bin/next');
const address = ['-H', process.env.HOST || '127.0.0.1', '-p', process.env.PORT || '3000'];
steps.run(process.execPath, [next, 'dev', ...address]);
