import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Watch } from '@/lib/answers/http';
import { DOTS } from '@/lib/base/trace';
import { PAGE_TOKEN_HEADER } from '@/lib/contract/inspector';
import { DOCUMENTS_PATH } from '@/lib/contract/paths';
import { type Stage, TRACE_ID_HEADER } from '@/lib/contract/trace';
import type { HitAllowance } from './client-limits';
import type { Address } from './refusals';
import { headerOf } from './request-headers';

/** The trace of a request, as far as the front server notes it. */
export interface FrontTrace {
  readonly id: string;
  /** Where the gateway notes what it does. */
  readonly trace: NonNullable<ReturnType<Watch['openTrace']>>;
  /** Names the trace in the response. */
  readonly headers: Readonly<Record<string, string>>;
  /** Notes what the front server decided. */
  readonly decided: (
    allowance: HitAllowance,
    outcome: Extract<Stage, { stage: 'front' }>['outcome'],
  ) => void;
}

/**
 * Begins the trace of a request that wants one, if its sender may see it. To be called only for a client that is
 * within its limit, as each trace takes the place of another.
 */
export type OpenTrace = (
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
  client: string,
) => FrontTrace | undefined;

const TRACE_QUERY = /^\?(?:.*&)?trace(?:[=&]|$)/;
/** Request headers that say nothing of who sent them. Of all others, only the name is noted. */
const SHOWN =
  /^(accept|accept-encoding|accept-language|cache-control|connection|host|if-none-match|pragma|priority|referer|user-agent|sec-(ch-ua|ch-ua-mobile|ch-ua-platform|fetch-dest|fetch-mode|fetch-site|gpc|purpose))$/;
const MAX_HEADERS = 40;
const MAX_CHARACTERS = 300;

type Headers = [name: string, value: string][];

/** Whether a request is one for weather that asks to be traced. */
export function isTraceWanted({ headers }: IncomingMessage, { url, path }: Address): boolean {
  if (url.length === path.length || !path.startsWith(DOCUMENTS_PATH)) return false;
  const isSigned = headers[PAGE_TOKEN_HEADER] !== undefined || headers.cookie !== undefined;
  return isSigned && TRACE_QUERY.test(url.slice(path.length));
}

export function createTracing(open: Watch['openTrace']): OpenTrace {
  return (request, response, path, client) => {
    const { headers, method = '' } = request;
    const trace = open({
      header: headerOf(request),
      request: { method, path, headers: sentHeaders(headers) },
      client,
    });
    if (!trace) return undefined;
    const { id } = trace;
    const end = trace.begin();
    noteAnswer(response, trace);
    return {
      id,
      trace,
      headers: { [TRACE_ID_HEADER]: id },
      decided: ({ limit, remaining: left }, outcome) =>
        end({ stage: 'front', limit, left, outcome }),
    };
  };
}

function sentHeaders(headers: IncomingMessage['headers']): Headers {
  return Object.entries(headers)
    .slice(0, MAX_HEADERS)
    .map(([name, value]) => [name, SHOWN.test(name) ? shownOf(name, textOf(value)) : DOTS]);
}

/** Notes status and headers when they are sent, until all is handed to the system. */
function noteAnswer(response: ServerResponse, trace: FrontTrace['trace']): void {
  const writeHead = response.writeHead.bind(response);
  // Node also sends implicit headers through this method.
  response.writeHead = ((...args: Parameters<typeof writeHead>) => {
    const end = trace.begin();
    const result = writeHead(...args);
    const headers = answeredHeaders(response, args.at(-1));
    const bytes = Number(headers.find(([name]) => name === 'content-length')?.[1] ?? 0);
    const status = args[0];
    response.once('finish', () => end({ stage: 'answer', status, headers, bytes }));
    return result;
  }) as typeof writeHead;
}

/** What was set before, and what `writeHead` was given: an object, or names and values in turn. */
function answeredHeaders(response: ServerResponse, given: unknown): Headers {
  const all = new Map<string, string>();
  const add = (name: string, value: unknown) =>
    all.set(name.toLowerCase(), name.toLowerCase() === 'set-cookie' ? DOTS : textOf(value));
  for (const [name, value] of Object.entries(response.getHeaders())) add(name, value);
  if (Array.isArray(given)) {
    for (let at = 0; at + 1 < given.length; at += 2) add(String(given[at]), given[at + 1]);
  } else if (typeof given === 'object' && given !== null) {
    for (const [name, value] of Object.entries(given)) add(name, value);
  }
  return [...all].slice(0, MAX_HEADERS);
}

/** A referrer without its query, in which somebody may have typed something. */
const shownOf = (name: string, text: string) =>
  name === 'referer' ? (text.split('?')[0] ?? '') : text;

const textOf = (value: unknown) => [value].flat().join(', ').slice(0, MAX_CHARACTERS);
