import { useEffect } from 'react';
import { startLimit } from '@/lib/queries/time-limit';

const FIRST_WAIT_MS = 20_000;
const LONGEST_WAIT_MS = 15 * 60_000;
/** A network that swallows a request is as good as none. */
const PATIENCE_MS = 30_000;

/**
 * Loads the page anew as soon as the server answers again, for a part whose code could not be loaded: nobody
 * reloads a frame by hand. As long as there is no answer, the page stays as it is.
 */
export function useReturn(isMissing: boolean): void {
  useEffect(() => {
    if (!isMissing) return;
    let waitMs = FIRST_WAIT_MS;
    let timer: ReturnType<typeof setTimeout>;
    let gone = false;
    const tryLater = () => {
      timer = setTimeout(async () => {
        const limit = startLimit(PATIENCE_MS);
        const { signal } = limit;
        const isThere = await fetch(location.href, { cache: 'no-store', signal }).then(
          ({ ok }) => ok,
          () => false,
        );
        limit.end();
        if (gone) return;
        if (isThere) return location.reload();
        waitMs = Math.min(2 * waitMs, LONGEST_WAIT_MS);
        tryLater();
      }, waitMs);
    };
    tryLater();
    return () => {
      gone = true;
      clearTimeout(timer);
    };
  }, [isMissing]);
}
