import { usePlaceName } from '@/components/layers/use-place-name';
import { useMessages } from '@/lib/messages/use-messages';
import styles from './follow.module.css';
import { outcomeOf } from './outcome';
import type { FollowResult } from './use-follow';

/** How one request was answered, in a sentence. */
export function FollowOutcome({ result }: { result: FollowResult }) {
  const { t } = useMessages();
  const { id, resource, trace, waitedMs } = result;
  return (
    <p className={styles.outcome} role="status" data-printed="" data-calls={trace.calls}>
      <span>{t(`proxy.outcome.${outcomeOf(trace)}`, { calls: trace.calls, ms: waitedMs })}</span>
      {resource !== 'alerts' && <PlaceName cell={id} />}
    </p>
  );
}

function PlaceName({ cell }: { cell: string }) {
  return <span className={styles.where}>{` (${usePlaceName(cell)})`}</span>;
}
