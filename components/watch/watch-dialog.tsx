import { useSyncExternalStore } from 'react';
import { FollowAlerts } from '@/components/feeds/follow-alerts';
import { ProblemNote } from '@/components/panels/problem-note';
import { Dialog } from '@/components/ui/dialog';
import { Bones } from '@/components/ui/skeleton';
import type { WatchDocument } from '@/lib/contract/watch';
import { useMessages } from '@/lib/messages/use-messages';
import { onPermission, type PushSupport, pushSupport } from '@/lib/queries/push-subscription';
import { useFreshWatched, useWatch, type Watched } from '@/lib/queries/watch';
import { useWatchSpeech } from './use-watch-speech';
import styles from './watch-dialog.module.css';
import { WatchForm } from './watch-form';
import { WatchedList } from './watched-list';

type WatchDialogProps = { cell: string; name: string; onClose: () => void };

/** What the reader is told of at a place, and at all others that they watch; or why they can't be told. */
export function WatchDialog({ cell, name, onClose }: WatchDialogProps) {
  const { t } = useMessages();
  return (
    <Dialog
      title={t('watch.title')}
      text={t('watch.text')}
      closeLabel={t('watch.close')}
      className={styles.dialog}
      onClose={onClose}
    >
      {(close) => <WatchContent cell={cell} name={name} close={close} />}
    </Dialog>
  );
}

type WatchContentProps = Pick<WatchDialogProps, 'cell' | 'name'> & { close: () => void };

function WatchContent({ cell, name, close }: WatchContentProps) {
  const server = useWatch();
  const watched = useFreshWatched(useWatchSpeech());
  const failed = [server, watched].find((one) => one.isError && !one.data);
  if (failed) {
    const { error, isFetching, refetch } = failed;
    return <ProblemNote error={error} retry={() => void refetch()} isTrying={isFetching} />;
  }
  // What is chosen begins with what is so now.
  const isKnown = server.data && watched.data && watched.isFetchedAfterMount;
  if (!isKnown) return <Bones bars={[['100%', 150]]} gap={12} />;
  return (
    <Loaded cell={cell} name={name} server={server.data} watched={watched.data} close={close} />
  );
}

type LoadedProps = WatchContentProps & {
  server: WatchDocument;
  watched: Watched;
};

function Loaded({ cell, name, server, watched, close }: LoadedProps) {
  const { t } = useMessages();
  const support = useSyncExternalStore(onPermission, pushSupport);
  // Whoever is among those that are told can change it though nobody else can begin.
  const isWatching = watched.places.length > 0;
  const closed = server.closed === 'full' && isWatching ? null : server.closed;
  const reason = reasonOf(support, closed);
  return (
    <div className={styles.content}>
      {watched.isForgotten && <p className={styles.reason}>{t('watch.forgotten')}</p>}
      {reason === null ? (
        <WatchForm key={cell} cell={cell} name={name} server={server} watched={watched} />
      ) : (
        <div className={styles.instead}>
          <p className={styles.reason}>{t(reason)}</p>
          <FollowAlerts area={cell} />
        </div>
      )}
      <WatchedList watched={watched} beside={reason === null ? cell : null} onLeave={close} />
    </div>
  );
}

/** Why the reader can't be told; null if they can. */
function reasonOf(support: PushSupport, closed: WatchDocument['closed']) {
  if (closed === 'full') return 'watch.closed-full';
  if (closed === 'no-store') return 'watch.closed-now';
  if (closed !== null) return 'watch.closed';
  return support === 'ready' ? null : (`watch.${support}` as const);
}
