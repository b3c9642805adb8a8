'use client';

import { useMessages } from '@/lib/messages/use-messages';
import { readAlertText } from '@/lib/weather/alert-text';
import styles from './alert-card.module.css';

/** What was sent with an alert, as its writers meant it. Text only: nothing of it is ever markup. */
export function AlertText({ text }: { text: string }) {
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
