import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const PORT = Number(process.env.PORT ?? 4106);
const here = (path) => fileURLToPath(new URL(path, import.meta.url));
const { resolve } = createRequire(import.meta.url);
const maplibre = resolve('maplibre-gl/package.json').replace('package.json', 'dist/');
const ATLASES = {
  '/atlas/land.json': 'world-atlas/land-50m.json',
  '/atlas/states.json': 'us-atlas/states-10m.json',
  '/atlas/nation.json': 'us-atlas/nation-10m.json',
};

/** Bundles the pages and serves them from memory on 127.0.0.1. Returns the URL, and a function that ends it. */
export async function serve() {
  const result = await build({
    entryPoints: [here('look.ts'), here('peers.ts')],
    bundle: true,
    format: 'esm',
    target: 'es2022',
    write: false,
    outdir: '/',
    minify: true,
    alias: { '@': here('..') },
    define: { 'process.env.NODE_ENV': '"production"' },
    logLevel: 'error',
  });
  const files = new Map(result.outputFiles.map((file) => [file.path, file.contents]));
  const server = createServer(async (request, response) => {
    const path = new URL(request.url ?? '/', 'http://127.0.0.1').pathname;
    const script = files.get(path);
    if (script) return send(response, 'text/javascript', script);
    if (/^\/maplibre-gl-[a-z-]+\.mjs$/.test(path)) {
      return send(response, 'text/javascript', await readFile(maplibre + path.slice(1)));
    }
    if (path === '/maplibre-gl.css') {
      return send(response, 'text/css', await readFile(`${maplibre}maplibre-gl.css`));
    }
    const atlas = ATLASES[path];
    if (atlas) return send(response, 'application/json', await readFile(resolve(atlas)));
    const page = path === '/peers' ? 'peers' : 'look';
    return send(response, 'text/html', pageOf(page));
  });
  await new Promise((listening) => server.listen(PORT, '127.0.0.1', listening));
  return { url: `http://127.0.0.1:${PORT}`, close: () => server.close() };
}

function pageOf(name) {
  return `<!doctype html><meta charset="utf-8"><link rel="stylesheet" href="/maplibre-gl.css">
<style>html,body,#map{margin:0;height:100%;background:#0b1118}</style><div id="map"></div>
<script type="module" src="/${name}.js"></script>`;
}

function send(response, type, body) {
  response.writeHead(200, { 'content-type': type, 'cache-control': 'no-store' }).end(body);
}
