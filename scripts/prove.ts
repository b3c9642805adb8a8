// `npm run prove -- https://weather.example`: searches everything that a deployment of Hexcast sends for its keys.
// Exits with 0 if all that matters was read to its end, the planted decoys were found, and no key was; with 1 if a key was
// found, or what looks like one, or a decoy was not; with 2 if what matters could not be read; with 3 if nothing was found,
// but not all was read. The first line of the report says which.
import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { inspectorSessionSchema, PAGE_TOKEN_HEADER } from '@/lib/contract/inspector';
import {
  INSPECTOR_SESSION_PATH,
  KEY_PRINTS_PATH,
  REQUEST_STREAM_PATH,
  STATUS_PATH,
} from '@/lib/contract/paths';
import { type KeyPrint, keyPrintsSchema } from '@/lib/contract/proof';
import { DECOY_PRINT } from '@/lib/observe/decoy';
import { CORE_PAGES, OTHER_ADDRESSES, OWN_ADDRESSES, PLACE_ADDRESSES } from '@/lib/prove/addresses';
import { CRAWL_LIMITS, crawl, type Target } from '@/lib/prove/crawl';
import { type Get, READERS, type Reader } from '@/lib/prove/fetched';
import { createScanner } from '@/lib/prove/scan';
import { judge } from '@/lib/prove/verdict';
import { createGet } from './prove-get';
import { formatReport, type ProofReport } from './prove-report';

const USAGE = `npm run prove -- https://weather.example [--sha256 HASH]… [--pages ${CRAWL_LIMITS.pages}] [--json]

  --sha256 HASH  also look for the key with this SHA-256 (printf %s "$KEY" | sha256sum); needed if INSPECTOR=off
  --pages N      follow at most so many links to pages of one kind
  --json         print the report as JSON
`;

process.exitCode = await run();

async function run(): Promise<number> {
  const order = readOrder();
  if (order === undefined) {
    process.stderr.write(USAGE);
    return 2;
  }
  const { origin, hashes, pages, isJson } = order;
  const published = await readPrints(origin);
  if (published === 'unreachable') {
    process.stderr.write(`prove: ${origin} does not answer as Hexcast does.\n`);
    return 2;
  }
  if (published === 'off' && hashes.length === 0) {
    process.stderr.write(
      `prove: ${origin} does not publish the SHA-256 of its keys (INSPECTOR=off). Pass them with --sha256.\n`,
    );
    return 2;
  }
  const own: KeyPrint[] = hashes.map((sha256, at) => ({ label: `--sha256 #${at + 1}`, sha256 }));
  const keys = [...own, ...(published === 'off' ? [] : published.keys)];
  const decoy = DECOY_PRINT;
  const scanner = createScanner([...keys, decoy]);
  const startMs = Date.now();
  const get = createGet(origin);
  const found = await crawl({
    origin,
    scanner,
    get,
    now: Date.now,
    wait: (ms) => setTimeout(ms),
    targets: await targetsOf(get),
    limits: { ...CRAWL_LIMITS, pages },
    onAnswer: ({ path }) => isJson || process.stderr.isTTY !== true || showProgress(path),
  });
  const report: ProofReport = {
    origin,
    keys: keys.length,
    seconds: (Date.now() - startMs) / 1000,
    decoy: decoy.label,
    ...found,
    ...judge(found, decoy.label),
  };
  process.stdout.write(isJson ? `${JSON.stringify(report)}\n` : formatReport(report));
  return report.code;
}

/** What is asked for: what matters most as all readers, then the rest, and the stream of events as a page does. */
async function targetsOf(get: Get): Promise<Target[]> {
  const readers = Object.keys(READERS) as Reader[];
  const paths = [...OWN_ADDRESSES, ...OTHER_ADDRESSES, ...PLACE_ADDRESSES];
  const token = await pageToken(get);
  return [
    ...readers.flatMap((as) => CORE_PAGES.map((path) => ({ path, as }))),
    ...paths
      .filter((path) => !CORE_PAGES.includes(path))
      .map((path) => ({ path, as: 'terminal' as const })),
    {
      path: REQUEST_STREAM_PATH,
      as: 'terminal',
      headers: token === null ? {} : { [PAGE_TOKEN_HEADER]: token },
    },
  ];
}

/** The token that a page gets, with which it may watch its own requests; null if it gets none. */
async function pageToken(get: Get): Promise<string | null> {
  try {
    const { body } = await get(INSPECTOR_SESSION_PATH, {});
    let text = '';
    for await (const piece of body) text += Buffer.from(piece).toString();
    return inspectorSessionSchema.parse(JSON.parse(text)).pageToken;
  } catch {
    return null;
  }
}

function readOrder() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        sha256: { type: 'string', multiple: true, default: [] },
        pages: { type: 'string', default: String(CRAWL_LIMITS.pages) },
        json: { type: 'boolean', default: false },
      },
    });
    const [address = ''] = positionals;
    const isHttp = URL.canParse(address) && /^https?:$/.test(new URL(address).protocol);
    const areHashes = values.sha256.every((hash) => /^[0-9a-f]{64}$/i.test(hash));
    if (!isHttp || positionals.length !== 1 || !areHashes || !/^\d{1,4}$/.test(values.pages))
      return;
    const { origin } = new URL(address);
    return { origin, hashes: values.sha256, pages: Number(values.pages), isJson: values.json };
  } catch {
    return undefined;
  }
}

async function readPrints(origin: string) {
  try {
    const response = await fetch(origin + KEY_PRINTS_PATH, { redirect: 'error' });
    const status = await fetch(origin + STATUS_PATH, { redirect: 'error' });
    await status.body?.cancel();
    if (response.status === 404 && status.ok) return 'off';
    return keyPrintsSchema.parse(await response.json());
  } catch {
    return 'unreachable';
  }
}

function showProgress(path: string): void {
  process.stderr.write(`\r\u001b[K${path.slice(0, 78)}`);
}
