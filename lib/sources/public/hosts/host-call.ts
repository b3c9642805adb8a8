import { MEBIBYTE } from '@/lib/base/bytes';
import type { Log } from '@/lib/base/log';
import { type FailureCode, failure, retrySeconds, success } from '@/lib/base/outcome';
import type { Trace } from '@/lib/base/trace';
import { createCallNotes } from '@/lib/calls/call-notes';
import type { CallResult } from '@/lib/calls/call-result';
import type { CallRequest, Validators } from '@/lib/calls/caller';
import type { Transport, TransportFailure } from '@/lib/calls/transport';
import { readUpstreamHints } from '@/lib/calls/upstream-hints';
import type { HostKind, HostName, HostSettings } from './host-settings';

/** What a host said: a document, or that the cached one is still the newest. */
export type HostReply =
  | { readonly isSame: false; readonly body: Uint8Array; readonly validators: Validators }
  | { readonly isSame: true };

export interface HostCallOptions extends Pick<HostSettings, 'baseUrl' | 'timeoutMs'> {
  readonly host: HostName;
  readonly transport: Transport;
  /** Our name, version and contact: these services refuse requests without. */
  readonly userAgent: string;
  readonly now: () => number;
  readonly log: Log;
}

/** Some times the largest that was seen. */
const MAX_BYTES: Readonly<Record<HostKind, number>> = {
  point: MEBIBYTE / 4,
  grid: 2 * MEBIBYTE,
  hourly: 2 * MEBIBYTE,
  stations: MEBIBYTE,
  observation: MEBIBYTE / 4,
  alerts: 16 * MEBIBYTE,
  zone: 8 * MEBIBYTE,
  samples: 8 * MEBIBYTE,
  file: 16 * MEBIBYTE,
};

/** Always the same for each kind: the NWS keeps a copy for each Accept, and some of them are days old. */
const ACCEPT: Readonly<Record<HostName, string>> = {
  nws: 'application/geo+json',
  ndfd: 'text/xml, application/xml',
  metar: 'application/gzip, */*;q=0.1',
  airnow: 'text/plain, */*;q=0.1',
};

const FAILURES: Readonly<
  Record<TransportFailure, 'service-unreachable' | 'service-timeout' | 'service-not-json'>
> = {
  unreachable: 'service-unreachable',
  timeout: 'service-timeout',
  'too-large': 'service-not-json',
  encoding: 'service-not-json',
};

/** Makes one call to a host: `id` is the path, with its query. Every call is one line of the log. */
export function createHostCall(options: HostCallOptions) {
  const { host, transport, userAgent, baseUrl, timeoutMs, now, log } = options;

  function headersFor({ etag, lastModified }: Validators): Record<string, string> {
    return {
      accept: ACCEPT[host],
      'user-agent': userAgent,
      ...(etag === undefined ? {} : { 'if-none-match': etag }),
      ...(lastModified === undefined ? {} : { 'if-modified-since': lastModified }),
    };
  }

  return async (
    { kind, id, validators = {} }: CallRequest<HostKind>,
    _: null,
    trace: Trace | undefined,
  ): Promise<CallResult<HostReply>> => {
    const startMs = now();
    const headers = headersFor(validators);
    const notes = trace && createCallNotes(trace, id, headers);
    const reply = await transport({
      url: baseUrl + id,
      headers,
      timeoutMs,
      maxBytes: MAX_BYTES[kind],
    });
    const line = { event: 'call', service: host, kind, ms: now() - startMs };
    if (reply.kind === 'failure') {
      const code = FAILURES[reply.reason];
      log.warn({ ...line, code, reason: reply.reason });
      notes?.unanswered(code);
      return {
        outcome: failure(code),
        fault: 'service',
        mayRetry: reply.reason === 'unreachable',
        hints: {},
      };
    }
    const { status, headers: said, body } = reply;
    const hints = readUpstreamHints(said, now());
    const note = (failed: FailureCode | null) => notes?.answered(status, body.byteLength, failed);
    if (status === 200 || status === 304) {
      log.info({ ...line, status, bytes: body.byteLength });
      note(null);
      const found = { etag: said.etag, lastModified: said['last-modified'] };
      const value: HostReply =
        status === 304 ? { isSame: true } : { isSame: false, body, validators: found };
      return { outcome: success(value), fault: 'none', mayRetry: false, hints };
    }
    if (status === 404) {
      log.info({ ...line, status });
      note('no-data');
      return { outcome: failure('no-data'), fault: 'none', mayRetry: false, hints };
    }
    log.warn({ ...line, status, correlation: correlationOf(said) });
    // The CDN in front of the NWS answers 403 to those who ask too often.
    if (status === 403 || status === 429) {
      note('service-paused');
      return { outcome: failure('service-paused'), fault: 'limit', mayRetry: false, hints };
    }
    note('service-failing');
    const isOurs = status >= 400 && status < 500;
    const pauseMs = hints.retryAtMs === undefined ? undefined : hints.retryAtMs - now();
    return {
      outcome: failure(
        'service-failing',
        pauseMs === undefined ? {} : { retryAfterSeconds: retrySeconds(pauseMs) },
      ),
      fault: isOurs ? 'answer' : 'service',
      mayRetry: status >= 500 && pauseMs === undefined,
      hints,
    };
  };
}

/** The id that the NWS's support asks for, if it has the form of one: it is logged. */
function correlationOf(headers: Readonly<Record<string, string>>): string | undefined {
  const id = headers['x-correlation-id'];
  return id !== undefined && /^[\w-]{1,64}$/.test(id) ? id : undefined;
}
