import type { IncomingMessage, ServerResponse } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describeProblem } from '@/lib/answers/problems';
import { createCurrentKeyFinder } from '@/lib/base/key-parts';
import { unescaped } from '@/lib/base/unescaped';

/**
 * Whether there is a key, or a part of one, in the headers and the body of an answer, as it is on the wire, that was not in
 * the request. What a visitor has sent is no leak if it comes back; and if it were withheld, whoever guesses parts of the
 * key could see from the answer which of them are right.
 */
export type SelfCheck = (
  request: IncomingMessage,
  head: string,
  body: Buffer,
  coding: string,
) => boolean;

/**
 * Creates what compares answers with the keys of this server. Bodies that are sent again and again are compared once.
 *
 * @param secrets the keys; another list as soon as they are others
 */
export function createSelfCheck(secrets: () => readonly string[]): SelfCheck {
  const currentFinder = createCurrentKeyFinder(secrets);
  let find = currentFinder();
  let checked = new WeakMap<Buffer, readonly string[]>();

  function findIn(body: Buffer, coding: string): readonly string[] {
    const before = checked.get(body);
    if (before !== undefined) return before;
    const found = find(decoded(body, coding).toString('latin1'));
    checked.set(body, found);
    return found;
  }

  return (request, head, body, coding) => {
    if (currentFinder() !== find) {
      find = currentFinder();
      checked = new WeakMap();
    }
    const found = [...find(head), ...findIn(body, coding)];
    if (found.length === 0) return false;
    const sent = textOf(request);
    return found.some((part) => !sent.includes(part) && !sent.includes(part.toLowerCase()));
  };
}

/** All that a request says, as it is, in small letters, and unescaped. */
function textOf({ url = '', rawHeaders }: IncomingMessage): string {
  const texts = [url, ...rawHeaders].flatMap((text) => [text, unescaped(text)]);
  return [...texts, ...texts.map((text) => text.toLowerCase())].join('\n');
}

function decoded(body: Buffer, coding: string): Buffer {
  try {
    if (coding === 'br') return brotliDecompressSync(body);
    if (coding === 'gzip') return gunzipSync(body);
  } catch {
    // A part of a file, or an answer that has no body.
  }
  return body;
}

/** What is sent in place of an answer with a key in it. */
const WITHHELD = Buffer.from(JSON.stringify(describeProblem('internal')));
const WITHHELD_HEADERS = {
  'content-type': 'application/problem+json',
  'content-length': String(WITHHELD.length),
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
};
/** So much of a stream is compared once more with what follows, as a key may be cut. */
const OVERLAP = 128;

/**
 * Holds an answer back until all of it is there, and sends it if there is no key in it; else a 500 (`onFound` is told). A
 * stream of events is compared piece by piece, each together with the end of the one before, and cut off.
 */
export function checkBeforeSending(
  request: IncomingMessage,
  response: ServerResponse,
  selfCheck: SelfCheck,
  onFound: () => void,
): void {
  // What follows changes the request's headers and its address.
  const original = Object.assign(Object.create(request), { url: request.url }) as IncomingMessage;
  const writeHead = response.writeHead.bind(response) as (...args: unknown[]) => ServerResponse;
  const write = response.write.bind(response) as (...args: unknown[]) => boolean;
  const end = response.end.bind(response) as (...args: unknown[]) => ServerResponse;
  const isFound = (text: string, body: Buffer, coding: string) =>
    selfCheck(original, text, body, coding);
  let head: readonly unknown[] | undefined;
  let isSent = false;
  let isWithheld = false;
  let chunks: Buffer[] = [];
  let last: Buffer = Buffer.alloc(0);

  const headText = () => JSON.stringify([head ?? [], response.getHeaders()]);
  const headerOf = (name: string) => headerIn(head, name) ?? String(response.getHeader(name) ?? '');
  const isStream = () => headerOf('content-type').startsWith('text/event-stream');

  function sendHead(): void {
    const wasSent = isSent;
    isSent = true;
    if (!wasSent && head) writeHead(...head);
  }

  function withhold(): void {
    isWithheld = true;
    onFound();
    if (isSent) {
      response.destroy();
      return;
    }
    isSent = true;
    for (const name of response.getHeaderNames()) response.removeHeader(name);
    writeHead(500, WITHHELD_HEADERS);
    end(WITHHELD);
  }

  response.writeHead = ((...args: unknown[]) => {
    // Node itself calls it with the first bytes of a body, if nobody has.
    if (isSent) return writeHead(...args);
    head ??= args;
    return response;
  }) as typeof response.writeHead;
  response.flushHeaders = () => {
    if (isStream() && !isFound(headText(), last, '')) sendHead();
  };
  response.write = ((chunk: unknown, ...rest: unknown[]) => {
    if (isWithheld) return false;
    const bytes = bytesOf(chunk, rest[0]);
    if (!isStream()) {
      chunks.push(bytes);
      callBack(rest);
      return true;
    }
    const together = Buffer.concat([last, bytes]);
    last = together.subarray(-OVERLAP);
    if (isFound(isSent ? '' : headText(), together, '')) {
      withhold();
      return false;
    }
    sendHead();
    return write(bytes, ...rest.filter((one) => typeof one === 'function'));
  }) as typeof response.write;
  response.end = ((...args: unknown[]) => {
    const callback = args.find((one) => typeof one === 'function');
    if (isWithheld || response.writableEnded) return response;
    const bytes = bytesOf(args[0], args[1]);
    if (bytes.length > 0) chunks.push(bytes);
    const [only = Buffer.alloc(0)] = chunks;
    const body = chunks.length > 1 ? Buffer.concat(chunks) : only;
    chunks = [];
    if (isFound(isSent ? '' : headText(), body, headerOf('content-encoding'))) {
      withhold();
      return response;
    }
    sendHead();
    const sent = body.length > 0 ? [body] : [];
    return end(...sent, ...(callback ? [callback] : []));
  }) as typeof response.end;
}

/** A header that `writeHead` was given: as an object, or names and values in turn. */
function headerIn(head: readonly unknown[] | undefined, name: string): string | undefined {
  const given = head?.at(-1);
  if (Array.isArray(given)) {
    const at = given.findIndex((one, index) => index % 2 === 0 && isNamed(one, name));
    return at < 0 ? undefined : String(given[at + 1]);
  }
  if (typeof given !== 'object' || given === null) return undefined;
  const found = Object.entries(given).find(([one]) => isNamed(one, name));
  return found && String(found[1]);
}

const isNamed = (one: unknown, name: string) => String(one).toLowerCase() === name;

function bytesOf(chunk: unknown, encoding: unknown): Buffer {
  // The same buffer as before, so that what is known of it can be found again.
  if (Buffer.isBuffer(chunk)) return chunk;
  if (chunk instanceof Uint8Array) return Buffer.from(chunk.buffer, chunk.byteOffset, chunk.length);
  if (typeof chunk !== 'string') return Buffer.alloc(0);
  return Buffer.from(chunk, typeof encoding === 'string' ? (encoding as BufferEncoding) : 'utf8');
}

function callBack(candidates: readonly unknown[]): void {
  const callback = candidates.find((one) => typeof one === 'function');
  if (typeof callback === 'function') queueMicrotask(() => callback());
}
