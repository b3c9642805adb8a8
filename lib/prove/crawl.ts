import { API_PATH, EMBEDS_PATH, REQUEST_STREAM_PATH } from '@/lib/contract/paths';
import { besideOf, familyOf, foreignFilesIn, linksIn, ownPaths, referencesIn } from './addresses';
import { type Fetched, type Get, READERS, type Reader } from './fetched';
import type { Find, Scanner, ScanReport, Tried } from './scan';

export type AnswerKind = 'page' | 'embed' | 'script' | 'file' | 'data' | 'stream';

/** One answer of a site that was searched: its body, and all else that came with it. */
export interface CrawledAnswer extends Tried {
  /** Its path; without its parameters if a key is among them. */
  readonly path: string;
  /** Who asked. */
  readonly as: Reader;
  readonly kind: AnswerKind;
  readonly status: number;
  /** What was found in its body. */
  readonly finds: readonly Find[];
  /** What was found in its address, its headers, and what came before and after them. */
  readonly headFinds: readonly Find[];
  /** Whether only its beginning was read. */
  readonly isCut: boolean;
  /** The files that it names, as far as they are of this site. */
  readonly names: readonly string[];
}

interface CrawlLimits {
  readonly answers: number;
  /** Pages and pictures of one family that are linked, besides those that every site has: the same code makes them. */
  readonly pages: number;
  /** All other pages that are linked. */
  readonly otherPages: number;
  /** Links that robots are asked not to follow, as each may cost a few calls. */
  readonly nofollow: number;
  readonly bytes: number;
  readonly bytesPerAnswer: number;
  readonly ms: number;
}

export const CRAWL_LIMITS: CrawlLimits = {
  answers: 1_500,
  pages: 20,
  otherPages: 200,
  nofollow: 1,
  bytes: 134_217_728,
  bytesPerAnswer: 16_777_216,
  ms: 180_000,
};
const AT_ONCE = 4;
/** Names of other files are looked for in the beginning of an answer. */
const READ_BYTES = 4_194_304;
/** Longer ones are not waited for. */
const MAX_PAUSE_SECONDS = 60;
/** Too many requests, or something behind the site that is busy or slow. */
const LATER = [429, 503, 504];
/** How long a stream that never ends is listened to. */
const STREAM_MS = 3_000;

/** What is asked for, and by whom. */
export interface Target {
  readonly path: string;
  readonly as: Reader;
  /** Besides those of who asks. */
  readonly headers?: Readonly<Record<string, string>>;
}

export interface CrawlOptions {
  readonly origin: string;
  /** Where to begin. */
  readonly targets: readonly Target[];
  readonly scanner: Scanner;
  readonly limits: CrawlLimits;
  readonly get: Get;
  readonly now: () => number;
  /** Waits for a number of milliseconds. */
  readonly wait: (ms: number) => Promise<void>;
  readonly onAnswer?: (answer: CrawledAnswer) => void;
}

export interface Crawl {
  readonly answers: readonly CrawledAnswer[];
  /** Paths that could not be read. */
  readonly failed: readonly string[];
  /** The limits that ended it before everything that is linked was read. */
  readonly limitsReached: readonly (keyof CrawlLimits)[];
  /** Scripts and styles of other sites that pages name, and that were not read. */
  readonly foreign: readonly string[];
  /** Linked pages that were not read, by the family whose others were: `/cell/…`. */
  readonly sampled: Readonly<Record<string, number>>;
}

/** Reads a site's own pages and what they name, a few at a time, and searches each answer. It only ever GETs. */
export async function crawl(options: CrawlOptions): Promise<Crawl> {
  const { origin, scanner, limits, now } = options;
  const answers: CrawledAnswer[] = [];
  const failed: string[] = [];
  const foreign = new Set<string>();
  const reached = new Set<keyof CrawlLimits>();
  const seen = new Set<string>();
  const linked = new Map<string, number>();
  const sampled = new Map<string, number>();
  const queue: Target[] = [];
  const endMs = now() + limits.ms;
  const again = new Set<Target>();
  let asked = 0;
  let bytes = 0;

  function enqueue(target: Target): void {
    if (asked >= limits.answers) reached.add('answers');
    else {
      asked += 1;
      seen.add(keyOf(target));
      queue.push(target);
    }
  }

  /**
   * Adds what was named or linked, unless it is known: of what is made by the same code, and of links that may cost calls,
   * a number; of all other pages, many more; and all files.
   */
  function add(
    addresses: readonly string[],
    base: string,
    how: 'file' | 'link' | 'nofollow',
  ): void {
    for (const path of ownPaths(addresses, origin, base)) {
      const target = { path, as: 'terminal' } as const;
      if (seen.has(keyOf(target))) continue;
      const family = how === 'nofollow' ? 'links with rel=nofollow' : familyOf(path);
      const others = how === 'file' ? Number.POSITIVE_INFINITY : limits.otherPages;
      const most = how === 'nofollow' ? limits.nofollow : family ? limits.pages : others;
      const name = family ?? how;
      const count = linked.get(name) ?? 0;
      if (count < most) {
        linked.set(name, count + 1);
        enqueue(target);
      } else if (family === undefined) reached.add('otherPages');
      else {
        seen.add(keyOf(target));
        sampled.set(family, (sampled.get(family) ?? 0) + 1);
      }
    }
  }

  /** Whether the site asks to come back a little later, which is done once. */
  async function isToComeBack(target: Target, { status, header, body }: Fetched): Promise<boolean> {
    const seconds = Number(header('retry-after') ?? Number.NaN);
    const isLater = LATER.includes(status) && seconds <= MAX_PAUSE_SECONDS;
    if (!isLater || again.has(target)) return false;
    await body[Symbol.asyncIterator]().return?.();
    again.add(target);
    await options.wait(seconds * 1000);
    queue.push(target);
    return true;
  }

  async function visit(target: Target): Promise<void> {
    const { path, as, headers } = target;
    const fetched = await options.get(path, { ...READERS[as], ...headers });
    if (await isToComeBack(target, fetched)) return;
    const isStream = path === REQUEST_STREAM_PATH;
    const read = await readBody(fetched, scanner, limits.bytesPerAnswer, isStream);
    const head = scanText(scanner, [path, fetched.head, fetched.trailers()].join('\n'));
    const type = fetched.header('content-type') ?? '';
    const kind = kindOf(path, type);
    bytes += read.report.bytes;
    const isRead = kind === 'page' || kind === 'embed';
    const named = /javascript|css|json|html/.test(type) ? referencesIn(read.text) : [];
    const beside = kind === 'script' ? besideOf(path, read.text, fetched.header('sourcemap')) : [];
    const hasKey = scanText(scanner, path).finds.length > 0;
    const answer: CrawledAnswer = {
      kind,
      as,
      status: fetched.status,
      isCut: read.isCut,
      path: hasKey ? (path.split('?')[0] ?? '').slice(0, 20) : path,
      bytes: read.report.bytes + head.bytes,
      windows: read.report.windows + head.windows,
      candidates: read.report.candidates + head.candidates,
      finds: read.report.finds,
      headFinds: head.finds,
      names: isRead ? ownPaths(named, origin, path) : [],
    };
    answers.push(answer);
    options.onAnswer?.(answer);
    const location = fetched.header('location');
    if (location !== undefined) add([location], path, 'link');
    add([...named, ...beside], path, 'file');
    if (!isRead) return;
    for (const address of foreignFilesIn(read.text, origin)) foreign.add(address);
    add(linksIn(read.text, 'followed'), path, 'link');
    add(linksIn(read.text, 'nofollow'), path, 'nofollow');
  }

  /** Once more: a server may close an idle connection in the moment in which it is used again. */
  async function againIfBroken(target: Target, error: unknown): Promise<void> {
    // What a broken connection throws; not what a timeout does.
    if (!(error instanceof TypeError)) throw error;
    await visit(target);
  }

  /** The limits that leave no room for another answer. */
  const spent = () =>
    [bytes >= limits.bytes && 'bytes', now() >= endMs && 'ms'].filter((one) => one !== false);

  async function work(): Promise<void> {
    for (;;) {
      const target = queue[0];
      if (target === undefined) return;
      if (spent().length > 0) return;
      queue.shift();
      await visit(target)
        .catch((error: unknown) => againIfBroken(target, error))
        .catch(() => failed.push(target.path));
    }
  }

  for (const target of options.targets) enqueue(target);
  // What is found in the last answers of a round is read in the next.
  while (queue.length > 0 && spent().length === 0) {
    await Promise.all(Array.from({ length: AT_ONCE }, work));
  }
  if (queue.length > 0) for (const limit of spent()) reached.add(limit as keyof CrawlLimits);
  return {
    answers,
    failed,
    limitsReached: [...reached],
    foreign: [...foreign],
    sampled: Object.fromEntries(sampled),
  };
}

const keyOf = ({ path, as }: Target) => `${as} ${path}`;

function kindOf(path: string, type: string): AnswerKind {
  if (path === REQUEST_STREAM_PATH) return 'stream';
  if (type.startsWith('text/html')) return path.startsWith(EMBEDS_PATH) ? 'embed' : 'page';
  if (/javascript/.test(type)) return 'script';
  return path.startsWith(API_PATH) ? 'data' : 'file';
}

interface ReadBody {
  readonly report: ScanReport;
  readonly text: string;
  readonly isCut: boolean;
}

/** Searches a body, and what is compressed in it. */
async function readBody(
  { body }: Fetched,
  scanner: Scanner,
  max: number,
  isStream: boolean,
): Promise<ReadBody> {
  const scanning = scanner.open();
  const decoder = new TextDecoder();
  const kept: Uint8Array[] = [];
  let text = '';
  let read = 0;
  let isCut = false;
  const pieces = body[Symbol.asyncIterator]();
  const late = isStream ? later(STREAM_MS) : undefined;
  for (;;) {
    const next = await (late ? Promise.race([pieces.next(), late]) : pieces.next());
    if (next === undefined || next.done) break;
    scanning.push(next.value);
    if (read < READ_BYTES) {
      text += decoder.decode(next.value, { stream: true });
      kept.push(next.value);
    }
    read += next.value.length;
    if (read >= max) {
      isCut = true;
      break;
    }
  }
  // Whoever does not read on ends the connection. It need not be waited for.
  void pieces.return?.();
  const own = scanning.end();
  const packed = await unpackedIn(kept, text, max);
  const reports = [own, ...packed.bodies.map((bytes) => inGzip(scanBytes(scanner, bytes)))];
  return { report: together(reports), text, isCut: isCut || packed.isCut };
}

const later = (ms: number) => new Promise<undefined>((resolve) => setTimeout(resolve, ms));

/** As data: addresses have what is compressed in them. */
const PACKED_DATA = /base64,(H4sI[\w+/-]{20,}={0,2})/g;
const isGzip = ([first, second]: Uint8Array) => first === 0x1f && second === 0x8b;

/** What a body is once it is decompressed, if it is a file in gzip; and the files in gzip that are in a text. */
async function unpackedIn(
  kept: readonly Uint8Array[],
  text: string,
  max: number,
): Promise<{ bodies: Uint8Array[]; isCut: boolean }> {
  const files = Array.from(text.matchAll(PACKED_DATA), ([, base64 = '']) =>
    Uint8Array.from(atob(base64.replaceAll('-', '+').replaceAll('_', '/')), (character) =>
      character.charCodeAt(0),
    ),
  );
  const length = kept.reduce((sum, piece) => sum + piece.length, 0);
  const whole = kept[0] && isGzip(kept[0]) ? [joinedOf(kept, length)] : [];
  const bodies: Uint8Array[] = [];
  let isCut = false;
  for (const file of [...whole, ...files]) {
    const unpacked = await gunzip(file, max);
    bodies.push(unpacked.bytes);
    isCut ||= unpacked.isCut;
  }
  return { bodies, isCut };
}

/** Decompresses at most so many bytes. */
async function gunzip(
  file: Uint8Array,
  max: number,
): Promise<{ bytes: Uint8Array; isCut: boolean }> {
  const stream = new Blob([file as BlobPart]).stream().pipeThrough(new DecompressionStream('gzip'));
  const pieces: Uint8Array[] = [];
  let length = 0;
  try {
    for await (const piece of stream) {
      pieces.push(piece);
      length += piece.length;
      if (length >= max) return { bytes: joinedOf(pieces, length), isCut: true };
    }
    return { bytes: joinedOf(pieces, length), isCut: false };
  } catch {
    // It only began like one, or only its beginning was read.
    return { bytes: joinedOf(pieces, length), isCut: length > 0 };
  }
}

function joinedOf(pieces: readonly Uint8Array[], length: number): Uint8Array {
  const all = new Uint8Array(length);
  let at = 0;
  for (const piece of pieces) {
    all.set(piece, at);
    at += piece.length;
  }
  return all;
}

const inGzip = (report: ScanReport): ScanReport => ({
  ...report,
  finds: report.finds.map(({ label, forms }) => ({ label, forms: ['gzip', ...forms] })),
});

function together(reports: readonly ScanReport[]): ScanReport {
  const sum = (of: (one: ScanReport) => number) => reports.reduce((all, one) => all + of(one), 0);
  return {
    bytes: sum(({ bytes }) => bytes),
    windows: sum(({ windows }) => windows),
    candidates: sum(({ candidates }) => candidates),
    finds: distinct(reports.flatMap(({ finds }) => finds)),
  };
}

function scanBytes(scanner: Scanner, bytes: Uint8Array): ScanReport {
  const scanning = scanner.open();
  scanning.push(bytes);
  return scanning.end();
}

/** Searches a short text. */
export function scanText(scanner: Scanner, text: string): ScanReport {
  return scanBytes(scanner, new TextEncoder().encode(text));
}

function distinct(finds: readonly Find[]): Find[] {
  return [...new Map(finds.map((find) => [[find.label, ...find.forms].join(), find])).values()];
}
