import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { WEBHOOKS_PATH } from '@/lib/contract/paths';
import type {
  AddedWebhook,
  TriedWebhook,
  WantedWebhook,
  WebhookFault,
} from '@/lib/contract/webhooks';
import { fetchResponse, problemIn } from './fetch-response';
import { RENEWED } from './operator';
import { failureIn, sendOwn } from './own-request';

const schemas = () => import('@/lib/contract/webhooks');

/** The programs that are told of alerts, for an operator who has signed in. */
function webhooksQuery() {
  return queryOptions({
    queryKey: ['operator-webhooks'],
    queryFn: async ({ signal }) => {
      const schema = async () => (await schemas()).webhooksSchema;
      return (await fetchResponse(WEBHOOKS_PATH, schema, signal)).document;
    },
    ...RENEWED,
  });
}

export function useWebhooks() {
  return useQuery(webhooksQuery());
}

/** That a webhook was not added, and why. */
export class WebhookFaultError extends Error {
  override readonly name = 'WebhookFaultError';
  readonly fault: WebhookFault;

  constructor(fault: WebhookFault) {
    super(fault.fault);
    this.fault = fault;
  }
}

/** Adds a webhook. The error is a WebhookFaultError if the server has found something wrong with it. */
export function useAddWebhook() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (wanted: WantedWebhook): Promise<AddedWebhook> => {
      const response = await sendOwn(WEBHOOKS_PATH, 'POST', wanted);
      const { addedWebhookSchema, webhookFaultSchema } = await schemas();
      if (response.ok) return addedWebhookSchema.parse(await response.json());
      throw await failureIn(response, webhookFaultSchema, (fault) => new WebhookFaultError(fault));
    },
    onSuccess: () => client.refetchQueries(webhooksQuery()),
    // Its secret must not stay in the page's memory.
    gcTime: 0,
  });
}

/** Sends a test message to a webhook, by its id. */
export function useTestWebhook() {
  return useMutation({
    mutationFn: async (id: string): Promise<TriedWebhook> => {
      const response = await sendOwn(`${WEBHOOKS_PATH}/${id}`, 'POST');
      if (!response.ok) throw await problemIn(response);
      return (await schemas()).triedWebhookSchema.parse(await response.json());
    },
  });
}

export function useRemoveWebhook() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (id: string) => {
      const response = await sendOwn(`${WEBHOOKS_PATH}/${id}`, 'DELETE');
      if (!response.ok) throw await problemIn(response);
    },
    onSettled: () => client.refetchQueries(webhooksQuery()),
  });
}
