import type { TraceDocument } from '@/lib/contract/trace';
import { useMessages } from '@/lib/messages/use-messages';
import styles from './side-by-side.module.css';

type Sent = {
  readonly method: string;
  readonly path: string;
  readonly headers: readonly (readonly [name: string, value: string])[];
};

type SideBySideProps = {
  trace: TraceDocument;
  /** Without what is said of either. */
  isShort?: boolean;
};

/** What the browser sent and what the service got, side by side. */
export function SideBySide({ trace, isShort = false }: SideBySideProps) {
  const { t } = useMessages();
  const call = trace.stages.find((stage) => stage.stage === 'service');
  const hasKey = trace.stages.some((stage) => stage.stage === 'key');
  return (
    <div className={styles.sides}>
      <section className={styles.side} aria-labelledby="sent-heading">
        <h3 id="sent-heading">{t('proxy.side.sent')}</h3>
        <Lines sent={trace.request} isShort={isShort} />
        {!isShort && <p className={styles.note}>{t('proxy.side.sent-note')}</p>}
      </section>
      <section className={styles.side} aria-labelledby="got-heading">
        <h3 id="got-heading">{t('proxy.side.got')}</h3>
        {call ? (
          <>
            <Lines sent={call} isShort={isShort} isCall />
            {!isShort && (
              <p className={styles.note}>
                {t(hasKey ? 'proxy.side.got-note' : 'proxy.side.keyless-note')}
              </p>
            )}
          </>
        ) : (
          <p className={styles.nothing}>{t('proxy.side.nothing')}</p>
        )}
      </section>
    </div>
  );
}

/** How many headers are shown with their values where there is little room. */
const SHOWN = 3;

/** @param sent what was sent; of a call, the header with the key is the one whose value is not shown */
function Lines({
  sent,
  isShort,
  isCall = false,
}: {
  sent: Sent;
  isShort: boolean;
  isCall?: boolean;
}) {
  const { t } = useMessages();
  const isHidden = ([, value]: Sent['headers'][number]) => /^•+$/.test(value);
  const keyHeader = isCall ? sent.headers.find(isHidden)?.[0] : undefined;
  const shown = isShort
    ? [...sent.headers].sort((a, b) => Number(isHidden(b)) - Number(isHidden(a))).slice(0, SHOWN)
    : sent.headers;
  const more = sent.headers.length - shown.length;
  return (
    <div className={styles.lines} translate="no">
      <p className={styles.first}>{`${sent.method} ${sent.path}`}</p>
      {shown.map(([name, value]) => (
        <p key={name} className={keyHeader === name ? styles.key : undefined}>
          <span className={styles.name}>{`${name}:`}</span>
          <span>{` ${value}`}</span>
        </p>
      ))}
      {more > 0 && <p className={styles.name}>{t('proxy.side.more', { count: more })}</p>}
    </div>
  );
}
