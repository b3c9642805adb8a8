import * as z from 'zod/mini';
import { createBody } from '@/lib/base/body';
import { parseJson } from '@/lib/base/json';
import { failure, success } from '@/lib/base/outcome';
import {
  OWN_REQUEST_HEADER,
  type WebhookFault,
  wantedWebhookSchema,
} from '@/lib/contract/webhooks';
import type { InspectionGate } from '@/lib/observe/inspection-gate';
import { faultSentence } from '@/lib/watch/webhooks/webhook';
import type { Webhooks } from '@/lib/watch/webhooks/webhooks';
import type { WebhookHandlers } from './handler-list';
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
const NOT_OWN = failure('cross-site' as const, {
  detail: `A request that changes something needs the header ${OWN_REQUEST_HEADER}.`,
});
const WRONG_FIELDS: WebhookFault = { fault: 'fields', area: null };

/** What operators see of webhooks, and do with them. */
export function createWebhookHandlers(options: WebhookHandlersOptions): WebhookHandlers {
  const { webhooks, gate } = options;
  const { respondWith } = options.responder;

  /**
   * A request that changes something has to be of our own page, or of a program: a page of another origin can send
   * neither this header nor JSON without being allowed to first, which it never is. A neighboring host can have a
   * cookie sent along.
   */
  async function changing(
    request: Request,
    act: () => Promise<Result<Reply>> | Result<Reply>,
  ): Promise<Result<Reply>> {
    const operator = await gate.operator(request);
    if (!operator.ok) return operator;
    return request.headers.has(OWN_REQUEST_HEADER) ? act() : NOT_OWN;
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

async function jsonIn(request: Request): Promise<unknown> {
  const type = request.headers.get('content-type') ?? '';
  return /^application\/json\b/i.test(type) ? parseJson(await request.text()) : undefined;
}
