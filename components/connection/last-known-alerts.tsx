import { clockText } from '@/components/ui/clock-text';
import { MINUTE_MS } from '@/lib/contract/time';
import { useMessages } from '@/lib/messages/use-messages';
import { type ApiResponse, freshForMs } from '@/lib/queries/fetch-response';
import { useConnection } from '@/lib/queries/use-connection';
import styles from './connection-notice.module.css';

type LastKnownAlertsProps = { responses: readonly ApiResponse<unknown>[]; nowMs: number };

/** The server sends no alerts older than this: those came with a page that was stored, or that was put aside. */
const OLD_MS = 30 * MINUTE_MS;

/**
 * Says above alerts that they are only the last known ones, if there is no connection to ask for others, or if the
 * others have not come yet.
 */
export function LastKnownAlerts({ responses, nowMs }: LastKnownAlertsProps) {
  const messages = useMessages();
  const { isLost } = useConnection();
  const old = responses.filter(
    (response) =>
      response.isStored ||
      (isLost && freshForMs(response, nowMs) <= 0) ||
      nowMs - response.fetchedMs > OLD_MS,
  );
  if (old.length === 0) return null;
  const fetchedMs = Math.min(...old.map((response) => response.fetchedMs));
  const time = clockText(messages, fetchedMs, nowMs);
  return (
    <p className={styles.lastKnown} data-last-known="">
      {messages.t('connection.alerts', { time })}
    </p>
  );
}
