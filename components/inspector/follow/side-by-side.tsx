import { PAGE_TOKEN_HEADER } from '@/lib/contract/inspector';
import type { TraceDocument } from '@/lib/contract/trace';
import { useMessages } from '@/lib/messages/use-messages';
import styles from './side-by-side.module.css';

type Sent = {
  readonly method: string;
  readonly path: string;
  readonly headers: readonly Header[];
};
type Header = readonly [name: string, value: string];

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
        <Lines sent={trace.request} />
        {!isShort && <p className={styles.note}>{t('proxy.side.sent-note')}</p>}
      </section>
      <section className={styles.side} aria-labelledby="got-heading">
        <h3 id="got-heading">{t('proxy.side.got')}</h3>
        {call ? (
          <>
            <Lines sent={call} isCall />
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

/** How many headers are shown at first. */
const SHOWN = 3;

type LinesProps = {
  sent: Sent;
  /** Whether it was sent to the service: then the header whose value is not shown has the key. */
  isCall?: boolean;
};

function Lines({ sent, isCall = false }: LinesProps) {
  const { t } = useMessages();
  const isSecret = ([, value]: Header) => /^•+$/.test(value);
  const inOrder = [...sent.headers].sort(
    (one, other) => Number(isSecret(other)) - Number(isSecret(one)),
  );
  const line = (header: Header) => {
    const [name, value] = header;
    const isKey = isCall && isSecret(header);
    return (
      <p key={name} className={isKey ? styles.key : undefined}>
        <span className={styles.name}>{`${name}:`}</span>
        <span>{` ${name === PAGE_TOKEN_HEADER ? `(${t('proxy.side.token')})` : value}`}</span>
      </p>
    );
  };
  const more = inOrder.slice(SHOWN);
  return (
    <div className={styles.lines} translate="no">
      <p className={styles.first}>{`${sent.method} ${sent.path}`}</p>
      {inOrder.slice(0, SHOWN).map(line)}
      {more.length > 0 && (
        <details className={styles.more}>
          <summary>{t('proxy.side.more', { count: more.length })}</summary>
          {more.map(line)}
        </details>
      )}
    </div>
  );
}
