import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { WATCH_PATH } from '@/lib/contract/paths';
import type { WantedWatch, WatchedDocument, WatchFault, WatchUnits } from '@/lib/contract/watch';
import { fetchResponse } from './fetch-response';
import { failureIn, sendOwn } from './own-request';
import {
  allowNotifications,
  anySubscription,
  presentSubscription,
  proofOf,
  subscribe,
} from './push-subscription';

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

/** How somebody is told. */
export type WatchSpeech = { readonly locale: string; readonly units: WatchUnits };

/** What this browser is told of. */
export interface Watched extends WatchedDocument {
  /** Whether the browser has a subscription of which the server knows nothing any more. */
  readonly isForgotten: boolean;
}

const WATCHED = ['watched'];
const NOTHING: Watched = {
  ...{ places: [], quiet: null, locale: null, units: null },
  isForgotten: false,
};

/** The server's own answer; it is asked only where there is a subscription. */
async function readWatched(speech: WatchSpeech | null): Promise<Watched> {
  const subscription = await presentSubscription();
  if (!subscription) return NOTHING;
  const watched = await send('POST', { ...proofOf(subscription), ...speech });
  return { ...watched, isForgotten: watched.places.length === 0 };
}

const WATCHED_OPTIONS = { queryKey: WATCHED, retry: false } as const;

/** What this browser is told of, as it was when the page had it last. */
export function useWatched() {
  const queryFn = () => readWatched(null);
  return useQuery({ ...WATCHED_OPTIONS, queryFn, staleTime: Number.POSITIVE_INFINITY });
}

/**
 * The same as it is now, since another tab may have changed it.
 *
 * @param speech the language and the units of the page, in which notifications are from now on
 */
export function useFreshWatched(speech: WatchSpeech) {
  const queryFn = () => readWatched(speech);
  return useQuery({ ...WATCHED_OPTIONS, queryFn, refetchOnMount: 'always', staleTime: 0 });
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

type Wishes = Pick<WantedWatch, 'quiet' | 'places'>;

/** Makes of what the browser is told of what it is to be told of. */
export type WatchChange = (current: Wishes) => Wishes;

/**
 * Changes what this browser is told of, whatever that is by now; without places, it is told of nothing, and its subscription
 * ends. The error may be a SubscriptionError or a WatchFaultError.
 */
export function useChangeWatched(speech: WatchSpeech) {
  const client = useQueryClient();
  return useMutation({
    // One after the other, and without a connection not at some later time.
    scope: { id: 'watched' },
    networkMode: 'always',
    mutationFn: async ({ add, change }: { add: boolean; change: WatchChange }) => {
      const watched = add ? await begin(change) : await end(change);
      return { ...watched, isForgotten: false };
    },
    onSuccess: async (watched) => {
      // What was asked before is older.
      await client.cancelQueries({ queryKey: WATCHED });
      client.setQueryData<Watched>(WATCHED, watched);
    },
    onError: () => client.invalidateQueries({ queryKey: WATCHED }),
    onSettled: () => client.invalidateQueries(watchQuery()),
  });

  /** Asks the reader first: a browser does so only right after they have done something. */
  async function begin(change: WatchChange): Promise<WatchedDocument> {
    await allowNotifications();
    // Of now: a server that was set up anew has another key.
    const { key } = await client.fetchQuery(watchQuery());
    if (key === null) throw new WatchFaultError('closed');
    const { subscription, replaces, isNew } = await subscribe(key);
    try {
      const current = await send('POST', replaces ?? proofOf(subscription));
      const wanted = { ...change(current), ...speech };
      return await send('PUT', { ...wanted, subscription: subscription.toJSON(), replaces });
    } catch (error) {
      // Of one that the server knows nothing of, it would look as if it had forgotten it.
      if (isNew) await subscription.unsubscribe().catch(() => false);
      throw error;
    }
  }

  /** Needs no permission: it may have been taken away. */
  async function end(change: WatchChange): Promise<WatchedDocument> {
    const subscription = await anySubscription();
    if (!subscription) return NOTHING;
    const current = await send('POST', proofOf(subscription));
    const wanted = { ...change(current), ...speech, subscription: subscription.toJSON() };
    if (wanted.places.length > 0) return send('PUT', wanted);
    try {
      return await send('PUT', wanted);
    } finally {
      // Whatever the server could do: its push service tells it that there is no such subscription.
      await subscription.unsubscribe().catch(() => false);
    }
  }
}

async function send(method: 'PUT' | 'POST', document: object): Promise<WatchedDocument> {
  const response = await sendOwn(WATCH_PATH, method, document);
  const { watchedSchema, watchFaultSchema } = await schemas();
  if (response.ok) return watchedSchema.parse(await response.json());
  throw await failureIn(response, watchFaultSchema, ({ fault }) => new WatchFaultError(fault));
}
