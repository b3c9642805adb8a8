import { readdir, readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core';
import { build } from 'esbuild';
import { publint } from 'publint';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { KINDS } from '@/lib/embed/element/address';
import own from '../../package.json';
import manifest from './package.json';
import { type Consumer, createConsumer } from './testing/consumer';

/** Of the elements and what they load later, which are two files of the server; as gzip. */
const MAX_BYTES = 6600;

const COMMON = {
  strict: true,
  exactOptionalPropertyTypes: true,
  noEmit: true,
  target: 'ES2022',
  lib: ['DOM', 'ES2022'],
  jsx: 'react-jsx',
  types: ['node'],
  skipLibCheck: true,
};
const BUNDLED = { ...COMMON, module: 'ESNext', moduleResolution: 'bundler' };
const NODE = { ...COMMON, module: 'Node16', moduleResolution: 'Node16' };
const REACT_18 = {
  paths: {
    react: ['./node_modules/types-react-18/index.d.ts'],
    'react/*': ['./node_modules/types-react-18/*.d.ts'],
  },
};

const WRONG = `
import { HexcastAlerts, HexcastMap, HexcastWeather } from '@hexcast/embed/react';
import { HexcastWeather as VueWeather } from '@hexcast/embed/vue';
import { renderFragment } from '@hexcast/embed/server';
import { h } from 'vue';
export const right = <HexcastWeather place="Boulder, CO" id="a" ref={(it) => it?.focus()} data-a="b" />;
export const plain = <hexcast-weather place="Boulder, CO" />;
h(VueWeather, { place: 'Boulder, CO', class: 'wide', onSelect: ({ detail }) => detail.cell });
renderFragment({ server: 'https://weather.example', element: 'hexcast-alerts', zone: 'COZ039' });
// @ts-expect-error
export const wrongUnit = <HexcastWeather place="Boulder, CO" temp="kelvin" />;
// @ts-expect-error
export const wrongPlace = <HexcastWeather place={80301} />;
// @ts-expect-error
export const wrongEvent = <HexcastMap onSelect={({ detail }) => detail.nothing} />;
// @ts-expect-error
export const wrongSwitch = <HexcastAlerts compact="yes" />;
// @ts-expect-error
h(VueWeather, { place: 'Boulder, CO', theme: 'blue' });
// @ts-expect-error
renderFragment({ server: 'https://weather.example', element: 'hexcast-map' });
// @ts-expect-error
renderFragment({ server: 'https://weather.example', element: 'hexcast-alerts', zone: 'CO', compact: true });
`;
const COMMON_JS = `
import embed = require('@hexcast/embed');
import react = require('@hexcast/embed/react');
import vue = require('@hexcast/embed/vue');
import server = require('@hexcast/embed/server');
embed.defineHexcast(new URL('https://weather.example'));
export const all = [react.HexcastMap, vue.HexcastMap, server.renderFragment];
`;

let consumer: Consumer;
beforeAll(async () => {
  consumer = await createConsumer([
    ...['react', 'react-dom', 'vue', '@types/react', 'types-react-18', '@types/node'],
  ]);
  await consumer.put('react.tsx', { from: 'examples/package-react.tsx' });
  await consumer.put('server.ts', { from: 'examples/package-server.ts' });
  await consumer.put('wrong.tsx', { text: WRONG });
  await consumer.put('common.cts', { text: COMMON_JS });
});
afterAll(() => consumer?.remove());

describe('the tarball', () => {
  it('has what was built, and nothing else', async () => {
    const names = await readdir(consumer.installed, { recursive: true });
    const files = names.map((name) => name.replaceAll('\\', '/').replace(/-\w{8}\./, '-*.'));
    const built = ['index', 'react', 'server', 'vue'].flatMap((name) =>
      ['cjs', 'd.cts', 'd.ts', 'js'].map((end) => `dist/${name}.${end}`),
    );
    expect([...new Set(files)].sort()).toEqual(
      ['LICENSE', 'README.md', 'package.json', 'dist', 'dist/embed.d.ts', 'dist/shared-*.js']
        .concat(built)
        .sort(),
    );
  });
  it('is right to publint', async () => {
    const { messages } = await publint({
      pack: { tarball: consumer.tarball.buffer },
      strict: true,
    });
    expect(messages).toEqual([]);
  });
  it('has types that are not wrong, for any kind of resolution', async () => {
    const checked = await checkPackage(createPackageFromTarballData(consumer.tarball));
    expect(checked.types && checked.problems).toEqual([]);
  });
  it('has our version, needs nothing, and cannot be published', () => {
    expect(manifest).toMatchObject({ version: own.version, license: own.license, private: true });
    expect(manifest).not.toHaveProperty('dependencies');
  });
  it('has nothing for servers that some runtime lacks', async () => {
    const { outputFiles } = await build({
      entryPoints: [join(consumer.installed, 'dist/server.js')],
      bundle: true,
      platform: 'neutral',
      write: false,
    });
    expect(outputFiles[0]?.text).toContain('fetch(');
    expect(outputFiles[0]?.text).not.toMatch(/\b(process|Buffer|require|window|document|unref)\b/);
  });
  it(`has elements that weigh at most ${MAX_BYTES} bytes in a bundle, and no import that a bundler must follow`, async () => {
    const { outputFiles } = await build({
      entryPoints: [join(consumer.installed, 'dist/index.js')],
      bundle: true,
      format: 'esm',
      minify: true,
      write: false,
    });
    const [script] = outputFiles;
    expect(script?.text).toContain('attachShadow');
    expect(script?.text).not.toMatch(/\bimport\b/);
    const bytes = gzipSync(script?.contents ?? '', { level: 9 }).length;
    process.stdout.write(`The elements of the package: ${bytes} bytes\n`);
    expect(bytes).toBeLessThanOrEqual(MAX_BYTES);
  });
  it('begins the components for React with "use client"', async () => {
    for (const end of ['js', 'cjs']) {
      const text = await readFile(join(consumer.installed, `dist/react.${end}`), 'utf8');
      expect(text.slice(0, 30)).toMatch(/^("use strict";\n)?"use client";/);
    }
  });
});

describe('the types', () => {
  const files = ['react.tsx', 'server.ts', 'wrong.tsx'];
  it.each([
    ['React 19, as bundlers resolve', BUNDLED, files],
    ['React 19, as Node resolves', NODE, [...files, 'common.cts']],
    ['React 18, as Node resolves', { ...NODE, ...REACT_18 }, [...files, 'common.cts']],
  ] as const)('hold, and refuse what is wrong: %s', async (_, options, names) => {
    expect(await consumer.compile(names, options)).toBe('');
  });
});

const RENDER = `
import { createElement as element } from 'react';
import { renderToString } from 'react-dom/server';
import { createSSRApp, h } from 'vue';
import { renderToString as renderVue } from 'vue/server-renderer';
import { defineHexcast } from '@hexcast/embed';
import * as react from '@hexcast/embed/react';
import * as vue from '@hexcast/embed/vue';

defineHexcast('https://weather.example');
const props = { server: 'https://weather.example', cell: 'a "b"', zoom: 7, live: true, lang: undefined, id: 'x' };
const markup = {
  names: [Object.keys(react), Object.keys(vue)],
  react: renderToString(
    element(react.HexcastMap, { ...props, className: 'wide', hidden: false, onSelect() {} }, 'Map'),
  ),
  off: renderToString(element(react.HexcastAlerts, { zone: 'CO', compact: false, hidden: true })),
  vue: await renderVue(
    createSSRApp({ render: () => h(vue.HexcastMap, { ...props, class: 'wide', onSelect() {} }, () => 'Map') }),
  ),
};
process.stdout.write(JSON.stringify(markup));
`;

describe('the components', () => {
  it('are rendered on a server, with attributes that any version of React hands on', async () => {
    await consumer.put('render.js', { text: RENDER });
    const { names, react, off, vue } = JSON.parse(await consumer.run('render.js'));
    const all = KINDS.map((kind) => `Hexcast${kind[0]?.toUpperCase()}${kind.slice(1)}`).sort();
    expect(names).toEqual([all, all]);
    expect(react).toBe(
      '<hexcast-map id="x" class="wide" zoom="7" cell="a &quot;b&quot;" live="">Map</hexcast-map>',
    );
    expect(off).toBe('<hexcast-alerts hidden="" zone="CO"></hexcast-alerts>');
    expect(vue).toBe(
      '<hexcast-map zoom="7" cell="a &quot;b&quot;" live id="x" class="wide">Map</hexcast-map>',
    );
  });
});

const ASK = `
const [kind, server] = process.argv.slice(2);
const { renderFragment } = kind === 'esm'
  ? await import('@hexcast/embed/server')
  : (await import('node:module')).createRequire(import.meta.url)('@hexcast/embed/server');
const of = (place, more) => renderFragment({ server, place, ...more });
const together = await Promise.all([of('Fresh, CO'), of('Fresh, CO')]);
const fresh = await of('Fresh, CO');
const old = await of('Old, CO');
const renewals = [];
const stale = await of('Old, CO', { waitUntil: (work) => renewals.push(work) });
await Promise.all(renewals);
const renewed = await of('Old, CO');
const failing = [];
for (const place of ['Failing, CO', 'Garbled, CO', 'Scripted, CO']) failing.push(await of(place));
const slow = await of('Slow, CO', { timeoutMs: 50 });
const hostile = await of('"><script>', { show: undefined, days: 3, theme: 'a & b' });
const alerts = await renderFragment({ server, element: 'hexcast-alerts', zone: 'COZ039', theme: 'dark' });
const gone = await renderFragment({ server: 'http://127.0.0.1:1/', place: 'Boulder, CO' });
const wrong = await of('a', { server: 'nowhere' }).catch((error) => error.name);
process.stdout.write(
  JSON.stringify({ together, fresh, old, stale, renewed, failing, slow, hostile, alerts, gone, wrong }),
  // What is slow would keep the process.
  () => process.exit(),
);
`;

describe('the fragments', () => {
  const fragment = (place: string, words: string) =>
    `<hexcast-weather place="${place}"><div>${words}</div></hexcast-weather>`;
  const bare = (place: string) => `<hexcast-weather place="${place}"></hexcast-weather>`;

  it.each(['esm', 'cjs'])('come from a server in any state, to %s', async (kind) => {
    const asked: string[] = [];
    const server = createServer(({ url = '' }, response) => {
      const address = new URL(url, 'http://server.invalid');
      asked.push(url);
      const place = address.searchParams.get('q') ?? '';
      const count = asked.filter((one) => one === url).length;
      const send = (body: string, control: string, status = 200) =>
        response
          .writeHead(status, { 'content-type': 'text/html', 'cache-control': control })
          .end(body);
      if (place.startsWith('Fresh')) send(fragment(place, `${count}`), 'max-age=60');
      else if (place.startsWith('Old')) {
        const control = count === 1 ? 'max-age=0, stale-while-revalidate=60' : 'max-age=60';
        send(fragment(place, `${count}`), control);
      } else if (place.startsWith('Garbled')) send('<h1>It works!</h1>', 'max-age=60');
      else if (place.startsWith('Scripted')) send(fragment(place, '<script>'), 'max-age=60');
      else if (!place.startsWith('Slow')) send('<h1>500</h1>', '', 500);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    await consumer.put('ask.js', { text: ASK });
    const answers = JSON.parse(await consumer.run('ask.js', kind, `http://127.0.0.1:${port}/`));
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    const fresh = fragment('Fresh, CO', '1');
    expect(answers).toEqual({
      together: [fresh, fresh],
      fresh,
      old: fragment('Old, CO', '1'),
      stale: fragment('Old, CO', '1'),
      renewed: fragment('Old, CO', '2'),
      failing: [bare('Failing, CO'), bare('Garbled, CO'), bare('Scripted, CO')],
      slow: bare('Slow, CO'),
      hostile:
        '<hexcast-weather place="&quot;&gt;&lt;script&gt;" theme="a &amp; b" days="3"></hexcast-weather>',
      alerts: '<hexcast-alerts zone="COZ039" theme="dark"></hexcast-alerts>',
      gone: bare('Boulder, CO'),
      wrong: 'TypeError',
    });
    expect(asked).toContain('/embed/alerts/COZ039.html?theme=dark&fragment');
    expect(asked.filter((url) => url === '/embed/place.html?q=Fresh%2C+CO&fragment')).toHaveLength(
      1,
    );
  });
});
