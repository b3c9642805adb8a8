import type { IncomingMessage, ServerResponse } from 'node:http';
import { DOTS, type Stage, TRACE_ID_HEADER } from '@/lib/contract/trace';
import type { Watch } from '@/lib/gateway/process-gateway';
import type { HitAllowance } from './client-limits';
import type { Address } from './refusals';

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

/** Begins the trace of a request for weather, if it asks for one and its sender may see it. */
export type OpenTrace = (
  request: IncomingMessage,
  response: ServerResponse,
  address: Address,
) => FrontTrace | undefined;

const TRACED_PATH = '/api/v1/';
const TRACE_QUERY = /^\?(?:.*&)?trace(?:[=&]|$)/;
/** Request headers that say nothing of who sent them. Of all others, only the name is noted. */
const SHOWN =
  /^(accept|accept-encoding|accept-language|cache-control|connection|host|if-none-match|pragma|priority|referer|user-agent|sec-.*)$/;
const MOST_HEADERS = 40;
const MOST_CHARACTERS = 300;

type Headers = [name: string, value: string][];

export function createTracing(open: Watch['openTrace']): OpenTrace {
  return (request, response, { url, path }) => {
    if (url.length === path.length || !path.startsWith(TRACED_PATH)) return undefined;
    if (!TRACE_QUERY.test(url.slice(path.length))) return undefined;
    const { headers, method = '' } = request;
    const trace = open((name) => [headers[name] ?? []].flat()[0], {
      ...{ method, path },
      headers: sentHeaders(headers),
    });
    if (!trace) return undefined;
    const { id } = trace;
    const end = trace.begin();
    noteAnswer(response, trace);
    return {
      ...{ id, trace, headers: { [TRACE_ID_HEADER]: id } },
      decided: ({ limit, remaining: left }, outcome) =>
        end({ stage: 'front', limit, left, outcome }),
    };
  };
}

function sentHeaders(headers: IncomingMessage['headers']): Headers {
  return Object.entries(headers)
    .slice(0, MOST_HEADERS)
    .map(([name, value]) => [name, SHOWN.test(name) ? textOf(value) : DOTS]);
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
  return [...all].slice(0, MOST_HEADERS);
}

const textOf = (value: unknown) => [value].flat().join(', ').slice(0, MOST_CHARACTERS);
