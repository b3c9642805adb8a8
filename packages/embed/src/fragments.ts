import { readFragment } from './read-fragment';

/** The most fragments that are kept; that which was not asked for the longest goes first. */
const MAX_FRAGMENTS = 500;
/** Whoever waits may have stopped long before. */
const REQUEST_MS = 10_000;
/** After a failure, nothing is asked for so long. */
const RETRY_MS = 10_000;

interface Wanted {
  readonly address: string;
  /** The name of the element that it must be. */
  readonly element: string;
  readonly timeoutMs: number;
  readonly signal: AbortSignal | undefined;
  readonly waitUntil: ((work: Promise<unknown>) => void) | undefined;
}

/** What is known of an address. */
interface Held {
  html?: string;
  /** Until when it is shown without asking, while it is renewed, and after a failure. */
  freshUntilMs: number;
  staleUntilMs: number;
  failingUntilMs: number;
  /** When it may be asked for again. */
  nextMs: number;
  request?: { readonly startMs: number; readonly html: Promise<string | undefined> };
}

/** Reads fragments, and keeps them as their Cache-Control says. Undefined if there is none to show. */
export function createFragments(
  send: typeof fetch,
): (wanted: Wanted) => Promise<string | undefined> {
  const held = new Map<string, Held>();

  /** What is known of an address, which is now the last to go. */
  function hold(address: string): Held {
    const found = held.get(address) ?? {
      freshUntilMs: 0,
      staleUntilMs: 0,
      failingUntilMs: 0,
      nextMs: 0,
    };
    held.delete(address);
    held.set(address, found);
    for (const oldest of held.keys()) {
      if (held.size <= MAX_FRAGMENTS) break;
      held.delete(oldest);
    }
    return found;
  }

  async function request({ address, element }: Wanted, its: Held): Promise<string | undefined> {
    const startMs = Date.now();
    const found = await send(address, {
      headers: { accept: 'text/html' },
      signal: AbortSignal.timeout(REQUEST_MS),
    }).then(
      (response) => readFragment(response, element),
      () => undefined,
    );
    if (found === undefined) its.nextMs = Date.now() + RETRY_MS;
    else if (found.isKept) {
      const until = (seconds: number) => startMs + 1000 * seconds;
      its.html = found.html;
      its.freshUntilMs = until(found.freshSeconds);
      its.staleUntilMs = until(found.freshSeconds + found.staleSeconds);
      its.failingUntilMs = until(found.freshSeconds + found.failingSeconds);
    }
    return found?.html;
  }

  return async (wanted) => {
    const nowMs = Date.now();
    const its = hold(wanted.address);
    if (nowMs < its.freshUntilMs) return its.html;
    // Some runtimes end what an answer has not waited for, and then it never ends.
    if (its.request && nowMs >= its.request.startMs + REQUEST_MS) delete its.request;
    if (!its.request && nowMs >= its.nextMs) {
      const begun = { startMs: nowMs, html: request(wanted, its) };
      its.request = begun;
      begun.html.then(() => its.request === begun && delete its.request);
    }
    if (its.request) wanted.waitUntil?.(its.request.html);
    if (its.request && nowMs < its.staleUntilMs) return its.html;
    const { startMs = 0, html } = its.request ?? {};
    const found = html && (await inTime(html, startMs + wanted.timeoutMs - nowMs, wanted.signal));
    if (found !== undefined) return found;
    return Date.now() < Math.max(its.staleUntilMs, its.failingUntilMs) ? its.html : undefined;
  };
}

/** What it comes to, or undefined once the time is over or the signal says so. */
function inTime<Value>(
  work: Promise<Value>,
  limitMs: number,
  signal: AbortSignal | undefined,
): Promise<Value | undefined> {
  if (signal?.aborted || limitMs <= 0) return Promise.resolve(undefined);
  return new Promise((resolve) => {
    const end = (value?: Value) => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', stop);
      resolve(value);
    };
    const stop = () => end();
    const timer = setTimeout(stop, limitMs);
    signal?.addEventListener('abort', stop);
    work.then(end, stop);
  });
}
