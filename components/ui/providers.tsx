import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Messages } from '@/lib/messages/messages';
import { MessagesProvider } from '@/lib/messages/use-messages';
import { watchConnection } from '@/lib/queries/use-connection';
import { watchClock } from '@/lib/queries/watch-clock';
import type { UseViewState } from '@/lib/view-state/use-view-state';
import type { Elements } from './elements';
import { swallowGhostClicks } from './ghost-click';
import { watchScripts } from './gone-scripts';
import { useLanguage } from './language';
import { OldPage } from './old-page';
import { createQueryClient } from './query-client';
import { UnitsProvider } from './units-provider';
import { whenIdle } from './when-idle';

type ProvidersProps = {
  /** The state in the address, and whether it is known yet. */
  view: Pick<UseViewState, 'state' | 'ready'>;
  /** Puts data that came with the page into the query cache. */
  seed?: ((client: QueryClient) => void) | undefined;
  /** For a page that comes with all English texts. */
  english?: Messages | undefined;
  /** For a page with texts of its own. */
  spanish?: (() => Promise<Messages>) | undefined;
  children: Elements;
};

/** What every part of the page needs: the query cache, and the reader's language and units. */
export function Providers({ view, seed, english, spanish, children }: ProvidersProps) {
  const { state } = view;
  const [client] = useState(() => createQueryClient(seed));
  useEffect(() => whenIdle(() => void loadWorker()), []);
  useEffect(() => watchConnection(), []);
  useEffect(() => watchClock(), []);
  useEffect(() => watchScripts(), []);
  useEffect(() => swallowGhostClicks(window), []);
  const locale = useLanguage(state.language, view.ready);
  return (
    <QueryClientProvider client={client}>
      <MessagesProvider locale={locale} english={english} spanish={spanish}>
        <UnitsProvider temperature={state.temperatureUnit} wind={state.windUnit}>
          {children}
          <OldPage />
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
