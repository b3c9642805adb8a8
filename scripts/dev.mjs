// `npm run dev`: the development server, with hot reloading.
import * as steps from './steps.mjs';

steps.ensureNode();
steps.ensureInstalled();
steps.ensureData();
steps.checkConfiguration();
steps.describeInterface();
await steps.bundleEmbeds();
const address = ['-H', process.env.HOST || '127.0.0.1', '-p', process.env.PORT || '3000'];
steps.runNext(['dev', ...address]);
