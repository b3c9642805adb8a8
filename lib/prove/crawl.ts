import { API_PATH } from '@/lib/contract/paths';
import { linksIn, ownPaths, referencesIn } from './addresses';
import type { Find, Scanner, ScanReport, Tried } from './scan';

/** One answer of a site that was searched: its body, and its headers with its address. */
export interface CrawledAnswer extends Tried {
  /** Its path; without its parameters if a key is among them. */
  readonly path: string;
  readonly kind: 'page' | 'file' | 'data';
  readonly status: number;
  readonly finds: readonly Find[];
  /** Whether only its beginning was read. */
  readonly isCut: boolean;
}

interface CrawlLimits {
  readonly answers: number;
  /** Pages that are linked, besides those that every site has. */
  readonly pages: number;
  readonly bytes: number;
  readonly bytesPerAnswer: number;
  readonly ms: number;
}

export const CRAWL_LIMITS: CrawlLimits = {
  answers: 500,
  pages: 40,
  bytes: 134_217_728,
  bytesPerAnswer: 16_777_216,
  ms: 180_000,
};
const AT_ONCE = 4;
const ANSWER_MS = 30_000;
/** Names of other files are looked for in the beginning of an answer. */
const READ_BYTES = 4_194_304;

export interface CrawlOptions {
  readonly origin: string;
  /** Where to begin. */
  readonly paths: readonly string[];
  readonly scanner: Scanner;
  readonly limits: CrawlLimits;
  readonly fetch: typeof fetch;
  readonly now: () => number;
  readonly onAnswer?: (answer: CrawledAnswer) => void;
}

export interface Crawl {
  readonly answers: readonly CrawledAnswer[];
  /** Paths that could not be read. */
  readonly failed: readonly string[];
  /** Whether a limit ended it before everything that is linked was read. */
  readonly isCut: boolean;
}

/** Reads a site's own pages and what they name, a few at a time, and searches each answer. It only ever GETs. */
export async function crawl(options: CrawlOptions): Promise<Crawl> {
  const { origin, scanner, limits, now } = options;
  const answers: CrawledAnswer[] = [];
  const failed: string[] = [];
  const seen = new Set<string>();
  const queue: string[] = [];
  const endMs = now() + limits.ms;
  let linked = 0;
  let bytes = 0;
  let isCut = false;

  function add(addresses: readonly string[], areLinks: boolean): void {
    for (const path of ownPaths(addresses, origin)) {
      if (seen.has(path)) continue;
      if (seen.size >= limits.answers || (areLinks && linked >= limits.pages)) {
        isCut = true;
        continue;
      }
      if (areLinks) linked += 1;
      seen.add(path);
      queue.push(path);
    }
  }

  async function visit(path: string): Promise<void> {
    const response = await options.fetch(origin + path, {
      redirect: 'manual',
      signal: AbortSignal.timeout(ANSWER_MS),
    });
    const read = await readBody(response, scanner, limits.bytesPerAnswer);
    const headers = scanText(scanner, headersText(path, response.headers));
    const type = response.headers.get('content-type') ?? '';
    const kind = type.startsWith('text/html')
      ? 'page'
      : path.startsWith(API_PATH)
        ? 'data'
        : 'file';
    bytes += read.report.bytes;
    const answer: CrawledAnswer = {
      kind,
      status: response.status,
      isCut: read.isCut,
      path:
        scanText(scanner, path).finds.length === 0 ? path : (path.split('?')[0] ?? '').slice(0, 20),
      bytes: read.report.bytes + headers.bytes,
      windows: read.report.windows + headers.windows,
      candidates: read.report.candidates + headers.candidates,
      finds: distinct([...read.report.finds, ...headers.finds]),
    };
    answers.push(answer);
    options.onAnswer?.(answer);
    const location = response.headers.get('location');
    if (location !== null) add([new URL(location, origin + path).href], true);
    if (kind === 'page' || /javascript|css|json/.test(type)) add(referencesIn(read.text), false);
    if (kind === 'page') add(linksIn(read.text), true);
  }

  /** Once more: a server may close an idle connection in the moment in which it is used again. */
  async function againIfBroken(path: string, error: unknown): Promise<void> {
    // What `fetch` throws if a connection breaks; not what a timeout does.
    if (!(error instanceof TypeError)) throw error;
    await visit(path);
  }

  async function work(): Promise<void> {
    for (;;) {
      const path = queue.shift();
      if (path === undefined) return;
      if (bytes >= limits.bytes || now() >= endMs) {
        isCut = true;
        return;
      }
      await visit(path)
        .catch((error: unknown) => againIfBroken(path, error))
        .catch(() => failed.push(path));
    }
  }

  add(options.paths, false);
  // What is found in the last answers of a round is read in the next.
  while (queue.length > 0 && bytes < limits.bytes && now() < endMs) {
    await Promise.all(Array.from({ length: AT_ONCE }, work));
  }
  return { answers, failed, isCut: isCut || queue.length > 0 };
}

async function readBody(
  response: Response,
  scanner: Scanner,
  max: number,
): Promise<{ report: ScanReport; text: string; isCut: boolean }> {
  const scanning = scanner.open();
  const decoder = new TextDecoder();
  let text = '';
  let read = 0;
  const reader = response.body?.getReader();
  for (;;) {
    const { value, done } = (await reader?.read()) ?? { done: true, value: undefined };
    if (done || value === undefined) return { report: scanning.end(), text, isCut: false };
    scanning.push(value);
    if (read < READ_BYTES) text += decoder.decode(value, { stream: true });
    read += value.length;
    if (read >= max) {
      await reader?.cancel();
      return { report: scanning.end(), text, isCut: true };
    }
  }
}

/** Searches a short text. */
export function scanText(scanner: Scanner, text: string): ScanReport {
  const scanning = scanner.open();
  scanning.push(new TextEncoder().encode(text));
  return scanning.end();
}

/** An address and all headers; each Set-Cookie is one. */
function headersText(path: string, headers: Headers): string {
  return [path, ...Array.from(headers, ([name, value]) => `${name}: ${value}`)].join('\n');
}

function distinct(finds: readonly Find[]): Find[] {
  return [...new Map(finds.map((find) => [[find.label, ...find.forms].join(), find])).values()];
}
