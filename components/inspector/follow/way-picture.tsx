import { Globe, KeyRound, Server, SunMedium } from 'lucide-react';
import type { StageName, TraceDocument } from '@/lib/contract/trace';
import { useMessages } from '@/lib/messages/use-messages';
import styles from './way-picture.module.css';

/** What happens in this server, in order. */
const INSIDE = ['front', 'handler', 'cache', 'quota', 'queue', 'key'] as const;

/** The way of a request: the browser, this server with its stages, the service, and where the key is. */
export function WayPicture({ trace }: { trace: TraceDocument }) {
  const { t } = useMessages();
  const went = new Set<string>(trace.stages.map(({ stage }) => stage));
  const isCalled = trace.calls > 0;
  /** Public hosts need none. */
  const isKeyless = isCalled && !went.has('key');
  const state = (stage: StageName) => (went.has(stage) ? 'went' : 'skipped');
  return (
    <figure className={styles.way}>
      <div className={styles.side} data-state="went">
        <Globe size={26} aria-hidden="true" />
        <strong>{t('proxy.way.browser')}</strong>
        <span className={styles.small}>{t('proxy.way.no-key')}</span>
      </div>
      <span className={styles.wire} data-state="went" aria-hidden="true" />
      <div className={styles.server}>
        <strong className={styles.name}>
          <Server size={18} aria-hidden="true" />
          <span>{` ${t('proxy.way.server')}`}</span>
        </strong>
        <ol className={styles.stages}>
          {INSIDE.map((stage) => (
            <li key={stage} className={styles.stage} data-stage={stage} data-state={state(stage)}>
              {stage === 'key' && <KeyRound size={14} aria-hidden="true" />}
              <span>{t(`proxy.stage.${stage}`)}</span>
              <span className={styles.sign}>
                {t(went.has(stage) ? 'proxy.way.went' : 'proxy.way.skipped')}
              </span>
            </li>
          ))}
        </ol>
      </div>
      {isKeyless ? (
        <span className={styles.wire} data-state="went" aria-hidden="true" />
      ) : (
        <span className={styles.wire} data-state={state('service')} data-key="" aria-hidden="true">
          <KeyRound size={20} strokeWidth={2.25} />
        </span>
      )}
      <div className={styles.side} data-state={state('service')}>
        <SunMedium size={26} aria-hidden="true" />
        <strong>{t('proxy.way.service')}</strong>
        <span className={styles.small}>
          {t(
            isKeyless ? 'proxy.way.keyless' : isCalled ? 'proxy.way.asked' : 'proxy.way.not-asked',
          )}
        </span>
      </div>
      <figcaption className={styles.caption}>{t('proxy.way.caption')}</figcaption>
    </figure>
  );
}
