import { RotateCw, WifiOff } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { clockText } from '@/components/ui/clock-text';
import { useNow } from '@/components/ui/use-now';
import { useMessages } from '@/lib/messages/use-messages';
import { connection } from '@/lib/queries/connection';
import { useConnection } from '@/lib/queries/use-connection';
import { useLastFetched } from '@/lib/queries/use-last-fetched';
import styles from './connection-notice.module.css';

/** What is known of the connection, how old the cell's weather is, and a button to try again. */
export function LostConnection({ cell }: { cell: string | null }) {
  const { t } = useMessages();
  const { isTrying } = useConnection();
  return (
    <div className={styles.notice} data-connection="lost">
      <WifiOff size={18} aria-hidden="true" />
      <p className={styles.text}>
        <span>{t(navigator.onLine ? 'connection.unreachable' : 'connection.offline')}</span>
        {cell && <Shown cell={cell} />}
      </p>
      <Button onClick={() => void connection.tryNow()} isBusy={isTrying}>
        <RotateCw size={14} aria-hidden="true" />
        <span>{t(isTrying ? 'panel.trying' : 'panel.retry')}</span>
      </Button>
    </div>
  );
}

function Shown({ cell }: { cell: string }) {
  const messages = useMessages();
  const fetchedMs = useLastFetched(cell);
  const nowMs = useNow();
  const { t } = messages;
  if (fetchedMs === null) return <span>{` ${t('connection.nothing')}`}</span>;
  const time = clockText(messages, fetchedMs, nowMs ?? fetchedMs);
  return <span>{` ${t('connection.showing', { time })}`}</span>;
}
