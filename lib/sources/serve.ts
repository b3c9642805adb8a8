import { type Failure, failure, type Outcome } from '@/lib/base/outcome';
import { COMMON_CLIENT, type Requester } from '@/lib/base/requester';
import { createWaiters } from '@/lib/base/waiters';
import type { Caller } from '@/lib/calls/caller';
import { ALL_ALERTS } from '@/lib/contract/active-alerts';
import { CELL_PATTERN, COUNTY_PATTERN, ZONE_PATTERN } from '@/lib/contract/ids';
import { isResourceName, RESOURCES } from '@/lib/contract/resources';
import { isCell } from '@/lib/geo/cells';
import type { Source } from './source';

/** What a service says to a request. */
export interface SourceReply {
  readonly status: number;
  /** By lowercase name. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

type Headers = Readonly<Record<string, string>>;

const REQUESTER: Requester = { priority: 'person', client: COMMON_CLIENT };

/**
 * The interface over HTTP, in front of a source: answers a GET of a URL with these headers, by lowercase name, if they
 * have one of these keys. Never rejects for what is asked.
 */
export function serveSource(source: Source, keys: readonly string[]) {
  async function read<Kind extends string>(
    caller: Caller<Readonly<Record<Kind, unknown>>>,
    kind: Kind,
    id: string,
    ttlSeconds: number,
  ): Promise<SourceReply> {
    const waiters = createWaiters(REQUESTER, () => {});
    const { outcome, hints } = await caller.call({ kind, id, isCached: false }, waiters);
    return replyOf(outcome, hints.ageMs ?? 0, ttlSeconds);
  }

  return async (address: string, headers: Headers): Promise<SourceReply> => {
    const url = new URL(address);
    const [, name = '', id = ''] = /^\/v1\/([a-z]+)\/([^/]+)\.json$/.exec(url.pathname) ?? [];
    if (!isResourceName(name)) return errorReply(404, 'Not found');
    const key = headers['x-api-key'] ?? url.searchParams.get('api_key');
    if (key === null || !keys.includes(key)) return errorReply(403, 'Invalid or missing API key');
    if (url.pathname === ALL_ALERTS.path) {
      return read(source.allAlerts, 'all-alerts', 'all', ALL_ALERTS.ttlSeconds);
    }
    if (!isId(name, id)) return replyOf(failure('no-data'), 0, 0);
    return read(source.documents, name, id, RESOURCES[name].ttlSeconds);
  };
}

function isId(name: string, id: string): boolean {
  if (name === 'alerts') return ZONE_PATTERN.test(id) || COUNTY_PATTERN.test(id);
  return CELL_PATTERN.test(id) && isCell(id);
}

function replyOf(found: Outcome<unknown>, ageMs: number, ttlSeconds: number): SourceReply {
  if (!found.ok) return failureReply(found);
  const ageSeconds = Math.round(ageMs / 1000);
  return {
    status: 200,
    headers: {
      'content-type': 'application/json',
      'cache-control': `public, max-age=${ttlSeconds}`,
      ...(ageSeconds > 0 ? { age: String(ageSeconds) } : {}),
    },
    body: JSON.stringify(found.value),
  };
}

/** A failure always says when a retry makes sense: a caller's own retries would multiply the source's. */
function failureReply({ code, retryAfterSeconds = 5 }: Failure): SourceReply {
  if (code === 'no-data') return errorReply(404, 'No data');
  return errorReply(code === 'service-timeout' ? 504 : 503, 'The source has no answer now', {
    'retry-after': String(retryAfterSeconds),
  });
}

function errorReply(code: number, message: string, headers: Headers = {}): SourceReply {
  return {
    status: code,
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ error: { code, message } }),
  };
}
