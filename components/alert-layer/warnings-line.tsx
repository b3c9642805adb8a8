import { ChevronRight, TriangleAlert } from 'lucide-react';
import { CheckingWords } from '@/components/panels/checking';
import { SeverityIcon } from '@/components/panels/severity-icon';
import { AppLink } from '@/components/ui/app-link';
import { WordsText } from '@/components/ui/service-text';
import type { AlertHeadlines } from '@/lib/contract/active-alerts';
import { eventWords, stateList } from '@/lib/messages/alert-names';
import { useMessages } from '@/lib/messages/use-messages';
import { partialText } from './partial-text';
import { useHeadlines } from './use-overview';
import styles from './warnings-line.module.css';

type WarningsLineProps = {
  /** The address of the list of all of them. */
  href: string;
  /** Shows that list. */
  onOpen: () => void;
};

/** In how many states a hazard is named, and one of which more is told: with more, it would take a third line. */
const STATES = { usual: 2, extreme: 1 } as const;

/** The country's alerts in a few lines, which lead to the list of them; room is kept for it while they are loading. */
export function WarningsLine(props: WarningsLineProps) {
  return (
    <div className={styles.place} data-warnings-line="">
      <Line {...props} />
    </div>
  );
}

/** It stays where nothing is known: that is no sign that there are no alerts. */
function Line({ href, onOpen }: WarningsLineProps) {
  const messages = useMessages();
  const { t } = messages;
  const { document, failed } = useHeadlines();
  if (!document) return failed ? <Unknown /> : <Coming />;
  const { more, anyInEffect, first, isWhole, zones } = document;
  if (!isWhole && zones.checked === 0) return <Unknown />;
  return (
    <AppLink href={href} className={styles.line} onGo={onOpen}>
      {!anyInEffect && <TriangleAlert size={18} aria-hidden="true" />}
      <span className={styles.words}>
        {!anyInEffect && (
          <span className={styles.title}>
            {t(isWhole ? 'alert-layer.line-none' : 'alert-layer.line-unchecked')}
          </span>
        )}
        {first.map((headline) => (
          <Headline
            key={`${headline.emergency} ${headline.event} ${headline.begun}`}
            headline={headline}
          />
        ))}
        <span className={styles.more}>
          {more > 0 ? t('alert-layer.more-hazards', { count: more }) : t('alert-layer.all')}
        </span>
        {!isWhole && <span className={styles.more}>{partialText(messages, zones)}</span>}
      </span>
      <ChevronRight size={16} aria-hidden="true" />
    </AppLink>
  );
}

/** An emergency, or a hazard, and its states: "Blizzard Warning in North Dakota and Minnesota". */
function Headline({ headline }: { headline: AlertHeadlines['first'][number] }) {
  const messages = useMessages();
  const { t } = messages;
  const { event, emergency, begun, severity, states, stateCount } = headline;
  const isExtreme = severity === 'extreme' && !emergency;
  const most = STATES[isExtreme ? 'extreme' : 'usual'];
  const list = { states: stateList(messages, states, { count: stateCount, most }) };
  return (
    <span className={styles.headline}>
      <SeverityIcon severity={severity} size={16} />
      <span>
        {emergency ? (
          <strong className={styles.gravest}>{t(`alerts.emergency.${emergency}`)}</strong>
        ) : (
          <>
            {/* The order is that of hazards, and others before it may be less severe. */}
            {isExtreme && (
              <span className={styles.gravest}>{`${t('alerts.severity.extreme')} · `}</span>
            )}
            <WordsText words={eventWords(messages, event)} className={styles.title} />
          </>
        )}
        <span> </span>
        <span>{t(begun ? 'alert-layer.in' : 'alert-layer.announced-in', list)}</span>
      </span>
    </span>
  );
}

function Coming() {
  return (
    <div className={`${styles.line} ${styles.unknown}`}>
      <TriangleAlert size={18} aria-hidden="true" />
      <CheckingWords />
    </div>
  );
}

function Unknown() {
  const { t } = useMessages();
  return (
    <p className={`${styles.line} ${styles.unknown}`} role="status" data-unknown="">
      <TriangleAlert size={18} aria-hidden="true" />
      <span className={styles.words}>
        <span className={styles.title}>{t('alert-layer.line-unknown')}</span>
        <span>{t('alert-layer.line-unknown.help')}</span>
      </span>
    </p>
  );
}
