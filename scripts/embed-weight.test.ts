import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bundleEmbeds } from './bundle-front.mjs';

/** What other sites' pages load at once and later, and what the pages in the frames load; most bytes, as gzip. */
const MAX_BYTES = { 'embed.js': 3500, 'embed-more.js': 3600, 'embed-frame.js': 6000 } as const;

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hexcast-embeds-'));
  await bundleEmbeds(fileURLToPath(new URL('..', import.meta.url)), folder);
});
afterAll(() => rm(folder, { recursive: true }));

it.each(Object.entries(MAX_BYTES))('%s weighs at most %d bytes', async (name, most) => {
  const source = await readFile(join(folder, name));
  expect(source.length).toBeGreaterThan(1000);
  expect(gzipSync(source, { level: 9 }).length).toBeLessThanOrEqual(most);
});
