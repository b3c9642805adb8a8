import { useMutation } from '@tanstack/react-query';
import { PAGE_TOKEN_HEADER } from '@/lib/contract/inspector';
import { documentPath, INSPECTOR_PATH } from '@/lib/contract/paths';
import type { ResourceName } from '@/lib/contract/resources';
import { TRACE_ID_HEADER, type TraceDocument, traceSchema } from '@/lib/contract/trace';
import { problemIn } from '@/lib/queries/fetch-response';
import { fetchInspected, useInspectorSession, useRenewSession } from '@/lib/queries/inspector';
import { ProblemError, problemCodeOf } from '@/lib/queries/problem-error';
import { outcomeOf } from './outcome';
import { somewhereNew } from './somewhere-new';

/** What to ask for. */
type Followed = { readonly resource: ResourceName; readonly id: string };

/** A request that was followed: how long the browser waited for it, and how it was answered. */
export type FollowResult = Followed & {
  readonly waitedMs: number;
  readonly trace: TraceDocument;
};

const LIMIT_MS = 20_000;
const FIRST_LOOK_MS = 60;
const LOOK_AGAIN_MS = 300;

/** Boulder, Colorado. */
export const FIRST_CELL = '862681a37ffffff';
/** Of places that somebody has asked for after all. */
const MAX_TRIES = 4;

/**
 * Makes requests for documents, and reads how they were answered. What asks resolves with that, or with null if it was
 * not to be known.
 */
export function useFollow() {
  const session = useInspectorSession();
  const pageToken = session.data?.pageToken ?? null;
  const renewSession = useRenewSession();
  const follow = useMutation({
    mutationFn: async ({ resource, id }: Followed): Promise<FollowResult> => {
      if (pageToken === null) throw new ProblemError('sign-in-required');
      const signal = AbortSignal.timeout(LIMIT_MS);
      const sentMs = performance.now();
      const traceId = await request(documentPath(resource, id), pageToken, signal);
      const waitedMs = performance.now() - sentMs;
      return { resource, id, waitedMs, trace: await readTrace(traceId, pageToken, signal) };
    },
  });
  const ask = (what: Followed): Promise<FollowResult | null> =>
    // A page that was open for long, or before the server restarted, needs another token.
    follow.mutateAsync(what).catch(() => {
      renewSession();
      return null;
    });
  return {
    follow,
    isBusy: follow.isPending || session.isPending,
    ask,
    /** The same once more. */
    askAgain: async () => (follow.variables ? ask(follow.variables) : null),
    /** Asks for a place until it is one that nobody has asked for, so that the key is seen at work. */
    askNew: async () => {
      for (let tries = 1; ; tries += 1) {
        const id = await somewhereNew().catch(() => FIRST_CELL);
        const result = await ask({ resource: 'forecast', id });
        if (!result || tries === MAX_TRIES || outcomeOf(result.trace) !== 'cached') return result;
      }
    },
  };
}

/**
 * Makes the request, and returns the id of its trace, which a refusal or a failure may have too.
 *
 * @throws ProblemError if there is no answer, or it was not traced: it was one of too many, or the token has expired
 */
async function request(path: string, pageToken: string, signal: AbortSignal): Promise<string> {
  let response: Response;
  try {
    // The number keeps caches between here and the server from answering in its place. The browser's own keeps the
    // answer, so that the search for the key can read it.
    response = await fetch(`${path}?trace=${Math.round(performance.now())}`, {
      cache: 'reload',
      headers: { accept: 'application/json', [PAGE_TOKEN_HEADER]: pageToken },
      signal,
    });
    await response.clone().arrayBuffer();
  } catch {
    throw new ProblemError('network');
  }
  const id = response.headers.get(TRACE_ID_HEADER);
  if (id !== null) return id;
  throw response.status === 429 ? await problemIn(response) : new ProblemError('sign-in-required');
}

/** Another process may have answered, and says so to the others in a moment. */
const MAX_MISSING = 8;

/**
 * Reads a trace until nothing more comes: an old answer is sent before it is renewed.
 *
 * @throws ProblemError `not-found` where several processes answer and have no store in common
 */
async function readTrace(
  id: string,
  pageToken: string,
  signal: AbortSignal,
): Promise<TraceDocument> {
  const path = `${INSPECTOR_PATH}traces/${id}.json`;
  let missing = 0;
  for (let waitMs = FIRST_LOOK_MS; ; waitMs = LOOK_AGAIN_MS) {
    await new Promise((resolve) => setTimeout(resolve, waitMs));
    const trace = await fetchInspected(path, traceSchema, pageToken, signal).catch((error) => {
      if (problemCodeOf(error) !== 'not-found' || ++missing > MAX_MISSING) throw error;
      return null;
    });
    if (trace?.isDone) return trace;
  }
}
