import { isResourceName, type ResourceName } from '@/lib/contract/resources';
import type { Store } from '../cache/memory';
import type { CachedReader, Kept, Reading } from '../cache/reader';
import type { Weather } from '../documents/weather';
import type { Body } from '../terms/body';
import { freshnessHeaders, heldTag } from './replies';

/** A document that is held, ready to be sent without waking anybody. */
export interface HeldAnswer {
  readonly contentType: string;
  /** A strong validator of the body as it is, with its quotes. */
  readonly etag: string;
  /** Whether If-None-Match names this body, in whatever coding (RFC 9110, 13.1.2). */
  readonly isKnownBy: (ifNoneMatch: string) => boolean;
  readonly identity: () => Buffer;
  /** The body compressed: the first time that it is asked for, and kept. */
  readonly gzip: () => Buffer;
  readonly brotli: () => Buffer;
  /** Age, Cache-Control and Cache-Status as of the moment at which it was found, in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  /** Until when it may be told as it is, in milliseconds of the Unix epoch; 0 for what is stale. */
  readonly freshUntilMs: number;
  /** Counts that it was told: once for each answer. */
  readonly told: () => void;
}

/** The fresh answer to a canonical path of ours, or undefined where none is held. Begins nothing. */
export type Peek = (path: string) => HeldAnswer | undefined;

/**
 * The same, or a stale one, of which a refresh begins then, where one may, in the name of the client with
 * this bucket; without a client, only what is fresh.
 */
export type AtHand = (path: string, client: string | undefined) => HeldAnswer | undefined;

export interface HeldOptions {
  readonly weather: Weather;
  readonly reader: CachedReader;
  readonly store: Store<Kept>;
  readonly now: () => number;
}

/**
 * What is looked up is the path as it came: whatever is not the one canonical form of an address that
 * was answered before finds nothing.
 */
const PATH = /^\/api\/v1\/([a-z]{3,8})\/([0-9A-Za-z]{6,15})\.json$/;

export function createHeld({ weather, reader, store, now }: HeldOptions): {
  readonly peek: Peek;
  readonly atHand: AtHand;
} {
  function find(path: string, client?: string): HeldAnswer | undefined {
    const [, resource = '', id = ''] = PATH.exec(path) ?? [];
    if (!isResourceName(resource)) return undefined;
    const reading = weather.fresh(resource, id, 'person') ?? renewing(resource, id, client);
    return reading && answerOf(`${resource}/${id}`, reading);
  }

  /** What is stale, and renewed in the name of the client. Whatever is not held may be no id at all. */
  function renewing(resource: ResourceName, id: string, client?: string): Reading | undefined {
    if (client === undefined || !weather.held(resource, id)) return undefined;
    return weather.atHand(resource, id, { class: 'person', client });
  }

  function answerOf(key: string, reading: Reading): HeldAnswer | undefined {
    if (!reading.outcome.ok) return undefined;
    const { via, fetchedMs, ttlMs } = reading;
    return heldAnswerOf(reading.outcome.value, {
      onGrown: () => store.grown(key),
      headers: freshnessHeaders(reading, now()),
      freshUntilMs: via === 'hit' ? fetchedMs + ttlMs : 0,
      told: () => reader.counted(reading),
    });
  }

  return { peek: (path) => find(path), atHand: find };
}

/** A body that is held as an answer. `onGrown`: a compressed form was made, which is held from now on. */
export function heldAnswerOf(
  body: Body,
  {
    onGrown,
    ...about
  }: { onGrown: () => void } & Pick<HeldAnswer, 'headers' | 'freshUntilMs' | 'told'>,
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
    isKnownBy: (ifNoneMatch) => heldTag(ifNoneMatch, body.tag) !== undefined,
    identity: () => body.bytes,
    gzip: form(body.gzip),
    brotli: form(body.brotli),
    ...about,
  };
}

const SECOND_MS = 1_000;

/**
 * Finds a fresh answer once in a second: its headers, which count in seconds, are the same until then.
 * So whoever sends it many times a second may prepare for the very object that it gets.
 */
export function oncePerSecond(find: AtHand, now: () => number): AtHand {
  const found = new Map<string, HeldAnswer>();
  let second = 0;
  return (path, client) => {
    const nowMs = now();
    const thisSecond = Math.floor(nowMs / SECOND_MS);
    if (thisSecond !== second) found.clear();
    second = thisSecond;
    const before = found.get(path);
    if (before && nowMs < before.freshUntilMs) return before;
    const answer = find(path, client);
    if (answer && nowMs < answer.freshUntilMs) found.set(path, answer);
    return answer;
  };
}
