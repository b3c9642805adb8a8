'use client';

import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useLanguage } from '@/components/ui/language';
import { UnitsProvider } from '@/components/ui/use-units';
import { MINUTE_MS } from '@/lib/contract/time';
import { MessagesProvider } from '@/lib/messages/use-messages';
import { shouldRetry } from '@/lib/queries/problem-error';
import type { UseViewState } from '@/lib/view-state/use-view-state';

/** A place that was looked at stays in memory for this long. */
const KEPT_MS = 30 * MINUTE_MS;
const FIRST_RETRY_MS = 1000;

type ProvidersProps = {
  /** What the address says, and whether it is known yet. */
  view: Pick<UseViewState, 'state' | 'ready'>;
  /** Puts what came with the page where the queries look first. */
  seed?: ((client: QueryClient) => void) | undefined;
  children: ReactNode;
};

/** What every part of the page leans on: the query cache, the reader's language and units. */
export function Providers({ view, seed, children }: ProvidersProps) {
  const { state } = view;
  const [client] = useState(() => createQueryClient(seed));
  const locale = useLanguage(state.language, view.ready);
  return (
    <QueryClientProvider client={client}>
      <MessagesProvider locale={locale}>
        <UnitsProvider temperature={state.temperatureUnit} wind={state.windUnit}>
          {children}
        </UnitsProvider>
      </MessagesProvider>
    </QueryClientProvider>
  );
}

function createQueryClient(seed: ProvidersProps['seed']): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        // On the server a client lives for one rendering: a timer would only keep it from being forgotten.
        gcTime: typeof window !== 'undefined' ? KEPT_MS : Number.POSITIVE_INFINITY,
        retry: shouldRetry,
        retryDelay: (attempt) => FIRST_RETRY_MS * 3 ** attempt,
        // A dead network is a failure to be told, not a reason to wait in silence.
        networkMode: 'always',
      },
    },
  });
  seed?.(client);
  return client;
}
