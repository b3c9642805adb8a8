// `node scripts/image.mjs FOLDER`, after `npm ci`: builds, and puts into a new folder all that runs in the container image, and
// nothing else: no sources, no development packages, no settings, no keys.
import { cpSync, existsSync, lstatSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative, resolve } from 'node:path';
import { LEFT_OUT } from './left-out.mjs';
import * as steps from './steps.mjs';

const [target] = process.argv.slice(2);
if (!target || existsSync(target)) steps.stop('name a folder that does not exist yet.');

/** Next's traced server. It also has a copy of each .env file, which may contain the key. */
const STANDALONE = '.next/standalone';
/** Where its parts and others come from, by where they go. */
const PARTS = {
  '.next': `${STANDALONE}/.next`,
  node_modules: `${STANDALONE}/node_modules`,
  '.next/static': '.next/static',
  public: 'public',
  // Read when they are needed (lib/geo/generated-tables.ts).
  'lib/geo/generated': 'lib/geo/generated',
  // Drawn into pictures of places.
  'app/icon.svg': 'app/icon.svg',
  'package.json': 'package.json',
  LICENSE: 'LICENSE',
  'health.mjs': 'deploy/health.mjs',
};
/** Whatever a later version of Next or of a package leaves in these folders: settings and keys stay out. */
const SECRET = /(^|\/)(\.env[^/]*|\.npmrc|[^/]*\.(pem|key|p12|pfx)|\.git|\.data)$/;

process.env.HEXCAST_IMAGE = '1';
steps.ensureNode();
steps.ensureData();
await steps.ensureBuilt();
for (const [to, from] of Object.entries(PARTS)) copy(from, to);
for (const file of await traceFront()) copy(file, file);
writeFileSync(join(target, 'start.mjs'), startScript());
const found = filesIn('').filter((path) => SECRET.test(path));
if (found.length > 0) steps.stop(`${target} has what may be secret: ${found.join(', ')}`);

/**
 * The program of the image; `steps.FRONT` names what it runs. Like the server.js that Next writes for such a folder, it
 * hands Next the configuration of the build, since what would read next.config.js is not among the traced files.
 */
function startScript() {
  return `import { readFileSync } from 'node:fs';

const { config } = JSON.parse(readFileSync('.next/required-server-files.json', 'utf8'));
process.env.__NEXT_PRIVATE_STANDALONE_CONFIG = JSON.stringify(config);
await import('./${relative(steps.root, steps.FRONT).replaceAll('\\', '/')}');
`;
}

function copy(from, to) {
  if (LEFT_OUT.some((form) => form.test(to))) return;
  mkdirSync(dirname(join(target, to)), { recursive: true });
  cpSync(join(steps.root, from), join(target, to), {
    recursive: true,
    // Links of Next to packages stay links inside the folder.
    verbatimSymlinks: true,
    filter(source) {
      const path = `${to}${source.slice(join(steps.root, from).length)}`.replaceAll('\\', '/');
      return !SECRET.test(path) && !UNUSED.some((form) => form.test(path));
    },
  });
}

/** The bundles in front of Next, and the files of the packages that they import. Those of Next itself it traced. */
async function traceFront() {
  const require = createRequire(import.meta.url);
  const { nodeFileTrace } = require('next/dist/compiled/@vercel/nft');
  const folder = dirname(steps.FRONT);
  const bundles = readdirSync(folder).map((name) => join(folder, name));
  const { fileList } = await nodeFileTrace(
    bundles.filter((file) => file.endsWith('.mjs')),
    {
      base: steps.root,
      ignore: ['node_modules/next/**'],
      // Only what is imported: what is read by name is in the parts above.
      analysis: { emitGlobs: false, computeFileReferences: false, evaluatePureExpressions: false },
    },
  );
  return [...fileList, ...bundles.map((file) => relative(steps.root, file))];
}

function filesIn(path) {
  if (!lstatSync(resolve(target, path)).isDirectory()) return [path];
  return readdirSync(resolve(target, path)).flatMap((name) =>
    filesIn(path ? `${path}/${name}` : name),
  );
}
