import { randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inspect } from 'node:util';
import { brotliDecompressSync } from 'node:zlib';
import { expect, onTestFinished } from 'vitest';
import type { Transport } from '@/lib/calls/transport';
import { openStorage } from '@/lib/shared/disk/storage';
import { CELL, createTestGateway, START_MS } from './fixtures';

interface Run {
  readonly weatherUrl: string | null;
  readonly timeoutMs?: number;
}

/**
 * Sends requests through the handlers and returns everything that comes out: bodies, headers, log lines,
 * metrics, status, cached responses and files.
 */
export async function collectOutput(
  transport: Transport,
  { weatherUrl, timeoutMs = 10_000 }: Run,
): Promise<string> {
  const mode = weatherUrl === null ? 'demo' : 'live';
  const folder = mkdtempSync(join(tmpdir(), 'hexcast-canary-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const storage = openStorage({
    folder,
    origin: 'o/',
    maxBytes: 10_000_000,
    now: () => START_MS,
    randomHex: () => randomBytes(16).toString('hex'),
    every: () => () => {},
    onTrouble: () => {},
  });
  const { handlers, gateway, lines } = createTestGateway(transport, {
    config: { mode, weatherUrl, zoneUrl: weatherUrl, metrics: true },
    service: { timeoutMs },
    storage,
  });
  const request = (path: string) => new Request(`http://localhost${path}?api_key=x`);
  const responses = [
    await handlers.document(request('/api/v1/current/x'), 'current', `${CELL}.json`),
    await handlers.document(request('/api/v1/forecast/x'), 'forecast', `${CELL}.json`),
    await handlers.document(request('/api/v1/alerts/x'), 'alerts', 'COZ039.json'),
    ...(await Promise.all(
      ['atom', 'json', 'ics'].map((form) => handlers.feed(request('/x'), `/feeds/COZ039.${form}`)),
    )),
    await handlers.zoneAt(new Request('http://localhost/api/zones/at?lat=40&lng=-105')),
    await handlers.zone(request('/api/zones/x'), 'COZ039.json'),
    await handlers.areas(request('/api/zones/of/x'), `${CELL}.json`),
    await handlers.status(request('/api/status')),
    await handlers.metrics(request('/api/metrics')),
  ];
  const texts = await Promise.all(
    responses.map(
      async (response) => JSON.stringify([...response.headers]) + (await response.text()),
    ),
  );
  expect(texts.at(-1)).toContain('hexcast_calls_total');
  const cached = gateway.findFresh(`/api/v1/current/${CELL}.json`);
  await storage.close();
  return [
    ...texts,
    ...lines,
    inspect(handlers, { depth: 9 }),
    inspect(cached),
    cached?.bytesIn('identity').toString() ?? '',
    ...textsIn(folder),
  ].join('\n');
}

/** The contents of the files in a folder: as they are, and with cached bodies decompressed. */
function textsIn(folder: string): string[] {
  const files = readdirSync(folder).map((name) => readFileSync(join(folder, name)));
  expect(files.length).toBeGreaterThan(0);
  return files.flatMap((bytes) => [bytes.toString('latin1'), ...bodiesIn(bytes)]);
}

const HEAD_END = '"hasData":true}\n';

/** The decompressed bodies of the entries in a file. Each follows its head, and the next record follows it. */
function bodiesIn(bytes: Buffer): string[] {
  const texts: string[] = [];
  for (let at = bytes.indexOf(HEAD_END); at >= 0; at = bytes.indexOf(HEAD_END, at + 1)) {
    texts.push(`on disk: ${brotliDecompressSync(bytes.subarray(at + HEAD_END.length))}`);
  }
  return texts;
}
