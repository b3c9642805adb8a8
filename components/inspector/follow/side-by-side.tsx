import type { TraceDocument } from '@/lib/contract/trace';
import { useMessages } from '@/lib/messages/use-messages';
import styles from './side-by-side.module.css';

type Sent = {
  readonly method: string;
  readonly path: string;
  readonly headers: readonly (readonly [name: string, value: string])[];
};

/** What the browser sent and what the service got, side by side. */
export function SideBySide({ trace }: { trace: TraceDocument }) {
  const { t } = useMessages();
  const call = trace.stages.find((stage) => stage.stage === 'service');
  const hasKey = trace.stages.some((stage) => stage.stage === 'key');
  return (
    <div className={styles.sides}>
      <section className={styles.side} aria-labelledby="sent-heading">
        <h3 id="sent-heading">{t('proxy.side.sent')}</h3>
        <Lines sent={trace.request} />
        <p className={styles.note}>{t('proxy.side.sent-note')}</p>
      </section>
      <section className={styles.side} aria-labelledby="got-heading">
        <h3 id="got-heading">{t('proxy.side.got')}</h3>
        {call ? (
          <>
            <Lines sent={call} isCall />
            <p className={styles.note}>
              {t(hasKey ? 'proxy.side.got-note' : 'proxy.side.keyless-note')}
            </p>
          </>
        ) : (
          <p className={styles.nothing}>{t('proxy.side.nothing')}</p>
        )}
      </section>
    </div>
  );
}

/** @param sent what was sent; of a call, the header with the key is the one whose value is not shown */
function Lines({ sent, isCall = false }: { sent: Sent; isCall?: boolean }) {
  const keyHeader = isCall ? sent.headers.find(([, value]) => /^•+$/.test(value))?.[0] : undefined;
  return (
    <div className={styles.lines} translate="no">
      <p className={styles.first}>{`${sent.method} ${sent.path}`}</p>
      {sent.headers.map(([name, value]) => (
        <p key={name} className={keyHeader === name ? styles.key : undefined}>
          <span className={styles.name}>{`${name}:`}</span>
          <span>{` ${value}`}</span>
        </p>
      ))}
    </div>
  );
}
