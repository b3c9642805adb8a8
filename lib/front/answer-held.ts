import type { IncomingMessage, ServerResponse } from 'node:http';
import type { HeldAnswer } from '@/lib/gateway/process-gateway';
import { type Coding, codingFor, etagIn, isKnown } from './coding';

/**
 * Answers a request from what is held: the whole body, its head alone, or 304 where the client has it
 * already.
 */
export function answerHeld(
  request: IncomingMessage,
  response: ServerResponse,
  common: Readonly<Record<string, string>>,
  held: HeldAnswer,
): void {
  const coding = codingFor(request.headers['accept-encoding']);
  const headers = {
    ...common,
    ...held.headers(),
    etag: etagIn(coding, held.etag),
    vary: 'Accept-Encoding',
  };
  if (isKnown(request.headers['if-none-match'], held.etag)) {
    response.writeHead(304, headers).end();
    return;
  }
  const body = bodyOf(held, coding);
  response.writeHead(200, {
    ...headers,
    'content-type': held.contentType,
    'content-length': body.length,
    ...(coding === 'identity' ? {} : { 'content-encoding': coding }),
  });
  response.end(request.method === 'HEAD' ? undefined : body);
}

function bodyOf(held: HeldAnswer, coding: Coding): Buffer {
  if (coding === 'br') return held.brotli();
  return coding === 'gzip' ? held.gzip() : held.identity();
}
