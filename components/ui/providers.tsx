'use client';

import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { MINUTE_MS } from '@/lib/contract/time';
import type { Messages } from '@/lib/messages/messages';
import { MessagesProvider } from '@/lib/messages/use-messages';
import { connection } from '@/lib/queries/connection';
import { shouldRetry } from '@/lib/queries/problem-error';
import { watchConnection } from '@/lib/queries/use-connection';
import type { UseViewState } from '@/lib/view-state/use-view-state';
import { useLanguage } from './language';
import { UnitsProvider } from './units-provider';
import { whenIdle } from './when-idle';

/** How long unused data stays in memory. */
const UNUSED_MS = 30 * MINUTE_MS;
const FIRST_RETRY_MS = 1000;

type ProvidersProps = {
  /** The state in the address, and whether it is known yet. */
  view: Pick<UseViewState, 'state' | 'ready'>;
  /** Puts data that came with the page into the query cache. */
  seed?: ((client: QueryClient) => void) | undefined;
  /** For a page that comes with all English texts. */
  english?: Messages | undefined;
  children: ReactNode;
};

/** What every part of the page needs: the query cache, and the reader's language and units. */
export function Providers({ view, seed, english, children }: ProvidersProps) {
  const { state } = view;
  const [client] = useState(() => createQueryClient(seed));
  useEffect(() => whenIdle(() => void loadWorker()), []);
  useEffect(() => watchConnection(), []);
  const locale = useLanguage(state.language, view.ready);
  return (
    <QueryClientProvider client={client}>
      <MessagesProvider locale={locale} english={english}>
        <UnitsProvider temperature={state.temperatureUnit} wind={state.windUnit}>
          {children}
        </UnitsProvider>
      </MessagesProvider>
    </QueryClientProvider>
  );
}

/** Even how to register the service worker can wait. Without a connection there is nothing to register. */
async function loadWorker(): Promise<void> {
  try {
    const { registerWorker } = await import('./register-worker');
    await registerWorker();
  } catch {
    // Tried again with the next page.
  }
}

function createQueryClient(seed: ProvidersProps['seed']): QueryClient {
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
