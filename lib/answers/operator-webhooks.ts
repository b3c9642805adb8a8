import * as z from 'zod/mini';
import { success } from '@/lib/base/outcome';
import { type WebhookFault, wantedWebhookSchema } from '@/lib/contract/webhooks';
import type { InspectionGate } from '@/lib/observe/inspection-gate';
import { faultSentence } from '@/lib/watch/webhooks/webhook';
import type { Webhooks } from '@/lib/watch/webhooks/webhooks';
import type { WebhookHandlers } from './handler-list';
import { faultReply, jsonIn, NOT_STORED, ownReply, refusalOfForeign } from './own-request';
import type { Result } from './problems';
import type { Reply } from './reply';
import type { Responder } from './responder';

export interface WebhookHandlersOptions {
  readonly webhooks: Webhooks;
  readonly gate: Pick<InspectionGate, 'operator'>;
  readonly responder: Pick<Responder, 'respondWith'>;
}

const WRONG_FIELDS: WebhookFault = { fault: 'fields', area: null };

/** What operators see of webhooks, and do with them. */
export function createWebhookHandlers(options: WebhookHandlersOptions): WebhookHandlers {
  const { webhooks, gate } = options;
  const { respondWith } = options.responder;

  /** For operators, and pages of our own. */
  async function changing(
    request: Request,
    act: () => Promise<Result<Reply>> | Result<Reply>,
  ): Promise<Result<Reply>> {
    const operator = await gate.operator(request);
    if (!operator.ok) return operator;
    return refusalOfForeign(request) ?? act();
  }

  return {
    webhooks: (request) =>
      respondWith('webhooks', request, async () => {
        const operator = await gate.operator(request);
        return operator.ok ? ownReply(request, webhooks.read()) : operator;
      }),
    addWebhook: (request) =>
      respondWith('add-webhook', request, () =>
        changing(request, async () => {
          const wanted = z.safeParse(wantedWebhookSchema, await jsonIn(request));
          if (!wanted.success) return wrong(WRONG_FIELDS);
          const added = webhooks.add(wanted.data);
          return added.ok ? ownReply(request, added.value) : wrong(added);
        }),
      ),
    testWebhook: (request, id) =>
      respondWith('test-webhook', request, () =>
        changing(request, async () => {
          const tried = await webhooks.test(id);
          return tried.ok ? ownReply(request, tried.value) : tried;
        }),
      ),
    removeWebhook: (request, id) =>
      respondWith('remove-webhook', request, () =>
        changing(request, () => {
          const removed = webhooks.remove(id);
          return removed.ok
            ? success({ status: 204, headers: NOT_STORED, body: new Uint8Array() })
            : removed;
        }),
      ),
  };
}

function wrong({ fault, area }: WebhookFault): Result<Reply> {
  return faultReply(faultSentence({ fault, area }), { fault, area });
}
