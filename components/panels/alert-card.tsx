import { ScrollArea } from '@/components/ui/scroll-area';
import { useMessages } from '@/lib/messages/use-messages';
import { alertColor } from '@/lib/weather/alert-colors';
import { readAlertText } from '@/lib/weather/alert-text';
import type { RankedAlert } from '@/lib/weather/alerts';
import styles from './alert-card.module.css';

/** One alert: what, how bad, how long, and the full text on demand. */
export function AlertCard({ alert, timeZone }: { alert: RankedAlert; timeZone: string }) {
  const { t, service } = useMessages();
  const words = alert.event ? service.event(alert.event) : null;
  const event = words?.text ?? t('alerts.unnamed');
  const when = useWhen(alert, timeZone);
  const color = alertColor(alert.event);
  return (
    <li className={`${styles.alert} ${styles[alert.rank] ?? ''}`}>
      <h3 className={styles.event} lang={words?.lang} dir="auto">
        {color && (
          <span className={styles.swatch} style={{ background: color }} aria-hidden="true" />
        )}
        <span className={styles.eventName}>{event}</span>
      </h3>
      <p className={styles.when}>
        <strong>{t(`alerts.severity.${alert.rank}`)}</strong>
        {when && ` · ${when}`}
      </p>
      {alert.doubtfulTimes && <p className={styles.when}>{t('alerts.doubtful-times')}</p>}
      {(alert.texts.length > 0 || alert.headline) && (
        <details className={styles.details}>
          <summary>{t('alerts.details')}</summary>
          <ScrollArea className={styles.text} label={t('alerts.text-of', { event })} lang="en">
            {alert.headline && (
              <p className={styles.headline} dir="auto">
                {alert.headline}
              </p>
            )}
            {alert.texts.map((text, index) => (
              <div key={text}>
                {index > 0 && (
                  <p className={styles.another}>{t('alerts.another', { number: index + 1 })}</p>
                )}
                <AlertText text={text} />
              </div>
            ))}
          </ScrollArea>
        </details>
      )}
    </li>
  );
}

function useWhen({ onsetMs, expiresMs, begun }: RankedAlert, timeZone: string): string | null {
  const { t, formats } = useMessages();
  const text = (ms: number, zoned: boolean) =>
    formats.date(ms, {
      weekday: 'short',
      hour: 'numeric',
      minute: '2-digit',
      timeZone,
      ...(zoned ? { timeZoneName: 'short' } : {}),
    });
  if (begun) return expiresMs === null ? null : t('alerts.until', { time: text(expiresMs, true) });
  if (onsetMs === null) return null;
  return expiresMs === null
    ? t('alerts.from', { time: text(onsetMs, true) })
    : t('alerts.from-until', { from: text(onsetMs, false), until: text(expiresMs, true) });
}

/** The text of an alert, laid out as its writers meant it. Nothing in it is ever treated as markup. */
function AlertText({ text }: { text: string }) {
  const { t } = useMessages();
  const { parts, clipped } = readAlertText(text);
  return (
    <div dir="auto" className={styles.prose}>
      {parts.map((part) => (
        <div key={part.key}>
          {part.heading && <h4 className={styles.heading}>{part.heading}</h4>}
          {part.paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          {part.points.length > 0 && (
            <ul className={styles.points}>
              {part.points.map((point) => (
                <li key={point}>{point}</li>
              ))}
            </ul>
          )}
        </div>
      ))}
      {clipped && <p className={styles.clipped}>{t('alerts.clipped')}</p>}
    </div>
  );
}
