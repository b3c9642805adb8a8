/**
 * A program that Hexcast tells of alerts (docs/webhooks.md): it believes what is signed, answers at once, and acts on each
 * message once. `npm install standardwebhooks` is all that it needs.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { Webhook } from 'standardwebhooks';

interface Message {
  readonly type: string;
  readonly data: { readonly event?: string; readonly areaDesc?: string };
}

const MAX_BYTES = 200_000;
const WEEK_MS = 7 * 86_400_000;

/** @param act called with each message once; what it throws is its own affair */
export function createReceiver(secret: string, act: (message: Message) => void) {
  const webhook = new Webhook(secret);
  /** A message may come twice: when an answer was lost, or whoever sent it was killed. */
  const seen = new Map<string, number>();

  async function receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await bodyOf(request);
    const headers = request.headers as Record<string, string>;
    const message = webhook.verify(body, headers) as Message;
    response.writeHead(204).end();
    const isNew = !seen.has(headers['webhook-id'] ?? '');
    seen.set(headers['webhook-id'] ?? '', Date.now());
    for (const [id, ms] of seen) if (Date.now() - ms > WEEK_MS) seen.delete(id);
    if (isNew) setImmediate(act, message);
  }

  return createServer((request, response) => {
    // Not signed, cut off, or too long.
    receive(request, response).catch(() => response.writeHead(401).end());
  });
}

/** The bytes as they arrived: the signature is of these. */
async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request) {
    chunks.push(chunk);
    bytes += chunk.length;
    if (bytes > MAX_BYTES) throw new Error('too long');
  }
  return Buffer.concat(chunks);
}
