import type { TraceDocument } from '@/lib/contract/trace';
import { useMessages } from '@/lib/messages/use-messages';
import styles from './follow.module.css';

/** Why the key cannot get out, in a sentence, with what was seen of it, and the proof a click away. */
export function Evidence({ trace }: { trace: TraceDocument | undefined }) {
  const { t } = useMessages();
  const seen = trace && seenIn(trace);
  return (
    <div className={styles.evidence}>
      <p>
        <strong>{`${t('proxy.why')} `}</strong>
        <span>{t('proxy.why.text')}</span>
        {seen && <span>{` ${t('proxy.why.seen', seen)}`}</span>}
      </p>
      <p className={styles.links}>
        <a href="#proof-heading">{t('proxy.why.proof')}</a>
        <a href="#lab-heading">{t('proxy.why.lab')}</a>
      </p>
    </div>
  );
}

/** What came from the service and what of it went on; undefined if it was not asked. */
function seenIn({ stages }: TraceDocument) {
  const service = stages.find((stage) => stage.stage === 'service');
  const parsed = stages.find((stage) => stage.stage === 'parsed');
  const answer = stages.find((stage) => stage.stage === 'answer');
  if (!service || !parsed || !answer) return undefined;
  return {
    received: service.bytes ?? 0,
    taken: parsed.taken.length,
    dropped: parsed.dropped.length,
    sent: answer.bytes,
    isPacked: answer.headers.some(([name]) => name === 'content-encoding'),
    headers: answer.headers.length,
  };
}
