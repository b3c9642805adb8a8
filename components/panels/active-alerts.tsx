import { ChevronDown } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import type { Elements } from '@/components/ui/elements';
import { ServiceText } from '@/components/ui/service-text';
import { hazardSlug } from '@/lib/contract/hazards';
import { eventWords } from '@/lib/messages/alert-names';
import type { Messages } from '@/lib/messages/messages';
import { useMessages } from '@/lib/messages/use-messages';
import { alertTimes } from '@/lib/picture/alert-when';
import { expectedOf, readAlertText } from '@/lib/weather/alert-text';
import type { RankedAlert } from '@/lib/weather/alerts';
import { AlertCard, AlertName } from './alert-card';
import styles from './alert-strip.module.css';
import { SeverityIcon } from './severity-icon';
import { SeverityLegend } from './severity-legend';

/** How many are drawn at first; the most important come first. */
const STEP = 8;
/** How many of the others are named while the list is closed. */
const NAMED = 3;

type ActiveAlertsProps = {
  /** At least one. */
  alerts: readonly RankedAlert[];
  nowMs: number;
  timeZone: string;
  /** The hazard whose alerts are unfolded; null for none. */
  hazard: string | null;
  /** Stands below the cards. */
  children: Elements;
};

/** The most important alert in a few lines; opened, all of them in full. Works without scripts. */
export function ActiveAlerts(props: ActiveAlertsProps) {
  const { alerts, nowMs, timeZone, hazard, children } = props;
  const messages = useMessages();
  const { t, locale } = messages;
  const found = alerts.findIndex(({ event }) => hazardSlug(event) === hazard);
  // Once found it stays so, whatever comes and goes while it is read.
  const [asked, setAsked] = useState<string | null>(alerts[found]?.key ?? null);
  const [shown, setShown] = useState(Math.max(STEP, found + 1));
  const [isFirst] = useState(found <= 0);
  const list = useRef<HTMLUListElement>(null);
  if (asked === null && found >= 0) {
    setAsked(alerts[found]?.key ?? null);
    setShown(Math.max(shown, found + 1));
  }
  // What leads stands at the top; another one is looked for.
  useEffect(() => {
    if (asked === null || isFirst) return;
    list.current?.querySelector('[data-asked]')?.scrollIntoView({ block: 'start' });
  }, [asked, isFirst]);
  const [first] = alerts;
  if (!first) return null;
  const left = alerts.length - shown;
  return (
    <details
      className={styles.active}
      data-severity={first.rank}
      data-printed="unfolded"
      open={asked !== null || undefined}
    >
      <summary className={styles.summary}>
        <SeverityIcon severity={first.rank} size={22} />
        <Closed first={first} others={alerts.slice(1)} nowMs={nowMs} timeZone={timeZone} />
        <h2 className={styles.opened}>{t('alerts.count', { count: alerts.length })}</h2>
        <ChevronDown className={styles.chevron} size={18} aria-hidden="true" />
      </summary>
      <div className={styles.rest}>
        {locale !== 'en' && <p className={styles.language}>{t('alerts.in-english')}</p>}
        <ul ref={list} className={styles.list}>
          {alerts.slice(0, shown).map((alert) => (
            <AlertCard
              key={alert.key}
              alert={alert}
              nowMs={nowMs}
              timeZone={timeZone}
              isAsked={alert.key === asked}
            />
          ))}
        </ul>
        {left > 0 && (
          <Button onClick={() => setShown(shown + STEP * 3)}>
            {t('alerts.more', { count: Math.min(left, STEP * 3) })}
          </Button>
        )}
        {left > 0 && (
          <p data-print-only="">
            {t('alerts.others', { count: left, list: namesIn(alerts.slice(shown), messages) })}
          </p>
        )}
        <SeverityLegend />
        {children}
      </div>
    </details>
  );
}

type ClosedProps = {
  first: RankedAlert;
  others: readonly RankedAlert[];
  nowMs: number;
  timeZone: string;
};

/** What the summary shows while the cards are closed, line by line. */
function Closed({ first, others, nowMs, timeZone }: ClosedProps) {
  const messages = useMessages();
  const { t } = messages;
  const when = alertTimes(messages, first, nowMs, timeZone);
  const expected = expectedOf(first.event, readAlertText(first.texts[0] ?? ''));
  const list = namesIn(others, messages, NAMED);
  return (
    <>
      <span className={styles.severity}>
        <span>{t(`alerts.severity.${first.rank}`)}</span>
        {first.emergency && (
          <strong className={styles.emergency}>{t(`alerts.emergency.${first.emergency}`)}</strong>
        )}
      </span>
      <h2 className={styles.event}>
        <AlertName event={first.event} />
      </h2>
      {when && (
        // The server may format times slightly differently from the browser.
        <span className={styles.when} suppressHydrationWarning>
          {when}
        </span>
      )}
      {(expected ?? first.headline) && (
        <ServiceText className={styles.expected}>{expected ?? first.headline}</ServiceText>
      )}
      {others.length > 0 && (
        <span className={styles.others}>{t('alerts.others', { count: others.length, list })}</span>
      )}
    </>
  );
}

/** What some alerts are of, each named once. */
function namesIn(alerts: readonly RankedAlert[], messages: Messages, max?: number): string {
  const names = alerts.map(({ event }) => eventWords(messages, event).text);
  return messages.formats.list([...new Set(names)].slice(0, max));
}
