import { useMutation } from '@tanstack/react-query';
import { PAGE_TOKEN_HEADER } from '@/lib/contract/inspector';
import { documentPath, INSPECTOR_PATH } from '@/lib/contract/paths';
import type { ResourceName } from '@/lib/contract/resources';
import { TRACE_ID_HEADER, type TraceDocument, traceSchema } from '@/lib/contract/trace';
import { problemIn } from '@/lib/queries/fetch-response';
import { fetchInspected } from '@/lib/queries/inspector';
import { ProblemError } from '@/lib/queries/problem-error';

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

/** Makes a request for a document, and reads how it was answered. */
export function useFollow(pageToken: string | null) {
  return useMutation({
    mutationFn: async ({ resource, id }: Followed): Promise<FollowResult> => {
      if (pageToken === null) throw new ProblemError('sign-in-required');
      const signal = AbortSignal.timeout(LIMIT_MS);
      const sentMs = performance.now();
      const traceId = await ask(documentPath(resource, id), pageToken, signal);
      const waitedMs = performance.now() - sentMs;
      return { resource, id, waitedMs, trace: await readTrace(traceId, pageToken, signal) };
    },
  });
}

/**
 * Makes the request, and returns the id of its trace, which a refusal or a failure may have too.
 *
 * @throws ProblemError if there is no answer, or it was not traced: it was one of too many, or the token has expired
 */
async function ask(path: string, pageToken: string, signal: AbortSignal): Promise<string> {
  let response: Response;
  try {
    // The number keeps caches between here and the server from answering in its place.
    response = await fetch(`${path}?trace=${Math.round(performance.now())}`, {
      cache: 'no-store',
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

/** Reads a trace until nothing more comes: an old answer is sent before it is renewed. */
async function readTrace(
  id: string,
  pageToken: string,
  signal: AbortSignal,
): Promise<TraceDocument> {
  for (let waitMs = FIRST_LOOK_MS; ; waitMs = LOOK_AGAIN_MS) {
    await new Promise((resolve) => setTimeout(resolve, waitMs));
    const trace = await fetchInspected(
      `${INSPECTOR_PATH}traces/${id}.json`,
      traceSchema,
      pageToken,
      signal,
    );
    if (trace.isDone) return trace;
  }
}
