import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { type BuildOptions, build, type Plugin } from 'esbuild';
import { compileScript, parse } from 'vue/compiler-sfc';
import { ROOT } from './process';

/** What a page of a framework shows: its HTML from a server, and the script that makes it alive. */
export interface RenderedPage {
  readonly html: string;
  readonly script: string;
}

/** For each framework, what its example is rendered and hydrated by. */
const PROGRAMS = {
  react: {
    server: `import { createElement, StrictMode } from 'react';
      import { renderToString } from 'react-dom/server';
      import { Weather } from './examples/package-react';
      export const render = (props) =>
        renderToString(createElement(StrictMode, null, createElement(Weather, props)));`,
    client: `import { createElement, StrictMode } from 'react';
      import { hydrateRoot } from 'react-dom/client';
      import { Weather } from './examples/package-react';
      export const hydrate = (root, props) =>
        hydrateRoot(root, createElement(StrictMode, null, createElement(Weather, props)));`,
  },
  vue: {
    server: `import { createSSRApp } from 'vue';
      import { renderToString } from 'vue/server-renderer';
      import Weather from './examples/package-vue.vue';
      export const render = (props) => renderToString(createSSRApp(Weather, props));`,
    client: `import { createSSRApp } from 'vue';
      import Weather from './examples/package-vue.vue';
      export const hydrate = (root, props) => createSSRApp(Weather, props).mount(root);`,
  },
} as const;

export type Framework = keyof typeof PROGRAMS;

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

/** The package as it is packed, in a folder of its own, in which our packages are found. */
export class BuiltPackage {
  readonly #folder: string;

  constructor() {
    const beside = join(ROOT, 'node_modules/.embed-package');
    mkdirSync(beside, { recursive: true });
    this.#folder = mkdtempSync(`${beside}/`);
    const { status, stderr } = spawnSync(
      process.execPath,
      [join(ROOT, 'packages/embed/build.mjs'), this.#folder],
      { encoding: 'utf8' },
    );
    if (status !== 0) throw new Error(`the package was not built:\n${stderr}`);
  }

  /** What it has for servers, in this process. */
  server(): Promise<{ renderFragment(options: object): Promise<string> }> {
    return import(join(this.#folder, 'dist/server.js'));
  }

  /** The example of a framework with these props, rendered on a server. */
  async page(framework: Framework, props: object): Promise<RenderedPage> {
    const { server, client } = PROGRAMS[framework];
    const outfile = join(this.#folder, `${framework}.mjs`);
    await this.#bundle({
      ...source(server),
      platform: 'node',
      outfile,
      external: ['react', 'react-dom', 'vue'],
    });
    const { render } = await import(outfile);
    const root = `document.getElementById('root')`;
    const hydrate = `hydrate(${root}, ${JSON.stringify(props)});`;
    const { outputFiles } = await this.#bundle({
      ...source(`${client}${hydrate}`),
      write: false,
    });
    return { html: await render(props), script: outputFiles?.[0]?.text ?? '' };
  }

  /** A script of a page, which may import the package. */
  async script(contents: string): Promise<string> {
    const { outputFiles } = await this.#bundle({ ...source(contents), write: false });
    return outputFiles?.[0]?.text ?? '';
  }

  #bundle(options: BuildOptions) {
    const entries = ['react', 'vue', 'server', 'index'].map((name) => [
      name === 'index' ? '@hexcast/embed' : `@hexcast/embed/${name}`,
      join(this.#folder, `dist/${name}.js`),
    ]);
    return build({
      bundle: true,
      format: 'esm',
      jsx: 'automatic',
      // With all that the frameworks complain of.
      define: {
        'process.env.NODE_ENV': '"development"',
        __VUE_OPTIONS_API__: 'true',
        __VUE_PROD_DEVTOOLS__: 'false',
        __VUE_PROD_HYDRATION_MISMATCH_DETAILS__: 'true',
      },
      alias: Object.fromEntries(entries),
      plugins: [VUE],
      logLevel: 'error',
      ...options,
    });
  }

  remove(): void {
    rmSync(this.#folder, { recursive: true });
  }
}

function source(contents: string): BuildOptions {
  return { stdin: { contents, resolveDir: ROOT, loader: 'ts' } };
}
