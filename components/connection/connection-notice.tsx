import { Suspense, useEffect } from 'react';
import { ErrorBoundary } from '@/components/ui/error-boundary';
import { lazyPart } from '@/components/ui/optional-part';
import { useMessages } from '@/lib/messages/use-messages';
import { useConnection } from '@/lib/queries/use-connection';
import styles from './connection-notice.module.css';

/** Loaded after the page, before it is needed: without a connection it would be too late. */
const LostConnection = lazyPart(async () => (await import('./lost-connection')).LostConnection);

/**
 * Says once for all panels that there is no connection, and how old what they show is. It goes away by
 * itself. The element is always there, so that screen readers announce what appears in it.
 */
export function ConnectionNotice({ cell }: { cell: string | null }) {
  const { isLost } = useConnection();
  useEffect(() => LostConnection.prepare(), []);
  return (
    <div className={styles.status} role="status" data-no-print="">
      {isLost && (
        <ErrorBoundary of={[cell]} fallback={() => <Briefly />}>
          <Suspense fallback={<Briefly />}>
            <LostConnection cell={cell} />
          </Suspense>
        </ErrorBoundary>
      )}
    </div>
  );
}

/** The same without its script, which a connection lost early may have left unloaded. */
function Briefly() {
  const { t } = useMessages();
  return <p data-connection="lost">{t('connection.unreachable')}</p>;
}
