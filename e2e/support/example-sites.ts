import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { ROOT, runToEnd, type Served, serve, serveOnFreePort } from './process';

const EXAMPLES = `${ROOT}examples/without-a-frame`;
/** Packages are found in the folders above. */
const SCRATCH = `${ROOT}.data/`;
/** Where the examples have their weather from. */
const SERVER = 'https://weather.example/embed/';

/** The weather of each page of a site: its name, and the origin of the server that it asks. */
export type Origins = Readonly<Record<string, string>>;

/** A running example with a page for each origin. */
export interface ExampleSite {
  /** The address of the page with this name. */
  pageOf(name: string): string;
  stop(): Promise<void>;
}

/** One of `examples/without-a-frame`. */
export interface Example {
  readonly name: string;
  /** Why it can't run on this machine; undefined if it can. */
  readonly missing: string | undefined;
  readonly start: (origins: Origins) => Promise<ExampleSite>;
}

/** All of them. */
export const EXAMPLE_SITES: readonly Example[] = [
  {
    name: 'nginx',
    missing: runs('nginx', ['-v']) ? undefined : 'no nginx on the PATH',
    start: startNginx,
  },
  {
    name: 'PHP',
    missing: runs('php', ['-r', 'exit(function_exists("curl_init") ? 0 : 1);'])
      ? undefined
      : 'no php with its extension curl on the PATH',
    start: startPhp,
  },
  { name: 'Next', missing: undefined, start: startNext },
  {
    name: 'Astro',
    missing: existsSync(`${EXAMPLES}/astro/node_modules`)
      ? undefined
      : 'Astro is not installed: `npm ci --ignore-scripts` in examples/without-a-frame/astro',
    start: startAstro,
  },
];

async function startNginx(origins: Origins): Promise<ExampleSite> {
  const folder = copyOfExamples();
  const servers = new Map<string, Served>();
  for (const [name, origin] of Object.entries(origins)) {
    const site = `${folder}/nginx-${name}`;
    cpSync(`${folder}/nginx`, site, { recursive: true });
    const server = await serveOnFreePort((port) => {
      const own = pointed(read(`${site}/weather.conf`), origin)
        .replace(/listen .*;/, `listen 127.0.0.1:${port};`)
        .replace(/root .*;/, `root ${site};`)
        .replace('/var/cache/nginx-weather', `${site}/cache`);
      // As one process, which is easily ended, and without the folders of the system.
      const rest = `daemon off; master_process off; pid nginx.pid; error_log stderr; events {} http { access_log off;
        types { text/html html; } client_body_temp_path body; proxy_temp_path proxy; fastcgi_temp_path fastcgi;
        uwsgi_temp_path uwsgi; scgi_temp_path scgi; ${own} }`;
      writeFileSync(`${site}/nginx.conf`, rest);
      const url = `http://127.0.0.1:${port}`;
      const args = ['-p', site, '-c', 'nginx.conf', '-e', 'stderr'];
      return serve(args, {}, '/', site, { program: 'nginx', url });
    });
    servers.set(name, server);
  }
  return {
    pageOf: (name) => `${servers.get(name)?.url}/`,
    async stop() {
      for (const server of servers.values()) await server.stop();
      rmSync(folder, { recursive: true });
    },
  };
}

async function startPhp(origins: Origins): Promise<ExampleSite> {
  const folder = copyOfExamples();
  for (const [name, origin] of Object.entries(origins)) {
    mkdirSync(`${folder}/php/${name}`);
    const page = pointed(read(`${folder}/php/index.php`), origin);
    writeFileSync(`${folder}/php/${name}/index.php`, page);
  }
  return siteOf(folder, origins, (probe) =>
    serveOnFreePort((port) => {
      const args = ['-S', `127.0.0.1:${port}`, '-t', `${folder}/php`];
      return serve(args, {}, probe, folder, { program: 'php' });
    }),
  );
}

async function startNext(origins: Origins): Promise<ExampleSite> {
  const folder = copyOfExamples();
  const project = `${folder}/next`;
  const page = read(`${project}/app/page.tsx`).replace("'./weather'", "'../weather'");
  for (const [name, origin] of Object.entries(origins)) {
    mkdirSync(`${project}/app/${name}`);
    writeFileSync(`${project}/app/${name}/page.tsx`, pointed(page, origin));
  }
  // Else that of the project around it would be taken.
  writeFileSync(`${project}/instrumentation.ts`, 'export function register() {}');
  const config =
    'export default { experimental: { turbopackFileSystemCacheForBuild: false }, typescript: { ignoreBuildErrors: true } };';
  writeFileSync(`${project}/next.config.mjs`, config);
  const next = `${ROOT}node_modules/next/dist/bin/next`;
  await build([next, 'build'], { NEXT_TELEMETRY_DISABLED: '1' }, project);
  const args = [next, 'start', '--port', '0', '--hostname', '127.0.0.1'];
  return siteOf(folder, origins, (probe) =>
    serve(args, { NEXT_TELEMETRY_DISABLED: '1' }, probe, project),
  );
}

async function startAstro(origins: Origins): Promise<ExampleSite> {
  const folder = copyOfExamples();
  const project = `${folder}/astro`;
  symlinkSync(`${EXAMPLES}/astro/node_modules`, `${project}/node_modules`);
  const page = read(`${project}/src/pages/index.astro`);
  for (const [name, origin] of Object.entries(origins)) {
    writeFileSync(`${project}/src/pages/${name}.astro`, pointed(page, origin));
  }
  const env = { ASTRO_TELEMETRY_DISABLED: '1' };
  await build([`${project}/node_modules/astro/astro.js`, 'build'], env, project);
  const place = { HOST: '127.0.0.1', PORT: '0' };
  return siteOf(folder, origins, (probe) =>
    serve([`${project}/dist/server/entry.mjs`], place, probe, project),
  );
}

function runs(program: string, args: readonly string[]): boolean {
  return spawnSync(program, args, { stdio: 'ignore' }).status === 0;
}

/** A folder with all examples, but not with their packages. */
function copyOfExamples(): string {
  mkdirSync(SCRATCH, { recursive: true });
  const folder = mkdtempSync(`${SCRATCH}example-`);
  const filter = (path: string) => !/[/\\](node_modules|\.next|\.astro|dist)$/.test(path);
  cpSync(EXAMPLES, folder, { recursive: true, filter });
  return folder;
}

/** A file that asks another server. @throws Error if it asks none */
function pointed(source: string, origin: string): string {
  if (!source.includes(SERVER)) throw new Error(`nothing asks ${SERVER}`);
  return source.replaceAll(SERVER, `${origin}/embed/`);
}

async function build(args: string[], env: Record<string, string>, folder: string): Promise<void> {
  const { code, output } = await runToEnd(args, env, folder);
  if (code !== 0) throw new Error(`the example could not be built:\n${output}`);
}

/** A site of one server, with a path for each name. @param start is told of a page that answers when it is ready */
async function siteOf(
  folder: string,
  origins: Origins,
  start: (probe: string) => Promise<Served>,
): Promise<ExampleSite> {
  const [first] = Object.keys(origins);
  const server = await start(`/${first}`);
  return {
    pageOf: (name) => `${server.url}/${name}`,
    async stop() {
      await server.stop();
      rmSync(folder, { recursive: true });
    },
  };
}

function read(path: string): string {
  return readFileSync(path, 'utf8');
}
