import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type BuildOptions, build, type Plugin } from 'esbuild';
import { compileScript, parse } from 'vue/compiler-sfc';
import { ROOT } from '../process';

/** What a page of a framework shows: its HTML from a server, and the script that makes it alive. */
export interface RenderedPage {
  readonly html: string;
  readonly script: string;
}

/** The frameworks: each has a file here, which renders and hydrates its example. */
export const FRAMEWORKS = ['react', 'vue'] as const;

const HERE = fileURLToPath(new URL('.', import.meta.url));

const VUE: Plugin = {
  name: 'vue',
  setup({ onLoad }) {
    onLoad({ filter: /\.vue$/ }, ({ path }) => {
      const { descriptor } = parse(readFileSync(path, 'utf8'), { filename: path });
      const { content } = compileScript(descriptor, { id: 'page', inlineTemplate: true });
      return { contents: content, loader: 'ts' };
    });
  },
};

/** The package as it is packed, in a folder of its own, from where the packages that it needs are found. */
export class BuiltPackage {
  readonly #folder: string;

  constructor() {
    const beside = join(ROOT, 'node_modules/.embed-package');
    mkdirSync(beside, { recursive: true });
    this.#folder = mkdtempSync(`${beside}/`);
    const program = join(ROOT, 'packages/embed/build.mjs');
    const { status, stderr } = spawnSync(process.execPath, [program, this.#folder], {
      encoding: 'utf8',
    });
    if (status !== 0) throw new Error(`the package was not built:\n${stderr}`);
  }

  /** What it has for servers, in this process. */
  server(): Promise<{ renderFragment(options: object): Promise<string> }> {
    return import(join(this.#folder, 'dist/server.js'));
  }

  /** The example of a framework with these props. */
  async page(framework: (typeof FRAMEWORKS)[number], props: object): Promise<RenderedPage> {
    const outfile = join(this.#folder, `${framework}.mjs`);
    const entryPoints = [join(HERE, `${framework}.mjs`)];
    await this.#bundle({ entryPoints, outfile, platform: 'node', packages: 'external' });
    const { render } = await import(outfile);
    const script = await this.script(
      `import { hydrate } from './${framework}.mjs';
      hydrate(document.getElementById('root'), ${JSON.stringify(props)});`,
    );
    return { html: await render(props), script };
  }

  /** A script of a page, which may import the package. */
  async script(contents: string): Promise<string> {
    const { outputFiles } = await this.#bundle({
      stdin: { contents, resolveDir: HERE },
      write: false,
    });
    return outputFiles?.[0]?.text ?? '';
  }

  remove(): void {
    rmSync(this.#folder, { recursive: true });
  }

  #bundle(options: BuildOptions) {
    const module = (name: string) => join(this.#folder, `dist/${name}.js`);
    return build({
      bundle: true,
      format: 'esm',
      jsx: 'automatic',
      alias: {
        '@hexcast/embed': module('index'),
        ...Object.fromEntries(FRAMEWORKS.map((name) => [`@hexcast/embed/${name}`, module(name)])),
      },
      // With all that the frameworks complain of.
      define: {
        'process.env.NODE_ENV': '"development"',
        __VUE_OPTIONS_API__: 'true',
        __VUE_PROD_DEVTOOLS__: 'false',
        __VUE_PROD_HYDRATION_MISMATCH_DETAILS__: 'true',
      },
      plugins: [VUE],
      logLevel: 'error',
      ...options,
    });
  }
}
