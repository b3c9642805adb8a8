import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import * as z from 'zod/mini';
import { type Body, createBody } from '@/lib/base/body';
import { MEBIBYTE } from '@/lib/base/bytes';
import { parseJson } from '@/lib/base/json';
import { createMonotonicClock } from '@/lib/base/monotonic-clock';
import { type Failure, failure, isRefusal, success } from '@/lib/base/outcome';
import type { Requester } from '@/lib/base/requester';
import type { Waiters } from '@/lib/base/waiters';
import type { Cache, CacheEntry, Loader, LoadResult } from '@/lib/cache/cache';
import type { Validators } from '@/lib/calls/caller';
import { MINUTE_MS } from '@/lib/contract/time';
import type { Host, HostRequest } from '../hosts/host';
import { PATIENCE_MS, validatorsSchema } from './cached-documents';

/** A file about the whole country, which answers for every cell: held in memory as what it says. */
export interface CachedFile<Value> {
  /**
   * What it says, asked for again if it is no longer fresh. If that fails, or takes longer than a few seconds, what
   * it said last, for as long as that is worth anything. Concurrent requesters share one call, those of other
   * processes included. Never rejects.
   */
  readonly read: (requester: Requester) => Promise<FileReading<Value> | Failure>;
}

export interface FileReading<Value> {
  readonly ok: true;
  readonly value: Value;
  /** When it was found to be the newest, in milliseconds of the Unix epoch. */
  readonly fetchedMs: number;
}

export interface CachedFileOptions<Value> {
  /** Holds the file's text, for the next call and for other processes. */
  readonly cache: Cache;
  readonly key: string;
  readonly host: Host;
  readonly request: Pick<HostRequest, 'kind' | 'id'>;
  /** Reads the file; undefined if it isn't what it should be: what was held before is then kept. */
  readonly parse: (text: string) => Promise<Value | undefined>;
  /** The number of its entries, by which one that was cut off is recognized. */
  readonly sizeOf?: (value: Value) => number;
  /** Called when nothing has changed since the file was read. */
  readonly onSame?: () => void;
  /** For how long it is not asked for again, in milliseconds. */
  readonly freshMs: number;
  /** For how long it counts if there is nothing newer, in milliseconds. */
  readonly keepMs: number;
  /** For how long it is not asked for again after a first failure, in milliseconds; it doubles with each further one. */
  readonly pauseMs: number;
  readonly now: () => number;
  readonly wait: (ms: number) => Promise<void>;
}

/** The longest pause after failures, unless the first is longer or the file is renewed more often. */
const MAX_PAUSE_MS = 10 * MINUTE_MS;
/** How often running a file that has lost half of its entries must come to be believed. */
const TIMES_BELIEVED = 3;

/** Thirty times the text of the largest. */
const MAX_TEXT_BYTES = 32 * MEBIBYTE;
/** With which a gzip file begins (RFC 1952). */
const GZIP = [0x1f, 0x8b];

/** What is in the cache. */
const copySchema = z.object({ text: z.string(), validators: validatorsSchema });

const BROKEN: LoadResult = {
  outcome: failure('service-not-json'),
  ttlMs: 0,
  servableMs: 0,
  called: true,
};

interface Held<Value> {
  readonly value: Value;
  readonly validators: Validators;
  /** The tag of the cached copy that was read. */
  readonly tag: string;
  readonly fetchedMs: number;
}

export function createCachedFile<Value>(options: CachedFileOptions<Value>): CachedFile<Value> {
  const { cache, key, host, request, parse, sizeOf = () => 1, onSame } = options;
  const { freshMs, keepMs, pauseMs, now, wait } = options;
  const maxPauseMs = Math.max(pauseMs, Math.min(freshMs, MAX_PAUSE_MS));
  const monotonicNow = createMonotonicClock(now);
  let held: Held<Value> | undefined;
  let timesCut = 0;
  /** The last copy that could not be read, which is not read again. */
  let unreadableTag: string | undefined;
  let failed: { readonly failure: Failure; readonly untilMs: number } | undefined;
  let failures = 0;
  /** Copies are read one after the other: what some files say depends on what they said before. */
  let last: Promise<unknown> = Promise.resolve();

  /** What was fetched by a clock that was ahead is not fresh. */
  const ageMs = ({ fetchedMs }: Held<Value>) =>
    fetchedMs > now() ? Math.max(freshMs, fetchedMs - now()) : now() - fetchedMs;
  const isFresh = () => held !== undefined && ageMs(held) < freshMs;
  const usable = () => (held && ageMs(held) < keepMs ? readingOf(held) : undefined);

  /** Reads a copy. False if it isn't what it should be, or has lost so much that it may have been cut off. */
  async function take(tag: string, { text, validators }: z.infer<typeof copySchema>, atMs: number) {
    const value = await parse(text).catch(() => undefined);
    if (value === undefined) return false;
    const isCut = held && ageMs(held) < keepMs && sizeOf(value) * 2 < sizeOf(held.value);
    timesCut = isCut ? timesCut + 1 : 0;
    if (isCut && timesCut < TIMES_BELIEVED) return false;
    held = { value, validators, tag, fetchedMs: atMs };
    return true;
  }

  function inTurn<Result>(act: () => Promise<Result>): Promise<Result> {
    const done = last.then(act);
    last = done.catch(() => {});
    return done;
  }

  /** Holds what the cache has, which this process may have loaded, or another. */
  async function adopt({ outcome, fetchedMs }: CacheEntry): Promise<void> {
    if (!outcome.ok) return;
    const body = outcome.value;
    await inTurn(async () => {
      const isNewer = !held || fetchedMs > held.fetchedMs || held.fetchedMs > now();
      if (!isNewer || body.tag === unreadableTag) return;
      if (held?.tag === body.tag) {
        held = { ...held, fetchedMs };
        onSame?.();
        return;
      }
      const parsed = copySchema.safeParse(parseJson(body.bytes().toString()));
      const isTaken = parsed.success && (await take(body.tag, parsed.data, fetchedMs));
      if (!isTaken) unreadableTag = body.tag;
    });
  }

  async function load(waiters: Waiters, cached: CacheEntry | undefined): Promise<LoadResult> {
    const startMs = now();
    const old = cached?.outcome.ok ? cached.outcome.value : undefined;
    const validators = held?.tag === old?.tag ? held?.validators : undefined;
    const isCached = held !== undefined;
    const { outcome, hints } = await host.call(
      { ...request, isCached, validators: validators ?? {} },
      waiters,
    );
    if (!outcome.ok) {
      // A file that is gone says nothing about any place.
      const why = outcome.code === 'no-data' ? failure('service-failing') : outcome;
      return { ...BROKEN, outcome: why, called: !isRefusal(outcome) };
    }
    const loaded = (body: Body, fetchedMs: number): LoadResult => ({
      outcome: success(body),
      ttlMs: freshMs,
      servableMs: keepMs,
      ageMs: startMs - fetchedMs,
      called: true,
    });
    const reply = outcome.value;
    const fetchedMs = startMs - (hints.ageMs ?? 0);
    const oldMs = old && cached ? cached.fetchedMs : Number.NEGATIVE_INFINITY;
    const newestMs = Math.max(oldMs, fetchedMs);
    if (reply.isSame) return old && validators ? loaded(old, newestMs) : BROKEN;
    // A cache on the way may have an old copy, or one that is days old.
    if (old && fetchedMs <= oldMs - freshMs) return loaded(old, oldMs);
    const text = await textOf(reply.body).catch(() => undefined);
    if (text === undefined) return BROKEN;
    const copy = { text, validators: reply.validators };
    const body = createBody(copy);
    if (body.tag === held?.tag) return loaded(body, newestMs);
    const isTaken = await inTurn(() => take(body.tag, copy, fetchedMs));
    return isTaken ? loaded(body, fetchedMs) : BROKEN;
  }

  const loader: Loader = { refuses: () => undefined, load };

  const isPaused = () => failed !== undefined && monotonicNow() < failed.untilMs;

  /** Returns why there is nothing newer. */
  async function renew(requester: Requester): Promise<Failure | undefined> {
    const outcome = await cache.renew(key, requester, loader).then(
      async (entry) => {
        await adopt(entry);
        return entry.outcome;
      },
      () => failure('internal'),
    );
    if (isFresh()) {
      failures = 0;
      failed = undefined;
      return undefined;
    }
    const why = outcome.ok ? failure('service-failing') : outcome;
    // Of all who have waited for one call, the first counts it. One that had no turn says nothing about the host.
    if (why.code !== 'busy' && !isPaused()) {
      const forMs = Math.min(pauseMs * 2 ** failures, maxPauseMs);
      failed = { failure: why, untilMs: monotonicNow() + forMs };
      failures += 1;
    }
    return why;
  }

  return {
    async read(requester) {
      if (held && isFresh()) return readingOf(held);
      await cache.prefetch([key]);
      const entry = cache.getUsable(key);
      if (entry) await adopt(entry);
      if (held && isFresh()) return readingOf(held);
      if (failed && isPaused()) return usable() ?? failed.failure;
      const renewing = renew(requester);
      const why = await (usable()
        ? Promise.race([renewing, wait(PATIENCE_MS).then(() => undefined)])
        : renewing);
      return usable() ?? why ?? failure('service-not-json');
    },
  };
}

function readingOf<Value>({ value, fetchedMs }: Held<Value>): FileReading<Value> {
  return { ok: true, value, fetchedMs };
}

const unpack = promisify(gunzip);

/**
 * The text of a file, which may itself be compressed, unless something on its way has taken that for a compression of
 * the transfer, and undone it.
 *
 * @throws if it is cut off, or larger than 32 MB
 */
async function textOf(bytes: Uint8Array): Promise<string> {
  const isPacked = GZIP.every((byte, index) => bytes[index] === byte);
  const plain = isPacked ? await unpack(bytes, { maxOutputLength: MAX_TEXT_BYTES }) : bytes;
  return new TextDecoder().decode(plain);
}
