import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useState } from 'react';
import type { Elements } from '@/components/ui/elements';
import { watchScripts } from '@/components/ui/gone-scripts';
import { createQueryClient } from '@/components/ui/query-client';
import { ServedAt } from '@/components/ui/served';
import { UnitsProvider } from '@/components/ui/units-provider';
import { ALL_ENGLISH } from '@/lib/messages/all-english';
import type { Locale } from '@/lib/messages/locales';
import { MessagesProvider } from '@/lib/messages/use-messages';
import { type ServedStatus, seedStatus } from '@/lib/queries/seed';
import { watchConnection } from '@/lib/queries/use-connection';
import { watchClock } from '@/lib/queries/watch-clock';
import type { EmbedLook } from '@/lib/view-state/embed';
import { namedUnits } from '@/lib/view-state/named-units';

type EmbedProvidersProps = {
  look: EmbedLook;
  locale: Locale;
  /** What the server said of itself when it rendered the page. */
  status: ServedStatus;
  children: Elements;
};

/**
 * What every part of an embed needs. Units, language and theme are those of its address, since the picture that it
 * begins with has them, and what the reader has chosen on our own pages is not the host's.
 */
export function EmbedProviders({ look, locale, status, children }: EmbedProvidersProps) {
  const [client] = useState(() => {
    const created = createQueryClient();
    seedStatus(created, status);
    return created;
  });
  const units = namedUnits(look);
  useEffect(() => watchConnection(), []);
  useEffect(() => watchClock(), []);
  useEffect(() => watchScripts(), []);
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    if (look.theme === 'auto') delete dataset.theme;
    else dataset.theme = look.theme;
  }, [look.theme]);
  return (
    <ServedAt nowMs={status.nowMs}>
      <QueryClientProvider client={client}>
        <MessagesProvider locale={locale} english={ALL_ENGLISH}>
          <UnitsProvider temperature={units.temperature} wind={units.wind}>
            {children}
          </UnitsProvider>
        </MessagesProvider>
      </QueryClientProvider>
    </ServedAt>
  );
}
