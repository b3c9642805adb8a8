/**
 * A program that Hexcast tells of alerts (docs/webhooks.md): it believes what is signed, answers at once, and acts on each
 * message once. `npm install standardwebhooks` is all that it needs.
 */
import { createServer } from 'node:http';
import { Webhook } from 'standardwebhooks';

interface Message {
  readonly type: string;
  readonly data: { readonly event?: string; readonly areaDesc?: string };
}

const MAX_BYTES = 200_000;

/** @param act called with each message once */
export function createReceiver(secret: string, act: (message: Message) => void) {
  const webhook = new Webhook(secret);
  /** A message may come twice, when an answer was lost. Hexcast does not send one that is older than two days. */
  const seen = new Map<string, number>();

  return createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) {
      body += chunk;
      if (body.length > MAX_BYTES) break;
    }
    const { 'webhook-id': id = '' } = request.headers as Record<string, string>;
    try {
      const message = webhook.verify(body, request.headers as Record<string, string>) as Message;
      response.writeHead(204).end();
      const isNew = !seen.has(id);
      seen.set(id, Date.now());
      for (const [old, ms] of seen) if (Date.now() - ms > 2 * 86_400_000) seen.delete(old);
      if (isNew) act(message);
    } catch {
      response.writeHead(401).end();
    }
  });
}
