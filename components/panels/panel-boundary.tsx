import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Elements } from '@/components/ui/elements';
import { ErrorBoundary } from '@/components/ui/error-boundary';
import { useMessages } from '@/lib/messages/use-messages';
import { Note } from './note';

type PanelBoundaryProps = {
  /** The place, and the documents as far as they are at hand. */
  of: readonly unknown[];
  children: Elements;
};

/** An error in a panel leaves the others alone, and is over with another place and with new data. */
export function PanelBoundary({ of, children }: PanelBoundaryProps) {
  return (
    <ErrorBoundary of={of} fallback={({ retry }) => <Broken retry={retry} />}>
      {children}
    </ErrorBoundary>
  );
}

function Broken({ retry }: { retry: () => void }) {
  const { t } = useMessages();
  const client = useQueryClient();
  useEffect(
    () =>
      client.getQueryCache().subscribe(({ type, query, ...event }) => {
        const isNew = type === 'updated' && 'action' in event && event.action.type === 'success';
        // Tiles of the map are loaded without anyone who waits for them.
        if (isNew && query.isActive()) retry();
      }),
    [client, retry],
  );
  return <Note title={t('panel.broken.title')} help={t('panel.broken.help')} />;
}
