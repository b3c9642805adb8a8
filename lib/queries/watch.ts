import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { OWN_REQUEST_HEADER } from '@/lib/contract/own-request';
import { WATCH_PATH } from '@/lib/contract/paths';
import type { WantedWatch, WatchedDocument, WatchFault } from '@/lib/contract/watch';
import { fetchResponse, problemIn, sendRequest } from './fetch-response';
import { presentSubscription, proofOf, subscribe } from './push-subscription';

const schemas = () => import('@/lib/contract/watch');

/** Whether the server tells readers by push messages, and for which key. */
function watchQuery() {
  return queryOptions({
    queryKey: ['watch'],
    queryFn: async ({ signal }) => {
      const schema = async () => (await schemas()).watchSchema;
      return (await fetchResponse(WATCH_PATH, schema, signal)).document;
    },
    staleTime: 0,
  });
}

export function useWatch() {
  return useQuery(watchQuery());
}

const NOTHING: WatchedDocument = { places: [], quiet: null, locale: null, checkedSeconds: null };

/** What this browser is told of, as the server has it. Asks it only where there is a subscription. */
function watchedQuery() {
  return queryOptions({
    queryKey: ['watched'],
    queryFn: async (): Promise<WatchedDocument> => {
      const subscription = await presentSubscription();
      return subscription ? send('POST', proofOf(subscription)) : NOTHING;
    },
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
}

export function useWatched() {
  return useQuery(watchedQuery());
}

/** That the server has not taken in what is wanted, and why. */
export class WatchFaultError extends Error {
  override readonly name = 'WatchFaultError';
  readonly fault: WatchFault;

  constructor(fault: WatchFault) {
    super(fault);
    this.fault = fault;
  }
}

/**
 * Changes what this browser is told of; without places, it is told of nothing, and its subscription ends. The error may
 * be a SubscriptionError or a WatchFaultError.
 */
export function useChangeWatched() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (wanted: Pick<WantedWatch, 'locale' | 'quiet' | 'places'>) => {
      const isEnd = wanted.places.length === 0;
      const present = isEnd ? await presentSubscription() : null;
      if (isEnd && !present) return NOTHING;
      const { subscription, replaces } = present
        ? { subscription: present, replaces: undefined }
        : await subscribe(await serverKey());
      const watched = await send('PUT', {
        ...wanted,
        subscription: subscription.toJSON(),
        replaces,
      });
      // The server has forgotten it by now.
      if (isEnd) await subscription.unsubscribe();
      return watched;
    },
    onSuccess: (watched) => client.setQueryData(watchedQuery().queryKey, watched),
    onSettled: () => client.invalidateQueries(watchQuery()),
  });

  async function serverKey(): Promise<string> {
    const { key } = await client.ensureQueryData(watchQuery());
    if (key === null) throw new WatchFaultError('closed');
    return key;
  }
}

async function send(method: 'PUT' | 'POST', document: object): Promise<WatchedDocument> {
  const response = await sendRequest(WATCH_PATH, {
    method,
    headers: {
      accept: 'application/json',
      'content-type': 'application/json',
      [OWN_REQUEST_HEADER]: '1',
    },
    body: JSON.stringify(document),
  });
  const { watchedSchema, watchFaultSchema } = await schemas();
  if (response.ok) return watchedSchema.parse(await response.json());
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => null);
  const fault = watchFaultSchema.safeParse(body);
  throw fault.success ? new WatchFaultError(fault.data.fault) : await problemIn(response);
}
