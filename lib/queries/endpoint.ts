import {
  type Query,
  type QueryClient,
  queryOptions,
  skipToken,
  useQuery,
} from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { type ApiResponse, fetchResponse, freshForMs, type SchemaSource } from './fetch-response';
import { renewal } from './renewal';
import { serverClock } from './server-clock';

/** What a caller may change of a query: a list asks less often than a panel does. */
export type QueryAdjustments = {
  readonly enabled?: boolean;
  readonly staleTime?: typeof staleTimeOf;
} & Partial<ReturnType<typeof renewal.every>>;

/** A query for a path of our own API, which renews itself while it is visible. A null path is not fetched. */
export function apiQuery<Schema extends z.core.$ZodType>(
  queryKey: readonly unknown[],
  path: string | null,
  schema: SchemaSource<Schema>,
  adjustments: QueryAdjustments = {},
) {
  return queryOptions({
    queryKey,
    queryFn:
      path === null
        ? skipToken
        : async ({ signal, client }: { signal: AbortSignal; client: QueryClient }) => {
            const response = await fetchResponse(path, schema, signal);
            const held = client.getQueryData<ApiResponse<z.output<Schema>>>(queryKey);
            return newestOf(response, held);
          },
    staleTime: staleTimeOf,
    ...renewal.every(0),
    ...adjustments,
  });
}

/**
 * An endpoint that is addressed by one id: its query and its hook. Nothing is fetched for an id that is null
 * (not known yet, or not needed), or that has no path.
 */
export function endpoint<Schema extends z.core.$ZodType>(
  name: string,
  pathOf: (id: string) => string | null,
  schema: SchemaSource<Schema>,
) {
  const query = (id: string | null, adjustments?: QueryAdjustments) =>
    apiQuery([name, id], id ? pathOf(id) : null, schema, adjustments);
  const useEndpoint = (id: string | null, adjustments?: QueryAdjustments) =>
    useQuery(query(id, adjustments));
  return { query, use: useEndpoint };
}

/**
 * What the browser has stored may be older than what the page already shows, which came with the page or
 * was never stored.
 */
export function newestOf<Response extends ApiResponse<unknown>>(
  response: Response,
  held: Response | undefined,
): Response {
  if (!response.isStored || !held || held.fetchedMs < response.fetchedMs) return response;
  return { ...held, isStored: true };
}

/**
 * Whether TanStack may take a response for fresh: for ever, or not at all. TanStack counts by the device's clock, which
 * may be set at any time; freshness goes by the server's, and is asked for whenever it matters.
 */
export function staleTimeOf<Document>(query: Pick<Query<ApiResponse<Document>, Error>, 'state'>) {
  return freshUnless(query, (response, nowMs) => freshForMs(response, nowMs) === 0);
}

/** The same for what is renewed more seldom than it could be: every so often, in milliseconds. */
export function staleAfter(ms: number): typeof staleTimeOf {
  return (query) => freshUnless(query, ({ arrivedMs }, nowMs) => Math.abs(nowMs - arrivedMs) >= ms);
}

function freshUnless<Document>(
  { state: { data } }: Pick<Query<ApiResponse<Document>, Error>, 'state'>,
  isOld: (response: ApiResponse<Document>, nowMs: number) => boolean,
): number {
  // Less than zero, since what came before a step back has a time of update that is still to come.
  if (!data || isOld(data, serverClock.now())) return Number.NEGATIVE_INFINITY;
  return Number.POSITIVE_INFINITY;
}
