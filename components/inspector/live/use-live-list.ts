import { useEffect, useState } from 'react';
import { PAGE_TOKEN_HEADER } from '@/lib/contract/inspector';
import { REQUEST_STREAM_PATH } from '@/lib/contract/paths';
import { type RequestEvent, requestEventsSchema } from '@/lib/contract/trace';
import { useRenewSession } from '@/lib/queries/inspector';
import { startLimit } from '@/lib/queries/time-limit';
import { readEvents } from './read-events';

/** The live list: the latest requests, newest first, and whether it is being kept up. */
interface LiveList {
  readonly requests: readonly RequestEvent[];
  /** Requests that went by too fast to be listed. */
  readonly skipped: number;
  readonly state: 'connecting' | 'live' | 'paused' | 'full';
}

const MAX_SHOWN = 100;
const RETRY_MS = 10_000;
/** The server says every ten seconds that it is still there. */
const SILENCE_MS = 30_000;
const START: LiveList = { requests: [], skipped: 0, state: 'connecting' };

/** Follows the live list while the page is visible, and goes on where it was after a break. */
export function useLiveList(pageToken: string | null): LiveList {
  const [list, setList] = useState(START);
  const onExpired = useRenewSession();
  useEffect(() => {
    if (pageToken === null) return;
    let last = 0;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let reading: AbortController | undefined;
    const mark = (state: LiveList['state']) => setList((before) => ({ ...before, state }));

    async function connect(token: string): Promise<void> {
      const own = new AbortController();
      reading = own;
      const limit = startLimit(SILENCE_MS, own.signal);
      const headers = { [PAGE_TOKEN_HEADER]: token, 'last-event-id': String(last) };
      try {
        const response = await fetch(REQUEST_STREAM_PATH, {
          headers,
          cache: 'no-store',
          signal: limit.signal,
        });
        if (response.status === 401) return onExpired();
        if (!response.ok || !response.body) mark(response.status === 503 ? 'full' : 'paused');
        else {
          mark('live');
          for await (const data of readEvents(response.body, limit.extend)) {
            const parsed = requestEventsSchema.safeParse(JSON.parse(data));
            if (!parsed.success) continue;
            const { requests, skipped } = parsed.data;
            last = requests.at(-1)?.number ?? last;
            setList((before) => ({
              requests: [...requests.toReversed(), ...before.requests].slice(0, MAX_SHOWN),
              skipped: before.skipped + skipped,
              state: 'live',
            }));
          }
        }
      } catch {
        // A break, or the page was hidden.
      } finally {
        limit.end();
      }
      if (own.signal.aborted) return;
      timer = setTimeout(() => void connect(token), RETRY_MS);
    }

    function stop(): void {
      clearTimeout(timer);
      reading?.abort();
    }
    function follow(): void {
      stop();
      if (document.visibilityState === 'visible') void connect(pageToken ?? '');
      else mark('paused');
    }
    follow();
    document.addEventListener('visibilitychange', follow);
    return () => {
      document.removeEventListener('visibilitychange', follow);
      stop();
    };
  }, [pageToken, onExpired]);
  return list;
}
