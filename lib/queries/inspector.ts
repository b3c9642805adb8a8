import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type * as z from 'zod/mini';
import { inspectorSessionSchema, PAGE_TOKEN_HEADER } from '@/lib/contract/inspector';
import { INSPECTOR_SESSION_PATH } from '@/lib/contract/paths';
import { MINUTE_MS } from '@/lib/contract/time';
import { EDGES, fetchResponse, type SchemaSource } from './fetch-response';

/** A page's token is good for an hour. */
const RENEWED_MS = 45 * MINUTE_MS;

/** What this page may see of the server's work, with its token. */
export function inspectorSessionQuery() {
  return queryOptions({
    queryKey: ['inspector-session'],
    queryFn: async ({ signal }) =>
      (await fetchResponse(INSPECTOR_SESSION_PATH, inspectorSessionSchema, signal)).document,
    staleTime: RENEWED_MS,
    refetchInterval: RENEWED_MS,
  });
}

export function useInspectorSession() {
  return useQuery(inspectorSessionQuery());
}

/** Returns a function that gets the page another token, as when the server has restarted. */
export function useRenewSession(): () => void {
  const client = useQueryClient();
  return useCallback(
    () => void client.invalidateQueries({ queryKey: inspectorSessionQuery().queryKey }),
    [client],
  );
}

/**
 * Fetches a path of the inspector with a page's token and parses the response.
 *
 * @throws ProblemError as `fetchResponse` does; `sign-in-required` if the token is not good any more.
 */
export async function fetchInspected<Schema extends z.core.$ZodType>(
  path: string,
  schema: SchemaSource<Schema>,
  pageToken: string,
  signal: AbortSignal,
): Promise<z.output<Schema>> {
  const send: typeof fetch = (input, init) =>
    fetch(input, {
      ...init,
      headers: { accept: 'application/json', [PAGE_TOKEN_HEADER]: pageToken },
    });
  return (await fetchResponse(path, schema, signal, { ...EDGES, fetch: send })).document;
}
