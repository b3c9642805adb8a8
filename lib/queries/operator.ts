import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { OPERATOR_PATH, OPERATOR_SESSION_PATH } from '@/lib/contract/paths';
import { SECOND_MS } from '@/lib/contract/time';
import { fetchResponse, problemIn, sendRequest } from './fetch-response';
import { inspectorSessionQuery } from './inspector';
import { problemCodeOf } from './problem-error';

const RENEWED_MS = 5 * SECOND_MS;

/** How what operators see is kept new. */
export const RENEWED = {
  // The next renewal is a try, and what failed must be told at once.
  retry: false,
  refetchInterval: ({ state }: { readonly state: { readonly error: unknown } }) =>
    problemCodeOf(state.error) === 'sign-in-required' ? (false as const) : RENEWED_MS,
  refetchIntervalInBackground: false,
  refetchOnWindowFocus: true,
};

/** What the server does, for an operator who has signed in; renewed every few seconds while the page is seen. */
function figuresQuery() {
  return queryOptions({
    queryKey: ['operator-figures'],
    queryFn: async ({ signal }) => {
      const schema = async () => (await import('@/lib/contract/operator')).figuresSchema;
      return (await fetchResponse(`${OPERATOR_PATH}figures`, schema, signal)).document;
    },
    ...RENEWED,
  });
}

export function useFigures() {
  return useQuery(figuresQuery());
}

/**
 * Signs an operator in with a token, which is kept nowhere. The error is a ProblemError: `sign-in-required` for a
 * wrong token, `too-many-requests` after too many.
 */
export function useSignIn() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (token: string) => send('POST', new URLSearchParams({ token })),
    onSuccess: () => {
      // Those of a session that has ended, with its failure.
      client.removeQueries(figuresQuery());
      return client.refetchQueries(inspectorSessionQuery());
    },
    // A token must not stay in the page's memory.
    gcTime: 0,
  });
}

export function useSignOut() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => send('DELETE'),
    onSuccess: async () => {
      await client.refetchQueries(inspectorSessionQuery());
      client.removeQueries(figuresQuery());
    },
  });
}

async function send(method: string, body?: URLSearchParams): Promise<void> {
  const headers = { accept: 'application/json' };
  const response = await sendRequest(OPERATOR_SESSION_PATH, {
    method,
    headers,
    ...(body ? { body } : {}),
  });
  if (!response.ok) throw await problemIn(response);
}
