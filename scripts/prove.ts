// `npm run prove -- https://weather.example`: searches everything that a deployment of Hexcast sends for its keys.
// Exits with 1 if a key was found, or the planted decoy was not; with 2 if it could not be searched; else with 0.
import { parseArgs } from 'node:util';
import { KEY_PRINTS_PATH } from '@/lib/contract/paths';
import { type KeyPrint, keyPrintsSchema } from '@/lib/contract/proof';
import { DECOY_PRINT, decoyText } from '@/lib/observe/decoy';
import { OTHER_ADDRESSES, OWN_ADDRESSES, PLACE_ADDRESSES } from '@/lib/prove/addresses';
import { CRAWL_LIMITS, crawl, scanText } from '@/lib/prove/crawl';
import { createScanner } from '@/lib/prove/scan';
import { formatReport, type ProofReport } from './prove-report';

const USAGE = `npm run prove -- https://weather.example [--sha256 HASH]… [--pages ${CRAWL_LIMITS.pages}] [--json]

  --sha256 HASH  also look for the key with this SHA-256 (printf %s "$KEY" | sha256sum); needed if INSPECTOR=off
  --pages N      follow at most so many links to pages
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
  const decoy = published === 'off' ? DECOY_PRINT : published.decoy;
  const scanner = createScanner([...keys, decoy]);
  const startMs = Date.now();
  const found = await crawl({
    origin,
    scanner,
    fetch,
    now: Date.now,
    paths: [...OWN_ADDRESSES, ...OTHER_ADDRESSES, ...PLACE_ADDRESSES],
    limits: { ...CRAWL_LIMITS, pages },
    onAnswer: ({ path }) => isJson || process.stderr.isTTY !== true || showProgress(path),
  });
  const decoys = found.answers.filter(({ finds }) =>
    finds.some(({ label }) => label === decoy.label),
  );
  // Where no decoy is planted, a text of ours that has one is searched by the same code.
  const isPlanted = published !== 'off' || decoys.length > 0;
  const isDecoyFound = isPlanted
    ? decoys.length > 0
    : scanText(scanner, decoyText()).finds.some(({ label }) => label === decoy.label);
  const report: ProofReport = {
    origin,
    keys: keys.length,
    seconds: (Date.now() - startMs) / 1000,
    isPlanted,
    isDecoyFound,
    decoy: decoy.label,
    ...found,
    isClean: found.answers.every(({ finds }) => finds.every(({ label }) => label === decoy.label)),
  };
  process.stdout.write(isJson ? `${JSON.stringify(report)}\n` : formatReport(report));
  if (found.answers.length === 0) return 2;
  return report.isClean && isDecoyFound ? 0 : 1;
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
    const status = await fetch(`${origin}/api/status`, { redirect: 'error' });
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
