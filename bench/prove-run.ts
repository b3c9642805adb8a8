import { randomBytes } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { createScanner } from '@/lib/prove/scan';

// `npm run prove-speed`: how fast texts of several kinds are searched for a key, in all their forms, on one core.

const BYTES = 8_000_000;
const ROUNDS = 3;
const scanner = createScanner([{ label: 'none', sha256: '0'.repeat(64) }]);

const filled = (sample: Buffer) =>
  Buffer.concat(Array(Math.ceil(BYTES / sample.length)).fill(sample));
const chunks = readdirSync('.next/static/chunks').filter((file) => file.endsWith('.js'));
const hour = { tempF: 70.1, time: '2026-01-01T00:00Z', h3: '86268cd07ffffff' };
const SAMPLES = {
  'the scripts of the build': filled(
    Buffer.concat(chunks.map((file) => readFileSync(`.next/static/chunks/${file}`))),
  ),
  'a page': filled(readFileSync('.next/server/app/proxy.html')),
  JSON: Buffer.from(JSON.stringify(Array(100_000).fill(hour))),
  'random bytes, as in fonts and pictures': randomBytes(BYTES),
  base64: Buffer.from(randomBytes((BYTES * 3) / 4).toString('base64')),
  hexadecimal: Buffer.from(randomBytes(BYTES / 8).toString('hex')),
};

for (const [name, bytes] of Object.entries(SAMPLES)) {
  let bestMs = Number.POSITIVE_INFINITY;
  for (let round = 0; round < ROUNDS; round += 1) {
    const startMs = performance.now();
    const scanning = scanner.open();
    scanning.push(bytes);
    scanning.end();
    bestMs = Math.min(bestMs, performance.now() - startMs);
  }
  console.log(`${name}: ${(bytes.length / 1000 / bestMs).toFixed(1)} MB/s`);
}
