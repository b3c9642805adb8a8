import { CornerDownLeft, Globe, KeyRound, Server, SunMedium } from 'lucide-react';
import type { CSSProperties } from 'react';
import type { StageName, TraceDocument } from '@/lib/contract/trace';
import { useMessages } from '@/lib/messages/use-messages';
import { useStatus } from '@/lib/queries/lookups';
import { outcomeOf } from './outcome';
import styles from './way-picture.module.css';

/** What happens in this server, in order. */
const INSIDE = ['front', 'handler', 'cache', 'quota', 'queue', 'key'] as const;

type WayPictureProps = {
  trace: TraceDocument | undefined;
  /** With fewer words. */
  isShort?: boolean;
};

/**
 * The way of a request: the browser, this server with its stages, the service, and the one place where the key is. With a
 * trace, it is drawn as that request went.
 */
export function WayPicture({ trace, isShort = false }: WayPictureProps) {
  const { t } = useMessages();
  const mode = useStatus().data?.document.mode;
  const went = new Set<string>(trace?.stages.map(({ stage }) => stage) ?? []);
  const isCalled = trace !== undefined && trace.calls > 0;
  /** Public hosts need none. */
  const isKeyless = trace ? isCalled && !went.has('key') : mode === 'public';
  const state = (stage: StageName) => (!trace ? 'idle' : went.has(stage) ? 'went' : 'skipped');
  const service = state('service');
  const parsed = trace?.stages.find((stage) => stage.stage === 'parsed');
  const how = (stage: StageName) => {
    const isCached = trace !== undefined && outcomeOf(trace) === 'cached';
    // What is cached as bytes is found by its exact address, which was checked when it was stored.
    if (!went.has(stage)) return stage === 'handler' && isCached ? 'checked' : 'skipped';
    if (stage === 'key') return 'added';
    return stage === 'cache' && isCached ? 'answered' : 'went';
  };
  return (
    <figure className={styles.way} data-drawn={trace ? '' : undefined}>
      <div className={styles.side} data-state={trace ? 'went' : 'idle'}>
        <Globe size={30} aria-hidden="true" />
        <strong>{t('proxy.way.browser')}</strong>
        <span className={styles.small}>{t('proxy.way.no-key')}</span>
      </div>
      <span className={styles.wire} data-state={trace ? 'went' : 'idle'} aria-hidden="true" />
      <div className={styles.server}>
        <strong className={styles.name}>
          <Server size={18} aria-hidden="true" />
          <span>{` ${t('proxy.way.server')}`}</span>
        </strong>
        <ol className={styles.stages}>
          {INSIDE.map((stage, at) => (
            <li
              key={stage}
              className={styles.stage}
              data-stage={stage}
              data-state={stage === 'key' && isKeyless ? 'skipped' : state(stage)}
              style={{ '--at': at } as CSSProperties}
            >
              <span className={styles.stageName}>
                {stage === 'key' && <KeyRound size={16} aria-hidden="true" />}
                <span>{t(`proxy.stage.${stage}`)}</span>
              </span>
              <span className={styles.sign}>{t(`proxy.about.${stage}`)}</span>
              {trace && !isShort && (
                <span className={styles.sign}>{t(`proxy.way.${how(stage)}`)}</span>
              )}
            </li>
          ))}
        </ol>
        <p className={styles.back} data-state={trace ? service : 'idle'}>
          <CornerDownLeft size={16} aria-hidden="true" />
          <span>
            <strong>{`${t('proxy.way.back')} `}</strong>
            <span>
              {parsed
                ? t('proxy.way.back.seen', {
                    taken: parsed.taken.length,
                    dropped: parsed.dropped.length,
                  })
                : t(trace && !isCalled ? 'proxy.way.back.nothing' : 'proxy.way.back.text')}
            </span>
          </span>
        </p>
      </div>
      {isKeyless ? (
        <span className={styles.wire} data-state={service} aria-hidden="true" />
      ) : (
        <span className={styles.wire} data-state={service} data-key="" aria-hidden="true">
          <KeyRound size={20} strokeWidth={2.25} />
        </span>
      )}
      <div
        className={styles.side}
        data-state={service}
        style={{ '--at': INSIDE.length } as CSSProperties}
      >
        <SunMedium size={30} aria-hidden="true" />
        <strong>{t('proxy.way.service')}</strong>
        <span className={styles.small}>
          {t(
            !trace
              ? isKeyless
                ? 'proxy.way.needs-none'
                : 'proxy.way.wants-key'
              : isKeyless
                ? 'proxy.way.keyless'
                : isCalled
                  ? 'proxy.way.asked'
                  : 'proxy.way.not-asked',
          )}
        </span>
      </div>
    </figure>
  );
}
