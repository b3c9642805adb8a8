import type { Body } from './body';
import type { CachedReader, Kept } from './cached-reader';
import type { Counters } from './counters';
import { freshnessHeaders } from './document-reply';
import type { Store } from './memory-store';

/** A document that is held and fresh, ready to be sent without waking anybody. */
export interface HeldAnswer {
  readonly contentType: string;
  /** A strong validator of the body as it is, with its quotes. */
  readonly etag: string;
  readonly identity: () => Buffer;
  /** The body compressed: the first time that it is asked for, and kept. */
  readonly gzip: () => Buffer;
  readonly brotli: () => Buffer;
  /** Age, Cache-Control and Cache-Status as of now, in lower case. Counts a hit: once for each answer. */
  readonly headers: () => Record<string, string>;
}

/** The held answer to a canonical path of ours, or undefined where somebody else must answer. */
export type Peek = (path: string) => HeldAnswer | undefined;

export interface PeekOptions {
  readonly reader: CachedReader;
  readonly store: Store<Kept>;
  readonly counters: Counters;
  readonly now: () => number;
}

/**
 * What is looked up is the path as it came: whatever is not the one canonical form of an address that
 * was answered before finds nothing.
 */
const PATH = /^\/api\/v1\/([a-z]{3,8}\/[0-9A-Za-z]{6,15})\.json$/;

export function createPeek({ reader, store, counters, now }: PeekOptions): Peek {
  return (path) => {
    const key = PATH.exec(path)?.[1];
    const reading = key === undefined ? undefined : reader.fresh(key, 'person');
    if (key === undefined || !reading?.outcome.ok) return undefined;
    const body = reading.outcome.value;
    return heldAnswerOf(body, {
      onGrown: () => store.grown(key),
      headers() {
        counters.add('hits');
        return freshnessHeaders(reading, now());
      },
    });
  };
}

/** A body that is held as an answer. `onGrown`: a compressed form was made, which is held from now on. */
export function heldAnswerOf(
  body: Body,
  { onGrown, headers }: { onGrown: () => void; headers: HeldAnswer['headers'] },
): HeldAnswer {
  const form = (make: () => Buffer) => () => {
    const before = body.size();
    const bytes = make();
    if (body.size() !== before) onGrown();
    return bytes;
  };
  return {
    contentType: 'application/json',
    etag: `"${body.tag}"`,
    identity: () => body.bytes,
    gzip: form(body.gzip),
    brotli: form(body.brotli),
    headers,
  };
}
