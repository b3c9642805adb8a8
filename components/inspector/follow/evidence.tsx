import type { TraceDocument } from '@/lib/contract/trace';
import { useMessages } from '@/lib/messages/use-messages';
import styles from './follow.module.css';

/** Why the key cannot get out, in a sentence, with what was seen of it, and the proof a click away. */
export function Evidence({ trace }: { trace: TraceDocument | undefined }) {
  const { t } = useMessages();
  const parsed = trace?.stages.find((stage) => stage.stage === 'parsed');
  return (
    <div className={styles.evidence}>
      <p>
        <strong>{`${t('proxy.why')} `}</strong>
        <span>{t('proxy.why.text')}</span>
        {parsed && (
          <span>
            {` ${t('proxy.why.seen', { taken: parsed.taken.length, dropped: parsed.dropped.length })}`}
          </span>
        )}
      </p>
      <p className={styles.links}>
        <a href="#proof-heading">{t('proxy.why.proof')}</a>
        <a href="#lab-heading">{t('proxy.why.lab')}</a>
      </p>
    </div>
  );
}
