import { LRUCache } from 'lru-cache';
import { Body } from '@/lib/base/body';
import { failure, success } from '@/lib/base/outcome';
import { redactKeys } from '@/lib/base/redact-keys';
import type { Requester } from '@/lib/base/requester';
import { feedPath } from '@/lib/contract/paths';
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '@/lib/contract/time';
import { ATOM_TYPE, atomDocument } from '@/lib/feeds/atom';
import { CALENDAR_TYPE, calendarOf } from '@/lib/feeds/calendar';
import { CAP_TYPE, capDocument } from '@/lib/feeds/cap';
import { capIdOf, type Feed } from '@/lib/feeds/feed';
import { JSON_FEED_TYPE, jsonFeed } from '@/lib/feeds/json-feed';
import type { FeedArea, FeedReader, FeedReading } from '@/lib/gateway/documents/feed-reader';
import { urnOf } from '@/lib/gateway/messages/message-ids';
import { COUNTRY_TIME_ZONE } from '@/lib/geo/time-zone';
import { type FeedFormat, type FeedSubject, parseFeedPath, subjectOf } from './feed-request';
import type { Result } from './problems';
import type { Built } from './replies';

/** A feed, or a message of one, as it is served to everyone. */
export interface FeedDocument extends Built {
  readonly contentType: string;
}

/** The feeds of alerts. They make no call: what they tell is what is known. */
export interface Feeds {
  /** A document that was asked for before and is as new as can be. Has no side effects. */
  readonly find: (path: string) => FeedDocument | undefined;
  /** The same, after the list of all alerts was renewed, where a source has one and it is due. */
  readonly read: (path: string, requester: Requester) => Promise<Result<FeedDocument>>;
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
/** A message never changes, but it is gone some day. */
const CAP_LIFETIME_MS = HOUR_MS;
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

  /** The body at a path, made anew when something has changed; it stays the same if what it says does. */
  function bodyAt(path: string, write: () => string): Body {
    const before = made.get(path);
    const version = reader.version();
    const ageMs = now() - (before?.madeMs ?? 0);
    if (before?.version === version && ageMs >= 0 && ageMs < SAME_MS) return before.body;
    const fresh = Body.of(Buffer.from(redactKeys(write())));
    const body = before?.body.tag === fresh.tag ? before.body : fresh;
    made.set(path, { body, version, madeMs: now() });
    return body;
  }

  function feedOf(area: FeedArea, subject: FeedSubject, reading: FeedReading): Feed {
    const messages = reading.messages();
    return {
      ...subject,
      id: urnOf(['feed', area.id]),
      origin: publicUrl,
      path: feedPath(area.id),
      updatedMs: messages.reduce((ms, { sentMs }) => Math.max(ms, sentMs), reader.sinceMs()),
      zones: reading.zones,
      isMadeUp: isDemo,
      sources: reading.sources,
      messages,
    };
  }

  function capAt(path: string): FeedDocument | undefined {
    const id = capIdOf(path);
    const message = id === undefined ? undefined : reader.messageOf(id);
    if (!message) return undefined;
    const from = { origin: publicUrl, isMadeUp: isDemo, sources: reader.sourcesOf(message) };
    return {
      body: bodyAt(path, () => capDocument(message, from)),
      contentType: CAP_TYPE,
      madeMs: now(),
      lifetimeMs: CAP_LIFETIME_MS,
      isHit: true,
    };
  }

  function documentAt(path: string): Result<FeedDocument> {
    const wanted = parseFeedPath(path);
    if (!wanted.ok) return wanted;
    const { area, format } = wanted.value;
    const reading = reader.read(area);
    if (!reading) return failure('not-loaded', UNKNOWN_RETRY);
    const subject = subjectOf(area) ?? lateSubject(area, reading);
    if (!subject) return failure('no-data', { detail: 'There is no such zone or county.' });
    const write = () => written(feedOf(area, subject, reading), format);
    const { fetchedMs, ttlMs } = reading;
    return success({
      body: bodyAt(path, write),
      contentType: TYPES[format],
      madeMs: fetchedMs,
      // In whole seconds, like the header field.
      lifetimeMs: Math.floor(ttlMs / SECOND_MS) * SECOND_MS,
      isHit: true,
    });
  }

  return {
    find(path) {
      if (!made.has(path)) return undefined;
      const cap = capAt(path);
      if (cap) return cap;
      const found = documentAt(path);
      if (!found.ok) return undefined;
      const { madeMs, lifetimeMs } = found.value;
      const isFresh = now() >= madeMs && now() < madeMs + lifetimeMs;
      return isFresh ? found.value : undefined;
    },
    async read(path, requester) {
      if (capIdOf(path) !== undefined) {
        const cap = capAt(path);
        return cap
          ? success(cap)
          : failure('no-data', {
              detail: 'There is no such message, or it is older than two days.',
            });
      }
      const wanted = parseFeedPath(path);
      if (!wanted.ok) return wanted;
      const code = await Promise.race([
        reader.renew(requester),
        wait(MAX_WAIT_MS).then(() => undefined),
      ]);
      const found = documentAt(path);
      // Those of a large state on a bad day are long: compressed here, nobody else waits for it.
      if (found.ok) await found.value.body.pack();
      const isUnknown = !found.ok && found.code === 'not-loaded';
      // Of a service that has no list of all alerts, this is no news.
      return isUnknown && code !== undefined && code !== 'no-data'
        ? failure(code, FAILED_RETRY)
        : found;
    },
  };
}

/** A zone or a county that is newer than our tables, if there is an alert for it. */
function lateSubject({ id }: FeedArea, reading: FeedReading): FeedSubject | undefined {
  const isNamed = reading.messages().some(({ areas }) => areas.includes(id));
  return isNamed ? { name: id, timeZone: COUNTRY_TIME_ZONE, pagePath: '/' } : undefined;
}

function written(feed: Feed, format: FeedFormat): string {
  if (format === 'atom') return atomDocument(feed);
  return format === 'ics' ? calendarOf(feed) : JSON.stringify(jsonFeed(feed));
}
