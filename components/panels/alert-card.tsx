import { ScrollArea } from '@/components/ui/scroll-area';
import { ServiceText, WordsText } from '@/components/ui/service-text';
import { eventWords } from '@/lib/messages/alert-names';
import { useMessages } from '@/lib/messages/use-messages';
import { alertWhen } from '@/lib/picture/alert-when';
import { piecesOf } from '@/lib/weather/alert-links';
import { type AlertPart, expectedOf, readAlertText } from '@/lib/weather/alert-text';
import type { AlertTarget, RankedAlert } from '@/lib/weather/alerts';
import styles from './alert-card.module.css';
import { SeverityIcon } from './severity-icon';

type AlertCardProps = {
  alert: RankedAlert;
  nowMs: number;
  timeZone: string;
  /** Whether it is what led here. */
  isAsked?: boolean;
};

/** One alert: what, how bad, how long, what to do, and the full text on demand. */
export function AlertCard({ alert, nowMs, timeZone, isAsked = false }: AlertCardProps) {
  const messages = useMessages();
  const { t } = messages;
  const when = alertWhen(messages, alert, nowMs, timeZone);
  return (
    <li className={styles.alert} data-severity={alert.rank} data-asked={isAsked ? '' : undefined}>
      <h3 className={styles.event}>
        <SeverityIcon severity={alert.rank} size={18} />
        <span className={styles.eventName}>
          <AlertName event={alert.event} />
        </span>
      </h3>
      {alert.emergency && (
        <p className={styles.emergency}>{t(`alerts.emergency.${alert.emergency}`)}</p>
      )}
      <p className={styles.when}>
        <strong>{t(`alerts.severity.${alert.rank}`)}</strong>
        {when && <span suppressHydrationWarning>{` · ${when}`}</span>}
      </p>
      {alert.issuedFor && <IssuedFor target={alert.issuedFor} />}
      {alert.doubtfulTimes && <p className={styles.when}>{t('alerts.doubtful-times')}</p>}
      {alert.partsEnded && <p className={styles.when}>{t('alerts.parts-ended')}</p>}
      <AlertWords alert={alert} />
    </li>
  );
}

/** Longer lists of areas are in the alert's own words. */
const MAX_AREAS = 90;

/** How it came to be an alert of this place. */
function IssuedFor({ target: { kind, areas } }: { target: AlertTarget }) {
  const { t } = useMessages();
  const isShort = areas !== null && areas.length <= MAX_AREAS;
  return (
    <p className={styles.when} data-issued-for={kind}>
      <span>{t(`alerts.issued-for.${kind}`)}</span>
      {isShort && kind !== 'zone' && (
        <>
          <span>: </span>
          <ServiceText>{areas}</ServiceText>
        </>
      )}
    </p>
  );
}

const LEADING: readonly AlertPart['kind'][] = ['what', 'hazard', 'advice'];

/** What is expected and what to do; the rest of the words, as their writers meant it, on demand. */
export function AlertWords({ alert }: { alert: RankedAlert }) {
  const messages = useMessages();
  const { t } = messages;
  const { event, headline, texts } = alert;
  const [first, ...others] = texts.map(readAlertText);
  const leading = first?.parts.filter(({ kind }) => LEADING.includes(kind)) ?? [];
  const isNamed = leading.some(({ kind }) => kind !== 'advice');
  const expected = first && !isNamed ? expectedOf(event, first) : null;
  const rest = first?.parts.filter((part) => !leading.includes(part)) ?? [];
  const name = eventWords(messages, event).text;
  return (
    <>
      {expected && (
        <p className={styles.expected}>
          <ServiceText>{expected}</ServiceText>
        </p>
      )}
      {leading.map((part) => (
        <AlertPartView key={part.key} part={part} />
      ))}
      {(headline || rest.length > 0 || others.length > 0) && (
        <details className={styles.details} data-printed="unfolded">
          <summary>{t('alerts.details')}</summary>
          <ScrollArea className={styles.text} label={t('alerts.text-of', { event: name })}>
            {headline && (
              <p className={styles.headline} lang="en" dir="auto">
                {headline}
              </p>
            )}
            {rest.map((part) => (
              <AlertPartView key={part.key} part={part} />
            ))}
            {others.map((text, index) => (
              <div key={texts[index + 1]} className={styles.anotherText}>
                <p className={styles.another}>{t('alerts.another', { number: index + 2 })}</p>
                {text.parts.map((part) => (
                  <AlertPartView key={part.key} part={part} />
                ))}
              </div>
            ))}
            {[first, ...others].some((text) => text?.clipped) && (
              <p className={styles.headline}>{t('alerts.clipped')}</p>
            )}
          </ScrollArea>
        </details>
      )}
    </>
  );
}

/** A part of an alert's text under its heading. Nothing in it is ever treated as markup. */
function AlertPartView({ part }: { part: AlertPart }) {
  const { t } = useMessages();
  const { kind, heading, paragraphs, points } = part;
  return (
    <div className={kind === 'advice' ? styles.advice : styles.part}>
      {kind ? (
        <h4 className={styles.heading}>{t(`alerts.part.${kind}`)}</h4>
      ) : (
        heading && (
          <h4 className={styles.heading} lang="en">
            {heading}
          </h4>
        )
      )}
      <div lang="en" dir="auto" className={styles.prose}>
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>
            <Linked text={paragraph} />
          </p>
        ))}
        {points.length > 0 && (
          <ul className={styles.points}>
            {points.map((point) => (
              <li key={point}>
                <Linked text={point} />
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}

/** A text with its addresses as links. */
function Linked({ text }: { text: string }) {
  return piecesOf(text).map(({ at, text: piece, href }) =>
    href === null ? (
      <span key={at}>{piece}</span>
    ) : (
      <a key={at} href={href} rel="noopener noreferrer" target="_blank">
        {piece}
      </a>
    ),
  );
}

/** The name of an alert's event, in the reader's language where we know it. */
export function AlertName({ event }: { event: string | null }) {
  return <WordsText words={eventWords(useMessages(), event)} />;
}
