import type { Handlers } from '@/lib/answers/handler-list';
import type { CachedResponse } from '@/lib/answers/servable';
import { openApiDocument } from '@/lib/openapi/document';
import { OPERATIONS } from '@/lib/openapi/operations/operations';
import { type Conformance, createConformance } from '@/lib/testing/conformance';
import { type Head, judge } from '@/lib/testing/judges';

/** Answers that are no data: pages, and a stream that has no end. */
const UNREAD = new Set<string>(['embed', 'requests']);
/** What only ever refuses, whatever the address. */
const REFUSING = new Set<string>(['notFound', 'refuseMethod']);
/** Bodies that were compared already are the same again. */
const MAX_SEEN = 10_000;

let conformance: Conformance | undefined;
const seen = new Set<string>();

/**
 * Handlers whose answers are compared with the description of the interface, and whose headers are judged by others'
 * code: one that is not as described, or contradicts itself, throws.
 */
export function describedHandlers(handlers: Handlers): Handlers {
  const checked = Object.entries(handlers).map(([name, handler]) => [
    name,
    async (request: Request, ...args: unknown[]) => {
      const response: Response = await handler(request, ...args);
      const { status } = response;
      const headers = Object.fromEntries(response.headers);
      expectSound(name, { method: request.method, status, headers });
      if (!UNREAD.has(name)) await expectDescribed(name, request, args, response);
      return response;
    },
  ]);
  return Object.fromEntries(checked);
}

/** What finds held answers, whose headers are judged as well. */
export function judgedFind<Args extends readonly unknown[]>(
  find: (...args: Args) => CachedResponse | undefined,
): (...args: Args) => CachedResponse | undefined {
  return (...args) => {
    const found = find(...args);
    if (found) expectSound('what is held', { method: 'GET', status: 200, headers: found.headers });
    return found;
  };
}

function expectSound(name: string, head: Head): void {
  const faults = judge(head);
  if (faults.length > 0) {
    throw new Error(`${name} answered ${head.status}, at odds with HTTP:\n${faults.join('\n')}`);
  }
}

async function expectDescribed(
  name: string,
  request: Request,
  args: readonly unknown[],
  response: Response,
): Promise<void> {
  conformance ??= createConformance(openApiDocument('1.2.3'));
  const { faultsOf, faultsOfProblem } = conformance;
  const headers = Object.fromEntries(response.headers);
  // Without its body, an answer to HEAD tells nothing of that to GET.
  const key = request.method === 'HEAD' ? undefined : headers.etag && `${name} ${headers.etag}`;
  const isSeen = key !== undefined && seen.has(key);
  const body = isSeen ? undefined : await response.clone().text();
  const answer = { method: request.method, status: response.status, headers, body };
  const faults = REFUSING.has(name)
    ? faultsOfProblem(answer)
    : fewest(operationsOf(name, args).map((id) => faultsOf(id, answer)));
  if (faults.length === 0) {
    if (seen.size >= MAX_SEEN) seen.clear();
    if (key !== undefined && response.status === 200) seen.add(key);
    return;
  }
  throw new Error(`${name} answered ${answer.status}, not as described:\n${faults.join('\n')}`);
}

/** The operations that a handler may have answered: one, unless it was called with an address that there is not. */
function operationsOf(name: string, args: readonly unknown[]): string[] {
  const all = OPERATIONS.filter(({ handler }) => handler === name);
  // What renders bitmaps comes last.
  const file = args.findLast((one) => typeof one === 'string') ?? '';
  const ending = /\.\w+$/.exec(String(file))?.[0] ?? '';
  const fitting = all.filter(
    ({ path }) =>
      path.endsWith(ending) && (name !== 'document' || path.includes(`/${String(args[0])}/`)),
  );
  return (fitting.length > 0 ? fitting : all).map(({ id }) => id);
}

function fewest(faults: readonly string[][]): string[] {
  return faults.toSorted((one, other) => one.length - other.length)[0] ?? ['no operation has it'];
}
