import { QueryClient } from '@tanstack/react-query';
import { MINUTE_MS } from '@/lib/contract/time';
import { connection } from '@/lib/queries/connection';
import { shouldRetry } from '@/lib/queries/problem-error';

/** How long unused data stays in memory. */
const UNUSED_MS = 30 * MINUTE_MS;
const FIRST_RETRY_MS = 1000;

/**
 * A query cache for a page.
 *
 * @param seed puts data that came with the page into it
 */
export function createQueryClient(seed?: (client: QueryClient) => void): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        // On the server a client lives for one render; a timer would only delay its garbage collection.
        gcTime: typeof window !== 'undefined' ? UNUSED_MS : Number.POSITIVE_INFINITY,
        // Without any connection, waiting for two more tries would only delay saying so.
        retry: (failures, error) => !connection.get().isLost && shouldRetry(failures, error),
        retryDelay: (attempt) => FIRST_RETRY_MS * 3 ** attempt,
        // What failed is retried when it is due (see `renewal`), not when another part of the page shows it.
        retryOnMount: false,
        // Being offline is a failure to show, not a reason to wait silently.
        networkMode: 'always',
      },
    },
  });
  seed?.(client);
  return client;
}
