import * as z from 'zod/mini';
import { createBody } from '@/lib/base/body';
import { success } from '@/lib/base/outcome';
import { type WebhookFault, wantedWebhookSchema } from '@/lib/contract/webhooks';
import type { InspectionGate } from '@/lib/observe/inspection-gate';
import { faultSentence } from '@/lib/watch/webhooks/webhook';
import type { Webhooks } from '@/lib/watch/webhooks/webhooks';
import type { WebhookHandlers } from './handler-list';
import { jsonIn, refusalOfForeign } from './own-request';
import { describeProblem, type Result } from './problems';
import { bodyReply } from './replies';
import { conditionalOf, type Reply } from './reply';
import type { Responder } from './responder';

export interface WebhookHandlersOptions {
  readonly webhooks: Webhooks;
  readonly gate: Pick<InspectionGate, 'operator'>;
  readonly responder: Pick<Responder, 'respondWith'>;
}

const NOT_STORED = { 'cache-control': 'no-store' };
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

  const reply = (request: Request, document: unknown): Result<Reply> =>
    success(bodyReply(createBody(document), conditionalOf(request), NOT_STORED));

  function faultReply(request: Request, { fault, area }: WebhookFault): Result<Reply> {
    const problem = describeProblem('bad-request', faultSentence({ fault, area }));
    const body = createBody({ ...problem, fault, area });
    const type = 'application/problem+json';
    const { status } = problem;
    return success({ ...bodyReply(body, conditionalOf(request), NOT_STORED, type), status });
  }

  return {
    webhooks: (request) =>
      respondWith('webhooks', request, async () => {
        const operator = await gate.operator(request);
        return operator.ok ? reply(request, webhooks.read()) : operator;
      }),
    addWebhook: (request) =>
      respondWith('add-webhook', request, () =>
        changing(request, async () => {
          const wanted = z.safeParse(wantedWebhookSchema, await jsonIn(request));
          if (!wanted.success) return faultReply(request, WRONG_FIELDS);
          const added = webhooks.add(wanted.data);
          return added.ok ? reply(request, added.value) : faultReply(request, added);
        }),
      ),
    testWebhook: (request, id) =>
      respondWith('test-webhook', request, () =>
        changing(request, async () => {
          const tried = await webhooks.test(id);
          return tried.ok ? reply(request, tried.value) : tried;
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
