import type { TraceDocument } from '@/lib/contract/trace';
import { useMessages } from '@/lib/messages/use-messages';
import { AnswerHeaders } from './answer-headers';
import styles from './follow.module.css';
import { SideBySide } from './side-by-side';
import { StageTable } from './stage-table';
import type { FollowResult } from './use-follow';
import { WayPicture } from './way-picture';

/** How one request was answered: as a picture, as a table, and what was sent on both sides. */
export function FollowResults({ result }: { result: FollowResult }) {
  const { t } = useMessages();
  const { trace, waitedMs } = result;
  return (
    <div className={styles.results}>
      <p className={styles.outcome} role="status" data-calls={trace.calls}>
        {t(`proxy.outcome.${outcomeOf(trace)}`, { calls: trace.calls, ms: waitedMs })}
      </p>
      <WayPicture trace={trace} />
      <StageTable trace={trace} waitedMs={waitedMs} />
      <SideBySide trace={trace} />
      <AnswerHeaders trace={trace} />
    </div>
  );
}

/** How a request was answered, in one word. */
function outcomeOf({ stages, calls }: TraceDocument) {
  const lookup = stages.find((stage) => stage.stage === 'cache');
  if (lookup?.via === 'hit') return 'held';
  if (lookup?.via === 'stale') return calls > 0 ? 'renewed' : 'held';
  if (lookup?.via === 'collapsed') return 'coalesced';
  return calls > 0 ? 'called' : 'refused';
}
