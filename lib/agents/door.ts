import type { Handlers } from '@/lib/answers/handler-list';
import type { Reply } from '@/lib/answers/reply';
import type { Responder } from '@/lib/answers/responder';
import { headerOf, isCrossOrigin } from '@/lib/base/fetch-metadata';
import { failure } from '@/lib/base/outcome';
import { redactKeys } from '@/lib/base/redact-keys';
import { MAX_MESSAGE_BYTES } from '@/lib/contract/request-limits';
import { createAsk } from './ask';

export interface AgentDoorOptions {
  readonly handlers: Pick<Handlers, 'findPlaces' | 'reading'>;
  readonly responder: Pick<Responder, 'problem' | 'respond'>;
  /** Whether programs may ask here. */
  readonly isOn: boolean;
  /** The configured origin of this site, or null. */
  readonly publicUrl: string | null;
  readonly version: string;
}

const OFF = failure('not-found' as const, {
  detail: 'This server takes no messages of agents: see AGENTS in its configuration.',
});
const FOREIGN = failure('cross-site' as const, {
  detail: 'Pages of other origins may not send messages here.',
});
const HEADERS = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' };
/** Invalid request (JSON-RPC 2.0, 5.1). */
const BATCH = {
  jsonrpc: '2.0',
  error: { code: -32_600, message: 'Batches are not taken: send one message at a time.' },
  id: null,
};

/**
 * The Model Context Protocol over streamable HTTP, without sessions: each message is answered by itself, and opens no
 * stream. Of the protocol this knows what is refused before a message is parsed; the rest is its library's.
 */
export function createAgentDoor(options: AgentDoorOptions): Handlers['mcp'] {
  const { handlers, responder, isOn, publicUrl, version } = options;

  async function answer(request: Request): Promise<Reply> {
    if (!isOn) return responder.problem('mcp', OFF);
    if (isForeign(request, publicUrl)) return responder.problem('mcp', FOREIGN);
    // Its library takes 90 ms to load, for which no start should wait.
    const { answerMessage, isJson } = await import('./protocol');
    const message = isJson(request) ? await messageIn(request) : request;
    if (!message) return jsonReply(400, BATCH);
    let retryAfterSeconds: number | undefined;
    const broken: unknown[] = [];
    const response = await answerMessage(message, {
      ask: createAsk(handlers, request.signal),
      origin: publicUrl ?? '',
      version,
      onRetryAfter: (seconds) => {
        retryAfterSeconds = seconds;
      },
      onBroken: (error) => broken.push(error),
    });
    const text = redactKeys(await response.text());
    if (broken.length > 0) throw broken[0];
    return replyOf(response, text, retryAfterSeconds);
  }

  return (request) => responder.respond('mcp', request, () => answer(request));
}

const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];

/**
 * Whether a page sends a message that is neither of this site, as it is configured, nor of this machine. That a page calls
 * itself by our Host is not enough: its owner may have let that name lead here (DNS rebinding).
 */
function isForeign(request: Request, publicUrl: string | null): boolean {
  const header = headerOf(request);
  if (isCrossOrigin(header)) return true;
  const origin = header('origin') ?? null;
  if (origin === null || origin === publicUrl) return false;
  return !URL.canParse(origin) || !LOOPBACK.includes(new URL(origin).hostname);
}

/** The request as the protocol's library reads it; undefined for several messages at once. */
async function messageIn(request: Request): Promise<Request | undefined> {
  const { method, url, headers, signal } = request;
  const isTooLong = Number(headers.get('content-length') ?? 0) > MAX_MESSAGE_BYTES;
  // It is refused as it is, before anything of it is read.
  if (isTooLong) return request;
  const body = await request.text();
  return /^\s*\[/.test(body) ? undefined : new Request(url, { method, headers, signal, body });
}

function replyOf({ status, headers }: Response, text: string, retryAfterSeconds?: number): Reply {
  const type = headers.get('content-type');
  const allow = headers.get('allow');
  const body = Buffer.from(text);
  return {
    status,
    headers: {
      ...HEADERS,
      ...(type === null ? {} : { 'content-type': type }),
      ...(allow === null ? {} : { allow }),
      ...(retryAfterSeconds === undefined ? {} : { 'retry-after': String(retryAfterSeconds) }),
      'content-length': String(body.byteLength),
    },
    body,
  };
}

function jsonReply(status: number, document: object): Reply {
  return replyOf(Response.json(null, { status }), JSON.stringify(document));
}
