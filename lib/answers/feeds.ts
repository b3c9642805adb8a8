import { LRUCache } from 'lru-cache';
import { Body } from '@/lib/base/body';
import { failure, success } from '@/lib/base/outcome';
import { redactKeys } from '@/lib/base/redact-keys';
import type { Requester } from '@/lib/base/requester';
import { capIdAt, feedPath } from '@/lib/contract/paths';
import { MINUTE_MS, SECOND_MS, wholeSeconds } from '@/lib/contract/time';
import { ATOM_TYPE, atomDocument } from '@/lib/feeds/atom';
import { CALENDAR_TYPE, calendarOf } from '@/lib/feeds/calendar';
import { CAP_TYPE, capDocument } from '@/lib/feeds/cap';
import type { Feed } from '@/lib/feeds/feed';
import { JSON_FEED_TYPE, jsonFeed } from '@/lib/feeds/json-feed';
import type { FeedArea } from '@/lib/gateway/documents/feed-area';
import type { FeedReader, FeedReading } from '@/lib/gateway/documents/feed-reader';
import { urnOf } from '@/lib/gateway/messages/message-ids';
import { timeZoneOfTerritory } from '@/lib/geo/territories';
import {
  type FeedFormat,
  type FeedRequest,
  type FeedSubject,
  parseFeedPath,
  subjectOf,
  subjectOfUnknown,
} from './feed-request';
import type { Result } from './problems';
import type { Built } from './replies';

/** The feeds of alerts, and the messages in them, as they are served to everyone. They make no call: what they tell is what is known. */
export interface Feeds {
  /** A document that was asked for before and is as new as can be. Makes no call. */
  readonly find: (path: string) => Built | undefined;
  /** The same, after the list of all alerts was renewed, where a source has one and it is due. */
  readonly read: (path: string, requester: Requester) => Promise<Result<Built>>;
}

export interface FeedsOptions {
  readonly reader: FeedReader;
  /** The configured origin of this site, or null. */
  readonly publicUrl: string | null;
  /** Whether the weather is that of the demo. */
  readonly isDemo: boolean;
  readonly maxBytes: number;
  readonly wait: (ms: number) => Promise<void>;
  readonly now: () => number;
}

/** As long as for other documents that are put together of what a call brings. */
const MAX_WAIT_MS = 2_500;
/** What feed readers are told to wait where an area is not known: somebody has to look at it first. */
const UNKNOWN_RETRY = { retryAfterSeconds: (15 * MINUTE_MS) / SECOND_MS };
const FAILED_RETRY = { retryAfterSeconds: MINUTE_MS / SECOND_MS };
/** A message stays the same, but once it is replaced its text is not kept. */
const CAP_LIFETIME_MS = MINUTE_MS;
/** What ends by itself, or is told for two days, leaves a feed within this. */
const SAME_MS = MINUTE_MS;

const TYPES: Readonly<Record<FeedFormat, string>> = {
  atom: ATOM_TYPE,
  json: JSON_FEED_TYPE,
  ics: CALENDAR_TYPE,
};

/** A body, and what it was made of. */
interface Made {
  readonly body: Body;
  readonly version: number;
  readonly madeMs: number;
  /** When what it tells changed last; null for a message. */
  readonly updatedMs: number | null;
}

/** A text, and when what it tells changed last. */
interface Written {
  readonly text: string;
  readonly updatedMs: number | null;
}

export function createFeeds({
  reader,
  publicUrl,
  isDemo,
  maxBytes,
  wait,
  now,
}: FeedsOptions): Feeds {
  const made = new LRUCache<string, Made>({
    maxSize: maxBytes,
    sizeCalculation: ({ body }) => body.size(),
  });

  /** The body at a path that is as new as can be, if there is one. */
  function heldAt(path: string): Body | undefined {
    const held = made.get(path);
    const ageMs = now() - (held?.madeMs ?? 0);
    const isNew = held?.version === reader.version() && ageMs >= 0 && ageMs < SAME_MS;
    return isNew ? held.body : undefined;
  }

  /** The body at a path, made anew when something has changed; it stays the same if what it says does. */
  function bodyAt(path: string, write: (sinceMs: number) => Written): Body {
    const held = heldAt(path);
    if (held) return held;
    const before = made.get(path);
    const { text, updatedMs } = write(before?.updatedMs ?? 0);
    const fresh = Body.of(Buffer.from(redactKeys(text)));
    const body = before?.body.tag === fresh.tag ? before.body : fresh;
    made.set(path, { body, version: reader.version(), madeMs: now(), updatedMs });
    return body;
  }

  /** @param sinceMs when it had changed last, the time before: that never goes back */
  function feedOf(
    area: FeedArea,
    subject: FeedSubject,
    reading: FeedReading,
    sinceMs: number,
  ): Feed {
    const { messages, changedMs } = reading.told();
    return {
      ...subject,
      id: urnOf(['feed', area.id]),
      origin: publicUrl,
      path: feedPath(area.id),
      updatedMs: Math.max(changedMs, sinceMs),
      zones: reading.zones,
      isMadeUp: isDemo,
      sources: reading.sources,
      messages,
    };
  }

  function capAt(path: string): Built | undefined {
    const id = capIdAt(path);
    const found = id === undefined ? undefined : reader.messageOf(id);
    if (!found) return undefined;
    const from = { origin: publicUrl, isMadeUp: isDemo, sources: found.sources };
    return {
      body: bodyAt(path, () => ({ text: capDocument(found.message, from), updatedMs: null })),
      contentType: CAP_TYPE,
      madeMs: now(),
      lifetimeMs: CAP_LIFETIME_MS,
      isHit: true,
    };
  }

  function documentAt(path: string, { area, format }: FeedRequest): Result<Built> {
    const known = subjectOf(area);
    const reading = reader.read([area]);
    if (!reading) return known ? failure('not-loaded', UNKNOWN_RETRY) : NO_AREA;
    const subject = known ?? lateSubject(area, reading);
    if (!subject) return NO_AREA;
    const write = (sinceMs: number) => {
      const feed = feedOf(area, subject, reading, sinceMs);
      return { text: written(feed, format), updatedMs: feed.updatedMs };
    };
    const { fetchedMs, ttlMs } = reading;
    return success({
      body: bodyAt(path, write),
      contentType: TYPES[format],
      madeMs: fetchedMs,
      // In whole seconds, like the header field.
      lifetimeMs: wholeSeconds(ttlMs),
      isHit: true,
    });
  }

  function findFresh(path: string): Built | undefined {
    const wanted = parseFeedPath(path);
    const found = wanted.ok ? documentAt(path, wanted.value) : wanted;
    if (!found.ok) return undefined;
    const { madeMs, lifetimeMs } = found.value;
    return now() >= madeMs && now() < madeMs + lifetimeMs ? found.value : undefined;
  }

  /** Compressed before it is kept: it is weighed as it is then, and nobody waits for it twice. */
  async function kept(path: string, found: Built): Promise<Result<Built>> {
    await found.body.pack();
    const entry = made.get(path);
    if (entry?.body === found.body) made.set(path, { ...entry });
    return success(found);
  }

  async function readFeed(path: string, requester: Requester): Promise<Result<Built>> {
    const wanted = parseFeedPath(path);
    if (!wanted.ok) return wanted;
    const code = await Promise.race([
      reader.renew(wanted.value.area, requester),
      wait(MAX_WAIT_MS).then(() => 'busy' as const),
    ]);
    const found = documentAt(path, wanted.value);
    if (found.ok) return kept(path, found.value);
    // Of a service that has no list of all alerts, "no data" is no news.
    const isNews = found.code === 'not-loaded' && code !== undefined && code !== 'no-data';
    return isNews ? failure(code, FAILED_RETRY) : found;
  }

  return {
    // What has to be made and compressed first is not held.
    find: (path) => (heldAt(path) ? (capAt(path) ?? findFresh(path)) : undefined),
    async read(path, requester) {
      if (capIdAt(path) === undefined) return readFeed(path, requester);
      const cap = capAt(path);
      return cap ? kept(path, cap) : NO_MESSAGE;
    },
  };
}

const NO_AREA = failure('no-data' as const, { detail: 'There is no such zone or county.' });
const NO_MESSAGE = failure('no-data' as const, {
  detail: 'There is no such message, or it is older than two days.',
});

/** A zone or a county that is newer than our tables, if there is anything to tell of it. */
function lateSubject(area: FeedArea, reading: FeedReading): FeedSubject | undefined {
  const { id } = area;
  const { messages } = reading.told();
  const isTerritory = timeZoneOfTerritory(id.slice(0, 2)) !== undefined;
  return messages.some(({ areas, isHere }) => areas.includes(id) || !isHere || isTerritory)
    ? subjectOfUnknown(area)
    : undefined;
}

function written(feed: Feed, format: FeedFormat): string {
  if (format === 'atom') return atomDocument(feed);
  return format === 'ics' ? calendarOf(feed) : JSON.stringify(jsonFeed(feed));
}
